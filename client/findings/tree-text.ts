import { isAiFinding } from "../../server/contract/ai-finding.ts";
import type { Evidence, Finding } from "../../server/contract/finding.ts";
import { isOpen } from "../../server/contract/status.ts";
import { literal } from "../markdown.ts";
import { plain } from "../plain.ts";
import { gateState } from "../status/status-text.ts";
import type { Translate } from "../translate.ts";
import { decisionSentence, newsWords } from "./decision-words.ts";
import { standingOf } from "./finding.ts";
import { severityLabels, standingLabels, triageLabels } from "./labels.ts";
import { causeWords, notCheckedWords } from "./not-checked-text.ts";
import type { CauseNode, EvidenceNode, FindingNode, GroupNode, ProjectNode, StepNode, TreeNode } from "./tree-node.ts";

/** The texts of a node, for the eye and for screen readers. */
export interface NodeText {
  readonly label: string;
  readonly description: string;
  /** Read aloud instead of label and description. */
  readonly spoken: string;
  /** In Markdown. */
  readonly tooltip?: string;
  /** Matched by the `when` clauses of menus. */
  readonly context: string;
}

/** The texts of a node. */
export function nodeText(node: TreeNode, t: Translate): NodeText {
  const texts = textsOf(node, t);
  const { label, description, spoken } = texts;
  return { ...texts, label: plain(label), description: plain(description), spoken: plain(spoken) };
}

function textsOf(node: TreeNode, t: Translate): NodeText {
  switch (node.kind) {
    case "project":
      return projectText(node, t);
    case "group":
      return groupText(node, t);
    case "finding":
      return findingText(node, t);
    case "evidence":
      return evidenceText(node, t);
    case "step":
      return stepText(node, t);
    case "notChecked": {
      const label = notCheckedWords(node.causes, t);
      return { label, description: "", spoken: label, context: "notChecked" };
    }
    case "cause":
      return causeText(node, t);
    case "file":
      return { label: node.file, description: "", spoken: node.file, context: "file" };
  }
}

function causeText({ cause }: CauseNode, t: Translate): NodeText {
  const { name } = cause;
  const description = causeWords(cause, t);
  return {
    label: name,
    description,
    spoken: `${name}, ${description}`,
    tooltip: literal(`${name}: ${description}`),
    context: "cause",
  };
}

function projectText({ project: { name, path, state } }: ProjectNode, t: Translate): NodeText {
  const texts = { label: name, tooltip: literal(path), context: "project" };
  if (state.kind === "scanning") return { ...texts, description: t("scanning"), spoken: t("{0}, scanning", name) };
  if (state.kind === "failed") {
    const description = t("could not be scanned");
    return {
      ...texts,
      description,
      spoken: `${name}, ${description}: ${state.message}`,
      tooltip: literal(state.message),
    };
  }
  const description = `${state.grade} ${state.score} · ${gateState(state, t)}`;
  const spoken = t("{0}, grade {1}, score {2} of 100, {3}", name, state.grade, state.score, gateState(state, t));
  return { ...texts, description, spoken };
}

function groupText({ label, children }: GroupNode, t: Translate): NodeText {
  const count = children.length;
  const spoken = count === 1 ? t("{0}, one finding", label) : t("{0}, {1} findings", label, count);
  return { label, description: String(count), spoken, context: "group" };
}

/** The check's name comes first and its title last: in a narrow view the end of a row is cut off. */
function findingText({ finding, place, children }: FindingNode, t: Translate): NodeText {
  const { title, id } = finding;
  const severity = severityLabels[finding.severity](t);
  const places = place ? 1 : children.length + finding.moreEvidence;
  const triage = finding.triage === "Open" ? [] : [triageLabels[finding.triage](t)];
  const placesText = places === 1 ? t("one place") : t("{0} places", places);
  const news = [newsWords(finding, t)].filter((words) => words !== undefined);
  const where = place ? [placeLabel(place)] : places > 1 ? [placesText] : [];
  return {
    label: isAiFinding(id) ? title : id,
    description: [...news, severity, ...triage, ...where, ...(isAiFinding(id) ? [] : [title])].join(" · "),
    spoken: [
      standingLabels[standingOf(finding)](t),
      title,
      ...news,
      severity,
      ...(places > 0 ? [placesText] : []),
      ...triage,
    ].join(", "),
    tooltip: findingTooltip(finding, t),
    context: ["finding", id, ...(finding.fixable && isOpen(finding) ? ["fixable"] : [])].join(" "),
  };
}

function findingTooltip(finding: Finding, t: Translate): string {
  const { title, id, owasp, category, severity, masvs, cwe } = finding;
  const facts = [id, severity, `${owasp} ${category}`, ...cwe.map((number) => `CWE-${number}`), `MASVS-${masvs}`];
  const decided = [newsWords(finding, t), decisionSentence(finding, t)].filter((words) => words !== undefined);
  return [
    `**${literal(title)}**`,
    literal(facts.join(" · ")),
    ...decided.map(literal),
    ...(finding.notApplicable === undefined ? [] : [literal(finding.notApplicable)]),
    ...(isOpen(finding)
      ? [
          `${t("What an attacker does:")} ${literal(finding.attackScenario)}`,
          `${t("How to remove it:")} ${literal(finding.remediation)}`,
        ]
      : []),
  ].join("\n\n");
}

function evidenceText({ evidence, parent }: EvidenceNode, t: Translate): NodeText {
  const { file, line, snippet } = evidence;
  const state = evidence.judged && parent.kind === "finding" ? parent.finding.decision?.state : undefined;
  const message = state === undefined ? evidence.message : `${triageLabels[state](t)} · ${evidence.message}`;
  return {
    label: placeLabel(evidence),
    description: message,
    spoken: t("{0}, line {1}: {2}", file, line, message),
    tooltip: [literal(`${file}:${line}`), literal(message), ...(snippet === "" ? [] : [literal(snippet)])].join("\n\n"),
    context: "evidence",
  };
}

/** One step on the way of a value. */
function stepText({ step, number, total }: StepNode, t: Translate): NodeText {
  const { file, line, message, snippet } = step;
  return {
    label: `${number}. ${placeLabel(step)}`,
    description: message,
    spoken: t("Step {0} of {1}, {2}, line {3}: {4}", number, total, file, line, message),
    tooltip: [literal(`${file}:${line}`), literal(message), ...(snippet === "" ? [] : [literal(snippet)])].join("\n\n"),
    context: "step",
  };
}

function placeLabel({ file, line }: Pick<Evidence, "file" | "line">): string {
  return `${file.slice(file.lastIndexOf("/") + 1)}:${line}`;
}
