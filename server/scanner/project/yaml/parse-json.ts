import { maxYamlDepth } from "./yaml-node.ts";

/** Parses JSON. Undefined if it is invalid, or nested so deeply that recursion may exhaust the stack. */
export function parseJson(text: string): unknown {
  if (nestsTooDeeply(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const [quote, backslash] = [34, 92];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];

function nestsTooDeeply(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === openBracket || code === openBrace) open++;
    else if (code === closeBracket || code === closeBrace) open--;
    if (open > maxYamlDepth) return true;
  }
  return false;
}

/** Most of a text is strings, so they are not read letter by letter. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at < 0 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}
