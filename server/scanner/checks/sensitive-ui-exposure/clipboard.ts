import type { Code, CodeFile } from "../../code/code.ts";
import { type Location, owned } from "../../source/text.ts";
import { type SensitiveKind, wordsOf } from "../../vocabulary/names.ts";
import { secretsOf } from "../../vocabulary/privacy/sensitive-values.ts";

/** A secret that a Dart file copies to the clipboard. */
export interface CopiedSecret {
  readonly name: string;
  readonly kind: SensitiveKind | "code";
  /** The same function clears the clipboard again. */
  readonly cleared: boolean;
  /** It is generated to be copied. */
  readonly generated: boolean;
  readonly location: Location;
}

/** Every secret or one-time code that is copied, in order. */
export function copiedSecrets(file: CodeFile): CopiedSecret[] {
  const clearings = clearingsIn(file);
  return file.calls("ClipboardData").flatMap((call) => {
    const text = call.argument("text");
    if (!text) return [];
    const secret = secretsOf(text).find(({ push }) => !push);
    const code = text.values.find(({ name }) => isCode(name));
    const name = secret?.name ?? code?.name;
    if (name === undefined) return [];
    const body = call.word.function;
    const around = [body?.name, call.word.type?.name, file.path];
    return [
      {
        name: owned(name),
        kind: secret?.kind ?? "code",
        cleared: body !== undefined && clearings.some((clearing) => body.contains(clearing)),
        generated: around.some((place) => wordsOf(place ?? "").some((word) => /^generat(?:e|ed|or)$/.test(word))),
        location: text.location,
      },
    ];
  });
}

function isCode(name: string): boolean {
  return ["otp", "totp", "hotp"].includes(wordsOf(name).at(-1) ?? "");
}

/** Where the clipboard is cleared: `ClipboardData(text: '')`, or a name such as `clearClipboard`. */
function clearingsIn(file: CodeFile): Code[] {
  const empty = file.calls("ClipboardData").filter((call) => call.argument("text")?.string?.value === "");
  const named = [...file.words()].filter((name) => /clear\w*clipboard|clipboard\w*clear/i.test(name));
  return [...empty.map(({ word }) => word), ...named.flatMap((name) => file.mentions(name))];
}
