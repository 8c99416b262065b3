import "../../highlight/highlight.css";
import { useHighlight } from "../../highlight/use-highlight.ts";

/** A few lines of a file with numbers and colours. */
export function Snippet(props: { readonly file: string; readonly line: number; readonly text: string }) {
  const { file, line, text } = props;
  const html = useHighlight(file, text);
  if (text === "") return null;
  return (
    <pre class="code code-text snippet">
      <span class="snippet-line" aria-hidden="true">
        {line}
      </span>
      {/* The highlighter escapes the text. */}
      {html === undefined ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}
    </pre>
  );
}
