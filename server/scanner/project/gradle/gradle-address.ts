import { mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { skip } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { startsLine } from "./gradle-statements.ts";

/** A chain of names such as `android.buildTypes.getByName("release").isDebuggable`. */
export interface Address {
  /** `android`, `buildTypes`, `release`, `isDebuggable`. Selectors and indexes count as what they select. */
  readonly names: readonly string[];
  /** The argument list of the call that ends the chain: `minSdk(21)`, but not `getByName("release")`. */
  readonly call: Brackets | undefined;
  /** True if the chain calls something that computes a value: `file("x").with`. */
  readonly computed: boolean;
  /** The token after the chain. */
  readonly next: number;
}

interface Brackets {
  readonly open: number;
  readonly close: number;
}

/** Methods that select an element by its name, given as a string. */
const selectors = new Set(
  (
    "getByName named create maybeCreate register findByName getAt get " +
    "property findProperty getProperty gradleProperty"
  ).split(" "),
);

/** Names for the current scope. */
const self = new Set(["this", "it", "project", "rootProject"]);

const maxChainLength = 16;

/** The chain of names from token `first` up to `limit` at most. Undefined for anything else. */
export function addressAt(file: SourceFile, first: number, limit: number): Address | undefined {
  const names: string[] = [];
  let call: Brackets | undefined;
  let computed = false;
  let next = first;
  for (let at = first; at <= limit && mayGoOn(file, names.length, maxChainLength); at = next + 1) {
    computed ||= call !== undefined && call.close > call.open + 1;
    const link = linkAt(file, at, limit);
    if (!link) break;
    ({ call, next } = link);
    const leads = names.length === 0 && !call && self.has(link.name) && (isDot(file, next) || isToken(file, next, "["));
    if (!leads) names.push(link.name);
    for (let key = indexAt(file, next, limit); key; key = indexAt(file, next, limit)) {
      names.push(key.name);
      ({ call, next } = key);
    }
    if (isToken(file, next, "!!")) next++;
    if (!isDot(file, next)) break;
  }
  return names.length > 0 ? { names, call, computed, next } : undefined;
}

type Link = Pick<Address, "call" | "next"> & { readonly name: string };

/** A name with its type arguments and argument list. */
function linkAt(file: SourceFile, at: number, limit: number): Link | undefined {
  if (startsLiteral(file, at)) {
    const literal = literalAt(file, at);
    return literal?.value === undefined ? undefined : called(file, literal.value, literal.last + 1, limit);
  }
  if (!isKind(file, at, Kind.Word)) return undefined;
  const typesEnd = isToken(file, at + 1, "<") ? skip(file, at + 1) : at + 1;
  return called(file, tokenText(file, at), typesEnd > at + 1 ? typesEnd + 1 : at + 1, limit);
}

function called(file: SourceFile, name: string, open: number, limit: number): Link {
  const close = isToken(file, open, "(") && !startsLine(file, open) ? partnerOf(file, open) : -1;
  if (close < 0 || close > limit) return { name, call: undefined, next: open };
  const selected = selectors.has(name) ? literalAt(file, open + 1) : undefined;
  if (selected?.value !== undefined && selected.last + 1 === close) {
    return { name: selected.value, call: undefined, next: close + 1 };
  }
  const getter = close === open + 1 && /^get[A-Z]/.test(name);
  return { name: getter ? decapitalized(name.slice(3)) : name, call: { open, close }, next: close + 1 };
}

/** `["name"]` after a chain. */
function indexAt(file: SourceFile, open: number, limit: number): Link | undefined {
  if (open + 2 > limit || !isToken(file, open, "[") || startsLine(file, open)) return undefined;
  const key = literalAt(file, open + 1);
  if (key?.value === undefined || partnerOf(file, open) !== key.last + 1) return undefined;
  return { name: key.value, call: undefined, next: key.last + 2 };
}

function isDot(file: SourceFile, i: number): boolean {
  return isToken(file, i, ".") || isToken(file, i, "?.");
}

/** The property name: `debuggable` for `isDebuggable`, `setDebuggable` and `debuggable`. */
export function propertyName(written: string): string {
  const bare = written.replace(/^(?:set|is)(?=[A-Z])/, "");
  return bare === written ? written : decapitalized(bare);
}

function decapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
