import { Breakable } from "../../ui/breakable.tsx";
import type { ShownProject } from "../project/project.ts";

/** The name of a place, as a link: in an editor to its line, in a browser to VS Code on this machine. */
export function PlaceName(props: {
  readonly place: { readonly file: string; readonly line: number; readonly column?: number };
  readonly project: Pick<ShownProject, "engine" | "path">;
}) {
  const { engine, path } = props.project;
  const { file, line, column } = props.place;
  const spelled = column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
  // In one element: a link or a button would put a gap between its parts.
  const text = (
    <span>
      <Breakable text={spelled} />
    </span>
  );
  const open = engine.home.openFile;
  if (open)
    return (
      <button type="button" class="button plain mono place" onClick={() => open(path, file, line, column ?? 1)}>
        {text}
      </button>
    );
  // A server on another machine has its files there.
  if (!isThisMachine()) return <span class="mono">{text}</span>;
  return (
    <a class="mono place" href={editorAddress(path, file, line, column ?? 1)} title="Open in VS Code">
      {text}
    </a>
  );
}

function isThisMachine(): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
}

function editorAddress(path: string, file: string, line: number, column: number): string {
  const whole = `${path}/${file}`.replaceAll("\\", "/");
  const parts = whole.split("/").map((part) => encodeURIComponent(part).replace(/%3A/gi, ":"));
  return `vscode://file${whole.startsWith("/") ? "" : "/"}${parts.join("/")}:${line}:${column}`;
}
