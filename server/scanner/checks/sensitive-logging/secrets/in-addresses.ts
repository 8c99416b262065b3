import type { CodeValue } from "../../../code/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { type NamedSecret, protects, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";
import { isBareToken } from "./accounts.ts";

/** The secret in an address that a function built of it. */
export function secretInAddress({ file, value, behind }: LoggedValue): NamedSecret | undefined {
  if (file.language !== "dart") return undefined;
  const [secret] = [value, ...behind].flatMap((one) => givenTo(one) ?? []);
  return secret && { ...secret, via: value.name, word: value.word };
}

/** The secret that was given to the function that built an address. */
function givenTo({ name, word, isCall }: CodeValue): NamedSecret | undefined {
  const built = isCall && buildsAddress(name) ? word.call : undefined;
  return built?.args.flatMap(secretsOf).find((secret) => !secret.push && !isBareToken(secret.name));
}

/** `searchUrl` and `buildUri` do, `signUrl` and `openLink` do not. */
function buildsAddress(name: string): boolean {
  const words = wordsOf(name);
  if (!/^(?:url|uri|link|address|endpoint)$/.test(words.at(-1) ?? "")) return false;
  return !protects(name) && !words.some((word) => otherVerbs.has(word));
}

const otherVerbs = new Set("sign signed presigned open launch load check validate save set update send".split(" "));
