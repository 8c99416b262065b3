import type { ChoiceOf } from "../../config/all-fields.ts";
import { isChosen, type Rule, type RuleChange } from "../../config/config.ts";
import { seg } from "../../config/field.ts";
import { defineOption } from "../option.ts";

/** What each structured mode dictates. */
const rules: readonly Rule[] = [
  ...dictates(
    "structured-getx",
    { key: "state", to: "getx" },
    { key: "navigation", to: "named-routes" },
    { key: "architecture", to: "feature-folder" },
  ),
  ...dictates(
    "structured-riverpod",
    { key: "state", to: "riverpod" },
    { key: "navigation", to: "go_router" },
    { key: "architecture", to: "feature-folder" },
  ),
];

function dictates(mode: ChoiceOf<"mode">, ...changes: readonly RuleChange[]): Rule[] {
  return changes.map((change) => ({
    when: (config) => isChosen(config, "mode", mode),
    change,
    because: `The mode ${mode} prescribes it. Choose the mode generic to decide yourself.`,
  }));
}

const fields = {
  mode: seg({
    label: "Mode",
    help: "A structured mode fixes state, navigation and architecture. Generic leaves them to you.",
    default: "structured-riverpod",
    choices: [
      { value: "structured-getx", label: "Structured GetX" },
      { value: "structured-riverpod", label: "Structured Riverpod" },
      { value: "generic", label: "Generic" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const mode = defineOption({
  id: "mode",
  section: "foundation",
  fields,
  rules,
});
