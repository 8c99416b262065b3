import { isBuildScript } from "../project/layout.ts";
import { readXml, type XmlElement } from "../project/xml/xml.ts";
import { entriesOf, itemsOf, readYaml, type YamlNode } from "../project/yaml/yaml.ts";
import { profiles } from "../source/languages.ts";
import { lex } from "../source/lexing/lexer.ts";
import type { CommentSyntax } from "./comment-syntax.ts";

/** Comments by which other tools address the very next line: nothing may come in between. */
const aboutTheNextLine = /\bignore:|disable[:-]next|next-?line|noinspection/i;

/**
 * The offset at which a comment about a line can be inserted: the start of the line or, if a start tag spans several
 * lines, the start of the tag. Undefined if there is no such line.
 */
export function placeAbove(text: string, line: number, { reader, opening }: CommentSyntax): number | undefined {
  const start = startOfLine(text, line);
  if (start === undefined) return undefined;
  if (reader === "xml") return aboveTag(text, start);
  let at = start;
  while (at > 1) {
    const before = text.lastIndexOf("\n", at - 2) + 1;
    const content = text.slice(before, at).trim();
    if (!content.startsWith(opening) || !aboutTheNextLine.test(content)) break;
    at = before;
  }
  return at;
}

function startOfLine(text: string, line: number): number | undefined {
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  for (let number = 1; number < line; number++) {
    const newline = text.indexOf("\n", at);
    if (newline < 0) return undefined;
    at = newline + 1;
  }
  return at;
}

/** A tag that begins behind another one on its line is left to `onlyAdds`, which refuses it. */
function aboveTag(text: string, start: number): number {
  const around = elementAround(text, start);
  return around && start < around.openTag.end ? text.lastIndexOf("\n", around.openTag.start) + 1 : start;
}

/** The innermost element around an offset. */
function elementAround(text: string, at: number): XmlElement | undefined {
  const { root } = readXml(text);
  let around: XmlElement | undefined;
  let inner = root;
  while (inner && inner.span.start < at && at < inner.span.end) {
    around = inner;
    inner = inner.children.find(({ span }) => span.start < at && at < span.end);
  }
  return around;
}

/**
 * Whether a comment inserted at an offset changes nothing else: it is not inside a string, a value or another comment,
 * and does not separate what belongs together.
 */
export function onlyAdds(path: string, before: string, after: string, at: number, syntax: CommentSyntax): boolean {
  if (isFirstLine(before, at) && /^\uFEFF?(?:#!|\/\/ !\$|<\?xml)/.test(before)) return false;
  if (syntax.reader === "xml") return onlyAddsToXml(before, after, at);
  if (/\\\r?\n$/.test(before.slice(Math.max(0, at - 3), at))) return false;
  if (syntax.reader !== "lines") {
    const [old, now] = [lex(before, profiles[syntax.reader]), lex(after, profiles[syntax.reader])];
    return now.count === old.count && now.comments.length === old.comments.length + 1;
  }
  return !/\.ya?ml$/.test(path) || !isInsideValue(path, before, at);
}

function isFirstLine(text: string, at: number): boolean {
  return !text.slice(0, at).includes("\n");
}

function onlyAddsToXml(before: string, after: string, at: number): boolean {
  const [old, now] = [readXml(before), readXml(after)];
  if (!old.root || now.comments.length !== old.comments.length + 1 || now.error?.message !== old.error?.message)
    return false;
  return (elementAround(before, at)?.text ?? "") === "";
}

/** Keys of CI files with shell scripts, in which `#` also begins a comment. */
const shellKeys = /scripts?$|^(?:run|cmds?|commands?|content|bash|sh)$/i;

/** Whether an offset is inside a multi-line YAML value that is not a shell script. */
function isInsideValue(path: string, text: string, at: number): boolean {
  const isInside = (node: YamlNode, key: string): boolean => {
    if (!(node.span.start < at && at < node.span.end)) return false;
    if (node.kind === "scalar") return !(isBuildScript(path) && text[node.span.start] === "|" && shellKeys.test(key));
    return (
      itemsOf(node).some((item) => isInside(item, key)) ||
      entriesOf(node).some((entry) => isInside(entry.value, entry.key))
    );
  };
  const { root } = readYaml(text);
  return root !== undefined && isInside(root, "");
}
