import { locateTokens, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { enclosingFunction, enclosingType } from "../../source/syntax/scopes.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { type Location, owned } from "../../source/text.ts";
import { type SensitiveKind, wordsOf } from "../../vocabulary/names.ts";
import { secretsIn } from "../../vocabulary/privacy/sensitive-values.ts";

/** A secret that a Dart file copies to the clipboard. */
export interface CopiedSecret {
  readonly name: string;
  readonly kind: SensitiveKind | "code";
  /** The clipboard is emptied again by the same function. */
  readonly cleared: boolean;
  /** It was just generated for being copied. */
  readonly generated: boolean;
  readonly location: Location;
}

/** Every secret or one-time code that is copied, in order of the tokens. */
export function copiedSecrets(file: SourceFile): CopiedSecret[] {
  const clearings = clearingsIn(file);
  return callsOf(file, ["ClipboardData"]).flatMap((call) => {
    const text = argument(call, "text");
    if (!text) return [];
    const secret = secretsIn(file, text.first, text.last).find(({ push }) => !push);
    const code = valuesOf(file, text.first, text.last).find(({ name }) => isCode(name));
    const name = secret?.name ?? code?.name;
    if (name === undefined) return [];
    const body = enclosingFunction(file, call.nameAt);
    const around = [body?.name, enclosingType(file, call.nameAt)?.name, file.path];
    return [
      {
        name: owned(name),
        kind: secret?.kind ?? "code",
        cleared: body !== undefined && clearings.some((at) => at > body.first && at < body.last),
        generated: around.some((place) => wordsOf(place ?? "").some((word) => /^generat(?:e|ed|or)$/.test(word))),
        location: locateTokens(file, text.first, text.last),
      },
    ];
  });
}

function isCode(name: string): boolean {
  return ["otp", "totp", "hotp"].includes(wordsOf(name).at(-1) ?? "");
}

/** Tokens that empty the clipboard: `ClipboardData(text: '')`, or a name that says so. */
function clearingsIn(file: SourceFile): number[] {
  const empty = callsOf(file, ["ClipboardData"]).filter((call) => {
    const text = argument(call, "text");
    return text !== undefined && literalAt(file, text.first)?.value === "";
  });
  const named = [...file.words()].filter((name) => /clear\w*clipboard|clipboard\w*clear/i.test(name));
  return [...empty.map(({ nameAt }) => nameAt), ...named.flatMap((name) => file.occurrences(name))];
}
