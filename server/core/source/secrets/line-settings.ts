import { sensitiveKind, sensitiveWords, wordsOf } from "../names.ts";
import type { Span } from "../span.ts";
import { credentialKind } from "./named-secret.ts";

/** A value that a line gives to a sensitive name. */
export interface LineSetting {
  readonly name: string;
  readonly value: string;
  readonly span: Span;
}

const name = "(?<![\\w.-])(?<name>[\\w.-]{2,60})";
const type = ":\\s{0,4}[A-Za-z][\\w<>.?]{0,30}\\s{0,4}=";
const string = "[@r]?(?<quote>[\"'])(?<value>(?:\\\\.|(?!\\k<quote>)[^\\\\]){1,400})\\k<quote>";

/** Ways to write a constant. */
const constants: readonly RegExp[] = [
  // name = "value", "name": 'value', name: Type = "value", name == "value", setName("value"), "name", "value"
  new RegExp(`${name}["']?\\]?\\s{0,4}(?:${type}|:|[=!]{0,2}=|,|\\(|\\bto\\b)\\s{0,4}(?=(?:const\\s)?${string})`, "dg"),
  // name="x" value="value", name="x">value<
  /name="(?<name>[\w.-]{2,80})"[^<>]{0,80}\bvalue="(?<value>[^"]{1,400})"/dg,
  /name="(?<name>[\w.-]{2,80})"[^<>]{0,80}>(?<value>[^<]{1,400})</dg,
];

/** Without spaces around the sign it is no code: NAME=value somewhere in a command, or as a whole line. */
const commands = [
  new RegExp(`${name}=(?=(?<value>[^\\s"'\`;,&()[\\]{}<>]{3,400})(?![\\w([{]))`, "dg"),
  /^\s*(?:export\s+)?(?<name>[\w.-]{2,60})=(?<value>[^\s"'=].{1,399}?)(?=\s*$)/dg,
];

/** A line that is nothing but name = value, or name: value. It may also be code. */
const settings = [
  /^\s*(?:export\s+|-\s+)?["']?(?<name>[\w.-]{2,60})["']?\s{0,4}[=:]\s{1,4}(?<value>[^\s"'=].{0,399}?)(?=\s*$)/dg,
];

/**
 * The values that a single line, of whatever language, gives to sensitive names. Without a parser some expressions are
 * taken for values: right for hiding secrets, not for finding them.
 */
export function lineSettings(line: string): LineSetting[] {
  const found = [...matches(line, constants), ...matches(line, commands), ...matches(line, settings).filter(isPlain)];
  return found.filter((setting) => isSensitive(setting.name) && !isReference(setting));
}

function matches(line: string, patterns: readonly RegExp[]): LineSetting[] {
  return patterns
    .flatMap((pattern) => [...line.matchAll(pattern)])
    .flatMap(({ groups, indices }) => {
      const [start, end] = indices?.groups?.["value"] ?? [0, 0];
      return groups ? [{ name: groups["name"] ?? "", value: line.slice(start, end), span: { start, end } }] : [];
    });
}

/** Constructors of keys, whose argument has no name of its own. */
const keyMaker = /(?:^|\.)(?:Key|IV|SecretKey\w*|KeyParameter|HiveAesCipher)(?:\.from\w+)?$/;

/** A dotted name counts by its parts too, and a text field by what is typed into it: `passwordController.text`. */
function isSensitive(name: string): boolean {
  const owner = /^(.+)\.(?:text|value|data)$/.exec(name)?.[1];
  if (keyMaker.test(name) || (owner !== undefined && sensitiveWords(wordsOf(owner)) !== undefined)) return true;
  return [name, ...name.split(".")].some((part) => (credentialKind(part) ?? sensitiveKind(part)) !== undefined);
}

/** True for a value that is a name or an interpolation: it says where the secret is. */
function isReference({ name, value }: LineSetting): boolean {
  const plain = (text: string) => wordsOf(text).join("");
  return /^(?:\w+ )?\$\{?[\w.!?]+\}?$/.test(value) || plain(value) === "" || plain(name).includes(plain(value));
}

const expression = /[,;([{]$|\w[([]|^(?:null|nil|true|false|this|self|String|Int|Bool|Data|CharArray)\b/;
const member = /^[A-Za-z_$][\w$]*(?:[.!?]{1,2}[A-Za-z_$][\w$]*)*[.!?]{1,2}(?<last>[A-Za-z_$][\w$]*)$/;

/** True for a value that is no code: no call, no type, no member such as `field.text`. */
function isPlain({ value }: LineSetting): boolean {
  const last = member.exec(value)?.groups?.["last"];
  return (
    !expression.test(value) && (last === undefined || !(/^(?:text|value|data|string)$/.test(last) || isSensitive(last)))
  );
}
