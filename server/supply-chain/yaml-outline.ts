import { maxYamlDepth, type YamlEntry, type YamlMap, type YamlNode, type YamlScalar } from "../scanner/index.ts";

const keyLine = /^( *)(?:'((?:[^']|'')*)'|([^\s'"#{[-](?:[^:]|:(?! |$))*)):(?: +(\S.*))?$/s;
const flowPair = /(?<![\w.@/-])([\w.@/-]+): ?('(?:[^']|'')*'|[^,{}]*)/g;

/**
 * Reads the maps of a YAML lock file or pubspec by the indentation of their keys, and flow maps on one line. Lists,
 * multi-line strings and everything else are skipped. It takes linear time for any input, while a hostile file can cost
 * a full YAML parser minutes and gigabytes.
 */
export function readYamlOutline(text: string): YamlMap {
  const root = { indent: -1, entries: [] as YamlEntry[] };
  const open = [root];
  let next = 0;
  for (const line of text.split("\n")) {
    const start = next;
    next += line.length + 1;
    const content = line.trimEnd();
    const match = keyLine.exec(content);
    if (!match) continue;
    const [, { length: indent } = "", quoted, plain = "", rest = ""] = match;
    const written = withoutComment(rest);
    while (indent <= (open.at(-1)?.indent ?? -1)) open.pop();
    if (open.length >= maxYamlDepth) continue;
    const keySpan = { start: start + indent, end: start + content.length };
    const key = quoted?.replaceAll("''", "'") ?? plain;
    const entries: YamlEntry[] = [];
    const value: YamlNode = written === "" ? { kind: "map", span: keySpan, entries } : readValue(written, keySpan);
    open.at(-1)?.entries.push({ key, keySpan, value });
    if (written === "") open.push({ indent, entries });
  }
  return { kind: "map", span: { start: 0, end: text.length }, entries: root.entries };
}

function withoutComment(written: string): string {
  if (/^['"{]/.test(written)) return written;
  const at = ` ${written}`.indexOf(" #");
  return at < 0 ? written : written.slice(0, at).trimEnd();
}

function readValue(written: string, span: YamlNode["span"]): YamlNode {
  if (!written.startsWith("{")) return scalar(written, span);
  const pairs = [...written.matchAll(flowPair)];
  return {
    kind: "map",
    span,
    entries: pairs.map(([, key = "", value = ""]) => ({ key, keySpan: span, value: scalar(value.trim(), span) })),
  };
}

function scalar(written: string, span: YamlNode["span"]): YamlScalar {
  const quote = written.length > 1 && written.at(-1) === written[0] ? written[0] : undefined;
  const inside = written.slice(1, -1);
  const text = quote === "'" ? inside.replaceAll("''", "'") : quote === '"' ? inside : written;
  return { kind: "scalar", span, value: text, text };
}
