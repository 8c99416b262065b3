import type { Option } from "../features/option.ts";
import type { Warning } from "../model/contribution.ts";
import type { Config, Rule, RuleChange } from "./config.ts";
import type { ConfigValue } from "./field.ts";
import type { ReadConfig } from "./read-config.ts";

/** A configuration that follows all rules, and a warning for each change that the user did not ask for. */
export interface Resolved {
  readonly config: Config;
  readonly warnings: readonly Warning[];
}

/** More rounds than any chain of rules needs. If it is not enough, two rules undo each other. */
const maxRounds = 20;

/** Applies the rules of all options until nothing changes. */
export function resolveRules(read: ReadConfig, options: readonly Option[]): Resolved {
  const rules = options.flatMap((option) => option.rules);
  const config = new Map(read.config);
  const applied = new Set<Rule>();
  for (let round = 0; applyAll(rules, config, applied); round++) {
    if (round === maxRounds) throw new Error(`These rules undo each other: ${reasonsOf([...applied])}`);
  }
  const advisories = [...applied].filter(({ advisory }) => advisory !== undefined);
  const others = [...applied].filter(({ advisory }) => advisory === undefined);
  const keys = [...new Set(others.map(({ change }) => change.key))];
  return {
    config,
    warnings: [
      ...advisories.flatMap((rule) => changeWarning(rule.change.key, [rule], read, config)),
      ...keys.flatMap((key) => {
        const own = others.filter(({ change }) => change.key === key);
        return changeWarning(key, own, read, config);
      }),
    ],
  };
}

function applyAll(rules: readonly Rule[], config: Map<string, ConfigValue>, applied: Set<Rule>): boolean {
  let changed = false;
  for (const rule of rules) {
    if (!rule.when(config)) continue;
    const { key } = rule.change;
    const before = config.get(key);
    if (before === undefined) throw new Error(`A rule changes ${key}, which is no field.`);
    const after = changedValue(before, rule.change);
    if (show(before) === show(after)) continue;
    config.set(key, after);
    applied.add(rule);
    changed = true;
  }
  return changed;
}

/** The warning about a field that rules changed; undefined if only a default changed. */
function changeWarning(key: string, rules: readonly Rule[], read: ReadConfig, config: Config): Warning[] {
  const [asked, used] = [show(read.config.get(key)), show(config.get(key))];
  const isList = Array.isArray(config.get(key));
  if (asked === used || !(read.asked.has(key) || isList)) return [];
  const because = reasonsOf(rules);
  const advisory = rules.find((rule) => rule.advisory !== undefined)?.advisory;
  return [
    {
      id: advisory ?? `changed-${key.replace(/\W/g, "-").toLowerCase()}`,
      severity: isList && advisory === undefined ? "info" : "warning",
      message: `${key} is ${used} instead of ${asked}: ${because}`,
      option: key,
      asked,
      used,
      because,
    },
  ];
}

function reasonsOf(rules: readonly Rule[]): string {
  return [...new Set(rules.map(({ because }) => because))].join(" ");
}

function changedValue(before: ConfigValue, change: RuleChange): ConfigValue {
  if ("to" in change) return change.to;
  if (!Array.isArray(before)) throw new Error(`${change.key} is no list.`);
  const items: readonly string[] = before;
  if ("add" in change) return [...new Set([...items, ...change.add])];
  const removed: readonly string[] = change.remove;
  return items.filter((item) => !removed.includes(item));
}

function show(value: ConfigValue | undefined): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
