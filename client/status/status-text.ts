import type { ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import { plain } from "../plain.ts";
import { projectOf, projectsOf, type ScannedState } from "../projects.ts";
import type { ServerState } from "../server/server-state.ts";
import type { Translate } from "../translate.ts";

/** The text of the status bar item; empty without a project. */
export interface StatusText {
  readonly text: string;
  /** The same for screen readers. */
  readonly label: string;
  readonly warning: boolean;
  readonly command: string;
}

/**
 * The grade of the active editor's project, or of the one with the lowest score.
 *
 * @param file the file in the active editor
 */
export function statusText(state: ServerState, file: string | undefined, t: Translate): StatusText | undefined {
  if (state.kind === "stopped") {
    const label = t("Palisade's language server has stopped. Select to restart it.");
    return { text: "$(shield) $(warning)", label, warning: true, command: "palisade.restartServer" };
  }
  const command = "palisade.findings.focus";
  if (state.kind === "starting") {
    return { text: "$(sync~spin) Palisade", label: t("Palisade is starting"), warning: false, command };
  }
  const project = shownProject(state, file);
  if (!project) return undefined;
  const shown = projectText(project, t);
  return { ...shown, label: plain(shown.label), command };
}

/** The active editor's project, or the one with the lowest score. */
export function shownProject(state: ServerState, file: string | undefined): ProjectStatus | undefined {
  const projects = projectsOf(state);
  const scoreOf = ({ state }: ProjectStatus) => (state.kind === "scanned" ? state.score : Number.POSITIVE_INFINITY);
  return projectOf(projects, file) ?? [...projects].sort((a, b) => scoreOf(a) - scoreOf(b))[0];
}

function projectText({ name, state }: ProjectStatus, t: Translate): Omit<StatusText, "command"> {
  if (state.kind === "scanning") {
    return { text: "$(sync~spin) Palisade", label: t("Palisade scans {0}", name), warning: false };
  }
  if (state.kind === "failed") {
    return { text: "$(shield) $(warning)", label: t("Palisade could not scan {0}", name), warning: false };
  }
  const { grade, score, gate } = state;
  return {
    text: `$(shield) ${grade} ${score}${gate.pass ? "" : " $(error)"}`,
    label: t("Palisade: {0} has grade {1}, score {2} of 100, {3}", name, grade, score, gateState(state, t)),
    warning: !gate.pass,
  };
}

/** The state of the gate in words. */
export function gateState({ gate }: ScannedState, t: Translate): string {
  return gate.pass ? t("the gate passes") : t("the gate fails");
}
