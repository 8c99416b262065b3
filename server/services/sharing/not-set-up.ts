import { Failure } from "../../contract/failure.ts";

/** How each way of sharing is set up, as commands. */
const commands = {
  chat: ["palisade settings set chat.kind=slack", "palisade settings set chat.url -"],
  email: [
    "palisade settings set email.host=smtp.example.org email.from=a@example.org email.to=b@example.org",
    "palisade settings set email.password -",
  ],
  issues: [
    "palisade settings set issues.kind=github issues.repository=owner/name",
    "palisade settings set issues.token -",
  ],
  note: ["palisade settings set note.kind=github-gist", "palisade settings set note.token -"],
} as const;

const names = { chat: "A chat channel", email: "E-mail", issues: "An issue tracker", note: "A place for notes" };

export type Way = keyof typeof commands;

/**
 * The failure when something to share with is not set up.
 *
 * @param missing the settings without a value: `chat.url`
 */
export function notSetUp(way: Way, missing: readonly string[]): Failure {
  const how = commands[way].join(", then ");
  return new Failure("conflict", `${names[way]} is not set up (${missing.join(", ")}). Run ${how}.`);
}
