import type { Rule } from "../../config/config.ts";
import { isChosen } from "../../config/config.ts";
import { seg } from "../../config/field.ts";
import { defineOption } from "../option.ts";

/** What each structured mode dictates. */
const dictated = {
  "structured-getx": { state: "getx", navigation: "named-routes", architecture: "feature-folder" },
  "structured-riverpod": { state: "riverpod", navigation: "go_router", architecture: "feature-folder" },
};

const rules = Object.entries(dictated).flatMap(([mode, values]) =>
  Object.entries(values).map(
    ([key, to]): Rule => ({
      when: (config) => isChosen(config, "mode", mode),
      change: { key, to },
      because: `The mode ${mode} brings its own; choose the mode generic to be free.`,
    }),
  ),
);

export const mode = defineOption({
  id: "mode",
  section: "foundation",
  fields: {
    mode: seg({
      label: "Mode",
      help: "The structured modes fix the house rules; generic is plain Flutter.",
      default: "structured-riverpod",
      choices: [
        { value: "structured-getx", label: "Structured GetX" },
        { value: "structured-riverpod", label: "Structured Riverpod" },
        { value: "generic", label: "Generic" },
      ],
    }),
  },
  rules,
});
