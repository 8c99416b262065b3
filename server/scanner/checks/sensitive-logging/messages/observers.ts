import { classesIn } from "../../../code/classes.ts";
import type { Code, CodeFile, CodeWord } from "../../../code/code.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import { type Location, owned, type Span } from "../../../source/text.ts";
import { secretModelsIn } from "../../../vocabulary/privacy/secret-models.ts";

/** What a bloc is given, or what it makes of that. */
type Observable = "event" | "state";

/** An event or state of an app that has a text of what is in it: `LoginPressed { password: .. }`. */
export interface WrittenEvent {
  readonly path: string;
  readonly type: string;
  readonly is: Observable;
  /** Its name, where it is declared. */
  readonly place: Span;
  /** Its own text names a secret. */
  readonly namesSecret: boolean;
  /** What its own text tells of a person, by its name. */
  readonly personal: string | undefined;
}

/** The events and states of a Dart file with a text of what is in them: their own, or what `freezed` and `Equatable` make. */
export function writtenEvents(file: CodeFile): WrittenEvent[] {
  if (!["toString", "freezed", "stringify"].some((word) => file.has(word))) return [];
  const models = secretModelsIn(file).filter(({ method }) => method === "toString");
  return classesIn(file).flatMap(({ word, supertypes }) => {
    const is = passedToBlocs([word.name, ...supertypes]);
    if (!is || !(supertypes.includes(`_$${word.name}`) || hasText(file, word))) return [];
    const own = models.filter(({ type }) => type === word.name);
    const namesSecret = own.some(({ secrets }) => secrets.length > 0);
    const [personal] = own.flatMap((model) => model.personal);
    return [{ path: file.path, type: owned(word.name), is, place: word.span, namesSecret, personal }];
  });
}

/** More mentions than a file has of a method. */
const maxMentions = 200;

/** Whether a class writes its text itself, or has `Equatable` do it in all builds. */
function hasText(file: CodeFile, { name }: CodeWord): boolean {
  return ["toString", "stringify"].some((member) =>
    file.mentions(member, maxMentions).some((word) => word.type?.name === name && !word.function),
  );
}

/** What a class is by its name, or by that of what it extends. The state of a widget is never observed. */
function passedToBlocs(names: readonly string[]): Observable | undefined {
  if (names.some((name) => name.endsWith("Event"))) return "event";
  return names.some((name) => name.endsWith("State")) && !names.includes("State") ? "state" : undefined;
}

/** Where a bloc observer writes what it is shown. */
export interface Observed {
  readonly location: Location;
  /** What of that it writes. */
  readonly shows: readonly Observable[];
}

const shown: ReadonlyMap<string, readonly Observable[]> = new Map([
  ["event", ["event"]],
  ["transition", ["event", "state"]],
  ["change", ["state"]],
  ["transition.event", ["event"]],
  ["transition.nextState", ["state"]],
  ["transition.currentState", ["state"]],
  ["change.nextState", ["state"]],
  ["change.currentState", ["state"]],
]);

/** What a bloc observer of the app is shown, in a message: `event` of `print('$event')`. */
export function observedIn(message: Code): Observed[] {
  if (!message.type?.header?.words.includes("BlocObserver")) return [];
  return message.values.flatMap(({ chain, word, isCall }) => {
    const [name = "", ...members] = isCall && chain.at(-1) === "toString" ? chain.slice(0, -1) : chain;
    const shows = isCall && chain.at(-1) !== "toString" ? undefined : shown.get([name, ...members].join("."));
    return shows && isGivenAt(name, word) ? [{ location: word.location, shows }] : [];
  });
}
