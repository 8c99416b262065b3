import { startsBody } from "./body-starts.ts";
import type { Cursor } from "./cursor.ts";
import { block } from "./statements.ts";
import type { BlockNode, BodyNode } from "./tree.ts";

/** Reads `{ .. }` or `=> value`, with `async` and the like before it. */
export function body(cursor: Cursor): BodyNode {
  const first = cursor.at;
  const marker = readMarker(cursor);
  const content = readContent(cursor);
  const last = Math.max(content.last, cursor.at - 1);
  return { kind: "body", first, last, marker, content };
}

function readMarker(cursor: Cursor): BodyNode["marker"] {
  if (cursor.take("async")) return cursor.take("*") ? "async*" : "async";
  if (cursor.take("sync")) {
    cursor.take("*");
    return "sync*";
  }
  return undefined;
}

function readContent(cursor: Cursor): BodyNode["content"] {
  if (cursor.take("=>")) return cursor.grammar.expression(cursor);
  if (cursor.sees("{")) return cursor.grammar.block(cursor);
  cursor.broken = true;
  return cursor.error(cursor.at);
}

/** In tokens: room for `{ return 'https://$host/'; }` and a little more. */
const longestShortBlock = 40;

/** Whether a getter may consist of a block that covers these tokens. */
export function isShortBlock({ first, last }: Pick<BlockNode, "first" | "last">): boolean {
  return last < first + longestShortBlock;
}

/** Reads a short block, and steps over the statements of a longer one. */
export function shortBlock(cursor: Cursor): BlockNode {
  const first = cursor.at;
  const last = cursor.partnerOf(first);
  if (isShortBlock({ first, last })) return block(cursor);
  cursor.at = last + 1;
  return { kind: "block", first, last, statements: [] };
}

/** Reads a body, or the semicolon in its place. */
export function optionalBody(cursor: Cursor): BodyNode | undefined {
  if (!startsBody(cursor)) {
    cursor.expect(";");
    return undefined;
  }
  const found = body(cursor);
  if (found.content.kind !== "block") cursor.expect(";");
  return found;
}
