/** An element with its attributes in the order given; strings among the children are text. */
export interface XmlTree {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlTree | XmlComment | string;

export interface XmlComment {
  readonly comment: string;
}

/** Makes an element; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  ...children: readonly XmlNode[]
): XmlTree {
  const given = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return { name, attributes: Object.fromEntries(given), children };
}

/** Makes a comment of any text. */
export function comment(text: string): XmlComment {
  return { comment: text };
}

/** Writes a document: four spaces a level, attributes on lines of their own when one line would be too long. */
export function renderXml(root: XmlTree): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${renderNode(root, "")}\n`;
}

/** Text between tags. What XML cannot hold is left out; line ends are kept as references. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replace(/[&<>\r\n]/g, reference);
}

/** Text between double quotes. What XML cannot hold is left out; white space is kept as references. */
export function xmlAttribute(text: string): string {
  return xmlCharacters(text).replace(/[&<>"\t\r\n]/g, reference);
}

/** Text between comment marks, on one line; two hyphens in a row are parted. */
function xmlComment(text: string): string {
  return xmlCharacters(text)
    .replace(/\s+/g, " ")
    .replace(/-(?=-|$)/g, "- ")
    .trim();
}

/** Leaves out what XML 1.0 cannot hold in any notation: most control characters, halves of surrogate pairs. */
export function xmlCharacters(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
}

const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function reference(character: string): string {
  return named[character] ?? `&#${character.charCodeAt(0)};`;
}

const indent = "    ";
const maxLineLength = 110;

function renderNode(node: XmlNode, margin: string): string {
  if (typeof node === "string") return margin + xmlText(node);
  if ("comment" in node) return `${margin}<!-- ${xmlComment(node.comment)} -->`;
  const start = `${margin}<${node.name}${renderAttributes(node, margin)}`;
  const [first, ...more] = node.children;
  if (first === undefined) return `${start} />`;
  if (typeof first === "string" && more.length === 0) return `${start}>${xmlText(first)}</${node.name}>`;
  const children = node.children.map((child) => renderNode(child, margin + indent));
  return [`${start}>`, ...children, `${margin}</${node.name}>`].join("\n");
}

function renderAttributes({ name, attributes }: XmlTree, margin: string): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${xmlAttribute(value)}"`);
  const line = written.map((attribute) => ` ${attribute}`).join("");
  if (margin.length + name.length + line.length < maxLineLength || written.length < 2) return line;
  return written.map((attribute) => `\n${margin}${indent}${attribute}`).join("");
}
