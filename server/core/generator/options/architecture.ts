import { seg } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const architecture = defineOption({
  id: "architecture",
  section: "foundation",
  fields: {
    architecture: seg({
      label: "Architecture",
      default: "feature-folder",
      choices: [
        { value: "feature-folder", label: "Feature folders" },
        { value: "layer-folder", label: "Layer folders" },
        { value: "clean", label: "Clean architecture" },
        { value: "mvc", label: "MVC" },
        { value: "mvvm", label: "MVVM" },
      ],
    }),
  },
  contribute: () => ({}),
});
