import type { z } from "zod";
import type { Given, LazySchema } from "../contract/lazy.ts";
import { addChoice } from "./add-choice.ts";
import { addFeature } from "./add-feature.ts";
import { aiPatch } from "./ai-patch.ts";
import { aiScan } from "./ai-scan.ts";
import { apiFeatures } from "./api-features.ts";
import { audit } from "./audit.ts";
import { auditLog } from "./audit-log.ts";
import { badge } from "./badge.ts";
import { baseline } from "./baseline.ts";
import { catalog } from "./catalog.ts";
import { checkConfig } from "./check-config.ts";
import { checkOverlay } from "./check-overlay.ts";
import { checksOperation } from "./checks.ts";
import { createInProjectsRoot } from "./create-project.ts";
import { createToken } from "./create-token.ts";
import { diff } from "./diff.ts";
import { email } from "./email.ts";
import { exclude } from "./exclude.ts";
import { explain } from "./explain.ts";
import { exportFindings } from "./export.ts";
import { exportProject } from "./export-project.ts";
import { findingCode } from "./finding-code.ts";
import { fix } from "./fix.ts";
import { fixAll } from "./fix-all.ts";
import { fleet } from "./fleet.ts";
import { fleetMerge } from "./fleet-merge.ts";
import { gate } from "./gate.ts";
import { generate } from "./generate.ts";
import { generateWithOverlays } from "./generate-with-overlays.ts";
import { gitSecrets } from "./git-secrets.ts";
import { health } from "./health.ts";
import { heatMap } from "./heat-map.ts";
import { init } from "./init.ts";
import { newProject } from "./new-project.ts";
import { notify } from "./notify.ts";
import type { Operation } from "./operation.ts";
import { outdated } from "./outdated.ts";
import { projectConfig } from "./project-config.ts";
import { projects } from "./projects.ts";
import { pushWaiting } from "./push.ts";
import { record } from "./record.ts";
import { report } from "./report.ts";
import { revokeToken } from "./revoke-token.ts";
import { sbom } from "./sbom.ts";
import { scan } from "./scan.ts";
import { setBaseline } from "./set-baseline.ts";
import { setGate } from "./set-gate.ts";
import { setSettings } from "./set-settings.ts";
import { settings } from "./settings.ts";
import { shareIssue } from "./share-issue.ts";
import { shareNote } from "./share-note.ts";
import { showOverlay } from "./show-overlay.ts";
import { stateStamp } from "./state-stamp.ts";
import { summary } from "./summary.ts";
import { takePushed } from "./take-pushed.ts";
import { testSettings } from "./test-settings.ts";
import { threatModel } from "./threat-model.ts";
import { tokens } from "./tokens.ts";
import { triage } from "./triage.ts";
import { undo } from "./undo.ts";
import { undoUpdate } from "./undo-update.ts";
import { updateGeneratedProject } from "./update-project.ts";
import { vulns } from "./vulns.ts";

/** Every operation. To add one, add its file and its line here. */
const operationList = [
  scan,
  record,
  projects,
  fleet,
  fleetMerge,
  heatMap,
  fix,
  fixAll,
  undo,
  explain,
  checksOperation,
  findingCode,
  aiPatch,
  triage,
  exclude,
  baseline,
  setBaseline,
  gate,
  setGate,
  exportFindings,
  gitSecrets,
  report,
  badge,
  audit,
  sbom,
  vulns,
  threatModel,
  summary,
  newProject,
  createInProjectsRoot,
  projectConfig,
  updateGeneratedProject,
  undoUpdate,
  diff,
  outdated,
  addFeature,
  addChoice,
  catalog,
  checkConfig,
  apiFeatures,
  checkOverlay,
  showOverlay,
  generate,
  generateWithOverlays,
  exportProject,
  init,
  settings,
  setSettings,
  testSettings,
  aiScan,
  shareIssue,
  shareNote,
  notify,
  email,
  health,
  stateStamp,
] as const;

export const operations: readonly Operation[] = operationList;

/** What only a team's server offers, and the command line of those who use and keep one: no editor, page or agent. */
export const teamOperations: readonly Operation[] = [
  pushWaiting,
  takePushed,
  createToken,
  tokens,
  revokeToken,
  auditLog,
];

type Call<One> = One extends {
  readonly input: infer Input extends LazySchema;
  readonly output: () => z.ZodType<infer Output>;
}
  ? { readonly input: Given<Input>; readonly output: Output }
  : never;

/** Input and output of each operation, by name. The web app's and the editor's calls have these types. */
export type Calls = {
  readonly [One in (typeof operationList)[number] as One["name"]]: Call<One>;
};
