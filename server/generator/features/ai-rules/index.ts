import { bullets } from "../../escape/markdown-blocks.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { PresetCategory } from "./preset.ts";
import { architecturePreset } from "./presets/architecture.ts";
import { capabilities } from "./presets/capabilities.ts";
import { data } from "./presets/data.ts";
import { design } from "./presets/design.ts";
import { quality } from "./presets/quality.ts";
import { statePreset } from "./presets/state.ts";
import { stylePreset } from "./presets/style.ts";
import { ux } from "./presets/ux.ts";

/** All rules that can be chosen, by their subject. */
export const presetCategories: readonly PresetCategory[] = [
  architecturePreset,
  statePreset,
  data,
  ux,
  design,
  stylePreset,
  capabilities,
  quality,
];

/** The chosen rules, a section of Markdown for each subject that has any. */
export function chosenRules(chosen: readonly string[], facts: ProjectFacts): string[] {
  return presetCategories.flatMap(({ title, presets }) => {
    const rules = presets.flatMap(({ id, label, rule }) => {
      const text = chosen.includes(id) ? rule(facts) : undefined;
      return text === undefined ? [] : [`**${label}** (\`${id}\`): ${text}`];
    });
    return rules.length === 0 ? [] : [`## ${title}\n\n${bullets(rules)}`];
  });
}
