import { nearest } from "../../contract/nearest.ts";
import type { Option } from "../features/option.ts";
import type { Recipe } from "../recipes/recipe.ts";
import type { Config } from "./config.ts";
import type { ConfigValue, Field } from "./field.ts";
import { isObject, mergeLayers, type RawObject } from "./merge.ts";

/** The problems of a request, by the path of the field. */
export class ConfigError extends Error {
  readonly details: Readonly<Record<string, string>>;

  constructor(details: Readonly<Record<string, string>>) {
    super(
      Object.entries(details).map(([field, problem]) => `${field} ${problem}`)[0] ?? "The configuration is not valid.",
    );
    this.name = "ConfigError";
    this.details = details;
  }
}

/** A configuration as it was asked for. */
export interface ReadConfig {
  readonly config: Config;
  /** The keys that the request or its recipe gave a value. */
  readonly asked: ReadonlySet<string>;
}

/** Every field of the options, by its key. */
export function fieldsOf(options: readonly Option[]): ReadonlyMap<string, Field> {
  return new Map(options.flatMap(({ fields }) => Object.entries(fields)));
}

/**
 * The configuration that a request describes: defaults, then the recipe it names under `recipe`, then itself.
 *
 * @param defaults instead of those of the fields
 *
 * @throws ConfigError that names every wrong field and the nearest valid value
 */
export function readConfig(
  request: unknown,
  options: readonly Option[],
  recipes: readonly Recipe[],
  defaults: RawObject = {},
): ReadConfig {
  if (!isObject(request)) throw new ConfigError({ config: "must be a JSON object" });
  const { recipe: recipeId, ...own } = request;
  const asked = mergeLayers([recipeConfig(recipeId, recipes), own]);
  const fields = fieldsOf(options);
  const problems = unknownKeys(asked, fields);
  const config = new Map<string, ConfigValue>();
  const given = new Set<string>();
  for (const [key, field] of fields) {
    const value = configuredValue(asked, key);
    if (value !== undefined) given.add(key);
    const read = field.schema.safeParse(value ?? configuredValue(defaults, key) ?? field.default);
    if (read.success) config.set(key, read.data);
    else for (const issue of read.error.issues) problems[[key, ...issue.path].join(".")] ??= issue.message;
  }
  for (const [key, field] of fields) {
    for (const name of namesWithout(config, key, field, given))
      problems[`${key}.${name}`] = `is not among ${field.forEach}`;
  }
  if (Object.keys(problems).length > 0) throw new ConfigError(problems);
  return { config, asked: given };
}

/** The JSON object that requests a configuration. */
export function toJson(config: Config): RawObject {
  return mergeLayers([...config].map(([key, value]) => nested(key, value)));
}

/** An object with one value, at a path. */
export function nested(key: string, value: unknown): RawObject {
  return key.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as RawObject;
}

function recipeConfig(id: unknown, recipes: readonly Recipe[]): RawObject {
  if (id === undefined || id === null) return {};
  const recipe = recipes.find((one) => one.id === id);
  if (recipe) return recipe.config;
  const ids = recipes.map((one) => one.id);
  const near = typeof id === "string" ? nearest(id, ids) : undefined;
  throw new ConfigError({
    recipe: `must be one of ${ids.join(", ")}${near === undefined ? "" : `; did you mean "${near}"?`}`,
  });
}

/** The value at a path of a configuration; undefined without one. */
export function configuredValue(object: RawObject, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      object,
    );
}

/** Unknown keys, with the nearest known one. */
function unknownKeys(object: RawObject, fields: ReadonlyMap<string, Field>, path = ""): Record<string, string> {
  const keys = [...fields.keys()];
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(object)) {
    const key = path === "" ? name : `${path}.${name}`;
    if (fields.has(key)) continue;
    if (isObject(value) && keys.some((known) => known.startsWith(`${key}.`))) {
      Object.assign(problems, unknownKeys(value, fields, key));
    } else {
      // A person who knows the value need not know its field: "push" is one of the notifications.
      const offering = [...fields].find(([, { choices }]) => choices?.some((choice) => choice.value === key));
      const near = offering
        ? `${offering[0]}=${key}`
        : (nearest(key, keys) ?? keys.find((known) => known.endsWith(`.${name}`)));
      problems[key] = `is not a known field${near === undefined ? "" : `; did you mean "${near}"?`}`;
    }
  }
  return problems;
}

/** Names in a `forEach` field that are not values of the other field. */
function namesWithout(config: Config, key: string, { forEach }: Field, given: ReadonlySet<string>): string[] {
  const value = config.get(key);
  const values = forEach === undefined ? undefined : config.get(forEach);
  if (!given.has(key) || !isObject(value) || !Array.isArray(values)) return [];
  return Object.keys(value).filter((name) => !values.includes(name));
}
