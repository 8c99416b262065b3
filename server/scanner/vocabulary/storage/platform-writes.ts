import { isToken, type SourceFile } from "../../source/source-file.ts";
import { type Argument, argumentsBetween, callsOf, skip } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { owned } from "../../source/text.ts";
import type { StoreWrite } from "./store-write.ts";

/** What a message to the platform is called that keeps a setting: `saveProperty`, `setPreference`. */
const keepsSetting = /^(?:save|set|store|put|write)(?:Property|Setting|Preference|Pref|Config|Item|String)$/;

/**
 * `channel.invokeMethod('saveProperty', {'name': name, 'value': value})`: a setting that the platform's side of the app
 * keeps, where this file does not show how.
 */
export function platformWrites(file: SourceFile): StoreWrite[] {
  const invoking = [...file.words()].filter((word) => /invoke/i.test(word));
  return callsOf(file, invoking).flatMap(({ nameAt, receiver, args: [message, given] }) => {
    if (!message || !given || !keepsSetting.test(literalAt(file, message.first)?.value ?? "")) return [];
    const entries = entriesOf(file, given);
    const value = entries.get("value");
    const key = entries.get("key") ?? entries.get("name");
    const store = "the settings of the platform's side";
    return value && key
      ? [{ store, at: nameAt, key, value, box: undefined, receiver: new Set(receiver), isOutOfSight: true }]
      : [];
  });
}

/** The values of a map that is written out, by their keys. */
function entriesOf(file: SourceFile, { first, last }: Argument): ReadonlyMap<string, Argument> {
  const open = isToken(file, first, "<") ? skip(file, first) + 1 : first;
  if (!isToken(file, open, "{")) return new Map();
  return new Map(
    argumentsBetween(file, open, last).flatMap((entry) => {
      const label = literalAt(file, entry.first);
      if (label?.value === undefined || !isToken(file, label.last + 1, ":")) return [];
      return [[owned(label.value), { name: undefined, first: label.last + 2, last: entry.last }] as const];
    }),
  );
}
