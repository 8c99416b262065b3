import { SaveMenu } from "../../ui/save-menu.tsx";
import type { ShownProject } from "../project/project.ts";

/** Labels of the formats that the last scan can be saved in. */
const formats = [
  { id: "html", label: "Report to read and print (HTML)" },
  { id: "sarif", label: "For code scanning (SARIF)" },
  { id: "json", label: "Findings as data (JSON)" },
  { id: "badge", label: "Badge with the grade (SVG)" },
] as const;

/** Saves the last scan as a file. */
export function ExportMenu({ project }: { readonly project: ShownProject }) {
  const { engine, path } = project;
  return (
    <SaveMenu
      label="Export"
      formats={formats}
      save={(format, signal) => engine.save("export", { path }, format, signal)}
    />
  );
}
