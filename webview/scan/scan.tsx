import "./scan.css";
import { useCallback, useEffect, useState } from "preact/hooks";
import { folderName } from "../../server/contract/folder-name.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { formatAddress, goTo } from "../address.ts";
import type { Screen } from "../screen.ts";
import { useProjects } from "../ui/projects/use-projects.ts";
import { lastValue } from "../ui/use-call.ts";
import { useTitle } from "../ui/use-title.ts";
import { ScanLog } from "./log/scan-log.tsx";
import { ScanStatus } from "./log/scan-status.tsx";
import { KnownProjects } from "./project/known-projects.tsx";
import { ScanForm } from "./project/scan-form.tsx";
import { useRecord } from "./project/use-record.ts";
import { Result } from "./result/result.tsx";

/** Scans a project and shows its findings. */
export function ScanScreen({ engine, query }: Screen) {
  const path = query.get("path") ?? "";
  const [said, setSaid] = useState("");
  const scanned = useCallback((record: ScanRecord) => setSaid(sayResult(record)), []);
  const work = useRecord(engine, path, scanned);
  const projects = useProjects(engine, path);
  useEffect(() => setSaid(""), [path]);
  const { record, state, doing, show } = work;
  const finding = record?.findings.find(({ id }) => id === query.get("finding"));
  const name = record ? `${record.name}, ${record.grade}` : path === "" ? undefined : folderName(path);
  useTitle([finding?.title, name, "Scan"]);
  // The record of a project that has none is made by a scan.
  const isScanning = state.kind === "busy" && (doing === "scanning" || !record);

  // For a folder without a project, the known projects help. An unreachable server is reported only once.
  const offersProjects = path === "" || (!record && state.kind === "failed" && projects.state.kind !== "failed");
  const open = (asked: string) => goTo(formatAddress("scan", { path: asked }));
  const change = useCallback(
    (next: ScanRecord, what: string) => {
      show(next);
      setSaid(what);
    },
    [show],
  );
  return (
    <div class="scan">
      <h1 class={record ? "visually-hidden" : ""}>Scan</h1>
      <ScanForm
        path={path}
        projects={lastValue(projects.state)?.projects ?? []}
        scanned={record !== undefined}
        scanning={isScanning}
        onOpen={open}
        onScan={(asked) => {
          setSaid("");
          work.scan(asked);
          if (asked !== path) open(asked);
        }}
        onCancel={() => {
          work.cancel();
          setSaid("The scan was cancelled. Nothing has changed.");
        }}
      />
      <p role="status" class={record || said === "" ? "visually-hidden" : "muted"}>
        {said}
      </p>
      <ScanStatus work={work} path={path} />
      <ScanLog log={work.log} scanning={isScanning} />
      {offersProjects && <KnownProjects state={projects.state} retry={projects.read} />}
      {record && <Result key={path} engine={engine} record={record} query={query} onChange={change} />}
    </div>
  );
}

function sayResult({ name, grade, score, gate, counts }: ScanRecord): string {
  const verdict = gate.pass ? "the gate passed" : "the gate did not pass";
  return `${name}: grade ${grade}, ${score} of 100 points, ${verdict}, ${counts.fail} failing, ${counts.review} to review.`;
}
