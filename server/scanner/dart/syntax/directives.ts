import type { Cursor } from "./cursor.ts";
import { stringNode } from "./strings.ts";
import type { AnnotationNode, DirectiveNode, StringNode } from "./tree.ts";

/** Whether a directive comes next, and no function called `part`. */
export function startsDirective(cursor: Cursor): boolean {
  const next = cursor.at + 1;
  switch (cursor.symbol) {
    case "import":
    case "export":
      return cursor.startsString(next) || (cursor.symbolAt(next) === "augment" && cursor.startsString(next + 1));
    case "part":
      return (
        cursor.startsString(next) || (cursor.symbolAt(next) === "of" && !behindNames.has(cursor.symbolAt(next + 1)))
      );
    case "library":
      return cursor.symbolAt(next) === ";" || (cursor.isName(next) && !behindNames.has(cursor.symbolAt(next + 1)));
  }
  return false;
}

/** What shows that the words before it are a type and a name. */
const behindNames = new Set(["(", "=", "=>", "<", ","]);

/** Reads an import, export, part or library. */
export function directive(cursor: Cursor, annotations: readonly AnnotationNode[]): DirectiveNode {
  const first = annotations[0]?.first ?? cursor.at;
  const keyword = readKeyword(cursor);
  cursor.take("augment");
  const uri = cursor.startsString(cursor.at) ? stringNode(cursor) : undefined;
  // `a.b.c` of a library or of what a part belongs to.
  while (!uri && (cursor.isWord(cursor.at) || cursor.sees("."))) cursor.at++;
  const conditions: StringNode[] = [];
  const combinators: DirectiveNode["combinators"][number][] = [];
  let deferred = false;
  let prefix: number | undefined;
  for (;;) {
    const { symbol } = cursor;
    if (symbol === "if" && cursor.symbolAt(cursor.at + 1) === "(") {
      cursor.at = Math.max(cursor.at, cursor.partnerOf(cursor.at + 1)) + 1;
      if (cursor.startsString(cursor.at)) conditions.push(stringNode(cursor));
    } else if (symbol === "deferred") {
      deferred = true;
      cursor.at++;
    } else if (symbol === "as") {
      cursor.at++;
      prefix = cursor.name();
    } else if (symbol === "show" || symbol === "hide") {
      cursor.at++;
      combinators.push({ keyword: symbol, names: names(cursor) });
    } else break;
  }
  cursor.expect(";");
  return {
    kind: "directive",
    first,
    last: cursor.at - 1,
    annotations,
    keyword,
    uri,
    conditions,
    prefix,
    deferred,
    combinators,
  };
}

function readKeyword(cursor: Cursor): DirectiveNode["keyword"] {
  if (cursor.take("import")) return "import";
  if (cursor.take("export")) return "export";
  if (cursor.take("part")) return cursor.take("of") ? "part of" : "part";
  cursor.expect("library");
  return "library";
}

function names(cursor: Cursor): number[] {
  const found: number[] = [];
  do found.push(cursor.name());
  while (cursor.take(","));
  return found;
}
