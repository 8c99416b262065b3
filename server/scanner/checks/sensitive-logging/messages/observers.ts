import type { Code, CodeFile } from "../../../code/code.ts";
import { writtenAs } from "../../../code/flow-value.ts";
import { isGivenAt } from "../../../code/values-behind.ts";
import type { ValueFlow } from "../../../project/code.ts";
import { owned } from "../../../source/text.ts";
import { secretMeaning } from "../../../vocabulary/privacy/secret-meaning.ts";
import { secretModelsIn } from "../../../vocabulary/privacy/secret-models.ts";

/** An event or state of an app that names a secret or somebody where it writes its text: `LoginPressed { password: .. }`. */
export interface WrittenEvent {
  readonly path: string;
  readonly type: string;
  /** What it tells of a person, by its name. */
  readonly personal: string | undefined;
}

/** The events and states of a Dart file that name secrets or people in their texts. What `freezed` makes has a text of all. */
export function writtenEvents(file: CodeFile): WrittenEvent[] {
  if (!file.has("toString") && !file.has("freezed")) return [];
  return secretModelsIn(file)
    .filter(({ type, method, secrets, personal }) => {
      const isTelling = secrets.length > 0 || personal.length > 0;
      return method === "toString" && isTelling && isPassedToBlocs(file, type);
    })
    .map(({ type, personal: [personal] }) => ({ path: file.path, type: owned(type), personal }));
}

/** The first secret that some event writes, else what the first one tells of a person. */
export function toldSecret(flow: ValueFlow, events: readonly WrittenEvent[]): ToldSecret | undefined {
  for (const [told, { path, type }] of events.entries()) {
    if (told === maxEvents) {
      flow.cutShort(path);
      break;
    }
    const value = writtenAs({ kind: "name", name: "this", type }, "toString");
    for (const { answer } of flow.trace({ path, value }, secretMeaning)) {
      if (answer.isSecret && !answer.push && !answer.isPart) return { type, secret: answer.name, isPersonal: false };
    }
  }
  const [about] = events.flatMap(({ type, personal }) => (personal === undefined ? [] : [{ type, secret: personal }]));
  return about && { ...about, isPersonal: true };
}

/** A secret, or what tells of a person, and the class that writes it. */
export interface ToldSecret {
  readonly type: string;
  readonly secret: string;
  readonly isPersonal: boolean;
}

/** More events than an app has that name secrets. */
const maxEvents = 40;

/** Whether a class is called an event or state, or extends one. */
function isPassedToBlocs(file: CodeFile, type: string): boolean {
  const name = file.mentions(type).find((one) => one.before() === "class");
  return [name?.name, name?.after(2)].some((word) => word !== undefined && /(?:Event|State)$/.test(word));
}

const shown = new Set(["event", "transition", "change"]);

/** What a bloc observer of the app is shown, in a message: `event` of `print('$event')`. */
export function observedIn(message: Code): Code[] {
  if (!message.type?.header?.words.includes("BlocObserver")) return [];
  return message.values.flatMap(({ name, chain, word, isCall }) =>
    !isCall && chain.length === 1 && shown.has(name) && isGivenAt(name, word) ? [word] : [],
  );
}
