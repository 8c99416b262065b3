import { isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import type { ClassNode } from "../syntax/tree.ts";
import { nameIn } from "./named-nodes.ts";

/** The code that a bloc runs for the events of a class: `on<SeedsAsked>((event, emit) {..})`. */
interface EventHandler {
  readonly event: string;
  /** The tokens of its brackets. */
  readonly first: number;
  readonly last: number;
}

/** The class of the events for which a bloc runs the code at some tokens, the first of them. */
export function handledEvent(file: SourceFile, first: number, last = first): string | undefined {
  return file.derived(eventHandlers).find((one) => one.first <= last && first <= one.last)?.event;
}

function eventHandlers(file: SourceFile): readonly EventHandler[] {
  return file.occurrences("on").flatMap((at) => {
    const opener = at + 4;
    const isHandler = isToken(file, at + 1, "<") && isToken(file, at + 3, ">") && isToken(file, opener, "(");
    return isHandler ? [{ event: tokenText(file, at + 2), first: opener, last: partnerOf(file, opener) }] : [];
  });
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
  return /^[(.<]$/.test(tokenText(file, at + 1)) || /^(?:extends|implements|with|=)$/.test(tokenText(file, at - 1));
}
