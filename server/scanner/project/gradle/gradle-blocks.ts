import { isToken, partnerOf, type SourceFile, textBetween } from "../../source/source-file.ts";
import type { Span } from "../../source/text.ts";
import { propertyName } from "./gradle-address.ts";
import { isConditionalValue } from "./gradle-statements.ts";

/** A block such as `buildTypes { ... }`. The root block is the file. */
export interface GradleBlock {
  /**
   * `release` for every notation: `release {`, `getByName("release") {`, `create("release") {`, `val release by getting
   * {`.
   */
  readonly name: string;
  readonly span: Span;
  /** The brace tokens; the whole statement if the block is only addressed: `release.debuggable = true`. */
  readonly first: number;
  readonly last: number;
  readonly blocks: readonly GradleBlock[];
  /** Settings directly in this block, in order. */
  readonly settings: readonly GradleSetting[];
  /** Variables declared directly in this block: `def x = ...`, `val x = ...`, `val x by extra(...)`. */
  readonly variables: readonly GradleSetting[];
}

/** `name value`, `name = value`, `name(value)`, `setName(value)`, `isName = value`, `name.set(value)`. */
export interface GradleSetting {
  /** Without `set` and `is`: `debuggable`, `minifyEnabled`, `minSdk`. See `written` for the original. */
  readonly name: string;
  readonly written: string;
  /** Value tokens, both included. */
  readonly first: number;
  readonly last: number;
  /** The value's source text. */
  readonly value: string;
  /** The whole statement. */
  readonly span: Span;
  readonly valueSpan: Span;
  /** True inside `if`, `else`, `when` or a ternary, where it may not run. */
  readonly conditional: boolean;
}

/** A block while its script is being read. */
export interface BlockDraft extends GradleBlock {
  readonly parent: BlockDraft | undefined;
  readonly blocks: BlockDraft[];
  readonly settings: GradleSetting[];
  readonly variables: GradleSetting[];
}

/** From token `first` to `last`, both included. */
export interface TokenRange {
  readonly first: number;
  readonly last: number;
}

export function rootDraft(file: SourceFile): BlockDraft {
  const last = file.tokens.count - 1;
  return draft("", undefined, { start: 0, end: file.text.length }, { first: 0, last });
}

function draft(name: string, parent: BlockDraft | undefined, span: Span, { first, last }: TokenRange): BlockDraft {
  return { name, parent, span, first, last, blocks: [], settings: [], variables: [] };
}

/**
 * Adds the block that a chain of names addresses from inside `block`.
 *
 * @param range the statement; it ends with the opening brace if the block has a body
 */
export function addBlock(file: SourceFile, block: BlockDraft, names: readonly string[], range: TokenRange): BlockDraft {
  const braced = isToken(file, range.last, "{");
  const partner = braced ? partnerOf(file, range.last) : range.last;
  const last = partner < 0 ? file.tokens.count - 1 : partner;
  const span = spanOf(file, { first: range.first, last });
  let owner = ownerOf(block, names[0] ?? "");
  for (const [index, name] of names.entries()) {
    const hasBraces = braced && index === names.length - 1;
    const made = draft(name, owner, span, { first: hasBraces ? range.last : range.first, last });
    owner.blocks.push(made);
    owner = made;
  }
  return owner;
}

/**
 * Members of `android` that may also be addressed from its inner blocks: `buildTypes { release { productFlavors.beta
 * ... } }`.
 */
const androidMembers = new Set(["defaultConfig", "buildTypes", "productFlavors", "signingConfigs", "sourceSets"]);

/** The block that owns a name. Gradle looks in the innermost block first, then outwards. */
function ownerOf(block: BlockDraft, name: string): BlockDraft {
  if (name !== "android" && !androidMembers.has(name)) return block;
  for (let around: BlockDraft | undefined = block; around; around = around.parent) {
    if (around.name === "android") return name === "android" ? (around.parent ?? around) : around;
  }
  return block;
}

/** Makes a setting or variable from the tokens of its statement and its value. */
export function makeSetting(
  file: SourceFile,
  written: string,
  statement: TokenRange,
  value: TokenRange,
  conditional: boolean,
): GradleSetting {
  return {
    name: propertyName(written),
    written,
    first: value.first,
    last: value.last,
    value: textBetween(file, value.first, value.last),
    span: spanOf(file, statement),
    valueSpan: spanOf(file, value),
    conditional: conditional || isConditionalValue(file, value.first, value.last),
  };
}

function spanOf(file: SourceFile, { first, last }: TokenRange): Span {
  return { start: file.tokens.starts[first] ?? 0, end: file.tokens.ends[last] ?? file.text.length };
}
