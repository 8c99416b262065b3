import type { Code, CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import { type Location, owned } from "../../source/text.ts";
import { type SensitiveKind, saysNothing, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { secretsOf } from "../../vocabulary/privacy/sensitive-values.ts";
import { joinedSeed } from "./joined-words.ts";

/** What a Dart file copies to the clipboard. */
export interface Copy {
  /** The function that is given it, and says by its name alone that it copies: `copyToClipboard` of a package. */
  readonly copier: string | undefined;
  readonly value: FlowValue;
  /** The secret that it is, if the file tells. */
  readonly secret: CopiedSecret | undefined;
  /** The same function clears the clipboard again. */
  readonly cleared: boolean;
  readonly location: Location;
}

export interface CopiedSecret {
  readonly name: string;
  readonly kind: SensitiveKind | "code";
  /** It is generated to be copied, or may be no secret at all. */
  readonly generated: boolean;
}

/** Everything that is copied, in order. */
export function copies(file: CodeFile): Copy[] {
  const clearings = clearingsIn(file);
  return [...copiesIn(file), ...namedCopies(file)].flatMap(({ call, copier, text }) => {
    if (text.string?.value !== undefined || isForWeb(call.word)) return [];
    const body = call.word.function;
    return [
      {
        copier,
        value: flowOf(text),
        secret: secretIn(file, call, text),
        cleared: body !== undefined && clearings.some((clearing) => body.contains(clearing)),
        location: text.location,
      },
    ];
  });
}

/** A call that puts a text into the clipboard. */
interface CopyCall extends Pick<Copy, "copier"> {
  readonly call: CodeCall;
  readonly text: CodeArgument;
}

/** `ClipboardData(text: text)`, and `FlutterClipboard.copy(text)` of the package clipboard. */
function copiesIn(file: CodeFile): CopyCall[] {
  const own = file.calls("ClipboardData").map((call) => ({ call, text: call.argument("text") }));
  const byPackage = file
    .calls("copy", "controlC")
    .filter(({ receiver }) => receiver.at(-1) === "FlutterClipboard")
    .map((call) => ({ call, text: call.argument(0) }));
  return [...own, ...byPackage].flatMap(({ call, text }) => (text ? [{ call, copier: undefined, text }] : []));
}

/** The calls of functions that say what they do: `copyToClipboard(text)`, `Ui.copyAndNotify(context, text)`. */
function namedCopies(file: CodeFile): CopyCall[] {
  const names = [...file.words()].filter((name) => /^copy(?:\w*Clipboard|Text|And[A-Z]\w*)$/.test(name));
  return file.calls(...names).flatMap((call) => call.args.map((text) => ({ call, copier: owned(call.name), text })));
}

/** The functions of a Dart file whose names say that they copy. */
export function declaredCopiers(file: CodeFile): string[] {
  const declared = file.declarations().flatMap(({ name, members }) => [name, ...members.map((member) => member.name)]);
  return declared.filter((name) => /^copy[A-Z]/.test(name)).map(owned);
}

/** The secret or one-time code that a copied text is, as far as names around it tell. */
function secretIn(file: CodeFile, { word }: CodeCall, text: CodeArgument): CopiedSecret | undefined {
  const secret = secretsOf(text).find(({ push }) => !push);
  const code = text.values.find(({ name }) => isCode(name));
  const shown = secret || code ? undefined : (shownSecret(text) ?? shownSeed(text) ?? joined(text));
  const name = secret?.name ?? code?.name ?? shown?.name;
  if (name === undefined) return undefined;
  const around = [word.function?.name ?? "", word.type?.name ?? "", file.path];
  // Some chains call the public name of their network its passphrase, as the password of a network is called.
  const isOfNetwork =
    wordsOf(name).at(-1) === "passphrase" && around.some((place) => wordsOf(place).includes("network"));
  const generated = isOfNetwork || around.some(generates);
  return { name: owned(name), kind: secret?.kind ?? shown?.kind ?? "code", generated };
}

/** What a widget of a page is given, or waits for. */
const given = new Set(["widget", "snapshot"]);

/** Ends of the names of widgets behind what they show: `PrivateKeyQrPage`. */
const pageWords = new Set("page screen view dialog sheet card widget tab body state qr code".split(" "));

/** The secret that a page shows by its name, where the value has none: `widget.data` in a `PrivateKeyPage`. */
function shownSecret({ values, type }: Code): { readonly name: string; readonly kind: SensitiveKind } | undefined {
  const [value, ...others] = values;
  if (!value || !type || others.length > 0 || !given.has(value.chain[0] ?? "")) return undefined;
  if (!given.has(value.name) && !saysNothing(value.name)) return undefined;
  const words = [...wordsOf(type.name)];
  while (pageWords.has(words.at(-1) ?? "")) words.pop();
  const kind = valueKind(words.join(" "));
  return kind && { name: words.join(" "), kind };
}

const seedOwners = new Set("secret wallet mnemonic recovery keys".split(" "));

/** A bare `seed` in a class that says which: `SecretSeedPage`. Elsewhere, it may be that of random numbers. */
function shownSeed({ values, type }: Code): { readonly name: string; readonly kind: SensitiveKind } | undefined {
  const seed = values.find(({ name }) => wordsOf(name).at(-1) === "seed");
  const isSecret = wordsOf(type?.name ?? "").some((word) => seedOwners.has(word));
  return seed && isSecret ? { name: seed.name, kind: "secret" } : undefined;
}

function joined(text: Code): { readonly name: string; readonly kind: SensitiveKind } | undefined {
  const name = joinedSeed(text);
  return name === undefined ? undefined : { name, kind: "secret" };
}

/** Whether a function, class or file makes secrets that are meant to be copied, as its name says. */
export function generates(place: string): boolean {
  return wordsOf(place).some((word) => /^generat(?:e|ed|or)$/.test(word));
}

/** Whether a name is that of a one-time code. */
export function isCode(name: string): boolean {
  return ["otp", "totp", "hotp"].includes(wordsOf(name).at(-1) ?? "");
}

/**
 * Where the clipboard is cleared: `ClipboardData(text: '')`, a name such as `clearClipboard`, or a function of the file that
 * does it: `Timer(delay, _clearLater)`.
 */
function clearingsIn(file: CodeFile): Code[] {
  const empty = copiesIn(file).filter(({ text }) => text.string?.value === "");
  const named = [...file.words()].filter((name) => /clear\w{0,60}clipboard|clipboard\w{0,60}clear/i.test(name));
  const found: Code[] = [...empty.map(({ call }) => call.word), ...named.flatMap((name) => file.mentions(name))];
  const clearers = new Set<string>();
  // Clearings that are found on the way are looked at too: a function may call one that clears.
  for (const clearing of found) {
    const clearer = clearing.function;
    if (!clearer || clearers.has(clearer.name) || copiesOf(file, clearer)) continue;
    clearers.add(clearer.name);
    found.push(...file.mentions(clearer.name));
  }
  return found;
}

/** Whether a function copies something. It may clear the clipboard, but whoever calls it means the copy. */
function copiesOf(file: CodeFile, body: Code): boolean {
  return copiesIn(file).some(({ call, text }) => text.string?.value !== "" && body.contains(call.word));
}

/** Whether only the app in a browser runs it, which is no app of a phone. */
function isForWeb({ conditions }: Code): boolean {
  return conditions.some(({ text }) => /^kIsWeb(?:\s*&&|$)/.test(text));
}
