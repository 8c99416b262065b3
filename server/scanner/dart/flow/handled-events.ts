import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { openersAround } from "../../source/syntax/scopes.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode } from "../syntax/tree.ts";
import { nameIn } from "./named-nodes.ts";

/** The class of the events for which a bloc runs the code at a token: `SeedsAsked` in `on<SeedsAsked>((event, emit) {..})`. */
export function handledEventAt(file: SourceFile, at: number): string | undefined {
  const call = openersAround(file, at).find(
    (opener) => isToken(file, opener - 1, ">") && isToken(file, opener - 3, "<") && isToken(file, opener - 4, "on"),
  );
  return call === undefined ? undefined : tokenText(file, call - 2);
}

/** The same for the first of some tokens for which a bloc runs code. */
export function handledEventIn(file: SourceFile, first: number, end: number): string | undefined {
  for (let at = first; at < end; at++) {
    const event = handledEventAt(file, at);
    if (event !== undefined) return event;
  }
  return undefined;
}

/** A class of events that only its own constructors make: nothing generates another for it. */
export function plainClassNamed(file: SourceFile, name: string): ClassNode | undefined {
  return parseOutline(file).declarations.find(
    (one): one is ClassNode =>
      one.kind === "class" && one.form === "class" && one.annotations.length === 0 && nameIn(file, one) === name,
  );
}

/** Whether a class may be made at its name, or stand for one of another name: `SeedsAsked()`, `extends SeedsAsked`. */
export function mayMake(file: SourceFile, at: number): boolean {
  return /^[(.]$/.test(tokenText(file, at + 1)) || /^(?:extends|implements|with|=)$/.test(tokenText(file, at - 1));
}
