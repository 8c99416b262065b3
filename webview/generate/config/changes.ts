import { type FormField, type FormFields, type FormValue, labelOf } from "./catalog.ts";
import { type Choices, chosen, listOf, sameValue, textsByValue } from "./choices.ts";

/** A change to one field. */
export interface FieldChange {
  readonly field: FormField;
  readonly before: FormValue;
  readonly after: FormValue;
}

/** The fields that differ between two sets of choices, in the order of the form. */
export function changesBetween(fields: FormFields, before: Choices, after: Choices): FieldChange[] {
  return [...fields.values()]
    .map((field) => ({ field, before: chosen(field, before), after: chosen(field, after) }))
    .filter((change) => !sameValue(change.before, change.after));
}

/** A change in words: the value before and after. For a list, only what is added and removed, its sign never apart. */
export function spellChange({ field, before, after }: FieldChange): string {
  if (!Array.isArray(before) || !Array.isArray(after))
    return `${spellValue(field, before)} → ${spellValue(field, after)}`;
  const [was, is] = [listOf(before), listOf(after)];
  const added = is.filter((item) => !was.includes(item)).map((item) => `+\u00a0${labelOf(field, item)}`);
  const removed = was.filter((item) => !is.includes(item)).map((item) => `−\u00a0${labelOf(field, item)}`);
  const moved = added.length + removed.length === 0 ? [`in the order ${spellValue(field, after)}`] : [];
  return [...added, ...removed, ...moved].join(", ");
}

/** A value in words. */
export function spellValue(field: FormField, value: FormValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value))
    return (
      listOf(value)
        .map((item) => labelOf(field, item))
        .join(", ") || "nothing"
    );
  if (typeof value === "object") {
    const texts = Object.entries(textsByValue(value)).map(([name, text]) => `${name}: ${text}`);
    return texts.join(", ") || "nothing";
  }
  return value === "" ? "nothing" : labelOf(field, String(value));
}
