import type { ScannedState } from "../../../client/projects.ts";
import type { ServerState } from "../../../client/server/server-state.ts";
import type { Translate } from "../../../client/translate.ts";
import type { EditorStatus, HttpStatus, ProjectStatus } from "../../../server/adapters/lsp/protocol.ts";

/** What `vscode.l10n.t` does without a translation. */
export const t: Translate = (message, ...values) =>
  message.replace(/\{(\d+)\}/g, (_, index) => String(values[Number(index)]));

/** A scanned project in which nothing is wrong, but for what is given. */
export function scanned(name: string, state: Partial<ScannedState> = {}, folder = "/src"): ProjectStatus {
  const path = `${folder}/${name}`;
  return {
    path,
    root: path,
    name,
    state: {
      kind: "scanned",
      grade: "A",
      score: 100,
      gate: { pass: true, reasons: [] },
      gateAsks: "no critical finding",
      counts: { fail: 0, review: 0, pass: 7, notApplicable: 0, suppressed: 0, ignored: 0, stillFailing: 0 },
      newPlaces: 0,
      hasBaseline: false,
      leftOut: 0,
      revision: "",
      costs: [],
      ...state,
    },
  };
}

/** The state of a server with these projects. */
export function running(projects: EditorStatus["projects"], http: HttpStatus = { kind: "off" }): ServerState {
  return { kind: "running", status: { projects, http, generator: { kind: "off" } } };
}
