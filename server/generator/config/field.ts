import { z } from "zod";
import { nearest } from "../../contract/nearest.ts";

/** One value that a field offers. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
}

/** The value of a field that people fill in. */
export type ChosenValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

/** A value, or what a command wrote for a `data` field. */
export type ConfigValue = ChosenValue | { readonly [name: string]: object };

export type ControlKind = "text" | "seg" | "chips" | "switch";

/** One field of the form, and of the configuration. */
export interface Field<Value extends ConfigValue = ConfigValue, Offered extends string = string> {
  /** `data` is what commands write into the configuration; no form shows it. */
  readonly kind: ControlKind | "data";
  readonly label: string;
  readonly help?: string;
  readonly default: Value;
  readonly schema: z.ZodType<Value>;
  readonly choices?: readonly Choice<Offered>[];
  /** The values may also be others than the choices. */
  readonly custom?: boolean;
  /** The key of another field: this one holds one text for each of its values. */
  readonly forEach?: string;
  /** A text of several lines. */
  readonly multiline?: boolean;
  /** One of the few that are asked where nobody wants to see them all. */
  readonly essential?: boolean;
}

/** The type of a field's value. */
export type FieldValue<F> = F extends Field<infer Value> ? Value : never;

/** The values that a field offers by name. */
export type FieldChoice<F> = F extends Field<ConfigValue, infer Offered> ? Offered : never;

interface Described<Value> {
  readonly label: string;
  readonly help?: string;
  readonly default: Value;
  readonly essential?: boolean;
}

/** Why a text is refused, as the rest of a sentence that begins with the field; undefined if it is accepted. */
export type Problem = (text: string) => string | undefined;

/** In UTF-16 code units. */
const maxTextLength = 10_000;

/** One text. */
export function textField(
  described: Described<string> & { readonly problem?: Problem; readonly multiline?: boolean },
): Field<string, never> {
  const { problem, ...rest } = described;
  return { kind: "text", ...rest, schema: textSchema(problem) };
}

/** A whole number, which a form shows as text. */
export function number(
  described: Described<number> & { readonly min: number; readonly max: number },
): Field<number, never> {
  const { min, max, ...rest } = described;
  const error = `must be a whole number from ${min} to ${max}`;
  return { kind: "text", ...rest, schema: z.int({ error }).min(min, { error }).max(max, { error }) };
}

/** One of several values. */
export function seg<const Value extends string>(
  described: Described<Value> & { readonly choices: readonly Choice<Value>[] },
): Field<Value, Value> {
  const values = described.choices.map(({ value }) => value);
  const [first, ...others] = values;
  if (first === undefined) throw new Error(`The field ${described.label} offers no value.`);
  return { kind: "seg", ...described, schema: z.enum([first, ...others], { error: oneOf(values) }) };
}

/** Any of several values. */
export function chips<const Value extends string>(described: List<Value> & Described<readonly Value[]>) {
  const values = described.choices.map(({ value }) => value);
  return listField<Value, Value>(described, z.enum(values, { error: oneOf(values) }));
}

/** Any of several values, and any other text that `custom` does not refuse. */
export function openChips<const Offered extends string>(
  described: List<Offered> & Described<readonly string[]> & { readonly custom: Problem },
) {
  const { custom, ...rest } = described;
  const values: readonly string[] = described.choices.map(({ value }) => value);
  const item = textSchema((given) => (values.includes(given) ? undefined : custom(given)));
  return { ...listField<string, Offered>(rest, item), custom: true } as const;
}

interface List<Offered extends string> {
  readonly choices: readonly Choice<Offered>[];
  /** The minimum number of values; 0 by default. */
  readonly minItems?: number;
}

function listField<Value extends string, Offered extends string>(
  described: List<Offered> & Described<readonly Value[]>,
  item: z.ZodType<Value>,
): Field<readonly Value[], Offered> {
  const { minItems = 0, ...rest } = described;
  const list = z
    .array(item, { error: "must be a list" })
    .min(minItems, { error: `must have at least ${minItems} of its values` })
    .max(maxItems, { error: `must have at most ${maxItems} items` })
    .transform((given) => [...new Set(given)])
    .superRefine((given, context) => {
      const twice = given.find(
        (one, at) => given.findIndex((other) => other.toLowerCase() === one.toLowerCase()) !== at,
      );
      if (twice !== undefined)
        context.addIssue({ code: "custom", message: `has "${twice}" twice, in different cases` });
    });
  return { kind: "chips", ...rest, schema: list };
}

const maxItems = 100;

/** On or off. */
export function toggle(described: Described<boolean>): Field<boolean, never> {
  return { kind: "switch", ...described, schema: z.boolean({ error: "must be true or false" }) };
}

/** What a command writes, under names that people chose. */
export function commandData<Value extends { readonly [name: string]: object }>(
  described: Described<Value> & { readonly schema: z.ZodType<Value> },
): Field<Value, never> {
  return { kind: "data", ...described };
}

/** One text for each value of another field, by that value. */
export function textForEach(
  described: Described<Readonly<Record<string, string>>> & { readonly forEach: string; readonly problem?: Problem },
): Field<Readonly<Record<string, string>>, never> {
  const { problem, ...rest } = described;
  return {
    kind: "text",
    ...rest,
    schema: z.record(z.string().max(100), textSchema(problem), { error: "must be an object of texts" }),
  };
}

function textSchema(problem: Problem = () => undefined): z.ZodType<string> {
  return z
    .string({ error: "must be a text" })
    .max(maxTextLength, { error: `must be at most ${maxTextLength} characters long` })
    .superRefine((given, context) => {
      const message = given.length > maxTextLength ? undefined : problem(given);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    });
}

/** A message that lists the values and suggests the nearest one. */
function oneOf(values: readonly string[]): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => {
    const list = `must be one of ${values.join(", ")}`;
    const near = typeof input === "string" ? nearest(input, values) : undefined;
    return near === undefined ? list : `${list}; did you mean "${near}"?`;
  };
}
