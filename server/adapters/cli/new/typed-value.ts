import type { CatalogField } from "../../../generator/index.ts";
import { parseJson } from "../../../scanner/index.ts";

/**
 * Parses a typed value for a field. An invalid value stays text, and the generator then says what the field accepts.
 */
export function typedValue(field: CatalogField | undefined, typed: string): unknown {
  if (field === undefined) return typed;
  if (field.kind === "switch") return switched.get(typed.trim().toLowerCase()) ?? typed;
  if (field.kind === "chips") return listed(typed);
  if (field.forEach !== undefined) return asJson(typed);
  return typeof field.default === "number" && /^\d+$/.test(typed.trim()) ? Number(typed) : typed;
}

const switched: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["on", true],
  ["yes", true],
  ["false", false],
  ["off", false],
  ["no", false],
]);

function listed(typed: string): unknown {
  if (typed.trim().startsWith("[")) return asJson(typed);
  return typed
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function asJson(typed: string): unknown {
  const value = parseJson(typed);
  return value === undefined ? typed : value;
}
