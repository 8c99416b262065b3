import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const nativeFlavors = defineOption({
  id: "native-flavors",
  section: "delivery",
  fields: {
    nativeFlavors: toggle({
      label: "Native flavours",
      help: "Gradle product flavours, Xcode schemes and one entry point for each flavour.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
