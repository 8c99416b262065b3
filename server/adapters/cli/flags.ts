import { z } from "zod";
import type { CommandForm, Operation } from "../../operations/operation.ts";
import type { Flag } from "./flag.ts";
import { preparedInputs } from "./prepared-inputs.ts";

/** The inputs that a spelling of an operation leaves to flags: neither positional nor implied. */
export function flagsOf(operation: Operation, { positionals, preset = {}, switches = {} }: CommandForm): Flag[] {
  const implied = Object.values(switches).flatMap(({ implies }) => Object.keys(implies));
  const taken = new Set([...positionals, ...Object.keys(preset), ...implied]);
  return [
    ...allFlags(operation).filter((flag) => !taken.has(flag.field)),
    ...Object.entries(switches).map(([name, { description, implies }]): Flag => {
      return { field: name, name, kind: "switch", nullable: false, values: [], required: false, description, implies };
    }),
  ];
}

const known = new WeakMap<Operation, readonly Flag[]>();

/** Every input of an operation that can be typed. Lists and objects are for programs only. */
export function allFlags(operation: Operation): readonly Flag[] {
  const flags = preparedInputs[operation.name]?.flags ?? known.get(operation) ?? readFlags(operation);
  known.set(operation, flags);
  return flags;
}

function readFlags(operation: Operation): Flag[] {
  const { properties = {}, required = [] } = z.toJSONSchema(operation.input(), { io: "input" });
  return Object.entries(properties).flatMap(([field, schema]) =>
    typeof schema === "object" && schema.type !== "array" && schema.type !== "object"
      ? [toFlag(field, schema, required.includes(field))]
      : [],
  );
}

/** The name of an input field as typed: `<id>`, or `--max-crit`. */
export function typedName(operation: Operation, form: CommandForm): (field: string) => string {
  return (field) => {
    if (form.positionals.includes(field)) {
      const positional = allFlags(operation).find((one) => one.field === field);
      return positional?.required ? `<${field}>` : `[${field}]`;
    }
    const flag = flagsOf(operation, form).find((one) => one.field === field);
    return flag ? `--${flag.name}` : field;
  };
}

function toFlag(field: string, schema: z.core.JSONSchema.BaseSchema, required: boolean): Flag {
  const options = (schema.anyOf ?? [schema]).filter((option) => typeof option === "object");
  const types = options.flatMap((option) => option.type ?? []);
  const isClosed = options.every((option) => option.enum !== undefined || option.type === "null");
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
    values: isClosed ? options.flatMap((option) => option.enum ?? []).map(String) : [],
    required,
    description: schema.description ?? "",
  };
}
