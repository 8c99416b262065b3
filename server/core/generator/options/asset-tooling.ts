import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const assetTooling = defineOption({
  id: "asset-tooling",
  section: "delivery",
  fields: {
    assetTooling: chips({
      label: "Asset tooling",
      default: [],
      choices: [
        { value: "launcher_icons", label: "Launcher icons" },
        { value: "native_splash", label: "Native splash" },
        { value: "svg", label: "SVG" },
        { value: "images", label: "Image folder" },
      ],
    }),
  },
  contribute: () => ({}),
});
