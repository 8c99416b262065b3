import "../../highlight/highlight.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { markRange } from "../../highlight/mark-range.ts";
import { useHighlight } from "../../highlight/use-highlight.ts";
import type { CodeExcerpt } from "./code-excerpt.ts";

/** Lines of a file around a place, with their numbers; the place itself is marked. */
export function CodeBlock({ file, excerpt }: { readonly file: string; readonly excerpt: CodeExcerpt }) {
  const { first, line, text, start, end } = excerpt;
  const html = useHighlight(file, text);
  const coloured = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (coloured.current) markRange(coloured.current, start, end);
  }, [html, start, end]);
  const lines = text.split("\n");
  return (
    // A box that scrolls sideways must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section class="code code-block" tabIndex={0} aria-label={`${file}, lines ${first} to ${first + lines.length - 1}`}>
      <pre class="line-numbers" aria-hidden="true">
        {lines.map((_, index) => index + first).join("\n")}
      </pre>
      <pre class="code-text">
        <span class="line-mark" style={{ "--line": line - first }} />
        {html === undefined ? (
          <code key="plain">
            {text.slice(0, start)}
            <mark>{text.slice(start, end)}</mark>
            {text.slice(end)}
          </code>
        ) : (
          // The highlighter escapes the text.
          <code key={`${start} ${end}`} ref={coloured} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </section>
  );
}
