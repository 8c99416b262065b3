import { z } from "zod";
import type { Operation } from "../../operations/operation.ts";
import { allFlags } from "./flags.ts";
import { loadedAlone } from "./loaded-alone.ts";
import type { PlainField, PlainInput, PlainValue } from "./plain-input.ts";
import type { PreparedInput } from "./prepared-inputs.ts";

/** The inputs that the build prepares: of every operation that is loaded alone, if only its schema can say nothing else. */
export async function prepareInputs(): Promise<Readonly<Record<string, PreparedInput>>> {
  const operations = (await Promise.all([...loadedAlone.values()].map((load) => load()))).flat();
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const plain = plainInputOf(operation);
      return plain ? [[operation.name, { flags: allFlags(operation), plain }]] : [];
    }),
  );
}

/** The input of an operation as plain data; undefined if it has a field that must be given, or looks at several at once. */
function plainInputOf(operation: Operation): PlainInput | undefined {
  const schema = operation.input();
  if (!(schema instanceof z.ZodObject) || schema.def.catchall?._zod.def.type !== "never" || checksOf(schema).length > 0)
    return undefined;
  const fields = Object.entries(schema.def.shape).map(([name, field]) => [name, plainField(field)] as const);
  if (fields.some(([, field]) => field === undefined)) return undefined;
  return Object.fromEntries(fields) as PlainInput;
}

function plainField(schema: z.core.$ZodType): PlainField | undefined {
  if (schema instanceof z.ZodDefault) {
    return { otherwise: schema.def.defaultValue, takes: plainValue(schema.def.innerType) };
  }
  // What is inside would be asked too when the field is left out.
  if (schema instanceof z.ZodOptional && !schema.safeParse(undefined).data) {
    return { takes: plainValue(schema.def.innerType) };
  }
  return undefined;
}

function plainValue(schema: z.core.$ZodType): PlainValue | undefined {
  // The first that takes a value decides what becomes of it.
  if (schema instanceof z.ZodUnion) return schema.def.options[0] && plainValue(schema.def.options[0]);
  if (schema instanceof z.ZodEnum) return { kind: "choice", values: schema.options };
  if (schema instanceof z.ZodBoolean && checksOf(schema).length === 0) return { kind: "switch" };
  return schema instanceof z.ZodString ? plainText(schema) : undefined;
}

function plainText(schema: z.ZodString): PlainValue | undefined {
  const patterns: { source: string; flags: string }[] = [];
  const text = { kind: "text" as const, min: 0, max: Number.MAX_SAFE_INTEGER, patterns };
  for (const check of checksOf(schema)) {
    if (check instanceof z.core.$ZodCheckMinLength) text.min = Math.max(text.min, check._zod.def.minimum);
    else if (check instanceof z.core.$ZodCheckMaxLength) text.max = Math.min(text.max, check._zod.def.maximum);
    else if (check instanceof z.core.$ZodCheckRegex)
      patterns.push({ source: check._zod.def.pattern.source, flags: check._zod.def.pattern.flags });
    else return undefined;
  }
  return text;
}

const checksOf = (schema: z.core.$ZodType) => schema._zod.def.checks ?? [];
