import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { owned } from "../../source/text.ts";
import type { TypeNode } from "../syntax/tree.ts";

/** Wrappers that hand on what they hold. */
const wrappers = new Set(
  (
    "Future FutureOr Stream List Iterable Set Rx Rxn RxList RxSet ObservableList ValueNotifier Box LazyBox " +
    "StreamController BehaviorSubject PublishSubject ReplaySubject AsyncSnapshot AsyncValue"
  ).split(" "),
);

/** What went wrong, or what went well: `Either<Failure, User>`. */
const eithers = new Set("Either TaskEither IOEither".split(" "));

/** Types that say nothing of their values. */
const plain = new Set("dynamic Object String int double num bool DateTime Map".split(" "));

const collections = new Set("List Set Iterable".split(" "));

/** Whether a name is that of a class of an app or package, and of no text, number, list or map. */
export function namesClass(name: string): boolean {
  return /^_?[A-Z]/.test(name) && !plain.has(name) && !collections.has(name);
}

/** The name of a type, without what is around it: `Session` of `Future<Session?>` and `Map<int, Session>`. */
export function typeName(file: SourceFile, type: TypeNode | undefined): string | undefined {
  for (let at = type; at?.kind === "namedType"; ) {
    const name = tokenText(file, at.name);
    const [first, second] = at.types;
    const isMapOfObjects = name === "Map" && second?.kind === "namedType" && !plain.has(tokenText(file, second.name));
    const held = isMapOfObjects || eithers.has(name) ? second : wrappers.has(name) ? first : undefined;
    if (!held) return owned(name);
    at = held;
  }
  return undefined;
}
