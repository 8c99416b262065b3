import type { ChoiceOf, FieldKey, ListKey, ValueOf } from "./all-fields.ts";
import type { ConfigValue } from "./field.ts";

/** A complete and valid configuration: the value of every field by its key. */
export type Config = ReadonlyMap<string, ConfigValue>;

/** What follows from some choices. */
export interface Rule {
  when(config: Config): boolean;
  readonly change: RuleChange;
  /** The reason, as a sentence for the user. */
  readonly because: string;
  /** The id of a warning of its own, for a change that people should not overlook. */
  readonly advisory?: string;
}

/** How a rule changes one field: another value, or values added to a list or taken out of it. */
export type RuleChange = ChangeTo | ChangeOfList;

type ChangeTo = { [Key in FieldKey]: { readonly key: Key; readonly to: ValueOf<Key> } }[FieldKey];

type ChangeOfList = {
  [Key in ListKey]:
    | { readonly key: Key; readonly add: readonly ChoiceOf<Key>[] }
    | { readonly key: Key; readonly remove: readonly ChoiceOf<Key>[] };
}[ListKey];

/**
 * The value of a field.
 *
 * @throws Error when no option has the field
 */
export function fieldValue<Key extends FieldKey>(config: Config, key: Key): ValueOf<Key> {
  const value = config.get(key);
  if (value === undefined) throw new Error(`There is no field ${key}.`);
  // The configuration was validated with the schema of this very field.
  return value as ValueOf<Key>;
}

/** Whether a field is on: true, or a text, or a list with anything in it; with a value, whether that is chosen. */
export function isChosen<Key extends FieldKey>(config: Config, key: Key, value?: ChoiceOf<Key>): boolean {
  const current: ConfigValue = fieldValue(config, key);
  if (value === undefined) return Array.isArray(current) ? current.length > 0 : Boolean(current);
  return Array.isArray(current) ? current.includes(value) : current === value;
}
