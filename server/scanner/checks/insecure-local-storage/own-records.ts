import type { FlowHop } from "../../project/code.ts";
import { wordsOf } from "../../vocabulary/names.ts";

/** In objects around each other: what a record of a record knows of others has rarely been filled in. */
const deep = 2;
/** What is written whole about the user, as somebody answered, or as a copy of all. */
const ownRecords =
  /\b(?:user|account|profile|session|auth|log ?in|sign ?in|credentials?|token|response|result|answer|data|state|backup|export|vault)\b/;

/** Whether a secret is far inside a record of something else: the user of the ride of a rating. */
export function isDeepInside(hops: readonly FlowHop[]): boolean {
  const written = hops.filter(isWriting).map(({ to }) => to.split(".")[0] ?? "");
  return written.length >= deep && !isOwnRecord(written.at(-1) ?? "");
}

/** Whether a step is that of an object that writes what is in it. */
export function isWriting({ kind, to }: FlowHop): boolean {
  return kind === "result" && /^\w+\.to[A-Z]\w*$/.test(to);
}

/** Whether a class is of what is written whole about the user: `LoginResponse`, and not `ChatMessage`, though a user sent it. */
export function isOwnRecord(type: string): boolean {
  return ownRecords.test(wordsOf(type).join(" "));
}
