import { cutShort } from "../cut-short.ts";
import { oncePerKey } from "../derivations.ts";
import { nesting } from "../lexing/nesting.ts";
import { isToken, partnerOf, type SourceFile } from "../source-file.ts";
import { type Header, headerOf } from "./headers.ts";

/** A block or body around a token. `first` and `last` are its braces, or the tokens of an expression body. */
export interface Scope extends Header {
  readonly first: number;
  readonly last: number;
}

/** Deeper than any real code, so that a hostile file cannot stall a scan. */
const maxDepth = 256;

/** The scopes around token `i`, innermost first: braces and, in Dart, `=> expression` bodies. */
export function scopesAround(file: SourceFile, i: number): Scope[] {
  return openersAround(file, i).flatMap((at) => scopeOf(file, at) ?? []);
}

/** The innermost named function or method around token `i`. */
export const enclosingFunction = innermost((scope) => scope.kind === "function" && scope.name !== "");

/** The innermost function around token `i`, closures included. */
export const enclosingBody = innermost((scope) => scope.kind === "function");

/** The innermost class, mixin, extension, enum, struct or object around token `i`. */
export const enclosingType = innermost((scope) => scope.kind === "type");

/** Every `{`, `(`, `[`, `${` that is open at `i`, and every `=>` whose body contains it, innermost first. */
export function openersAround(file: SourceFile, i: number): number[] {
  const { around } = file.derived(nesting);
  const openers: number[] = [];
  let at = around[i] ?? -1;
  for (; at >= 0 && openers.length < maxDepth; at = around[at] ?? -1) openers.push(at);
  if (at >= 0) cutShort(file);
  return openers;
}

/** The body behind the parameter list that ends at token `close`, in Dart. */
export function bodyBehind(file: SourceFile, close: number): Scope | undefined {
  const at = isToken(file, close + 1, "async") ? close + 2 : close + 1;
  return isToken(file, at, "{") || isToken(file, at, "=>") ? scopeOf(file, at) : undefined;
}

/**
 * The scope that starts at the `{` or `=>` token `opener`. Undefined for other brackets and the arms of a `switch`. Every
 * name in a file asks for the scopes around it, so each is read once.
 */
export const scopeOf = oncePerKey((file: SourceFile, opener: number): Scope | undefined => {
  if (isToken(file, opener, "{")) {
    const close = partnerOf(file, opener);
    return { ...headerOf(file, opener), first: opener, last: close < 0 ? file.tokens.count - 1 : close };
  }
  const { around, arrowEnds } = file.derived(nesting);
  const last = arrowEnds.get(opener);
  if (last === undefined || isSwitchBody(file, around[opener] ?? -1)) return undefined;
  const header = headerOf(file, opener);
  return header.kind === "function" ? { ...header, first: opener + 1, last } : undefined;
});

function isSwitchBody(file: SourceFile, brace: number): boolean {
  return isToken(file, brace, "{") && headerOf(file, brace).name === "switch";
}

/** Nearly every token is asked about, so what is around an opener is looked for once, however deep it is. */
function innermost(matches: (scope: Scope) => boolean): (file: SourceFile, i: number) => Scope | undefined {
  const noneYet = () => new Map<number, Scope | undefined>();
  return (file, i) => {
    const { around } = file.derived(nesting);
    const known = file.derived(noneYet);
    const passed: number[] = [];
    let at = around[i] ?? -1;
    while (at >= 0 && !known.has(at)) {
      const scope = scopeOf(file, at);
      if (scope && matches(scope)) known.set(at, scope);
      else {
        passed.push(at);
        at = around[at] ?? -1;
      }
    }
    const found = known.get(at);
    for (const opener of passed) known.set(opener, found);
    return found;
  };
}
