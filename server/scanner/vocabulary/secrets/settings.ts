import type { Span } from "../../source/span.ts";
import { sensitiveKind, sensitiveWords, wordsOf } from "../names.ts";
import { credentialKind, mayNameSecrets } from "./named-secret.ts";

/** A named value, found without a parser. */
export interface Setting {
  readonly name: string;
  readonly value: string;
  readonly span: Span;
  /**
   * The notation between the two: with `constant` the value is a literal, with `plain` it may also be an expression.
   */
  readonly by: "constant" | "call" | "plain";
}

type Form = readonly [by: Setting["by"], pattern: RegExp];

const name = "(?<![\\w.-])(?<name>[\\w.-]{2,60}(?: [kK]ey)?)";
const type = ":\\s{0,4}[A-Za-z][\\w<>.?]{0,30}\\s{0,4}=";
const string = "[@r]?(?<quote>[\"'`])(?<value>(?:\\\\.|(?!\\k<quote>)[^\\\\\\n]){1,400})\\k<quote>";
const anyString = `(?=(?:const\\s)?${string})`;
const comment = "(?:(?://|#|--|;|\\*)[ \\t]{0,4})?";
const lineStart = `^[ \\t]*${comment}`;
const lineEnd = "(?=[ \\t]*(?:[ \\t]#.*)?\\r?$)";

