import { editedList } from "./team-file/edited-list.ts";
import type { TeamDecision } from "./triage.ts";

/** The location of a place such as `lib/offers.dart:14`, written as a comment for people. */
type Where = (place: string) => string | undefined;

/**
 * `palisade.yaml` with a decision that replaces all earlier ones about the same check. A decision to leave it open only
 * removes those. Comments, order and everything else stay.
 *
 * @param text undefined if there is no such file yet
 * @returns undefined if the text is not YAML that can be changed without loss
 */
export function decidedYaml(
  text: string | undefined,
  decision: TeamDecision,
  where: Where = () => undefined,
): string | undefined {
  const item = decision.state === "Open" ? undefined : entryOf(decision);
  return editedList(text, { list: "triage", item, replaces: decision.check, commentOf: where });
}

/** A decision with its keys in the order of writing. */
function entryOf({ check, state, reason, author, date, expires, places }: TeamDecision) {
  const entry = { check, state, reason, author, date, expires, places };
  return { check, ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) };
}
