export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Writes a JSON file: two spaces a level, keys in the order given. Only ASCII, so that no editor changes it. */
export function renderJson(value: JsonValue): string {
  return `${JSON.stringify(value, undefined, 2).replace(/[\u007f-\uffff]/g, escaped)}\n`;
}

/** A text as a JSON string, with its quotes. */
export function jsonString(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
