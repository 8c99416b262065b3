import type { Cursor } from "./cursor.ts";
import type { TypeNode, TypeParameterNode } from "./tree.ts";

/** What may follow a `?` that makes a type nullable, where it could also begin a conditional: `a is B ? c : d`. */
const afterNullable = new Set([..."; , ) ] } : ? ?? && || == != => .. ?.. . ?. = | &".split(" "), "when"]);

/** Reads a type. After `is` and `as` (`tested`), a `?` may belong to a conditional. */
export function type(cursor: Cursor, tested = false): TypeNode {
  return cursor.deeper(() => readType(cursor, tested));
}

function readType(cursor: Cursor, tested: boolean): TypeNode {
  const first = cursor.at;
  let found: TypeNode | undefined = startsFunctionType(cursor) ? undefined : simpleType(cursor, tested);
  while (startsFunctionType(cursor) && cursor.mayGrow()) {
    cursor.at++;
    const typeParameters = cursor.sees("<") ? readTypeParameters(cursor) : [];
    const parameters = cursor.sees("(") ? cursor.grammar.parameters(cursor, true) : [];
    const nullable = takeNullable(cursor, tested);
    const last = cursor.at - 1;
    found = { kind: "functionType", first, last, returns: found, typeParameters, parameters, nullable };
  }
  return found ?? cursor.error(first);
}

function startsFunctionType(cursor: Cursor): boolean {
  const next = cursor.symbolAt(cursor.at + 1);
  return cursor.sees("Function") && (next === "(" || next === "<");
}

function simpleType(cursor: Cursor, tested: boolean): TypeNode {
  const first = cursor.at;
  if (cursor.sees("(")) {
    const fields = cursor.grammar.parameters(cursor, true);
    const nullable = takeNullable(cursor, tested);
    return { kind: "recordType", first, last: cursor.at - 1, fields, nullable };
  }
  if (!cursor.isName(first)) return cursor.error(first);
  cursor.at++;
  const isPrefixed = cursor.sees(".") && cursor.isWord(cursor.at + 1);
  if (isPrefixed) cursor.at += 2;
  const name = cursor.at - 1;
  const types = cursor.sees("<") ? typeArguments(cursor) : [];
  const nullable = takeNullable(cursor, tested);
  return {
    kind: "namedType",
    first,
    last: cursor.at - 1,
    prefix: isPrefixed ? first : undefined,
    name,
    types,
    nullable,
  };
}

function takeNullable(cursor: Cursor, tested: boolean): boolean {
  if (!cursor.sees("?")) return false;
  const next = cursor.at + 1;
  if (tested && next < cursor.count && !afterNullable.has(cursor.symbolAt(next))) return false;
  cursor.at++;
  return true;
}

/** Reads `<int, String>`. */
export function typeArguments(cursor: Cursor): TypeNode[] {
  return angled(cursor, () => type(cursor));
}

/** Reads `<T, U extends X>`. */
export function readTypeParameters(cursor: Cursor): TypeParameterNode[] {
  return angled(cursor, () => {
    const first = cursor.at;
    const annotations = cursor.grammar.annotations(cursor);
    // `in`, `out` and `inout` may come before the name one day.
    while (cursor.isWord(cursor.at) && cursor.isName(cursor.at + 1)) cursor.at++;
    const name = cursor.name();
    const bound = cursor.take("extends") ? type(cursor) : undefined;
    return { kind: "typeParameter", first, last: cursor.at - 1, annotations, name, bound };
  });
}

function angled<Item>(cursor: Cursor, item: () => Item): Item[] {
  const end = behindAngles(cursor, cursor.at);
  cursor.at++;
  const items = cursor.items(">", item);
  if (end > cursor.at + 1) cursor.at = end - 1;
  cursor.expect(">");
  return items;
}

/**
 * The token behind the type that begins at `i`, or -1 if there is none. It looks at the shape alone: `a < b > c` has it
 * too.
 */
export function behindType(cursor: Cursor, i: number): number {
  let at = i;
  if (!isFunctionAt(cursor, at)) {
    if (cursor.symbolAt(at) === "(") at = cursor.partnerOf(at) + 1;
    else if (cursor.isName(at)) at += cursor.symbolAt(at + 1) === "." && cursor.isWord(at + 2) ? 3 : 1;
    else return -1;
    if (at <= i) return -1;
    if (cursor.symbolAt(at) === "<" && cursor.symbolAt(i) !== "(") at = behindAngles(cursor, at);
    if (at < 0) return -1;
    // `(a < b) ? c = 1 : d` is no record type.
    if (cursor.symbolAt(at) === "?" && (cursor.symbolAt(i) !== "(" || isNullableRecord(cursor, at))) at++;
  }
  while (isFunctionAt(cursor, at)) {
    at++;
    if (cursor.symbolAt(at) === "<") at = behindAngles(cursor, at);
    if (at < 0) return -1;
    if (cursor.symbolAt(at) === "(") at = Math.max(at, cursor.partnerOf(at)) + 1;
    if (cursor.symbolAt(at) === "?") at++;
  }
  return at;
}

function isNullableRecord(cursor: Cursor, mark: number): boolean {
  return cursor.touches(mark - 1) || (cursor.isName(mark + 1) && cursor.symbolAt(mark + 2) === ";");
}

function isFunctionAt(cursor: Cursor, i: number): boolean {
  const next = cursor.symbolAt(i + 1);
  return cursor.symbolAt(i) === "Function" && (next === "(" || next === "<");
}

/**
 * The token behind the `>` that closes the `<` at `i`, or -1 if that is no list of types. Every `<` on the way is
 * remembered, so that no token is looked at twice for this.
 */
export function behindAngles(cursor: Cursor, i: number): number {
  const known = cursor.angles.get(i);
  if (known !== undefined) return known;
  const open = [i];
  let at = i + 1;
  while (open.length > 0 && at < cursor.count) {
    const symbol = cursor.symbolAt(at);
    if (symbol === "<") open.push(at);
    else if (symbol === ">") cursor.angles.set(open.pop() ?? at, at + 1);
    else if (symbol === "(") {
      const before = cursor.symbolAt(at - 1);
      const fits = before === "Function" || before === "<" || before === "," || before === ">";
      const close = fits ? cursor.partnerOf(at) : -1;
      if (close < 0) break;
      at = close;
    } else if (!fitsType(cursor, at, symbol)) break;
    at++;
  }
  for (const unclosed of open) cursor.angles.set(unclosed, -1);
  return cursor.angles.get(i) ?? -1;
}

function fitsType(cursor: Cursor, at: number, symbol: string): boolean {
  return (
    symbol === "," || symbol === "." || symbol === "?" || symbol === "extends" || symbol === "@" || cursor.isName(at)
  );
}
