import { call, type DartCode } from "../../../dart/layout.ts";
import { type FeatureShape, isRecord, mainType, type RecordShape, typeOf } from "../../../model/feature-shape.ts";
import type { ShapeType } from "../../../model/shape-type.ts";

/** Names of fields that people know an entry by, the likeliest first. */
const titles = [
  "title",
  "name",
  "displayName",
  "fullName",
  "label",
  "subject",
  "login",
  "username",
  "email",
  "key",
  "id",
];

/** The fields of what a page shows. */
export function shownFields({ types }: FeatureShape): RecordShape["fields"] {
  return types.filter(isRecord).find(({ name }) => name === mainType)?.fields ?? [];
}

/** An entry of the list, by what people may know it by. */
export function tileOf(shape: FeatureShape): DartCode {
  const shown = shownFields(shape).filter(({ type }) => isShown(typeOf(type)));
  const named = titles.flatMap((title) => shown.find(({ name }) => name === title) ?? []);
  const texts = shown.filter(({ type }) => typeOf(type).kind === "text");
  const [title, subtitle] = [...new Set([...named, ...texts, ...shown])];
  return call("ListTile", [], {
    title: title ? call("Text", [shownTextOf("item", title)]) : "const Text('…')",
    subtitle: subtitle && call("Text", [shownTextOf("item", subtitle)]),
  });
}

/** Whether a value reads well in one line. */
export function isShown({ kind }: ShapeType): boolean {
  return kind === "text" || kind === "int" || kind === "double" || kind === "bool" || kind === "date";
}

/** The text of a field's value in Dart. */
export function shownTextOf(of: string, { name, type }: RecordShape["fields"][number]): string {
  const { kind, nullable } = typeOf(type);
  if (kind === "text") return nullable ? `${of}.${name} ?? ''` : `${of}.${name}`;
  return nullable ? `'\${${of}.${name} ?? ''}'` : `'\${${of}.${name}}'`;
}
