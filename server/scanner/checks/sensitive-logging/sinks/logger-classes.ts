import { parseDart } from "../../../dart/syntax/parse-dart.ts";
import type { ClassNode } from "../../../dart/syntax/tree.ts";
import { isToken, occurrencesBetween, type SourceFile } from "../../../source/source-file.ts";
import { type Call, callAt } from "../../../source/syntax/calls.ts";
import { openersAround, scopeOf } from "../../../source/syntax/scopes.ts";

/**
 * What the classes of a Dart file that extend a logger hand to it, as calls of that logger: `class Tracer extends
 * LogInterceptor { Tracer() : super(requestBody: true); }`. Classes with a way of their own to log are left out.
 */
export function handedTo(file: SourceFile, logger: string): Call[] {
  const isExtended = file.occurrences(logger).some((at) => isToken(file, at - 1, "extends"));
  if (file.language !== "dart" || !isExtended) return [];
  return parseDart(file).declarations.flatMap((type) => {
    const parent = type.kind === "class" && type.extends?.kind === "namedType" ? type.extends.name : undefined;
    if (type.kind !== "class" || parent === undefined || !isToken(file, parent, logger)) return [];
    if (["onRequest", "onResponse"].some((own) => mentions(file, type, own).length > 0)) return [];
    const handed = mentions(file, type, "super").flatMap((at) => callAt(file, at) ?? []);
    const standard: Call = { name: logger, nameAt: parent, receiver: [], open: parent, close: parent, args: [] };
    return handed.length > 0 ? handed.map((call) => ({ ...call, name: logger })) : [standard];
  });
}

/** More than a class has constructors. */
const maxMentions = 20;

function mentions(file: SourceFile, { first, last }: ClassNode, word: string): number[] {
  return occurrencesBetween(file, word, first, last, maxMentions);
}

/** Whether what looks like a call declares a constructor of the class around it. */
export function isConstructor(file: SourceFile, { name, nameAt }: Call): boolean {
  const around = openersAround(file, nameAt)[0];
  const scope = around === undefined ? undefined : scopeOf(file, around);
  return scope?.kind === "type" && scope.name === name;
}
