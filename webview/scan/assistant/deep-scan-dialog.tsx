import "./assistant.css";
import { useCallback } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { Calls } from "../../../server/operations/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { ShownProject } from "../project/project.ts";
import { ModelRequest, type ModelWork } from "./model-request.tsx";

/** Shows a model the code at the entry points, and says what came of it. */
export function DeepScanDialog({ project, onClose }: { readonly project: ShownProject; readonly onClose: () => void }) {
  const { engine, path, changed } = project;
  const run = useCallback(
    async ({ confirm, signal, progress }: ModelWork) => {
      const { ai, ...record } = await engine.call("ai-scan", { path, confirm }, { signal, progress });
      if (!signal.aborted) changed(record, `The deep scan found ${count(ai.results, "place")}.`);
      return ai;
    },
    [engine, path, changed],
  );
  return (
    <Dialog title="Deep scan" onClose={onClose}>
      {(close) => (
        <ModelRequest
          engine={engine}
          about="A model reads the code where data comes in: login, storage, network, links, WebViews. What it finds is listed with the other findings, marked as AI, and counts toward the grade."
          action="Start"
          busy={(event) =>
            event?.kind === "slices" ? `Part ${event.done} of ${event.total} is read…` : "Choosing what to read…"
          }
          run={run}
          close={close}
        >
          {(report) => <DeepScanReport report={report} />}
        </ModelRequest>
      )}
    </Dialog>
  );
}

function DeepScanReport({ report }: { readonly report: Calls["ai-scan"]["output"]["ai"] }) {
  const { results, slices, files, bytes, model, skipped } = report;
  return (
    <>
      <p role="status">
        <strong>{results === 0 ? "Nothing found" : `${count(results, "place")} found`}</strong> by {model} in{" "}
        {count(slices, "part")} of {count(files, "file")} ({bytes} bytes).
        {results > 0 && " They are in the list, marked as AI. Decide about them as about any other finding."}
      </p>
      {skipped.length > 0 && (
        <details>
          <summary>{count(skipped.length, "place")} not read</summary>
          <ul>
            {skipped.map(({ file, reason }) => (
              <li key={`${file} ${reason}`}>
                <span class="mono">{file}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
