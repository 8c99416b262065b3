import { mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { skip } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { type Address, addressAt } from "./gradle-address.ts";
import {
  addBlock,
  type BlockDraft,
  type GradleBlock,
  makeSetting,
  rootDraft,
  type TokenRange,
} from "./gradle-blocks.ts";
import { arrowAfter, controlHeader, lineEnd, statementEnd, topLevel } from "./gradle-statements.ts";

/** The context of the statements being read. */
interface Context {
  readonly file: SourceFile;
  /** The block that the statements belong to. */
  readonly block: BlockDraft;
  /** True if they run only under some condition. */
  readonly conditional: boolean;
  readonly depth: number;
}

/** Deeper than any real build script. Statements nested deeper are left out. */
const maxDepth = 64;

/** Reads a script's statements into blocks. Never throws. Unknown statements are left out. */
export function readBlocks(file: SourceFile): GradleBlock {
  const root = rootDraft(file);
  readStatements({ file, block: root, conditional: false, depth: 0 }, root.first, root.last);
  return root;
}

function readStatements(context: Context, first: number, last: number): void {
  for (let i = first; i <= last; ) i = readStatement(context, i, last);
}

/** Reads one statement and returns the token after it, always greater than `start`. */
function readStatement(outer: Context, start: number, limit: number): number {
  const { file } = outer;
  let { conditional } = outer;
  let i = start;
  for (let header = controlHeader(file, i); header; header = controlHeader(file, i)) {
    conditional ||= header.conditional;
    i = header.body;
  }
  const context = { ...outer, conditional };
  if (isToken(file, i, "{")) return readBraces(context, i, limit);
  if (isToken(file, i, "import") || isToken(file, i, "package")) return lineEnd(file, i, limit) + 1;
  const arrow = arrowAfter(file, i, limit);
  if (arrow >= 0) return arrow + 1;
  if (!isKind(file, i, Kind.Word) && !startsLiteral(file, i)) return skip(file, i) + 1;
  const declared = declaredName(file, i, limit);
  return declared === undefined ? readAddressed(context, i, limit) : readDeclaration(context, i, declared, limit);
}

/** Reads the statements between braces into the context's block. */
function readBraces(context: Context, open: number, limit: number): number {
  const partner = partnerOf(context.file, open);
  const close = partner < 0 || partner > limit ? limit + 1 : partner;
  if (mayGoOn(context.file, context.depth, maxDepth))
    readStatements({ ...context, depth: context.depth + 1 }, open + 1, close - 1);
  return close + 1;
}

const modifiers = new Set("private internal public protected static const lateinit final val var def".split(" "));
const definitions = new Set("fun class object interface enum return throw".split(" "));

/** The token of a declared name: `def name`, `val name`, `int name =`, `fun name`. */
function declaredName(file: SourceFile, first: number, limit: number): number | undefined {
  let i = first;
  while (i < limit && modifiers.has(tokenText(file, i))) i++;
  const typed = isKind(file, i + 1, Kind.Word) && (isToken(file, i + 2, "=") || definitions.has(tokenText(file, i)));
  if (typed && i + 1 <= limit) return i + 1;
  return i > first ? i : undefined;
}

function readDeclaration(context: Context, start: number, nameAt: number, limit: number): number {
  const { file, block, conditional } = context;
  const name = tokenText(file, nameAt);
  const end = statementEnd(file, nameAt, limit);
  const declare = (value: TokenRange) => {
    if (value.first > value.last) return;
    block.variables.push(makeSetting(file, name, { first: start, last: end }, value, conditional));
  };
  if (isToken(file, nameAt + 1, "by")) {
    const delegate = addressAt(file, nameAt + 2, end);
    if (delegate && isToken(file, delegate.next, "{")) {
      const made = addBlock(file, block, [name], { first: start, last: delegate.next });
      return readBraces({ ...context, block: made }, delegate.next, limit);
    }
    if (delegate?.call) declare({ first: delegate.call.open + 1, last: delegate.call.close - 1 });
    return end + 1;
  }
  const equals = topLevel(file, nameAt + 1, end, "=");
  if (equals >= 0) {
    declare({ first: equals + 1, last: end });
    readBlockValue(context, equals + 1, end);
  }
  return end + 1;
}

/** Reads a value that configures a block: `val beta = create("beta") { ... }`. */
function readBlockValue(context: Context, first: number, end: number): void {
  if (controlHeader(context.file, first)) return;
  const address = addressAt(context.file, first, end);
  if (address && isToken(context.file, address.next, "{")) readBlock(context, first, address, end);
}

const assignments = new Set(["=", "+=", "-="]);

/** Reads a statement that starts with a chain of names: a block, an assignment, a call, or a Groovy command. */
function readAddressed(context: Context, start: number, limit: number): number {
  const { file } = context;
  const address = addressAt(file, start, limit);
  if (address && isToken(file, address.next, "{")) return readBlock(context, start, address, limit);
  const end = statementEnd(file, start, limit);
  if (!address) return end + 1;
  const { names, call, next } = address;
  const statement = { first: start, last: end };
  if (next > end) {
    if (call) addCall(context, statement, names, { first: call.open + 1, last: call.close - 1 });
    else addBlock(file, context.block, names, statement);
  } else if (assignments.has(tokenText(file, next))) {
    addSetting(context, statement, names, { first: next + 1, last: end });
    readBlockValue(context, next + 1, end);
  } else if (startsValue(file, next)) {
    addSetting(context, statement, names, { first: call?.open ?? next, last: end });
  }
  return end + 1;
}

function startsValue(file: SourceFile, i: number): boolean {
  return !isKind(file, i, Kind.Punct) || isToken(file, i, "!") || isToken(file, i, "-");
}

/** Scope functions whose block configures their receiver. */
const receiverFunctions = new Set(["apply", "run", "configure", "with"]);
/** Scope functions whose block still configures the surrounding block. */
const outerFunctions = new Set(["let", "also", "with", "takeIf", "ifPresent", "afterEvaluate"]);

/** Reads the block opened by an address and a brace. Returns the token after it. */
function readBlock(context: Context, start: number, address: Address, limit: number): number {
  const { file, block, conditional } = context;
  const { names, next, computed } = address;
  const last = names.at(-1) ?? "";
  const configures = names.length > 1 && !computed && receiverFunctions.has(last);
  if (!configures && outerFunctions.has(last)) {
    return readBraces({ ...context, conditional: conditional || last !== "afterEvaluate" }, next, limit);
  }
  const addressed = configures ? names.slice(0, -1) : names;
  const made = addBlock(file, block, addressed, { first: start, last: next });
  return readBraces({ ...context, block: made }, next, limit);
}

/** Adds a call with arguments as a setting. `set` and `put` write to their receiver. */
function addCall(context: Context, statement: TokenRange, names: readonly string[], args: TokenRange): void {
  const owner = names.slice(0, -1);
  const writes = names.at(-1) === "set" || names.at(-1) === "put";
  const comma = writes ? topLevel(context.file, args.first, args.last, ",") : -1;
  const key = comma < 0 ? undefined : literalAt(context.file, args.first)?.value;
  if (key !== undefined) addSetting(context, statement, [...owner, key], { first: comma + 1, last: args.last });
  else addSetting(context, statement, writes ? owner : names, args);
}

/** Adds a setting to the block addressed by all names but the last. */
function addSetting(context: Context, statement: TokenRange, names: readonly string[], value: TokenRange): void {
  const written = names.at(-1);
  if (written === undefined || value.first > value.last) return;
  const { file, conditional } = context;
  const owner = names.length > 1 ? addBlock(file, context.block, names.slice(0, -1), statement) : context.block;
  owner.settings.push(makeSetting(file, written, statement, value, conditional));
}
