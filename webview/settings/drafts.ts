import type { PartState, SettingChoice } from "./settings-part.ts";

/** What is chosen when nothing is: the value of the choice that turns a part off. */
export const off: SettingChoice = { value: "", label: "Off" };

/** A text of a field; null, which means the default, for an empty one. */
export function orNull(text: string | undefined): string | null {
  return text?.trim() || null;
}

/** A secret that was typed. Undefined, which changes nothing, for an empty field. */
export function typed(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A number of a field. Undefined, which changes nothing, for an empty one. */
export function numberIn(text: string | undefined): number | undefined {
  return text?.trim() ? Number(text) : undefined;
}

/** One of the known values; null for any other text. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** The state of a part that is turned on, and may lack something. */
export function partInUse(text: string, missing: readonly (string | false)[]): PartState {
  const lacks = missing.filter((one) => one !== false);
  return lacks.length === 0
    ? { kind: "on", text }
    : { kind: "incomplete", text: `Still needs ${lacks.join(" and ")}.` };
}
