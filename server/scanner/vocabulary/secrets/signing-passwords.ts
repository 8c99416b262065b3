import type { ConfigFile } from "../../project/config-file.ts";
import { isDocument } from "../../project/layout.ts";
import type { Span, TextFile } from "../../source/text.ts";
import { foreignPassword } from "../password-words.ts";
import { isPlaceholder } from "./placeholder.ts";

/** The password of a key that signs the app, where people or commands write it. */
export interface WrittenPassword {
  readonly value: string;
  readonly span: Span;
}

/** Bounds the work for hostile files: longer lines are no sentence and no command. */
const longestLine = 2000;

/** `keytool -storepass 'value'` and `apksigner sign --ks-pass pass:value`, also in a text in JSON. */
const inCommand =
  /(?:-(?:src|dest)?(?:store|key)pass|--(?:ks|key)-pass)[ =]{1,4}\\?["']?(?:pass:)?(?<value>[^\s"'\\]{6,100})/g;

const value = "(?<value>[^\\s\"'`|*]{6,100})";

/** `Store password: value`, `**Key password:** value`, `keyPassword=value`, `| Keystore password | value |`, `Keystore Şifresi: value`. */
const inSentence = new RegExp(
  `(?:key[ _-]?store|store|key|alias)[ _-]?(?:pass(?:word|phrase)?|${foreignPassword})[*_\`'" ]{0,4}(?:[:=|]| is )[*_\`|'" \\t]{0,40}${value}`,
  "giu",
);

/** `Password: value`, which says of what only in the lines before it. */
const alone = new RegExp(
  `^[^\\p{L}]{0,20}(?:password|pass|${foreignPassword})[*_\`'" ]{0,4}[:=][*_\`'" \\t]{0,40}${value}`,
  "giu",
);
const mentionsPassword = new RegExp(`pass|${foreignPassword}`, "iu");

const keyStore = /\.(?:jks|keystore)\b|\bkey ?store\b/i;
/** In lines, from the name of the key store to its password. */
const nearKeyStore = 6;

/** Of the key that every machine has for debugging. */
const debugging = /debug\.keystore|androiddebugkey/i;

/** The passwords of signing keys in a text for people, or in the commands of another file. */
export function signingPasswordsIn(file: ConfigFile): readonly WrittenPassword[] {
  return file.derived(isDocument(file.path) ? passwordsInDocument : passwordsInCommands);
}

/** The passwords of signing keys in the commands that a text has. */
export function passwordsInCommands(file: Pick<TextFile, "text">): WrittenPassword[] {
  if (!/(?:store|key|ks-|key-)pass/.test(file.text)) return [];
  return linesOf(file.text).flatMap((line) => passwordsBy(inCommand, line));
}

/** The passwords of signing keys in a text for people, its commands included. */
export function passwordsInDocument(file: Pick<TextFile, "text">): WrittenPassword[] {
  if (!mentionsPassword.test(file.text)) return [];
  let sinceKeyStore = nearKeyStore + 1;
  return linesOf(file.text).flatMap((line) => {
    sinceKeyStore = keyStore.test(line.text) ? 0 : sinceKeyStore + 1;
    const near = sinceKeyStore <= nearKeyStore ? [alone] : [];
    return [inCommand, inSentence, ...near].flatMap((pattern) => passwordsBy(pattern, line)).slice(0, 1);
  });
}

/** A word of a sentence or a table, so long that no other is the same by chance. */
const tellingWord = /[^\s"'`|*\\]{8,100}/g;

/** Where a text repeats a password of another place without saying what it is, once a line. */
export function repeatedIn(
  file: Pick<TextFile, "text">,
  values: ReadonlySet<string>,
  known: readonly WrittenPassword[],
): WrittenPassword[] {
  if (values.size === 0) return [];
  const told = new Set(known.map(({ span }) => span.start));
  return linesOf(file.text).flatMap(({ text, start }) => {
    const found = [...text.matchAll(tellingWord)].flatMap((match): WrittenPassword[] => {
      const value = match[0].replace(lastSigns, "");
      const at = start + match.index;
      return values.has(value) ? [{ value, span: { start: at, end: at + value.length } }] : [];
    });
    return found.some(({ span }) => told.has(span.start)) ? [] : found.slice(0, 1);
  });
}

/** What ends a sentence and no password. */
const lastSigns = /[.,;)]{1,10}$/;

interface Line {
  readonly text: string;
  readonly start: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").flatMap((line) => {
    const at = start;
    start += line.length + 1;
    return line.length <= longestLine ? [{ text: line, start: at }] : [];
  });
}

function passwordsBy(pattern: RegExp, line: Line): WrittenPassword[] {
  if (debugging.test(line.text)) return [];
  return [...line.text.matchAll(pattern)].slice(0, 1).flatMap((match) => {
    const value = match.groups?.["value"]?.replace(lastSigns, "") ?? "";
    if (!isPassword(value)) return [];
    const start = line.start + match.index + match[0].lastIndexOf(value);
    return [{ value, span: { start, end: start + value.length } }];
  });
}

/** Whether somebody may have thought of a value, and no guide has it for an example: it has a digit. */
function isPassword(value: string): boolean {
  if (value.length < 6 || !/\d/.test(value) || /^(?:env|file|stdin)\b|[$<>{}()]/.test(value)) return false;
  return !isPlaceholder(value) && !/^(?:pass(?:word|wd)?|android|abc|key|store)[-_@]?\d{1,4}$/i.test(value);
}
