import { xmlText } from "./xml.ts";

/** What a property list can hold, dates and bytes apart. Numbers are whole. */
export type PlistTree = string | number | boolean | readonly PlistTree[] | PlistDict;

export interface PlistDict {
  readonly [key: string]: PlistTree;
}

/** Writes an XML property list, with the keys in the order given. */
export function renderPlist(root: PlistDict): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    '<plist version="1.0">',
    ...renderValue(root, ""),
    "</plist>\n",
  ].join("\n");
}

function renderValue(value: PlistTree, margin: string): string[] {
  if (typeof value === "string") return [`${margin}<string>${xmlText(value)}</string>`];
  if (typeof value === "number") return [`${margin}<integer>${value}</integer>`];
  if (typeof value === "boolean") return [`${margin}<${value}/>`];
  const inner = `${margin}\t`;
  if (isArray(value))
    return block(
      "array",
      margin,
      value.flatMap((item) => renderValue(item, inner)),
    );
  const entries = Object.entries(value);
  const lines = entries.flatMap(([key, item]) => [`${inner}<key>${xmlText(key)}</key>`, ...renderValue(item, inner)]);
  return block("dict", margin, lines);
}

function isArray(value: readonly PlistTree[] | PlistDict): value is readonly PlistTree[] {
  return Array.isArray(value);
}

function block(name: string, margin: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${margin}<${name}/>`] : [`${margin}<${name}>`, ...lines, `${margin}</${name}>`];
}
