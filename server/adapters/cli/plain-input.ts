/** The fields of an input that may be left out, each with what its schema asks of a value. As plain data. */
export type PlainInput = Readonly<Record<string, PlainField>>;

export interface PlainField {
  /** What stands for it when it is left out; undefined if nothing does. */
  readonly otherwise?: unknown;
  /** What is taken as it was given; undefined if only the schema can say. */
  readonly takes?: PlainValue | undefined;
}

export type PlainValue =
  | { readonly kind: "switch" }
  | { readonly kind: "choice"; readonly values: readonly unknown[] }
  | {
      readonly kind: "text";
      readonly min: number;
      readonly max: number;
      readonly patterns: readonly { readonly source: string; readonly flags: string }[];
    };

/**
 * What the schema makes of an input, as far as that can be said without it.
 *
 * @returns undefined if only the schema can say it, or why the input is wrong
 */
export function readPlain(input: PlainInput, given: object): object | undefined {
  const values = new Map<string, unknown>(Object.entries(given));
  for (const [field, value] of values) if (!isTaken(input[field]?.takes, value)) return undefined;
  for (const [field, { otherwise }] of Object.entries(input)) {
    if (!values.has(field) && otherwise !== undefined) values.set(field, otherwise);
  }
  return Object.fromEntries(values);
}

function isTaken(takes: PlainValue | undefined, value: unknown): boolean {
  switch (takes?.kind) {
    case "switch":
      return typeof value === "boolean";
    case "choice":
      return takes.values.includes(value);
    case "text":
      return (
        typeof value === "string" &&
        value.length >= takes.min &&
        value.length <= takes.max &&
        takes.patterns.every(({ source, flags }) => new RegExp(source, flags).test(value))
      );
    case undefined:
      return false;
  }
}
