import "./highlight.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useHighlight } from "./use-highlight.ts";

/** A file's text with line numbers and colours, scrolled to a line if one is given. */
export function HighlightedCode(props: {
  readonly path: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line?: number;
  /** The number of the first line, when the text is part of a file. */
  readonly firstLine?: number;
}) {
  const { path, text, line, firstLine = 1 } = props;
  const html = useHighlight(path, text);
  const region = useRef<HTMLElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [box, marked] = [region.current, mark.current];
    box?.scrollTo(0, marked ? marked.offsetTop - box.clientHeight / 2 : 0);
  }, [path, line]);
  const lines = text.replace(/\n$/, "").split("\n");
  const numbers = lines.map((_, index) => index + firstLine).join("\n");
  return (
    // A scrolling box must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={region} class="code" tabIndex={0} aria-label={`Content of ${path}`}>
      <pre class="line-numbers" aria-hidden="true">
        {numbers}
      </pre>
      <pre class="code-text">
        {line !== undefined && <span ref={mark} class="line-mark" style={{ "--line": line - firstLine }} />}
        {/* The highlighter escapes the text. */}
        {html === undefined ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
    </section>
  );
}
