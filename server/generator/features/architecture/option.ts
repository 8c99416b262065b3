import { seg } from "../../config/field.ts";
import { layersOf } from "../../model/feature-files.ts";
import { defineOption } from "../option.ts";
import { checked, conventions } from "./conventions.ts";
import { importRules } from "./rules.ts";

const fields = {
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
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const architecture = defineOption({
  id: "architecture",
  section: "foundation",
  fields,
  contribute: (values, facts) => {
    const { text, rule } = conventions[values.architecture];
    const page = (body: string) => [{ id: "architecture", title: "Architecture", body }];
    // Without anything but pages there is nothing that could be imported wrongly.
    if (facts.plain) return { docs: page(text), aiRules: [rule] };
    return {
      files: [
        {
          path: "test/architecture_test.dart",
          tab: "code",
          template: "architecture/architecture_test.dart",
          data: { rules: importRules(values.architecture), byFeature: layersOf(values.architecture).length === 0 },
        },
      ],
      docs: page(`${text}\n\n${checked}`),
      aiRules: [rule],
    };
  },
});
