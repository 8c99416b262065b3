import type { ShownProject } from "../project/project.ts";

/** The name of a place. In an editor it is a link. */
export function PlaceName(props: {
  readonly place: { readonly file: string; readonly line: number; readonly column?: number };
  readonly project: Pick<ShownProject, "engine" | "path">;
}) {
  const { engine, path } = props.project;
  const { file, line, column } = props.place;
  const text = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  const open = engine.home.openFile;
  if (!open) return <span class="mono">{text}</span>;
  return (
    <button type="button" class="button plain mono place" onClick={() => open(path, file, line, column ?? 1)}>
      {text}
    </button>
  );
}
