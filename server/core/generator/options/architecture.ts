import { seg } from "../config/field.ts";
import { conventions } from "../parts/architecture/conventions.ts";
import { importRules } from "../parts/architecture/rules.ts";
import { byFeature, structure } from "../parts/architecture/structure.ts";
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
  contribute: (values, facts) => {
    const { text, rule } = conventions[values.architecture];
    return {
      files: [
        ...structure(facts),
        {
          path: "test/architecture_test.dart",
          tab: "code",
          template: "architecture/architecture_test.dart",
          data: { rules: importRules(values.architecture), byFeature: byFeature(values.architecture) },
        },
      ],
      docs: [{ id: "architecture", title: "Architecture", body: text }],
      aiRules: [rule],
    };
  },
});
