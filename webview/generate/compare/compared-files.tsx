import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import type { Engine } from "../../engine/engine.ts";
import { readDiff } from "../../ui/diff/diff-lines.ts";
import { FileDiffLines } from "../../ui/diff/diff-view.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";

type Files = Calls["diff"]["output"]["files"];

/** The files that differ. Their lines are asked for when the first one is opened. */
export function ComparedFiles(props: {
  readonly engine: Engine;
  readonly asked: Calls["diff"]["input"];
  readonly files: Files;
}) {
  const { engine, asked, files } = props;
  const { state, start } = useCall<string>();
  const rows = useMemo(() => rowsOf(files), [files]);
  const diff = lastValue(state);
  const byFile = useMemo(() => new Map(readDiff(diff ?? "").map((file) => [file.file, file])), [diff]);
  const [wanted, setWanted] = useState("");
  const shown = rows.filter(({ path }) => path.includes(wanted.trim()));
  const ask = () =>
    start(async (signal) => (await engine.call("diff", { ...asked, lines: true }, { signal })).diff ?? "");
  const open = () => {
    if (state.kind === "idle") ask();
  };
  return (
    <section class="compared-files" aria-label="Files">
      <h3>
        Files <span class="muted">{rows.length}</span>
      </h3>
      {rows.length === 0 && <p class="muted">The same in both.</p>}
      {rows.length > 20 && (
        <input
          class="input"
          type="search"
          placeholder="Part of a path"
          aria-label="Find a file"
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={ask} />}
      {shown.map(({ path, kind }) => (
        <ComparedFile key={path} path={path} kind={kind} open={open}>
          {diff === undefined ? (
            state.kind !== "failed" && <Busy>Comparing the lines…</Busy>
          ) : byFile.has(path) ? (
            <FileDiffLines lines={byFile.get(path)?.lines ?? []} />
          ) : (
            <p class="muted">It has no lines to show.</p>
          )}
        </ComparedFile>
      ))}
    </section>
  );
}

/** A file whose content is only rendered while it is open: there are hundreds of them. */
function ComparedFile(props: {
  readonly path: string;
  readonly kind: string;
  readonly open: () => void;
  readonly children: ComponentChildren;
}) {
  const { path, kind, open, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) open();
      }}
    >
      <summary>
        <span class={`badge ${kind}`}>{kind}</span> <span class="mono">{path}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}

function rowsOf({ added, removed, changed }: Files) {
  const rows = [
    ...added.map((path) => ({ path, kind: "added" })),
    ...removed.map((path) => ({ path, kind: "removed" })),
    ...changed.map((path) => ({ path, kind: "changed" })),
  ];
  return rows.sort((a, b) => (a.path < b.path ? -1 : 1));
}
