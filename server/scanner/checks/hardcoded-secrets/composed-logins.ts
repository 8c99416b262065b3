import type { CodeFile } from "../../code/code.ts";
import { flowOfTextPart } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import type { CodeSummary } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { masked } from "../../vocabulary/redact.ts";
import { isMadeUp } from "../../vocabulary/secrets/made-up.ts";
import { credentialKind } from "../../vocabulary/secrets/named-secret.ts";
import { isPlaceholder } from "../../vocabulary/secrets/placeholder.ts";

/** The password of a `Basic` header that a function composes. */
export interface ComposedLogin {
  readonly kind: "composed login";
  readonly file: string;
  readonly place: Location;
  readonly value: FlowValue;
}

/** The passwords of `'Basic ${base64Encode(utf8.encode('$user:$password'))}'`. */
export function composedLogins(file: CodeFile): ComposedLogin[] {
  if (!file.says("Basic ") || !file.says("base64")) return [];
  const headers = file.strings().filter((string) => string.filled("").startsWith("Basic "));
  return file.strings().flatMap((string): ComposedLogin[] => {
    const [user, colon, password, ...more] = string.parts;
    const isPair = user?.kind === "expression" && colon?.kind === "text" && colon.text === ":" && more.length === 0;
    if (!isPair || password?.kind !== "expression") return [];
    const isCalledOne = credentialKind(password.code.words.at(-1) ?? "") !== undefined;
    if (!isCalledOne && !headers.some((header) => header.contains(string))) return [];
    const isEncoded = string.callsAround.some(
      ({ name, receiver }) => name === "base64Encode" || (name === "encode" && /^base64/.test(receiver.at(-1) ?? "")),
    );
    const value = isEncoded ? flowOfTextPart(password.code) : undefined;
    return value && !tellsNoFlow(value)
      ? [{ kind: "composed login", file: file.path, place: password.code.location, value }]
      : [];
  });
}

/** A password that the app's code writes, where it is written. The snippet does not show it. */
interface WrittenPassword {
  readonly value: string;
  readonly place: Location;
}

/** In characters. Shorter texts stand for a state. */
const shortest = 6;

/** The constants of the app that become the password of such a header. */
export function passwordsOf({ file, value }: ComposedLogin, { flow }: CodeSummary): WrittenPassword[] {
  const found = flow.trace({ path: file, value }, ({ kind, name }) => (kind === "text" ? name : undefined));
  return found.flatMap(({ answer, hops: [first] }) => {
    const isPassword = answer.length >= shortest && !/\s/.test(answer) && !isPlaceholder(answer) && !isMadeUp(answer);
    if (!first || !isPassword) return [];
    const written = flow.placeOf(first);
    return [{ value: answer, place: { ...written, snippet: written.snippet.replaceAll(answer, masked(answer)) } }];
  });
}
