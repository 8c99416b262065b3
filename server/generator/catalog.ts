import type { Config } from "./config/config.ts";
import type { Choice, ChosenValue, ControlKind, Field } from "./config/field.ts";
import type { RawObject } from "./config/merge.ts";
import { fieldsOf, readConfig, toJson } from "./config/read-config.ts";
import { options } from "./features/index.ts";
import { sections } from "./features/option.ts";
import { type CatalogPackage, packages } from "./packages/catalog.ts";
import { defaultRecipe, recipes } from "./recipes/index.ts";
import type { Recipe } from "./recipes/recipe.ts";

/** The data for a form with all options of the generator. */
export interface OptionCatalog {
  readonly sections: readonly CatalogSection[];
  readonly packages: readonly (CatalogPackage & { readonly name: string; readonly dev: boolean })[];
  readonly recipes: readonly Recipe[];
  /** The id of the recipe that `defaults` are, for those who choose none. */
  readonly defaultRecipe: string;
  /** A complete configuration. */
  readonly defaults: RawObject;
}

export interface CatalogSection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly CatalogField[];
}

export interface CatalogField {
  /** A path in the configuration: `identity.brandColor`. */
  readonly key: string;
  /** The option it belongs to, which is the owner of the files that come from it. */
  readonly option: string;
  readonly label: string;
  readonly kind: ControlKind;
  readonly help?: string;
  readonly values?: readonly Choice[];
  readonly default: ChosenValue;
  /** The values may also be others than those listed. */
  readonly custom?: boolean;
  /** The key of another field: this one holds one text for each of its values. */
  readonly forEach?: string;
  /** A text of several lines. */
  readonly multiline?: boolean;
  /** One of the few that are asked where nobody wants to see them all. */
  readonly essential?: boolean;
  /** By the key of another field and a value of it, the value that this field then has. */
  readonly dictatedBy?: Readonly<Record<string, Readonly<Record<string, ChosenValue>>>>;
}

/** The catalogue of the generator. */
export function catalogOf(): OptionCatalog {
  const { config } = readConfig({}, options, recipes);
  return {
    sections: sections.map(({ id, title }) => ({
      id,
      title,
      fields: options
        .filter(({ section }) => section === id)
        .flatMap((option) =>
          Object.entries(option.fields).flatMap(([key, field]) => catalogField(key, field, option.id, config) ?? []),
        ),
    })),
    packages: Object.entries<CatalogPackage>(packages).map(([name, one]) => ({ name, dev: false, ...one })),
    recipes,
    defaultRecipe: defaultRecipe.id,
    defaults: toJson(config),
  };
}

/** A field of the form; undefined for what only commands write. */
function catalogField(key: string, field: Field, option: string, defaults: Config): CatalogField | undefined {
  const { label, kind, help, choices, custom, forEach, multiline, essential } = field;
  if (kind === "data") return undefined;
  const dictatedBy = dictators(key, defaults);
  return {
    key,
    option,
    label,
    kind,
    ...(help !== undefined && { help }),
    ...(choices && { values: choices }),
    // Only a data field has another value than people choose.
    default: field.default as ChosenValue,
    ...(custom && { custom }),
    ...(forEach !== undefined && { forEach }),
    ...(multiline && { multiline }),
    ...(essential && { essential }),
    ...(Object.keys(dictatedBy).length > 0 && { dictatedBy }),
  };
}

/** The single choices that decide a field, found by applying the rules to each value of each other field. */
function dictators(key: string, defaults: Config): Record<string, Record<string, ChosenValue>> {
  const found: Record<string, Record<string, ChosenValue>> = {};
  const rules = options.flatMap((option) => option.rules.filter(({ change }) => change.key === key));
  for (const [other, { kind, choices = [] }] of rules.length > 0 ? fieldsOf(options) : []) {
    if (kind !== "seg" || other === key) continue;
    for (const { when, change } of rules) {
      const deciding = choices.filter(({ value }) => when(new Map([...defaults, [other, value]])));
      if (!("to" in change) || deciding.length === choices.length) continue;
      // Rules change what people choose.
      const to = change.to as ChosenValue;
      for (const { value } of deciding) found[other] = { ...found[other], [value]: to };
    }
  }
  return found;
}
