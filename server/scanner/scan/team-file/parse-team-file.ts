import { plainIssue } from "../../../contract/plain-issue.ts";
import { nodeAt, plainValue, repeatedEntry } from "../../project/yaml/plain-value.ts";
import { entriesOf, readYaml, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Span } from "../../source/text.ts";
import { teamConfigSchema, type WrittenTeamConfig } from "./team-schema.ts";

/** Something in the text that keeps the whole file from being used. */
interface TeamFileFault {
  readonly span: Span;
  readonly message: string;
}

/** What a `palisade.yaml` says, or why it cannot be used. */
export type TeamFile =
  | { readonly kind: "empty" }
  | { readonly kind: "written"; readonly root: YamlNode; readonly written: WrittenTeamConfig }
  | { readonly kind: "faulty"; readonly faults: readonly [TeamFileFault, ...TeamFileFault[]] };

/** Reads the text of a `palisade.yaml`. */
export function parseTeamFile(text: string): TeamFile {
  const { root, error } = readYaml(text);
  if (error) return { kind: "faulty", faults: [{ span: lineFrom(text, error.offset), message: error.message }] };
  if (!root || (root.kind === "scalar" && root.value === null)) return { kind: "empty" };
  const twice = repeatedEntry(root);
  if (twice) return { kind: "faulty", faults: [{ span: twice.keySpan, message: `"${twice.key}" is there twice` }] };
  const parsed = teamConfigSchema().safeParse(plainValue(root), { error: plainIssue });
  if (parsed.success) return { kind: "written", root, written: parsed.data };
  const [first, ...others] = parsed.error.issues.flatMap(({ path, message, ...issue }) => {
    const said = `${path.join(".") || "the file"} ${message}`;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
    const spans = unknown.length > 0 ? keySpans(nodeAt(root, path), unknown) : [nodeAt(root, path).span];
    return spans.map((span) => ({ span: firstLineOf(text, span), message: said }));
  });
  return { kind: "faulty", faults: first ? [first, ...others] : [{ span: root.span, message: "is not valid" }] };
}

function keySpans(node: YamlNode, keys: readonly string[]): Span[] {
  return entriesOf(node)
    .filter(({ key }) => keys.includes(key))
    .map(({ keySpan }) => keySpan);
}

/** From an offset to the end of its line; at the end of a line the whole line. */
function lineFrom(text: string, offset: number): Span {
  const end = endOfLine(text, offset);
  const start = text.slice(offset, end).trim() === "" ? text.lastIndexOf("\n", offset - 1) + 1 : offset;
  return { start, end };
}

/** A missing or nested value is marked on its first line only. */
function firstLineOf(text: string, { start, end }: Span): Span {
  return { start, end: Math.min(end, endOfLine(text, start)) };
}

function endOfLine(text: string, offset: number): number {
  const found = text.slice(offset).search(/\r?\n/);
  return found < 0 ? text.length : offset + found;
}
