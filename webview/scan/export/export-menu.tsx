import { Menu } from "../../ui/menu.tsx";
import { Problem } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { Project } from "../project/project.ts";

/** What the last scan can be saved as, by the name of the format. */
const files = [
  { id: "html", label: "Report to read and print (HTML)" },
  { id: "sarif", label: "For code scanning (SARIF)" },
  { id: "json", label: "Findings as data (JSON)" },
  { id: "badge", label: "Badge with the grade (SVG)" },
] as const;

/** Saves the last scan as a file: a download of the browser, or where the user wants it. */
export function ExportMenu({ project }: { readonly project: Project }) {
  const { engine, path } = project;
  const { state, start } = useCall<boolean>();
  const save = (format: string) => start((signal) => engine.save("export", { path }, format, signal));
  return (
    <span class="export">
      <Menu label="Export" items={files} pick={save} />
      <span role="status" class="muted">
        {state.kind === "done" && state.value && "Saved"}
      </span>
      {state.kind === "failed" && <Problem message={state.error.message} />}
    </span>
  );
}
