import { handedBy } from "../../code/handed-on.ts";
import { speaksOfPush } from "../names.ts";
import type { NamedSecret } from "./sensitive-values.ts";

/** Whether a token is what a push service hands to the closure around it: `messaging.getToken().then((token) => ..)`. */
export function isHandedByPush({ kind, word }: Pick<NamedSecret, "kind" | "word">): boolean {
  return kind === "token" && handedBy({ code: word })?.words.some(speaksOfPush) === true;
}
