import type { Engine } from "../engine/engine.ts";
import { SaveMenu } from "../ui/save-menu.tsx";

/** Labels of the formats of a list of apps. */
const formats = [
  { id: "html", label: "Report to read and print (HTML)" },
  { id: "csv", label: "Table for a spreadsheet (CSV)" },
  { id: "sarif", label: "For code scanning (SARIF)" },
  { id: "json", label: "Everything shown here (JSON)" },
] as const;

/**
 * Saves the apps as a file.
 *
 * @param root the folder that the user named
 */
export function FleetExport({ engine, root }: { readonly engine: Engine; readonly root: string | undefined }) {
  return (
    <SaveMenu
      label="Export"
      formats={formats}
      save={(format, signal) => engine.save("projects", root === undefined ? {} : { root }, format, signal)}
    />
  );
}
