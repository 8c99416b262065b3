import type { ConfigValue } from "../../../server/generator/config/field.ts";
import { mergeLayers, type RawObject } from "../../../server/generator/config/merge.ts";
import { nested } from "../../../server/generator/config/read-config.ts";
import { recipes } from "../../../server/generator/recipes/index.ts";
import { type Random, seededRandom } from "../../fuzz/random.ts";
import { choosable, isNeeded, obedient, offValue, onValue, type Row, valuesOf } from "./levels.ts";
import { pairwiseRows } from "./pairwise.ts";

/** A project that must prove, and what to call it. */
export interface NamedRequest {
  readonly name: string;
  readonly request: RawObject;
}

/** The request for a row, with what else is given. */
function named(name: string, row: Row, more: RawObject = {}): NamedRequest {
  return { name, request: mergeLayers([...[...row].map(([key, value]) => nested(key, value)), more]) };
}

const free: Row = new Map<string, ConfigValue>([["mode", "generic"]]);
const off: Row = new Map([...[...choosable].map(([key, field]) => [key, offValue(key, field)] as const), ...free]);
const on: Row = new Map([...[...choosable].map(([key, field]) => [key, onValue(key, field)] as const), ...free]);

function changed(row: Row, key: string, value: ConfigValue): Row {
  return obedient(new Map([...row, [key, value]]));
}

/** Nothing chosen, and everything, with each library for state and each way to navigate. */
export function extremes(): NamedRequest[] {
  const stacks = valuesOf("state").flatMap((state) =>
    valuesOf("navigation").map((navigation) => ({ state, navigation })),
  );
  return [
    { name: "defaults", request: {} },
    ...stacks.flatMap(({ state, navigation }) => {
      const stack = new Map(Object.entries({ state, navigation }));
      return [
        named(`all off, ${state}, ${navigation}`, new Map([...off, ...stack])),
        named(`all on, ${state}, ${navigation}`, new Map([...on, ...stack])),
      ];
    }),
    ...valuesOf("mode").map((mode) => named(`all on, mode ${mode}`, changed(on, "mode", mode))),
  ];
}

/** All of one field with nothing else, in a plain app: whatever it needs must come with it. */
export function eachOnPlain(): NamedRequest[] {
  const plain: Row = new Map<string, ConfigValue>([
    ...off,
    ["architecture", "layer-folder"],
    ["features", ["home", "orders"]],
  ]);
  return [...choosable]
    .filter(([key, { kind }]) => kind !== "seg" && key !== "features")
    .map(([key, field]) => named(`plain with ${key}`, changed(plain, key, onValue(key, field))));
}

/** Fields with so many values that they are tried in portions. */
const portion = 8;

function portionsOf(values: readonly string[]): string[][] {
  if (values.length <= 4 * portion) return values.map((value) => [value]);
  const count = Math.ceil(values.length / portion);
  return Array.from({ length: count }, (_, index) => values.slice(index * portion, (index + 1) * portion));
}

/** Each value of each field, with nothing else. */
export function eachAlone(): NamedRequest[] {
  return [...choosable].flatMap(([key, { kind }]) => {
    if (kind === "switch") return [named(`${key} alone`, changed(off, key, true))];
    if (kind === "seg") return valuesOf(key).map((value) => named(`${key} ${value} alone`, changed(off, key, value)));
    return portionsOf(valuesOf(key)).map((some) => named(`${key} ${some} alone`, changed(off, key, some)));
  });
}

/** Each value of each field taken out of everything; a single choice is exchanged for each other one. */
export function eachRemoved(): NamedRequest[] {
  return [...choosable].flatMap(([key, { kind }]) => {
    if (kind === "switch") return [named(`all but ${key}`, changed(on, key, false))];
    if (kind === "seg") return valuesOf(key).map((value) => named(`all on, ${key} ${value}`, changed(on, key, value)));
    const values = valuesOf(key);
    return portionsOf(values).map((some) =>
      named(
        `all but ${key} ${some}`,
        changed(
          on,
          key,
          values.filter((value) => !some.includes(value)),
        ),
      ),
    );
  });
}

export function eachRecipe(): NamedRequest[] {
  return recipes.map(({ id }) => ({ name: `recipe ${id}`, request: { recipe: id } }));
}

let pairs: readonly NamedRequest[] | undefined;

/** Every two values of two fields together. They are looked for once: that takes seconds, and several tests use them. */
export function everyPair(): readonly NamedRequest[] {
  pairs ??= pairwiseRows().map((row, index) => named(`pairwise ${index + 1}`, row));
  return pairs;
}

/** A row in which everything is drawn, texts included. */
export function randomRow(seed: number): NamedRequest {
  const random = seededRandom(seed);
  const row = new Map([...choosable].map(([key, field]) => [key, drawn(key, field.kind, random)] as const));
  const texts = {
    appName: random.one(["my_app", "a", "an_app_with_a_name_of_as_many_as_fifty_characters", "app2"]),
    orgId: random.one(["com.example", "io.a", "de.long_company_name.products.mobile"]),
    identity: {
      displayName: random.one(["", "Größe & Maß", 'It\'s "new" $5', "日本語のアプリ"]),
      minSdk: random.one([24, 26, 30]),
      brandColor: random.one(["#0f766e", "#FFFFFF", "#000000", "#ff8800"]),
      supportContact: random.one(["", "help@example.com"]),
      privacyUrl: random.one(["", "https://example.com/privacy"]),
      termsUrl: random.one(["", "https://example.com/terms"]),
    },
  };
  return named(`seed ${seed}`, obedient(row), texts);
}

function drawn(key: string, kind: string, random: Random): ConfigValue {
  const values = valuesOf(key);
  if (kind === "switch") return random.chance(0.5);
  if (kind === "seg") return random.one(values);
  const share = random.one([0, 0.2, 0.5, 0.8]);
  const some = values.filter(() => random.chance(share));
  return some.length === 0 && isNeeded(key) ? values.slice(0, 1) : some;
}
