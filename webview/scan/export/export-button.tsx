import { saveFile } from "../../engine/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { Project } from "../project/project.ts";

/** The findings as JSON: as a file from a browser, to the clipboard in an editor. */
export function ExportButton({ project, name }: { readonly project: Project; readonly name: string }) {
  const { engine, path } = project;
  const { state, start } = useCall<string>();
  const inBrowser = engine.home.kind === "browser";
  const run = () =>
    start(async (signal) => {
      const findings = await engine.call("export", { path, fmt: "json" }, { signal });
      const text = `${JSON.stringify(findings, null, 2)}\n`;
      if (inBrowser)
        saveFile(new Blob([text], { type: "application/json" }), `${name.replace(/[^\w.-]+/g, "-")}-findings.json`);
      else await engine.home.copy(text);
      return inBrowser ? "Downloaded" : "Copied";
    });
  return (
    <span class="export">
      <Button onClick={run}>{inBrowser ? "Download JSON" : "Copy as JSON"}</Button>
      <span role="status" class="muted">
        {state.kind === "done" && state.value}
      </span>
      {state.kind === "failed" && <Problem message={state.error.message} />}
    </span>
  );
}
