import { Failure } from "../../../contract/failure.ts";
import { type SecretName, secretNames } from "../../../contract/setting-choices.ts";

/** One change as typed. */
export type Assignment =
  | { readonly kind: "setting"; readonly name: string; readonly typed: string }
  /** `from` is `-` for standard input, `env:NAME` for an environment variable, or `off`. */
  | { readonly kind: "secret"; readonly name: SecretName; readonly from: string };

/**
 * Reads `ai.provider=ollama`, `ai.key -` and `ai.key=-`.
 *
 * @throws Failure `invalid input` that repeats no value, because it may be a secret
 */
export function typedChanges(words: readonly string[]): Assignment[] {
  const assignments: Assignment[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const equals = word.indexOf("=");
    const name = (equals < 0 ? word : word.slice(0, equals)).trim();
    const secret = secretNames.find((one) => one === name);
    if (secret) assignments.push(secretFrom(secret, equals < 0 ? words[++at] : word.slice(equals + 1)));
    else if (equals > 0) assignments.push({ kind: "setting", name, typed: word.slice(equals + 1) });
    else throw new Failure("invalid input", "settings set takes name=value, such as ai.provider=ollama.");
  }
  return assignments;
}

function secretFrom(name: SecretName, from: string | undefined): Assignment {
  if (from !== undefined && /^(?:-|off|env:.+)$/.test(from)) return { kind: "secret", name, from };
  const advice = `Type palisade settings set ${name} - and give it when asked, or name a variable with env:NAME`;
  throw new Failure("invalid input", `${name} is a secret, and others can see arguments. ${advice}.`);
}
