import { wordsOf } from "../names.ts";

/** What else has sessions: somebody who listens, plays, learns or talks, or is counted. */
const others = new Set(
  "play playback player playing listening progress chat conversation message workout training game quiz exam study lesson reading meeting attendance analytics tracking track usage visit".split(
    " ",
  ),
);

/** Whether the id of a session is that of something else than a sign-in, as what it belongs to says: `Playback.sessionId`. */
export function isOtherSession(name: string, owners: readonly string[]): boolean {
  const isSession = wordsOf(name).slice(-2).join(" ") === "session id";
  return isSession && [name, ...owners].some((owner) => wordsOf(owner).some((word) => others.has(word)));
}
