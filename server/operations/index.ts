import { baseline } from "./baseline.ts";
import { exportFindings } from "./export.ts";
import { fix } from "./fix.ts";
import { fixAll } from "./fix-all.ts";
import { fleet } from "./fleet.ts";
import { gate } from "./gate.ts";
import { health } from "./health.ts";
import type { Operation } from "./operation.ts";
import { projects } from "./projects.ts";
import { record } from "./record.ts";
import { scan } from "./scan.ts";
import { setBaseline } from "./set-baseline.ts";
import { setGate } from "./set-gate.ts";
import { triage } from "./triage.ts";

/** Everything a user can ask for. Adding an operation is adding its file and its line here. */
export const operations: readonly Operation[] = [
  scan,
  record,
  projects,
  fleet,
  fix,
  fixAll,
  triage,
  baseline,
  setBaseline,
  gate,
  setGate,
  exportFindings,
  health,
];
