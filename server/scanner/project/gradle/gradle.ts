import type { CodeFile } from "../../code/code.ts";
import { codeView } from "../../code/code-file.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, occurrencesBetween, type SourceFile, sourceFile, tokenText } from "../../source/source-file.ts";
import { isConstantWord, literalAt, literalsOf } from "../../source/syntax/literals.ts";
import { type Address, addressAt } from "./gradle-address.ts";
import type { GradleBlock, GradleSetting, TokenRange } from "./gradle-blocks.ts";
import { readBlocks } from "./gradle-reader.ts";

export type { GradleBlock, GradleSetting } from "./gradle-blocks.ts";

/** A Gradle build script, Groovy or Kotlin DSL, as nested blocks over its tokens. */
export interface GradleScript {
  readonly source: SourceFile;
  readonly root: GradleBlock;
}

/** Reads a script: Kotlin when its path ends in `.kts`, else Groovy. Never throws. */
export function readGradle(path: string, text: string): GradleScript {
  const source = sourceFile(path, text, path.endsWith(".kts") ? "kotlin" : "groovy");
  return { source, root: readBlocks(source) };
}

/**
 * The block that a path of names leads to. Several blocks of one name are joined in order. @example
 * blockAt(script.root, "android", "buildTypes", "release")
 */
export function blockAt(block: GradleBlock, ...path: readonly string[]): GradleBlock | undefined {
  let found: GradleBlock | undefined = block;
  for (const name of path) found = join(found?.blocks.filter((inner) => inner.name === name) ?? []);
  return found;
}

function join(blocks: readonly GradleBlock[]): GradleBlock | undefined {
  const [first, ...others] = blocks;
  if (!first || others.length === 0) return first;
  return {
    ...first,
    blocks: blocks.flatMap((block) => block.blocks).sort(inOrder),
    settings: blocks.flatMap((block) => block.settings).sort(inOrder),
    variables: blocks.flatMap((block) => block.variables).sort(inOrder),
  };
}

function inOrder(a: { readonly first: number }, b: { readonly first: number }): number {
  return a.first - b.first;
}

/** The distinct names of the blocks directly inside a block: the build types in `buildTypes`. */
export function blockNames(block: GradleBlock | undefined): string[] {
  return [...new Set(block?.blocks.map(({ name }) => name))];
}

/** The settings of these names in a block, in order. The last unconditional one wins. */
export function settingsNamed(block: GradleBlock | undefined, ...names: readonly string[]): GradleSetting[] {
  return block?.settings.filter(({ name }) => names.includes(name)) ?? [];
}

/** The block and every block inside it, in no particular order. */
export function blocksWithin(block: GradleBlock): GradleBlock[] {
  const found = [block];
  for (const { blocks } of found) for (const inner of blocks) found.push(inner);
  return found;
}

/** The text of a literal value: a string without interpolation, a number, `true` or `false`. Else undefined. */
export function literalValue({ source }: GradleScript, { first, last }: TokenRange): string | undefined {
  const literal = literalAt(source, first);
  if (literal) return literal.last === last ? literal.value : undefined;
  const plain = first === last && (isKind(source, first, Kind.Number) || isConstantWord(source, first));
  return plain ? tokenText(source, first) : undefined;
}

/**
 * The names in a reference: `signingConfigs.debug`, `signingConfigs.getByName("debug")` and `signingConfigs["debug"]`
 * all are `["signingConfigs", "debug"]`. Undefined for any other value.
 */
export function referredNames({ source }: GradleScript, { first, last }: TokenRange): readonly string[] | undefined {
  const address = addressAt(source, first, last);
  if (!address || address.next <= last || address.computed) return undefined;
  const { names, call } = address;
  if (!call) return names;
  return names.at(-1) === "get" && call.close === call.open + 1 ? names.slice(0, -1) : undefined;
}

/** The names of each chain within a value that begins with `name`: both arms of `x ? configs.a : configs.b`. */
export function referencesWithin(
  { source }: GradleScript,
  { first, last }: TokenRange,
  name: string,
): Address["names"][] {
  const starts = occurrencesBetween(source, name, first, last);
  return starts.map((at) => addressAt(source, at, last)?.names ?? []);
}

/** The texts of the strings within a value, interpolated ones left out: those of `file("../upload.jks")`. */
export function stringsWithin({ source }: GradleScript, { first, last }: TokenRange): string[] {
  return literalsOf(source, first, last).flatMap(({ value }) => value ?? []);
}

/** The script as code, for what is asked of every language. */
export function codeOfGradle({ source }: GradleScript): CodeFile {
  return codeView(source);
}
