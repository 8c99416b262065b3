import type { CodeFile, CodeString } from "../../code/code.ts";

/** `user:password`. */
const credentials = /^[^\s:]{2,}:[^\s:]{3,}$/;

/** The literals of `'Basic ${base64Encode(utf8.encode('user:password'))}'` that hold the user and the password. */
export function writtenLogins(file: CodeFile): CodeString[] {
  if (!file.says("Basic")) return [];
  const strings = file.strings();
  // Headers may stand in each other, and only the outermost is looked into.
  let end = 0;
  return strings.flatMap((string, i) => {
    if (string.span.start < end || !string.filled("").startsWith("Basic ")) return [];
    end = string.span.end;
    const next = string.after() === "+" ? strings.slice(i + 1, i + 2) : [];
    const inside = string.value === undefined ? string.strings() : next;
    return inside.filter(({ value }) => value !== undefined && credentials.test(value));
  });
}
