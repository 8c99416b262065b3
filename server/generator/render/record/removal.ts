import type { Config } from "../../config/config.ts";
import { resolveRules } from "../../config/resolve-rules.ts";
import { markdownCode } from "../../escape/markdown.ts";
import { options } from "../../features/index.ts";
import type { Option } from "../../features/option.ts";
import { otherChoices } from "../../make-anew.ts";
import { factsOf } from "../../model/facts.ts";
import { attemptsFor, type Off } from "./off.ts";
import { namesGone, type OwnedNames, type OwnedThings } from "./ownership.ts";

/** How something is taken out of a project. */
export interface Removal {
  /** The change of the configuration, as Markdown. */
  readonly how: string;
  /** What the option then no longer contributes. */
  readonly gone: OwnedNames;
}

/** How a page's subject is removed, found out by doing it: the first change with which the page goes away. */
export function removalOf(owner: string, page: string, config: Config, had: OwnedThings): Removal {
  const option = options.find(({ id }) => id === owner);
  const isOnlyPage = [...had.pages.values()].filter((owners) => owners.includes(owner)).length === 1;
  let last: Removal | undefined;
  for (const offs of option ? attemptsFor(option.fields, page, config, isOnlyPage) : []) {
    last = option && tryOut(option, page, offs, config, had);
    if (last?.gone.pages.includes(page)) return last;
  }
  return last ?? { how: swap(option), gone: nothing };
}

const nothing: OwnedNames = { files: [], pages: [], packages: [], permissions: [], env: [], services: [] };

/** Asks the option again what it contributes, with the change and what follows from it. */
function tryOut(option: Option, page: string, offs: readonly Off[], config: Config, had: OwnedThings): Removal {
  const keys = offs.map(({ key }) => key);
  const wanted = new Map([...config, ...offs.map(({ key, value }) => [key, value] as const)]);
  const { config: after, warnings } = resolveRules({ config: wanted, asked: new Set(keys) }, options);
  const left = option.contribute(after, factsOf(after, options)).map((value) => ({ owner: option.id, value }));
  const gone = namesGone(had, option.id, left);
  const kept = keys.flatMap((key) => {
    const reasons = warnings.filter((warning) => warning.option === key).map(({ because }) => because);
    return reasons.length === 0
      ? []
      : [`\`${key}\` then becomes \`${JSON.stringify(after.get(key))}\`: ${reasons.join(" ")}`];
  });
  const how = [
    otherChoices(offs.map(describe).join(", and ")),
    ...kept,
    ...(kept.length > 0 || gone.pages.includes(page) ? [] : ["Every project has the rest of what this page is about."]),
  ];
  return { how: how.join(" "), gone };
}

function describe({ key, value, taken }: Off): string {
  return taken === undefined
    ? `set \`${key}\` to \`${JSON.stringify(value)}\``
    : `take ${markdownCode(JSON.stringify(taken))} out of \`${key}\``;
}

/** How an option that is off is switched on, as Markdown. */
export function howToAdd(owner: string): string {
  const fields = options.find(({ id }) => id === owner)?.fields ?? {};
  const ways = Object.entries(fields).flatMap(([key, { kind, choices = [] }]) => {
    const values = choices.flatMap(({ value }) => (value === "none" ? [] : [markdownCode(JSON.stringify(value))]));
    if (kind === "switch") return [`set \`${key}\` to \`true\``];
    if (values.length === 0) return [];
    return [
      `${kind === "chips" ? `put any of these into \`${key}\`` : `set \`${key}\` to one of these`}: ${values.join(", ")}`,
    ];
  });
  return `It is not part of this project. ${otherChoices(ways.join(", or "))}`;
}

/** For what every project has: only another choice replaces it. */
function swap(option: Option | undefined): string {
  const choices = Object.entries(option?.fields ?? {}).flatMap(([key, field]) =>
    field.kind === "seg" && field.choices
      ? [`\`${key}\` (${field.choices.map(({ value }) => `\`${value}\``).join(", ")})`]
      : [],
  );
  return choices.length > 0
    ? `Every project has one. ${otherChoices(`choose another value of ${choices.join(" or ")}`)}`
    : "Every project has it.";
}
