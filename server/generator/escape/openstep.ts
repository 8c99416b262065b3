/** A value in the old property list notation of Xcode's project files. */
export type OpenStepValue = string | OpenStepReference | readonly OpenStepValue[] | OpenStepDict;

export interface OpenStepDict {
  readonly [key: string]: OpenStepValue;
}

/** The id of another object, with a comment that says which one. */
export interface OpenStepReference {
  readonly id: string;
  readonly comment: string;
}

/** Writes a value over several lines; `margin` stands before every line but the first. */
export function renderOpenStep(value: OpenStepValue, margin: string): string {
  if (typeof value === "string") return openStepString(value);
  if (isReference(value)) return `${value.id} /* ${openStepComment(value.comment)} */`;
  const inner = `${margin}\t`;
  const lines = isArray(value)
    ? value.map((item) => `${inner}${renderOpenStep(item, inner)},`)
    : entriesOf(value).map(([key, item]) => `${inner}${key} = ${renderOpenStep(item, inner)};`);
  const [open, close] = isArray(value) ? "()" : "{}";
  return [open, ...lines, margin + close].join("\n");
}

/** Writes a dictionary on one line, as Xcode does with the many small objects. */
export function renderOpenStepLine(value: OpenStepValue): string {
  if (typeof value === "string" || isReference(value)) return renderOpenStep(value, "");
  if (isArray(value)) return `(${value.map((item) => `${renderOpenStepLine(item)}, `).join("")})`;
  return `{${entriesOf(value)
    .map(([key, item]) => `${key} = ${renderOpenStepLine(item)}; `)
    .join("")}}`;
}

/** A string, quoted where the notation asks for it. */
function openStepString(text: string): string {
  if (/^[\w./]+$/.test(text) && !text.includes("//")) return text;
  return `"${text.replace(/[\\"]/g, "\\$&").replace(/[\0-\x1f\x7f]/g, escaped)}"`;
}

/** Text between comment marks, on one line. */
export function openStepComment(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("*/", "* /");
}

const shortEscapes: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function escaped(character: string): string {
  return shortEscapes[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, "0")}`;
}

function entriesOf(dict: OpenStepDict): (readonly [key: string, value: OpenStepValue])[] {
  return Object.entries(dict).map(([key, value]) => [openStepString(key), value]);
}

function isReference(value: object): value is OpenStepReference {
  return "id" in value && "comment" in value;
}

function isArray(value: object): value is readonly OpenStepValue[] {
  return Array.isArray(value);
}
