import type { Warning } from "../contribution.ts";
import type { Option } from "../options/option.ts";
import type { Change, Config, Rule } from "./config.ts";
import type { ConfigValue } from "./field.ts";
import type { ReadConfig } from "./read-config.ts";

/** A configuration in which all rules hold, and what was changed for the user on the way. */
export interface Resolved {
  readonly config: Config;
  readonly warnings: readonly Warning[];
}

/** More rounds than any chain of rules has; beyond it two rules undo each other. */
const mostRounds = 20;

/** Applies the rules of all options until nothing changes. */
export function resolveRules({ config: asked, asked: given }: ReadConfig, options: readonly Option[]): Resolved {
  const rules = options.flatMap((option) => option.rules);
  const config = new Map(asked);
  const reasons = new Map<string, string>();
  for (let round = 0; applyAll(rules, config, reasons); round++) {
    if (round === mostRounds) throw new Error(`These rules undo each other: ${[...reasons.values()].join(" ")}`);
  }
  const warnings = [...reasons].flatMap(([key, because]): Warning[] => {
    const [before, after] = [show(asked.get(key)), show(config.get(key))];
    const isList = Array.isArray(asked.get(key));
    if (before === after || !(given.has(key) || isList)) return [];
    const message = isList
      ? `${key} is ${after} instead of ${before}: ${because}`
      : `${key} is "${after}" although "${before}" was asked for: ${because}`;
    return [
      {
        id: `changed-${key.replace(/\W/g, "-").toLowerCase()}`,
        severity: isList ? "info" : "warning",
        message,
        option: key,
        asked: before,
        used: after,
        because,
      },
    ];
  });
  return { config, warnings };
}

function applyAll(rules: readonly Rule[], config: Map<string, ConfigValue>, reasons: Map<string, string>): boolean {
  let changed = false;
  for (const { when, change, because } of rules) {
    if (!when(config)) continue;
    const before = config.get(change.key);
    if (before === undefined) throw new Error(`A rule changes ${change.key}, which is no field.`);
    const after = changedValue(before, change);
    if (show(before) === show(after)) continue;
    config.set(change.key, after);
    reasons.set(change.key, because);
    changed = true;
  }
  return changed;
}

function changedValue(before: ConfigValue, change: Change): ConfigValue {
  if ("to" in change) return change.to;
  if (!Array.isArray(before)) throw new Error(`${change.key} is no list.`);
  const items: readonly string[] = before;
  if ("add" in change) return [...new Set([...items, ...change.add])];
  return items.filter((item) => !change.remove.includes(item));
}

function show(value: ConfigValue | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
