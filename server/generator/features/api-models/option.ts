import { seg } from "../../config/field.ts";
import { defineOption } from "../option.ts";
import { kindTest, modelParts } from "./models.ts";

const fields = {
  apiModels: seg({
    label: "API models",
    default: "manual",
    choices: [
      { value: "manual", label: "Manual", help: "Hand-written fromJson." },
      { value: "freezed", label: "Freezed", help: "Annotations and code generation." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const apiModels = defineOption({
  id: "api-models",
  section: "foundation",
  fields,
  contribute: ({ apiModels: style }, facts) => [
    ...modelParts[style],
    ...(facts.has("tests") ? [{ files: [kindTest] }] : []),
  ],
});
