import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
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
  /** The input that a switch stands for, when it is not the field of its own name. */
  readonly implies?: Readonly<Record<string, unknown>>;
}

/** The inputs of an operation that a spelling of it neither takes by position nor implies. */
export function flagsOf(operation: Operation, { positionals, preset = {}, switches = {} }: CommandForm): Flag[] {
  const implied = Object.values(switches).flatMap(({ implies }) => Object.keys(implies));
  const taken = new Set([...positionals, ...Object.keys(preset), ...implied]);
  return [
    ...allFlags(operation).filter((flag) => !taken.has(flag.field)),
    ...Object.entries(switches).map(([name, { description, implies }]): Flag => {
      return { field: name, name, kind: "switch", nullable: false, values: [], description, implies };
    }),
  ];
}

/** Every input of an operation that can be typed; lists are for programs. */
export function allFlags(operation: Operation): Flag[] {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: "input" });
  return Object.entries(properties).flatMap(([field, schema]) =>
    typeof schema === "object" && schema.type !== "array" ? [toFlag(field, schema)] : [],
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

/** What a person who types calls a field of the input: `<id>`, or `--max-crit`. */
export function typedName(operation: Operation, form: CommandForm): (field: string) => string {
  return (field) => {
    if (form.positionals.includes(field)) return `<${field}>`;
    const flag = flagsOf(operation, form).find((one) => one.field === field);
    return flag ? `--${flag.name}` : field;
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
