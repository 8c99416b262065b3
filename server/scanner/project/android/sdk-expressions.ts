import { parse } from "smol-toml";
import { mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, tokenText } from "../../source/source-file.ts";
import { argumentsBetween } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { type Address, addressAt } from "../gradle/gradle-address.ts";
import type { TokenRange } from "../gradle/gradle-blocks.ts";
import { topLevel } from "../gradle/gradle-statements.ts";
import { variableFinder } from "../gradle/gradle-variables.ts";
import type { ProjectFiles } from "../project-files.ts";
import type { AndroidModule, GradleFile } from "./android-module.ts";
import { type FlutterVersion, flutterVersion } from "./flutter-sdk.ts";

/** The result of a Gradle expression. */
export interface KnownNumber {
  readonly value: number | undefined;
  /** A certain lower bound. */
  readonly atLeast: number | undefined;
  /** A certain upper bound. */
  readonly atMost: number | undefined;
  /** The origin of the number if it is not in the expression itself: `set in android/build.gradle`. */
  readonly source: string | undefined;
}

const unknown: KnownNumber = {
  value: undefined,
  atLeast: undefined,
  atMost: undefined,
  source: "which cannot be resolved",
};

/** Expressions nested deeper are not evaluated. */
const maxDepth = 8;

const gradleProperties = "android/gradle.properties";

/** Returns an evaluator of whole numbers that follows the module's scripts and properties as a build would. */
export function numberEvaluator(
  module: AndroidModule,
  files: ProjectFiles,
): (file: GradleFile, range: TokenRange) => KnownNumber {
  const definitionsOf = variableFinder(module);
  const catalog = once(() => readCatalog(files.config("android/gradle/libs.versions.toml")?.text ?? ""));
  const flutter = once(() => flutterVersion(files));
  const variables = new Map<string, KnownNumber>();

  function evaluate(file: GradleFile, { first, last }: TokenRange, depth: number): KnownNumber {
    const { source } = file.script;
    if (first > last || !mayGoOn(source, depth - 1, maxDepth)) return unknown;
    const inside = (from: number, to: number) => evaluate(file, { first: from, last: to }, depth + 1);
    if (isToken(source, first, "(") && partnerOf(source, first) === last) return inside(first + 1, last - 1);
    const cast = topLevel(source, first, last, "as");
    if (cast > first) return inside(first, cast - 1);
    const question = topLevel(source, first, last, "?");
    if (question > first) {
      if (!isToken(source, question + 1, ":")) return unknown;
      const value = inside(first, question - 1);
      return value.atLeast === undefined ? inside(question + 2, last) : value;
    }
    const literal = literalAt(source, first);
    if (literal?.last === last) return wholeNumber(literal.value);
    if (first === last && isKind(source, first, Kind.Number)) return wholeNumber(tokenText(source, first));
    const address = addressAt(source, first, last);
    return address && address.next > last ? evaluateAddress(file, address, depth) : unknown;
  }

  function evaluateAddress(file: GradleFile, { names: written, call }: Address, depth: number): KnownNumber {
    const names = written.slice(0, written.findLastIndex((name) => !conversions.has(name)) + 1);
    const name = names.at(-1) ?? "";
    const args = call ? argumentsBetween(file.script.source, call.open, call.close) : [];
    if (args.length > 0)
      return evaluateCall(
        name,
        args.map((argument) => evaluate(file, argument, depth + 1)),
      );
    if (names[0] === "flutter" && isFlutterDefault(name)) return flutterDefault(flutter(), name);
    if (names[0] === "libs" && names[1] === "versions") {
      return wholeNumber(catalog().get(names.slice(2).join(".")), "set in libs.versions.toml");
    }
    const key = `${file.path}\n${name}`;
    if (!variables.has(key)) {
      // A name defined by itself is unknown.
      variables.set(key, unknown);
      variables.set(key, evaluateVariable(file, name, depth));
    }
    return variables.get(key) ?? unknown;
  }

  function evaluateVariable(file: GradleFile, name: string, depth: number): KnownNumber {
    for (const definitions of definitionsOf(file, name)) {
      const numbers = definitions.map((found) => {
        const number = evaluate(found.file, found.setting, depth + 1);
        return { ...number, source: number.source ?? `set in ${found.file.path}` };
      });
      const [first, ...others] = numbers.filter(({ atLeast }) => atLeast !== undefined);
      if (first) return others.every(({ value }) => value === first.value) ? first : unknown;
    }
    const property = files
      .config(gradleProperties)
      ?.properties()
      .findLast(({ key }) => key === name);
    return wholeNumber(property?.value, `set in ${gradleProperties}`);
  }

  return (file, range) => evaluate(file, range, 0);
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function wholeNumber(text: string | undefined, source?: string): KnownNumber {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return unknown;
  const value = Number.parseInt(text, 10);
  return { value, atLeast: value, atMost: value, source };
}

/** Conversions from text or provider to number, which keep the value. */
const conversions = new Set(["toInt", "toInteger", "toString", "intValue", "get", "trim"]);

/** Evaluates `maxOf(a, b)`, `Math.max(a, b)`, `Integer.parseInt(a)` and `release(a)`. */
function evaluateCall(name: string, args: readonly KnownNumber[]): KnownNumber {
  const [only] = args;
  if (only && args.length === 1 && ["parseInt", "valueOf", "release"].includes(name)) return only;
  if (name !== "max" && name !== "maxOf") return unknown;
  const values = args.flatMap(({ value }) => value ?? []);
  const bounds = args.flatMap(({ atLeast }) => atLeast ?? []);
  const ends = args.flatMap(({ atMost }) => atMost ?? []);
  return {
    value: values.length === args.length ? highest(values) : undefined,
    atLeast: highest(bounds),
    atMost: ends.length === args.length ? highest(ends) : undefined,
    source: args.find(({ source }) => source !== undefined)?.source,
  };
}

function highest(numbers: readonly number[]): number | undefined {
  const [first, ...others] = numbers;
  return first === undefined ? undefined : others.reduce((high, number) => Math.max(high, number), first);
}

function isFlutterDefault(name: string): name is "minSdkVersion" | "targetSdkVersion" {
  return name === "minSdkVersion" || name === "targetSdkVersion";
}

function flutterDefault(flutter: FlutterVersion, name: "minSdkVersion" | "targetSdkVersion"): KnownNumber {
  const [atLeast, atMost] = [flutter.defaults[name], flutter.newest[name]];
  return {
    value: atLeast === atMost ? atLeast : undefined,
    atLeast,
    atMost,
    source: `the default of ${flutter.text}`,
  };
}

/** The versions of a version catalog by accessor: `min-sdk` is read as `libs.versions.min.sdk`. */
function readCatalog(text: string): ReadonlyMap<string, string> {
  try {
    const versions = Object.entries(parse(text)["versions"] ?? {});
    return new Map(versions.map(([key, value]) => [key.replace(/[-_]/g, "."), String(value)]));
  } catch {
    return new Map();
  }
}
