import { useMemo } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { ProjectFile } from "./project-files.ts";
import { searchFiles } from "./search-files.ts";

/** The lines found; each links to its place. */
export function SearchHits(props: {
  readonly files: readonly ProjectFile[];
  readonly query: string;
  readonly show: (path: string, line: number) => void;
}) {
  const { files, query, show } = props;
  const { hits, more } = useMemo(() => searchFiles(files, query), [files, query]);
  const paths = [...new Set(hits.map(({ path }) => path))];
  return (
    <>
      <p class="muted" role="status">
        {hits.length === 0
          ? `No match for “${query}” in these files.`
          : `${more ? "The first " : ""}${count(hits.length, "line")} in ${count(paths.length, "file")}`}
      </p>
      {paths.map((path) => (
        <section key={path} class="hits" aria-label={path}>
          <h2 class="mono">{path}</h2>
          <ul>
            {hits
              .filter((hit) => hit.path === path)
              .map(({ line, before, match, after }) => (
                <li key={line}>
                  <button type="button" class="hit mono" onClick={() => show(path, line)}>
                    <span class="muted hit-line">{line}</span>{" "}
                    <span>
                      {before}
                      <mark>{match}</mark>
                      {after}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
