import type { CodeFile } from "../../code/code.ts";
import { firstOf, type Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isReader } from "../../vocabulary/privacy/whole-objects.ts";
import { callsHanding } from "./callers.ts";
import { type ReadObject, readBeside } from "./read-into.ts";
import type { Surroundings, Write } from "./write.ts";

/** A call that may hand something to a store of the app, and the objects that its function reads from the same. */
export interface KeepingCall {
  readonly location: Location;
  readonly objects: readonly ReadObject[];
}

/** Each looks through the whole of its function. Only files made for it have more. */
const maxCalls = 1000;

const keeps = /^(?:set|save|store|write|put|persist|cache|update|remember|keep|add|insert)$/;

/** The calls of a Dart file beside which something reads what they are given: `cache.keep(key, rows)` beside `Guest.fromJson(rows[0])`. */
export function keepingCalls(file: CodeFile): KeepingCall[] {
  const names = [...file.words()];
  if (!names.some(isReader)) return [];
  const keeping = names.filter((name) => keeps.test(wordsOf(name)[0] ?? ""));
  return firstOf(file, file.calls(...keeping), maxCalls).flatMap(({ word, args }) => {
    const around = word.function;
    const given = args.filter(({ string }) => string === undefined);
    const objects = around && given.length > 0 ? readBeside(file, around, given) : [];
    return objects.length > 0 ? [{ location: word.location, objects }] : [];
  });
}

/** Where callers hand over what is written, and what they read from it themselves. */
export function readByCallers(write: Write, { flow, keeping }: Surroundings): readonly KeepingCall[] {
  if (keeping.size === 0) return [];
  const places = callsHanding(write, flow).map((call) => flow.placeOf(call));
  return places.flatMap((place) => keeping.get(placeKey(place)) ?? []);
}

/** The calls by their places. */
export function byPlace(calls: readonly KeepingCall[]): ReadonlyMap<string, KeepingCall> {
  return new Map(calls.map((call) => [placeKey(call.location), call]));
}

function placeKey({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}
