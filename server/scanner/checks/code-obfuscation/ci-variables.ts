import type { ConfigFile } from "../../project/config-file.ts";
import { entriesOf, itemsOf, scalarText, valueAt, type YamlNode } from "../../project/yaml/yaml.ts";

/** What the variables of a build script can stand for, as far as the scripts say it themselves. */
export type Variables = ReadonlyMap<string, readonly string[]>;

/** Where workflows give values: those of a job's matrix, of the environment, and of inputs with their callers. */
const scopes = ["matrix", "env", "inputs", "with"];

const longestCommand = 200;
const mostAlternatives = 16;

/**
 * The variables that a script sets: `MODE=release` of shells and make as `MODE`, what a workflow sets as
 * `matrix.target`, `env.MODE`, `inputs.args` and `with.args`.
 */
export function readVariables(file: ConfigFile): Variables {
  const variables = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = variables.get(name);
    if (!values) variables.set(name, [value]);
    else if (values.length < mostAlternatives && !values.includes(value)) values.push(value);
  };
  for (const [, name = "", value = ""] of file.text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*[:?+]?=(.*)$/gm)) {
    add(name, plainValue(value));
  }
  if (/\.ya?ml$/.test(file.path)) readScopes(file.yaml().root, undefined, add);
  return variables;
}

/** Without a comment, quotes, and the `${MODE:=...}` around a default. */
function plainValue(written: string): string {
  const value = written.replace(/\s#.*/, "").trim();
  return value.replace(/^(["'])(.*)\1$/, "$2").replace(/^\$\{\w+:?[-=]([^}]*)\}$/, "$1");
}

function readScopes(node: YamlNode | undefined, scope: string | undefined, add: (name: string, value: string) => void) {
  for (const item of itemsOf(node)) readScopes(item, scope, add);
  for (const { key, value } of entriesOf(node)) {
    if (scope) for (const text of possibleTexts(value)) add(`${scope}.${key}`, text);
    readScopes(value, scopes.includes(key) ? key : scope, add);
  }
}

/** A value, a list of values, or an input's `default` and `options`. */
function possibleTexts(node: YamlNode): string[] {
  const choices = [node, ...itemsOf(node), valueAt(node, "default"), ...itemsOf(valueAt(node, "options"))];
  return choices.flatMap((choice) => scalarText(choice) ?? []);
}

/**
 * The words of a command with the variables replaced that may stand for options of their own (`$ARGS`, `--$MODE`,
 * `${{ matrix.target }}`), once for every combination of their values.
 */
export function expand(words: readonly string[], own: Variables, all: readonly Variables[]): string[][] {
  let commands: string[][] = [[]];
  for (const word of words.slice(0, longestCommand)) {
    const values = valuesOf(word, own, all);
    commands = commands.flatMap((command) =>
      values.map((value) => [...command, ...value.split(/\s+/).filter((part) => part !== "")]),
    );
    commands = commands.slice(0, mostAlternatives);
  }
  return commands;
}

const reference =
  /^(-*)(?:\$\{\{\s*(\w+)\.(?:[\w-]+\.)*([\w-]+)\s*\}\}|\$\{(\w+)(?:\[[@*]\])?(?::?[-=]([^}]*))?\}|\$\((\w+)\)|\$(\w+)|%(\w+)%)$/;

function valuesOf(word: string, own: Variables, all: readonly Variables[]): readonly string[] {
  const [, dashes = "", scope, field = "", braced, fallback, made, plain, percent] = reference.exec(word) ?? [];
  const name = braced ?? made ?? plain ?? percent;
  const set = name === undefined ? scopedValues(scope, field, own, all) : (own.get(name) ?? []);
  const values = fallback === undefined ? set : [...set, fallback];
  return values.length > 0 ? values.map((value) => dashes + value) : [word];
}

function scopedValues(scope: string | undefined, field: string, own: Variables, all: readonly Variables[]) {
  if (scope !== "inputs" && scope !== "github") return own.get(`${scope}.${field}`) ?? [];
  return [...(own.get(`inputs.${field}`) ?? []), ...all.flatMap((variables) => variables.get(`with.${field}`) ?? [])];
}
