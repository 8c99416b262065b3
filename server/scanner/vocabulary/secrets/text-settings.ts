import { wordSearch } from "../../source/lexing/word-search.ts";
import type { Span } from "../../source/span.ts";
import { nameMarkers } from "./name-markers.ts";
import { isLookup } from "./named-literals.ts";
import { makesKey, type Setting, settingsIn } from "./settings.ts";

const names = wordSearch(nameMarkers);

/** Files in which unquoted text is an expression. */
const code =
  /\.(?:dart|kts?|java|swift|mm?|h|hpp|c|cc|cpp|cs|[cm]?[jt]sx?|vue|svelte|go|rs|py|rb|php|pl|lua|scala|groovy|gradle|sql|html?|s?css)$|(?:^|\/)(?:Podfile|Gemfile|Fastfile|Appfile|Jenkinsfile)$/i;

/** The constants with possibly sensitive names in a text. Reads only the few lines around such names. */
export function textSettings(path: string, text: string): Setting[] {
  const isCode = code.test(path);
  return linesAround(text)
    .flatMap(({ start, end }) => settingsIn(text.slice(start, end)).map((setting) => moved(setting, start)))
    .filter(({ by, name, span }) => {
      if (isInBadge(text, span.start)) return false;
      if (by === "plain") return !isCode || isInComment(text, span.start);
      return by === "constant" || makesKey(name) || !isLookup(name);
    });
}

function moved(setting: Setting, by: number): Setting {
  return { ...setting, span: { start: setting.span.start + by, end: setting.span.end + by } };
}

/** A badge's token is meant to be shown with it. */
function isInBadge(text: string, offset: number): boolean {
  return /\.svg\?[\w=&-]{0,60}$/.test(text.slice(Math.max(0, offset - 80), offset));
}

/** In characters. What stands further from the start of its line than that is in no comment of one line. */
const longestLead = 200;

/** Whether a place in code is in a comment that its line begins with, in any language. */
export function isInComment(text: string, offset: number): boolean {
  const from = Math.max(0, offset - longestLead);
  const lead = text.slice(from, offset);
  const lineStart = lead.lastIndexOf("\n") + 1;
  return (from === 0 || lineStart > 0) && /^\s*(?:\/\/|#|--|\/?\*)/.test(lead.slice(lineStart));
}

/** The lines with a name in them, each with the next one, which may have the value. */
function linesAround(text: string): Span[] {
  const spans: { start: number; end: number }[] = [];
  let read = 0;
  for (const { index } of names.all(text)) {
    if (index < read) continue;
    read = lineEnd(text, index);
    const start = text.lastIndexOf("\n", index) + 1;
    const end = lineEnd(text, read + 1);
    const last = spans.at(-1);
    if (last && start < last.end) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
