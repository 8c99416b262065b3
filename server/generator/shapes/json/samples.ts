import { isObject, type RawObject } from "../../config/merge.ts";

/** A number that JSON writes with a decimal point or an exponent: `1.0` is no whole number. */
export class Decimal {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A sample that cannot be read; the message is a sentence. */
export class SampleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SampleError";
  }
}

/**
 * Parses JSON, and keeps which numbers are decimals.
 *
 * @throws SampleError when it is no JSON
 */
export function parseSample(text: string): unknown {
  const keepDecimals = (_: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" && /[.eE]/.test(context?.source ?? "") ? new Decimal(value) : value;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""), keepDecimals);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message.split("\n")[0] : "it nests too deeply";
    throw new SampleError(`The sample is not valid JSON: ${reason}.`);
  }
}

/** Whether a value of a sample is an object. */
export function isSampleObject(value: unknown): value is RawObject {
  return isObject(value) && !(value instanceof Decimal);
}
