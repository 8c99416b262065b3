import type { SourceFile } from "../../../source/source-file.ts";
import { callAt } from "../../../source/syntax/calls.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { protects, type Secret, secretsIn } from "../../../vocabulary/privacy/sensitive-values.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";
import { isBareToken } from "./accounts.ts";

/** The secrets in the addresses that functions built of them, and that flow out of an expression. */
export function secretsInAddresses(file: SourceFile, first: number, last: number): Secret[] {
  if (file.language !== "dart") return [];
  return valuesOf(file, first, last).flatMap((value) => {
    const [secret] = [value, ...valuesBehind(file, value)].flatMap((one) => givenTo(file, one) ?? []);
    return secret ? [{ ...secret, via: value.name, at: value.at }] : [];
  });
}

/** The secret that was given to the function that built an address. */
function givenTo(file: SourceFile, { name, at, call }: FlowingValue): Secret | undefined {
  const built = call && buildsAddress(name) ? callAt(file, at) : undefined;
  return built?.args
    .flatMap(({ first, last }) => secretsIn(file, first, last))
    .find((secret) => !secret.push && !isBareToken(secret.name));
}

/** `searchUrl` and `buildUri` do, `signUrl` and `openLink` do not. */
function buildsAddress(name: string): boolean {
  const words = wordsOf(name);
  if (!/^(?:url|uri|link|address|endpoint)$/.test(words.at(-1) ?? "")) return false;
  return !protects(name) && !words.some((word) => otherVerbs.has(word));
}

const otherVerbs = new Set("sign signed presigned open launch load check validate save set update send".split(" "));
