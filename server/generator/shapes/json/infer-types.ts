import { type EnumShape, mainType, type RecordShape, shapeLimits } from "../../model/feature-shape.ts";
import { parseShapeType, type ShapeType, writeShapeType } from "../../model/shape-type.ts";
import { nameGiver, singular } from "../dart-identifiers.ts";
import { scalarType } from "./scalar-types.ts";
import { countOfValues, type Seen } from "./seen.ts";

/** The classes that values have, and what was not clear. */
export interface InferredTypes {
  readonly types: readonly (RecordShape | EnumShape)[];
  readonly warnings: readonly string[];
}

/** Infers the classes of the objects at one place; the main one comes first. */
export function inferTypes(seen: Seen): InferredTypes {
  const names = nameGiver([mainType]);
  const types: (RecordShape | EnumShape)[] = [];
  const warnings: string[] = [];
  recordOf(seen, mainType, "");
  return { types, warnings };

  function recordOf(of: Seen, name: string, path: string): void {
    const members = nameGiver();
    const place = types.length;
    types.push({ name, fields: [] });
    const known = [...of.fields].slice(0, shapeLimits.fields).filter(([key]) => key.length <= shapeLimits.text);
    if (known.length < of.fields.size) warnings.push(`${path || "The sample"} has more fields than are read.`);
    const fields = known.map(([json, inner]) => {
      const type = typeAt(inner, json, path === "" ? json : `${path}.${json}`);
      const isMissing = countOfValues(inner) + inner.nulls < of.objects;
      const nullable = type.kind !== "any" && (isMissing || inner.nulls > 0);
      return { name: members.member(json), json, type: writeShapeType({ ...type, nullable }) };
    });
    types[place] = { name, fields };
  }

  function typeAt(of: Seen, name: string, path: string): ShapeType {
    const { texts, bools, wholes, decimals, objects, lists, items } = of;
    const scalars = texts.length + bools + wholes + decimals;
    const kinds = [scalars, objects, lists].filter((count) => count > 0).length;
    if (kinds === 0 || of.tooDeep) {
      warnings.push(`${path} has no value in the sample, so its type is not known.`);
      return any;
    }
    if (kinds > 1 || types.length >= shapeLimits.types) {
      warnings.push(`${path} has values of different kinds, so its type is not known.`);
      return any;
    }
    if (scalars > 0) return scalarAt(of, name);
    if (lists > 0) {
      const item = items && countOfValues(items) + items.nulls > 0 ? typeAt(items, singular(name), `${path}[]`) : any;
      if (!items || countOfValues(items) + items.nulls === 0)
        warnings.push(`${path} has no entries in the sample, so their type is not known.`);
      const list: ShapeType = {
        kind: "list",
        of: { ...item, nullable: item.kind !== "any" && (items?.nulls ?? 0) > 0 },
        nullable: false,
      };
      return parseShapeType(writeShapeType(list)) ? list : any;
    }
    if (isMap(of)) {
      const inner = mergedValues(of, path);
      return { kind: "map", of: inner, nullable: false };
    }
    const own = names.type(name);
    recordOf(of, own, path);
    return { kind: "own", name: own, nullable: false };
  }

  function scalarAt(of: Seen, name: string): ShapeType {
    const found = scalarType(of);
    if (found.kind !== "enum") return { kind: found.kind, nullable: false };
    const own = names.type(name);
    const members = nameGiver();
    types.push({ name: own, values: found.values.map((json) => ({ name: members.value(json), json })) });
    return { kind: "own", name: own, nullable: false };
  }

  /** The type of the values of a map, if they agree. */
  function mergedValues(of: Seen, path: string): ShapeType {
    const [first, ...others] = [...of.fields.values()].map(plainType);
    const agree = first !== undefined && others.every((other) => other === first);
    if (agree && first !== "other") return { kind: first, nullable: false };
    warnings.push(`${path} has keys that differ from entry to entry, and values that are no simple ones.`);
    return any;
  }
}

const any: ShapeType = { kind: "any", nullable: false };

function plainType(seen: Seen): "text" | "int" | "double" | "bool" | "date" | "other" {
  if (seen.objects + seen.lists + seen.nulls > 0 || countOfValues(seen) === 0) return "other";
  const { kind } = scalarType(seen);
  return kind === "enum" ? "text" : kind;
}

/** Whether the keys of an object are data, such as ids and dates, and no names of fields. */
function isMap({ fields }: Seen): boolean {
  const keys = [...fields.keys()];
  return keys.length >= 2 && keys.every((key) => /^(?:\d+|\d{4}-\d\d(?:-\d\d)?|[0-9a-f]{8}-[0-9a-f-]{27})$/i.test(key));
}
