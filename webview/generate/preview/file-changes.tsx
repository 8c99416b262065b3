import { useMemo } from "preact/hooks";
import { aroundChanges, lineChanges } from "./line-changes.ts";

const signs = { added: "+", removed: "−", same: " " } as const;

/** The changed lines of a file with the lines around them. */
export function FileChanges(props: { readonly path: string; readonly before: string; readonly after: string }) {
  const { path, before, after } = props;
  const lines = useMemo(() => aroundChanges(lineChanges(before, after)), [before, after]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to reach it
    <section class="file-changes" tabIndex={0} aria-label={`Changes of ${path}`}>
      <pre>
        {lines.map((line, index) =>
          line ? (
            <div key={index} class={line.kind}>
              <span class="sign">{signs[line.kind]}</span> {line.text}
            </div>
          ) : (
            <div key={index} class="muted">
              …
            </div>
          ),
        )}
      </pre>
    </section>
  );
}
