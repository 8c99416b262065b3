import type { Fields } from "../../config/all-fields.ts";
import type { Config } from "../../config/config.ts";
import type { ConfigValue, Field } from "../../config/field.ts";

/** A field with something switched off. */
export interface Off {
  readonly key: string;
  readonly value: ConfigValue;
  /** What is taken out of a list with other values. */
  readonly taken?: string;
}

/**
 * Changes that may remove what a page is about, the likeliest first: one value of a list, or everything that the option
 * has switched on.
 *
 * @param isOnlyPage whether the option has no other page, so that no value of a list has one of its own
 */
export function attemptsFor(fields: Fields, page: string, config: Config, isOnlyPage: boolean): Off[][] {
  const singles = Object.keys(fields).flatMap((key) => singleValues(key, config));
  const likely = singles
    .filter(({ taken }) => isAbout(page, taken))
    .toSorted((a, b) => b.taken.length - a.taken.length);
  const others = isOnlyPage ? [] : singles.filter((single) => !likely.includes(single));
  const everything = Object.entries(fields).flatMap(([key, field]) => switchedOff(key, field, config));
  return [...[...likely, ...others].map((single) => [single]), ...(everything.length > 0 ? [everything] : [])];
}

function singleValues(key: string, config: Config): (Off & { readonly taken: string })[] {
  const chosen: ConfigValue | undefined = config.get(key);
  if (!Array.isArray(chosen)) return [];
  const values: readonly string[] = chosen;
  return values.map((taken) => ({ key, value: values.filter((value) => value !== taken), taken }));
}

/** `log-file` is about `file`, `secure-storage` about `secure_storage`. */
function isAbout(page: string, value: string): boolean {
  return `-${page}`.replaceAll("_", "-").endsWith(`-${value.replaceAll("_", "-")}`);
}

function switchedOff(key: string, { kind, choices = [] }: Field, config: Config): Off[] {
  const value = config.get(key);
  if (kind === "switch") return value === true ? [{ key, value: false }] : [];
  if (kind === "chips") return Array.isArray(value) && value.length > 0 ? [{ key, value: [] }] : [];
  return kind === "seg" && value !== "none" && choices.some((choice) => choice.value === "none")
    ? [{ key, value: "none" }]
    : [];
}
