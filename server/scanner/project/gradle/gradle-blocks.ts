import { isToken, partnerOf, type SourceFile, textBetween } from "../../source/source-file.ts";
import type { Span } from "../../source/text.ts";
import { propertyName } from "./gradle-address.ts";
import { isConditionalValue } from "./gradle-statements.ts";

/** A block such as `buildTypes { ... }`; the root block is the file. */
export interface GradleBlock {
  /** `release` for every spelling: `release {`, `getByName("release") {`, `create("release") {`, `val release by getting {`. */
  readonly name: string;
  readonly span: Span;
  /** Tokens of the braces; of the whole statement when the block is only addressed: `release.debuggable = true`. */
  readonly first: number;
  readonly last: number;
  readonly blocks: readonly GradleBlock[];
  /** The settings written directly in this block, in order. */
  readonly settings: readonly GradleSetting[];
  /** The variables declared directly in this block: `def x = ...`, `val x = ...`, `val x by extra(...)`. */
  readonly variables: readonly GradleSetting[];
}

/** `name value`, `name = value`, `name(value)`, `setName(value)`, `isName = value`, `name.set(value)`. */
export interface GradleSetting {
  /** Without `set`/`is` prefixes: `debuggable`, `minifyEnabled`, `minSdk`. As written is in `written`. */
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
  /** Inside `if`, `else`, `when` or a ternary: not certain to run. */
  readonly conditional: boolean;
}

/** A block while its script is being read. */
export interface BlockDraft extends GradleBlock {
  readonly parent: BlockDraft | undefined;
  readonly blocks: BlockDraft[];
  readonly settings: GradleSetting[];
  readonly variables: GradleSetting[];
}

/** Tokens `first` to `last`, both included. */
export interface TokenRange {
  readonly first: number;
  readonly last: number;
}

/** The block that the whole file is. */
export function rootDraft(file: SourceFile): BlockDraft {
  const last = file.tokens.count - 1;
  return draft("", undefined, { start: 0, end: file.text.length }, { first: 0, last });
}

function draft(name: string, parent: BlockDraft | undefined, span: Span, { first, last }: TokenRange): BlockDraft {
  return { name, parent, span, first, last, blocks: [], settings: [], variables: [] };
}

/**
 * Adds the block that a chain of names addresses from inside `block`. The range is that of its statement, and ends with
 * the opening brace when the block has a body.
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

/** Members of `android` that its inner blocks address as well: `buildTypes { release { productFlavors.beta ... } }`. */
const androidMembers = new Set(["defaultConfig", "buildTypes", "productFlavors", "signingConfigs", "sourceSets"]);

/** Where a name is looked up: Gradle asks the innermost block first, then those around it. */
function ownerOf(block: BlockDraft, name: string): BlockDraft {
  if (name !== "android" && !androidMembers.has(name)) return block;
  for (let around: BlockDraft | undefined = block; around; around = around.parent) {
    if (around.name === "android") return name === "android" ? (around.parent ?? around) : around;
  }
  return block;
}

/** Describes a setting or variable from the tokens of its statement and of its value. */
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
