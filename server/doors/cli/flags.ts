import { z } from "zod";
import { Failure } from "../../core/failure.ts";
import type { CommandForm, Operation } from "../../operations/operation.ts";

/** One input of an operation, as the command line offers it. */
export interface Flag {
  /** The input's field: `maxCrit`. */
  readonly field: string;
  /** As typed: `max-crit`. */
  readonly name: string;
  readonly kind: "switch" | "number" | "text";
  readonly nullable: boolean;
  readonly values: readonly string[];
  readonly description: string;
}

/** The inputs of an operation that a spelling of it neither takes by position nor implies. */
export function flagsOf(operation: Operation, form: CommandForm): Flag[] {
  const taken = new Set([...form.positionals, ...Object.keys(form.preset ?? {})]);
  return allFlags(operation).filter((flag) => !taken.has(flag.field));
}

/** Every input of an operation. */
export function allFlags(operation: Operation): Flag[] {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: "input" });
  return Object.entries(properties).flatMap(([field, schema]) =>
    typeof schema === "object" ? [toFlag(field, schema)] : [],
  );
}

function toFlag(field: string, schema: z.core.JSONSchema.BaseSchema): Flag {
  const options = (schema.anyOf ?? [schema]).filter((option) => typeof option === "object");
  const types = options.flatMap((option) => option.type ?? []);
  const kind = types.includes("boolean")
    ? "switch"
    : types.includes("integer") || types.includes("number")
      ? "number"
      : "text";
  return {
    field,
    name: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    kind,
    nullable: types.includes("null"),
    values: options.flatMap((option) => option.enum ?? []).map(String),
    description: schema.description ?? "",
  };
}

/** Turns what was typed for a flag into the value that the operation's input expects. */
export function flagValue(flag: Flag, typed: string): unknown {
  if (flag.nullable && typed === "off") return null;
  if (flag.kind !== "number") return typed;
  const number = Number(typed);
  if (typed.trim() === "" || Number.isNaN(number)) {
    throw new Failure("invalid input", `--${flag.name} takes a number, not "${typed}".`, {
      [flag.field]: "is not a number",
    });
  }
  return number;
}
