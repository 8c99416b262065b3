import { writtenAs } from "../../../code/flow-value.ts";
import { isParameter } from "../../../code/values/assignments.ts";
import type { ValueFlow } from "../../../dart/flow/value-flow.ts";
import { isToken, type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { enclosingType } from "../../../source/syntax/scopes.ts";
import { valuesOf } from "../../../source/syntax/values.ts";
import { owned } from "../../../source/text.ts";
import { secretMeaning } from "../../../vocabulary/privacy/secret-meaning.ts";
import { secretModels } from "../../../vocabulary/privacy/secret-models.ts";

/** An event or state of an app that names a secret where it writes its text: `LoginPressed { password: .. }`. */
export interface WrittenEvent {
  readonly path: string;
  readonly type: string;
}

/** The events and states of a Dart file that name secrets in their texts. */
export function writtenEvents(file: SourceFile): WrittenEvent[] {
  if (file.language !== "dart" || file.occurrences("toString").length === 0) return [];
  return secretModels(file)
    .filter(({ type, method, secrets }) => method === "toString" && secrets.length > 0 && isPassedToBlocs(file, type))
    .map(({ type }) => ({ path: file.path, type: owned(type) }));
}

/** The first secret that some event writes. */
export function toldSecret(flow: ValueFlow, events: readonly WrittenEvent[]): ToldSecret | undefined {
  for (const { path, type } of events.slice(0, maxEvents)) {
    const value = writtenAs({ kind: "name", name: "this", type }, "toString");
    for (const { answer } of flow.trace({ path, value }, secretMeaning)) {
      if (answer.isSecret && !answer.push && !answer.isPart) return { type, secret: answer.name };
    }
  }
  return undefined;
}

/** A secret, and the class that writes it. */
export interface ToldSecret {
  readonly type: string;
  readonly secret: string;
}

/** More events than an app has that name secrets. */
const maxEvents = 40;

/** Whether a class is called an event or state, or extends one. */
function isPassedToBlocs(file: SourceFile, type: string): boolean {
  const at = file.occurrences(type).find((one) => isToken(file, one - 1, "class"));
  return at !== undefined && wordsBetween(file, at, at + 3).some((word) => /(?:Event|State)$/.test(word));
}

/** The tokens of what a bloc observer of the app is shown, in an expression: `event` of `print('$event')`. */
export function observedIn(file: SourceFile, first: number, last: number): number[] {
  const type = file.language === "dart" ? enclosingType(file, first) : undefined;
  if (!type || !wordsBetween(file, type.nameAt, type.first).includes("BlocObserver")) return [];
  return valuesOf(file, first, last).flatMap(({ name, chain, at, call }) =>
    !call && chain.length === 1 && shown.has(name) && isParameter(file, name, at) ? [at] : [],
  );
}

const shown = new Set(["event", "transition", "change"]);
