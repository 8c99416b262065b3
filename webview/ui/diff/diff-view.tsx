import "./diff.css";
import { type DiffLine, readDiff } from "./diff-lines.ts";

/** A unified diff, file by file. Signs and elements mark each line, not colour alone. */
export function DiffView({ diff }: { readonly diff: string }) {
  return (
    <>
      {readDiff(diff).map(({ file, isNew, lines }) => (
        <section key={file} class="diff" aria-label={`Changes of ${file}`}>
          <h3 class="mono">
            {file}
            {isNew && <span class="tag">New file</span>}
          </h3>
          <FileDiffLines lines={lines} />
        </section>
      ))}
    </>
  );
}

/** The lines of one file of a diff. */
export function FileDiffLines({ lines }: { readonly lines: readonly DiffLine[] }) {
  return (
    <pre class="diff-lines">
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </pre>
  );
}

function Line({ line: { kind, text, number } }: { readonly line: DiffLine }) {
  if (kind === "gap") return <span class="diff-line diff-gap">⋯</span>;
  return (
    <span class={`diff-line diff-${kind}`}>
      <span class="diff-number" aria-hidden="true">
        {number}
      </span>
      {kind === "added" && <ins>+ {text}</ins>}
      {kind === "removed" && <del>− {text}</del>}
      {kind === "same" && (
        <span>
          {"  "}
          {text}
        </span>
      )}
    </span>
  );
}
