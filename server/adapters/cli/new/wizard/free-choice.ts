import type { CatalogField, RawObject } from "../../../../generator/index.ts";
import { fieldAt } from "./question.ts";

/** The fields that may dictate this one, as the catalogue says. */
export function dictatorsOf({ dictatedBy = {} }: CatalogField): readonly string[] {
  return Object.keys(dictatedBy);
}

/**
 * What else must be chosen so that an answer counts: a dictator that says otherwise takes the value that dictates this
 * answer, else one that dictates nothing. Without that the generator would put the answer aside.
 *
 * @param config what was chosen before, complete
 */
export function freeing(
  field: CatalogField,
  value: unknown,
  fields: ReadonlyMap<string, CatalogField>,
  config: RawObject | null,
): readonly (readonly [key: string, value: string])[] {
  return Object.entries(field.dictatedBy ?? {}).flatMap(([by, dictated]) => {
    const forced = dictated[String(fieldAt(config, by))];
    if (forced === undefined || forced === value) return [];
    const agreeing = Object.keys(dictated).find((one) => dictated[one] === value);
    const deciding = agreeing ?? fields.get(by)?.values?.find((one) => !Object.hasOwn(dictated, one.value))?.value;
    return deciding === undefined ? [] : [[by, deciding] as const];
  });
}
