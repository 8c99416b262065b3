import { writtenAs } from "../../../code/flow-value.ts";
import type { ValueFlow } from "../../../project/code.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import type { ContentReader } from "../../../vocabulary/privacy/contents/held-content.ts";
import { secretMeaning } from "../../../vocabulary/privacy/secret-meaning.ts";
import { type CheckEvidence, fail, review } from "../../check.ts";
import { handedMessages } from "./handed-messages.ts";
import type { Observed, WrittenEvent } from "./observers.ts";

/** More events and states than an app has that write what is in them. */
const maxEvents = 100;

/** What is to say where an observer writes all events or states of the app: the first secret that one of them writes, else a person. */
export function toldByObservers(
  events: readonly WrittenEvent[],
  flow: ValueFlow,
  reader: ContentReader,
): (observed: Observed) => CheckEvidence | undefined {
  const all = events.slice(0, maxEvents);
  const beyond = events[maxEvents];
  if (beyond) flow.cutShort(beyond.path);
  const secrets = new Map(all.map((event) => [event, event.namesSecret ? secretIn(event, flow) : undefined]));
  const inside = new Map<WrittenEvent, string | undefined>();
  return ({ location, shows }) => {
    const seen = all.filter(({ is }) => shows.includes(is));
    const every = `Every ${shows.join(" and ")} of the app is written to the log`;
    const names = (event: WrittenEvent, name: string) =>
      `${every}, and ${inCode(event.type)} puts ${inCode(name)} into its text.`;
    for (const event of seen) {
      const secret = secrets.get(event);
      if (secret !== undefined) return fail(location, names(event, secret));
    }
    for (const event of seen) {
      if (event.personal !== undefined) return review(location, names(event, event.personal));
    }
    for (const event of seen) {
      if (!inside.has(event)) inside.set(event, toldInside(event, flow, reader));
      const told = inside.get(event);
      if (told === undefined) continue;
      const related = [flow.placeOf(event)];
      return { ...review(location, `${every}, ${inCode(event.type)} as well. ${told}`), related };
    }
    return undefined;
  };
}

/** The text of an event or state. */
function textOf({ type }: WrittenEvent) {
  return writtenAs({ kind: "name", name: "this", type }, "toString");
}

function secretIn(event: WrittenEvent, flow: ValueFlow): string | undefined {
  const traced = flow.trace({ path: event.path, value: textOf(event) }, secretMeaning);
  const found = traced.find(({ answer }) => answer.isSecret && !answer.push && !answer.isPart);
  return found?.answer.isSecret ? found.answer.name : undefined;
}

/** What the objects in an event or state write, as one that is logged: the senders of the messages in a list. */
function toldInside(event: WrittenEvent, flow: ValueFlow, reader: ContentReader): string | undefined {
  const { path, place } = event;
  const [told] = handedMessages(
    flow,
    { value: textOf(event), path, place, flags: [], field: [] },
    reader,
    new Set(),
    new Set(),
  );
  return told?.message;
}
