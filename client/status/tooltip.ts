import type { HttpStatus, ProjectStatus } from "../../server/adapters/lsp/protocol.ts";
import { commandLink, literal } from "../markdown.ts";
import { projectsOf, type ScannedState } from "../projects.ts";
import type { ServerState } from "../server/server-state.ts";
import type { Translate } from "../translate.ts";
import { portText } from "./port-text.ts";
import { shownProject } from "./status-text.ts";

/** How many findings the tooltip names. */
const shownCosts = 5;

/** The commands that links in the tooltip may start. */
export const tooltipCommands = [
  "palisade.revealFinding",
  "palisade.openReport",
  "palisade.checkChange",
  "palisade.restartServer",
];

/**
 * The tooltip as Markdown: score, gate, counts, the findings that cost most points, and the port.
 *
 * @param commands those that the window has; in a browser there is no port, and nothing to compare a change with
 */
export function tooltip(
  state: ServerState,
  file: string | undefined,
  t: Translate,
  commands: ReadonlySet<string>,
): string {
  if (state.kind === "starting") return t("Palisade is starting");
  if (state.kind === "stopped") {
    return `${t("The language server has stopped.")} ${commandLink(t("Restart"), "palisade.restartServer")}`;
  }
  const shown = shownProject(state, file);
  const others = projectsOf(state).filter((project) => project !== shown);
  const blocks = [
    ...(shown ? projectBlocks(shown, t, commands) : [t("No Flutter project was found.")]),
    ...(others.length > 0 ? [others.map((project) => `- ${projectLine(project, t)}`).join("\n")] : []),
    ...(commands.has("palisade.stopHttp") ? [portBlock(state.status.http, t)] : []),
  ];
  return blocks.join("\n\n");
}

function projectBlocks(project: ProjectStatus, t: Translate, commands: ReadonlySet<string>): string[] {
  const { state, path } = project;
  const title = `**${literal(project.name)}**`;
  if (state.kind === "scanning") return [title, t("The first scan is running.")];
  if (state.kind === "failed") return [title, `$(warning) ${literal(state.message)}`];
  return [
    `${title} · ${t("grade {0}", state.grade)} · ${t("score {0} of 100", state.score)}`,
    gateBlock(state, t),
    countsText(state, t),
    ...(state.leftOut > 0 ? [`$(warning) ${t("{0} not read: the report names them", state.leftOut)}`] : []),
    ...costBlocks(path, state, t),
    [
      commandLink(t("Open report"), "palisade.openReport", path),
      ...(commands.has("palisade.checkChange")
        ? [commandLink(t("What this change does to the gate"), "palisade.checkChange", path)]
        : []),
    ].join(" · "),
  ];
}

/** A gate that passes although something fails says what it asks for. */
function gateBlock({ gate, gateAsks, counts }: ScannedState, t: Translate): string {
  if (!gate.pass) return `$(error) ${t("The gate fails: {0}", literal(gate.reasons.join("; ")))}`;
  return `$(pass) ${counts.fail > 0 ? t("The gate passes: it asks for {0}", literal(gateAsks)) : t("The gate passes")}`;
}

function countsText({ counts, newPlaces }: ScannedState, t: Translate): string {
  const parts = [t("{0} failing", counts.fail), t("{0} to review", counts.review), t("{0} passed", counts.pass)];
  if (newPlaces > 0) parts.push(t("{0} new places since the last scan", newPlaces));
  if (counts.suppressed > 0) parts.push(t("{0} triaged away", counts.suppressed));
  if (counts.ignored > 0) parts.push(t("{0} ignored", counts.ignored));
  return parts.join(" · ");
}

function costBlocks(path: string, { costs }: ScannedState, t: Translate): string[] {
  if (costs.length === 0) return [];
  const lines = costs.slice(0, shownCosts).map(({ id, title, points }) => {
    const link = commandLink(literal(title), "palisade.revealFinding", { path, id });
    return `- −${points} · ${link}`;
  });
  const hidden = costs.length - lines.length;
  if (hidden > 0) lines.push(`- ${t("and {0} more", hidden)}`);
  return [`${t("What costs points:")}\n\n${lines.join("\n")}`];
}

/** One project as a line of Markdown. */
function projectLine({ name, state }: ProjectStatus, t: Translate): string {
  if (state.kind === "scanning") return `${literal(name)} · ${t("scanning")}`;
  if (state.kind === "failed") return `${literal(name)} · ${t("could not be scanned")}`;
  return `${literal(name)} · ${state.grade} ${state.score}${state.gate.pass ? "" : " $(error)"}`;
}

function portBlock(http: HttpStatus, t: Translate): string {
  const { text, detail } = portText(http, t);
  return `$(plug) ${literal(text)}: ${literal(detail)}`;
}
