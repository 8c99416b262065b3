import { wordsOf } from "../names.ts";

/** Words before `headers` when a user or the app adds them to requests, mostly to sign in. */
const ofRequests = new Set("custom request http https host server extra additional auth default my user".split(" "));

/** A last word that does not change what a name means. */
const ofText = new Set("key json string".split(" "));

const connections = /(?:^| )(?:wc|walletconnect|wallet connect)(?: v?\d)? (?:session|pairing)s?(?: |$)/;

/** What often holds credentials and says so by its name: `customHeaders`, `wcSession`. Words for people. */
export function likelyCredentials(name: string): string | undefined {
  const words = wordsOf(name);
  const end = ofText.has(words.at(-1) ?? "") ? words.length - 2 : words.length - 1;
  const areHeaders = words[end] === "headers" && words.slice(0, end).some((word) => ofRequests.has(word));
  if (areHeaders) return "headers of requests";
  return connections.test(words.join(" ")) ? "a connection of a wallet with its keys" : undefined;
}
