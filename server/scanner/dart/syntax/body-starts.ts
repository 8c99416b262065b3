import type { Cursor } from "./cursor.ts";

/** Whether the body of a function comes next. */
export function startsBody(cursor: Cursor, i = cursor.at): boolean {
  const symbol = cursor.symbolAt(i);
  if (symbol === "{" || symbol === "=>") return true;
  const next = cursor.symbolAt(i + 1);
  return (symbol === "async" || symbol === "sync") && (next === "{" || next === "=>" || next === "*");
}
