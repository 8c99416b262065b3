/** The type of a value in JSON, as far as Dart needs to know. */
export type ShapeType =
  | { readonly kind: ScalarKind; readonly nullable: boolean }
  | { readonly kind: "list" | "map"; readonly of: ShapeType; readonly nullable: boolean }
  /** A class or enum of the feature. */
  | { readonly kind: "own"; readonly name: string; readonly nullable: boolean };

const scalars = ["text", "int", "double", "bool", "date", "any"] as const;
export type ScalarKind = (typeof scalars)[number];

/** How deeply lists and maps may nest. */
const deepest = 6;

/**
 * Reads a type as shapes write it: `text`, `int?`, `List<date>`, `Map<OrderLine?>`; undefined when it is none.
 */
export function parseShapeType(text: string, depth = 0): ShapeType | undefined {
  const nullable = text.endsWith("?");
  const bare = nullable ? text.slice(0, -1) : text;
  const [, outer, inner] = /^(List|Map)<(.+)>$/.exec(bare) ?? [];
  if (outer !== undefined && inner !== undefined) {
    const of = depth < deepest ? parseShapeType(inner, depth + 1) : undefined;
    return of && { kind: outer === "List" ? "list" : "map", of, nullable };
  }
  const kind = scalars.find((scalar) => scalar === bare);
  if (kind !== undefined) return { kind, nullable };
  return /^[A-Z][A-Za-z0-9]*$/.test(bare) && bare !== "List" && bare !== "Map"
    ? { kind: "own", name: bare, nullable }
    : undefined;
}

/** A type as shapes write it. */
export function writeShapeType(type: ShapeType): string {
  const end = type.nullable ? "?" : "";
  if (type.kind === "own") return type.name + end;
  if (type.kind === "list") return `List<${writeShapeType(type.of)}>${end}`;
  if (type.kind === "map") return `Map<${writeShapeType(type.of)}>${end}`;
  return type.kind + end;
}
