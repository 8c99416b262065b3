import type { Span } from "../../source/text.ts";

/** A line for the C preprocessor (`INFOPLIST_PREPROCESS`), continuation lines included, without its line end. */
export interface PreprocessorDirective {
  readonly name: string;
  readonly span: Span;
}

const directive =
  /^[ \t\uFEFF]*#[ \t]*(if|ifdef|ifndef|elif|else|endif|include|import|define|undef|error|warning|pragma)\b/;

/** Every line of a text that the C preprocessor would interpret. */
export function readDirectives(text: string): PreprocessorDirective[] {
  const directives: PreprocessorDirective[] = [];
  for (let start = 0; start < text.length; ) {
    let end = endOfLine(text, start);
    const name = directive.exec(text.slice(start, Math.min(end, start + 200)))?.[1];
    if (name !== undefined) {
      while (isContinued(text, end)) end = endOfLine(text, end + 1);
      directives.push({ name, span: { start, end: text[end - 1] === "\r" ? end - 1 : end } });
    }
    start = end + 1;
  }
  return directives;
}

/** The ranges from each outermost `#if` to its `#endif`, which apply in some builds only. */
export function conditionalSpans(directives: readonly PreprocessorDirective[], textLength: number): Span[] {
  const spans: Span[] = [];
  let depth = 0;
  let start = 0;
  for (const { name, span } of directives) {
    if (name.startsWith("if")) {
      if (depth === 0) start = span.start;
      depth++;
    } else if (name === "endif" && depth > 0) {
      depth--;
      if (depth === 0) spans.push({ start, end: span.end });
    }
  }
  if (depth > 0) spans.push({ start, end: textLength });
  return spans;
}

/** Whether an offset is inside one of some sorted, disjoint ranges. */
export function isInside(spans: readonly Span[], offset: number): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const candidate = spans[low];
  return candidate !== undefined && candidate.start <= offset;
}

function isContinued(text: string, end: number): boolean {
  return end < text.length && text[text[end - 1] === "\r" ? end - 2 : end - 1] === "\\";
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
