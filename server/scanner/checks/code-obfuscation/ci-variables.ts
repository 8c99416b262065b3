import type { ConfigFile } from "../../project/config-file.ts";
import { entriesOf, itemsOf, scalarText, valueAt, type YamlNode } from "../../project/yaml/yaml.ts";
import { firstOf, mayGoOn } from "../../source/text.ts";

/** The values that a build script's variables can have, as far as the scripts set them. */
export type Variables = ReadonlyMap<string, readonly string[]>;

/** Keys of a workflow that set values: a job's matrix, the environment, inputs, and `with` of the callers. */
const scopes = ["matrix", "env", "inputs", "with"];

/** In words. */
const maxCommandLength = 200;
const maxAlternatives = 16;

/**
 * The variables that a script sets, by name: `MODE` for `MODE=release` in shells and make; `matrix.target`, `env.MODE`,
 * `inputs.args` and `with.args` for a workflow.
 */
export function readVariables(file: ConfigFile): Variables {
  const variables = new Map<string, string[]>();
  const add = (name: string, value: string) => {
    const values = variables.get(name);
    if (!values) variables.set(name, [value]);
    else if (!values.includes(value) && mayGoOn(file, values.length, maxAlternatives)) values.push(value);
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
 * Replaces the variables in a command that may hold whole options (`$ARGS`, `--$MODE`, `${{ matrix.target }}`).
 *
 * @returns one command for each combination of values
 */
export function expand(
  file: ConfigFile,
  words: readonly string[],
  own: Variables,
  all: readonly Variables[],
): string[][] {
  let commands: string[][] = [[]];
  for (const word of firstOf(file, words, maxCommandLength)) {
    const values = valuesOf(word, own, all);
    commands = commands.flatMap((command) =>
      values.map((value) => [...command, ...value.split(/\s+/).filter((part) => part !== "")]),
    );
    commands = [...firstOf(file, commands, maxAlternatives)];
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
