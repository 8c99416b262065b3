import type { CodeCall, CodeFile } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import type { Location } from "../../source/text.ts";

/** What is read from a store that the user can change, under a key that may be that of a role. */
export interface StoredRole {
  readonly key: ConstantExpression;
  readonly store: "preferences" | "a box";
  readonly location: Location;
  /** The last line of the function that reads it. */
  readonly lastLine: number;
  /** Where a member of what was read is asked for: `purchase.isBought`. */
  readonly asked: readonly Location[];
}

/** `prefs.getBool('is_admin')`, `box.get('premium')`: the entries that a Dart file reads. */
export function storedRoles(file: CodeFile): StoredRole[] {
  const ofPreferences = file.calls("getBool", "getString", "getInt").filter(({ receiver }) => receiver.length > 0);
  const ofBoxes = file.says(boxes) ? file.calls("get", "read").filter((call) => isBox(file, call)) : [];
  return [
    ...ofPreferences.flatMap((call) => roleUnder(file, call, "preferences")),
    ...ofBoxes.flatMap((call) => roleUnder(file, call, "a box")),
  ];
}

function roleUnder(file: CodeFile, call: CodeCall, store: StoredRole["store"]): StoredRole[] {
  const key = call.argument(0);
  if (!key || (key.string && key.string.value === undefined)) return [];
  const { location } = key;
  const lastLine = file.lineAt((call.word.function ?? call.list).span.end);
  return [{ key: constantOf(key), store, location, lastLine, asked: membersAsked(call) }];
}

function membersAsked({ word, target }: CodeCall): Location[] {
  const { end } = word.span;
  const uses = target ? (word.function?.mentions(target.name) ?? []) : [];
  return uses.filter(({ span, member }) => span.start > end && member !== undefined).map(({ location }) => location);
}

const boxes = /\b(?:Hive\.|Box<|GetStorage\b)/;
const stores = new Set(["Hive", "Box", "GetStorage"]);

/** Whether a call reads from a Hive box or from `GetStorage`, by the receiver or how it is declared. */
function isBox(file: CodeFile, { receiver, word }: CodeCall): boolean {
  const [name = ""] = receiver;
  return [...receiver, ...file.typeWords(name, word)].some((one) => stores.has(one));
}
