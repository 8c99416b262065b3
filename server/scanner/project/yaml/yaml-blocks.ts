import { maxYamlDepth, type YamlEntry, type YamlMap, type YamlScalar } from "./yaml-node.ts";

const keyLine = /^( *)([A-Za-z_][\w.-]*):(?: ([^\r]*))?\r?$/;
const quoted = /^(?:"([^"\\]*)"|'([^']*)')$/;
/** Plain words that no YAML schema reads as a number, a boolean or null. */
const plain = /^(?!(?:true|false|null|yes|no|on|off|nan)$)[A-Za-z_][\w./-]*$/i;

interface OpenMap {
  readonly indent: number;
  readonly names: Set<string>;
  readonly entries: YamlEntry[];
  readonly span: { readonly start: number; end: number };
}

/**
 * Reads the subset of YAML that pub writes into lock files: maps by indentation, and scalars on one line. Undefined for
 * anything else. Lock files have thousands of lines, and the full parser takes most of a scan's time for them.
 */
export function readYamlBlocks(text: string): YamlMap | undefined {
  const open: OpenMap[] = [];
  let pending: { readonly key: string; readonly keySpan: YamlEntry["keySpan"] } | undefined;
  let next = 0;

  for (const content of text.split("\n")) {
    const lineStart = next;
    next += content.length + 1;
    if (/^\s*(?:#[^\n]*)?$/.test(content)) continue;
    const match = keyLine.exec(content);
    if (!match) return undefined;
    const [, { length: indent } = "", key = "", written = ""] = match;
    const keySpan = { start: lineStart + indent, end: lineStart + indent + key.length };

    const deeper = indent > (open.at(-1)?.indent ?? -1);
    if (open.length > maxYamlDepth) return undefined;
    if (deeper !== (pending !== undefined || open.length === 0)) return undefined;
    if (deeper) {
      const map: OpenMap = { indent, names: new Set(), entries: [], span: { start: keySpan.start, end: keySpan.end } };
      if (pending)
        open.at(-1)?.entries.push({ ...pending, value: { kind: "map", span: map.span, entries: map.entries } });
      open.push(map);
      pending = undefined;
    }
    while ((open.at(-1)?.indent ?? 0) > indent) open.pop();
    const map = open.at(-1);
    if (map?.indent !== indent || map.names.has(key)) return undefined;
    map.names.add(key);

    let end = keySpan.end;
    if (written === "") {
      pending = { key, keySpan };
    } else {
      const value = readScalar(written, keySpan.end + 2);
      if (!value) return undefined;
      map.entries.push({ key, keySpan, value });
      end = value.span.end;
    }
    for (const { span } of open) span.end = end;
  }
  const [root] = open;
  return root && !pending ? { kind: "map", span: root.span, entries: root.entries } : undefined;
}

function readScalar(written: string, start: number): YamlScalar | undefined {
  const span = { start, end: start + written.length };
  const inside = quoted.exec(written);
  const text = inside ? (inside[1] ?? inside[2]) : plain.test(written) ? written : undefined;
  if (text !== undefined) return { kind: "scalar", span, value: text, text };
  const isBoolean = written === "true" || written === "false";
  return isBoolean ? { kind: "scalar", span, value: written === "true", text: written } : undefined;
}
