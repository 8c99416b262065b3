import type { Field, FieldChoice, FieldValue } from "./field.ts";

/**
 * The fields of every option by their keys. Each option adds its own by declaration merging, so that the generator knows
 * their types without importing an option.
 *
 * @public as only what is exported can be merged
 */
// biome-ignore lint/suspicious/noEmptyInterface: the options fill it
export interface AllFields {}

/** The key of a field: its path in the configuration. */
export type FieldKey = keyof AllFields;

/** The value of a field in a valid configuration. */
export type ValueOf<Key extends FieldKey> = FieldValue<AllFields[Key]>;

/** The values that a field offers by name; none for a switch or a text. */
export type ChoiceOf<Key extends FieldKey> = FieldChoice<AllFields[Key]>;

/** The keys of the fields that hold several values. */
export type ListKey = { [Key in FieldKey]: ValueOf<Key> extends readonly string[] ? Key : never }[FieldKey];

/** Fields by their key. */
export type Fields = Readonly<Record<string, Field>>;