const forms: readonly Form[] = [
  // name = "value", name: Type = 'value', name == "value", "name": "value", 'name' => 'value', "name" to "value"
  [
    "constant",
    new RegExp(`${name}["'*]{0,2}\\]?\\s{0,4}(?:${type}|[:=]>?|:=|[=!]={1,2}|\\bto\\b)\\s{0,60}${anyString}`, "dgm"),
  ],
  // name = setting ?? "value", name = setting || "value"
  ["constant", new RegExp(`${name}\\s{0,4}=[^=;\\n][^;\\n]{0,120}?(?:\\?\\?|\\|\\||\\?:)\\s{0,60}${anyString}`, "dgm")],
  // "name", "value"
  ["constant", new RegExp(`(?<=["'])(?<name>[\\w.-]{2,60})["']\\s{0,4},\\s{0,60}${anyString}`, "dgm")],
  // name "value"
  ["constant", new RegExp(`${name}[ \\t]{1,4}${anyString}`, "dgm")],
  // name("value")
  ["call", new RegExp(`${name}\\(\\s{0,60}${anyString}`, "dgm")],
  // name="x" value="value", name="x">value<, <name>value<, <key>name</key><string>value<
  ["constant", /name="(?<name>[\w.-]{2,80})"[^<>]{0,80}\bvalue="(?<value>[^"]{1,400})"/dg],
  ["constant", /name="(?<name>[\w.-]{2,80})"[^<>]{0,80}>(?<value>[^<]{1,400})</dg],
  ["constant", /<(?<name>[\w.:-]{2,60})(?:\s[^<>]{0,100})?>(?<value>[^<>\n]{1,400})<\//dg],
  ["constant", /<key>(?<name>[\w .-]{2,80})<\/key>\s{0,60}<string>(?<value>[^<]{1,400})</dg],
  // \"name\": \"value\"
  ["constant", /(?<name>[\w.-]{2,60})\\"\s{0,4}:\s{0,4}\\"(?<value>[^"\\\n]{1,400})\\"/dg],
  // "Name: value", as headers are given to commands
  ["constant", /(?<=["'])(?<name>[\w-]{2,60}):\s?(?<value>[^\s"'$]{4,400})["']/dg],
  // ?name=value, --dart-define=name=value
  ["constant", /(?<=[?&])(?<name>[\w.-]{2,60})=(?<value>[\w.~%+/=-]{4,400})/dg],
  ["constant", /--dart-define[= ]\s{0,4}["']?(?<name>\w{2,60})=(?<value>[^\s"'\\]{1,400})/dg],
  // NAME=value in a command, or as a whole line. With spaces around the sign it may be code.
  ["plain", new RegExp(`${name}=(?=(?<value>[^\\s"'\`;,&()[\\]{}<>]{3,400})(?![\\w([{]))`, "dgm")],
  [
    "plain",
    new RegExp(`${lineStart}(?:export\\s+)?(?<name>[\\w.-]{2,60})=(?<value>[^\\s"'\`=].{1,399}?)${lineEnd}`, "dgm"),
  ],
  // ENV name value
  ["plain", /^[ \t]*ENV[ \t]+(?<name>\w{2,60})[ \t]+(?<value>[^\s=]{3,400})[ \t]*$/dgm],
];

/** A line that is only `name = value` or `name: value`. It may also be code. */
const wholeLine: Form = [
  "plain",
  new RegExp(
    `${lineStart}(?:export\\s+|-\\s+)?["']?(?<name>[\\w.-]{2,60})["']?[ \\t]{0,4}[=:][ \\t]{1,4}(?<value>[^\\s"'\`=].{0,399}?)${lineEnd}`,
    "dgm",
  ),
];

/** The values of possibly sensitive names in a text of any language. */
export function settingsIn(text: string): Setting[] {
  if (!mayNameSetting(text)) return [];
  return [...forms.flatMap((form) => matches(text, form)), ...matches(text, wholeLine).filter(isPlain)].filter(
    (setting) => isSensitive(setting.name) && !isReference(setting),
  );
}

/** Whether a text may hold a name that `isSensitive` knows. Most lines hold none. */
function mayNameSetting(text: string): boolean {
  return mayNameSecrets(text) || /IV|HiveAesCipher/.test(text);
}

function matches(text: string, [by, pattern]: Form): Setting[] {
  // Most lines have none, and `matchAll` copies the pattern first.
  if (text.search(pattern) < 0) return [];
  return [...text.matchAll(pattern)].flatMap(({ groups, indices }) => {
    const [start, end] = indices?.groups?.["value"] ?? [0, 0];
    return groups
      ? [withoutQuotes({ name: groups["name"] ?? "", value: text.slice(start, end), span: { start, end }, by })]
      : [];
  });
}

/** Unquotes `"\"value\""`, which code generators write into other code. */
function withoutQuotes(setting: Setting): Setting {
  const { value, span } = setting;
  if (!/^\\["'].*\\["']$/s.test(value)) return setting;
  return { ...setting, value: value.slice(2, -2), span: { start: span.start + 2, end: span.end - 2 } };
}

const keyMaker = /(?:^|\.)(?:Key|SecretKey\w*|KeyParameter|HiveAesCipher)(?:\.from\w+)?$/;
const vectorMaker = /(?:^|\.)IV(?:\.from\w+)?$/;

/** Whether a constructor makes a key: its argument is one, without a name of its own. */
export function makesKey(name: string): boolean {
  return keyMaker.test(name);
}

/**
 * Whether a name is sensitive. A dotted name counts by its parts, and a text field by what is typed into it:
 * `passwordController.text`.
 */
function isSensitive(name: string): boolean {
  const owner = /^(.+)\.(?:text|value|data)$/.exec(name)?.[1];
  if (makesKey(name) || vectorMaker.test(name) || (owner !== undefined && sensitiveWords(wordsOf(owner)) !== undefined))
    return true;
  return [name, ...name.split(".")].some((part) => (credentialKind(part) ?? sensitiveKind(part)) !== undefined);
}

/** Whether a value is a name or an interpolation, which refers to the secret. */
function isReference({ name, value }: Setting): boolean {
  const plain = (text: string) => wordsOf(text).join("");
  return /^(?:\w+ )?\$\{?[\w.!?]+\}?$/.test(value) || plain(value) === "" || plain(name).includes(plain(value));
}

const expression = /[,;([{]$|\w[([]|^(?:null|nil|true|false|this|self|String|Int|Bool|Data|CharArray)\b/;
const member = /^[A-Za-z_$][\w$]*(?:[.!?]{1,2}[A-Za-z_$][\w$]*)*[.!?]{1,2}(?<last>[A-Za-z_$][\w$]*)$/;

/** Whether a value is not code: not a call, a type, or a member such as `field.text`. */
function isPlain({ value }: Setting): boolean {
  const last = member.exec(value)?.groups?.["last"];
  return (
    !expression.test(value) && (last === undefined || !(/^(?:text|value|data|string)$/.test(last) || isSensitive(last)))
  );
}
