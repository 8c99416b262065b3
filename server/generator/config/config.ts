import type { ConfigValue } from "./field.ts";

/** A complete and valid configuration: the value of every field by its key. */
export type Config = ReadonlyMap<string, ConfigValue>;

/** What follows from some choices. */
export interface Rule {
  when(config: Config): boolean;
  readonly change: Change;
  /** The reason, as a sentence for the user. */
  readonly because: string;
  /** The id of a warning of its own, for a change that people should not overlook. */
  readonly advisory?: string;
}

/** How a rule changes one field: another value, or values added to a list or taken out of it. */
export type Change =
  | { readonly key: string; readonly to: ConfigValue }
  | { readonly key: string; readonly add: readonly string[] }
  | { readonly key: string; readonly remove: readonly string[] };

/** Whether a field is on: true, or a text, or a list with anything in it; with a value, whether that is chosen. */
export function isChosen(config: Config, key: string, value?: string): boolean {
  const current = config.get(key);
  if (current === undefined) throw new Error(`There is no field ${key}.`);
  if (value === undefined) return Array.isArray(current) ? current.length > 0 : Boolean(current);
  return Array.isArray(current) ? current.includes(value) : current === value;
}
