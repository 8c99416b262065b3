import { z } from "zod";
import { setSettings } from "../../../operations/set-settings.ts";

type Schema = z.core.JSONSchema._JSONSchema;

/**
 * Parses a typed value by what the setting takes. What does not fit stays text, and the input then says what is wrong.
 *
 * @param name such as `ai.limits.files`
 */
export function typedSetting(name: string, typed: string): unknown {
  const schema = name
    .split(".")
    .reduce<Schema | undefined>(
      (part, key) =>
        typeof part === "object" && Object.hasOwn(part.properties ?? {}, key) ? part.properties?.[key] : undefined,
      z.toJSONSchema(setSettings.input(), { io: "input" }),
    );
  if (typeof schema !== "object") return typed;
  const types = (schema.anyOf ?? [schema]).flatMap((one) => (typeof one === "object" ? (one.type ?? []) : []));
  const value = typed.trim();
  if (value === "off" && types.includes("null")) return null;
  if (types.includes("boolean")) return switches.get(value) ?? typed;
  if (types.includes("integer")) return /^-?\d+$/.test(value) ? Number(value) : typed;
  if (types.includes("array")) return value === "off" ? [] : value.split(",").map((one) => one.trim());
  return typed;
}

const switches: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["on", true],
  ["false", false],
  ["off", false],
]);
