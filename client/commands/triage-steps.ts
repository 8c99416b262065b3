import type { Finding } from "../../server/contract/finding.ts";
import { needsReason } from "../../server/contract/triage-state.ts";
import type { Calls } from "../../server/operations/index.ts";
import { triageLabels, type Words } from "../findings/labels.ts";
import type { Translate } from "../translate.ts";
import type { Step } from "./step.ts";

type Params = Calls["triage"]["input"];
type State = Params["state"];

/** The parts of a decision known so far. */
export interface TriageAnswers {
  readonly state?: State;
  readonly scope?: NonNullable<Params["scope"]>;
  readonly reason?: string;
  /** The last day of the decision; null when it never expires. */
  readonly expires?: string | null;
}

/** What the questions depend on. */
export interface TriageSituation {
  readonly finding: Finding;
  readonly now: Date;
  /** Whether files of the workspace may be changed. */
  readonly trusted: boolean;
}

const explanations: Words<State> = {
  "False positive": (t) => t("There is no weakness here."),
  "Accepted risk": (t) => t("It is real, and the team accepts the risk."),
  Fixed: (t) => t("It was fixed where the scan cannot see it."),
  Open: (t) => t("It counts in the score and the gate."),
};

/** The next question about a decision; undefined when the decision is complete. */
export function triageStep(
  { state, scope, reason, expires }: TriageAnswers,
  situation: TriageSituation,
  t: Translate,
): Step<TriageAnswers> | undefined {
  if (state === undefined) return askState(situation, t);
  // Removing a decision removes it where it was made.
  if (state === "Open") return undefined;
  if (scope === undefined) return askScope(situation, t);
  if (reason === undefined) return askReason(state, scope, situation, t);
  if (expires === undefined && state === "Accepted risk") return askExpiry(situation.now, t);
  return undefined;
}

/**
 * The number of questions, as far as it is known.
 *
 * @param given what was known before the first question
 */
export function triageStepCount(given: TriageAnswers, answers: TriageAnswers): number {
  const state = answers.state ?? given.state;
  const asked = (["state", ...(state === "Open" ? [] : (["scope", "reason"] as const))] as const).filter(
    (part) => given[part] === undefined,
  ).length;
  return asked + (state === "Accepted risk" && given.expires === undefined ? 1 : 0);
}

function askState({ finding }: TriageSituation, t: Translate): Step<TriageAnswers> {
  const states = Object.keys(explanations) as State[];
  return {
    kind: "choice",
    question: t("What is this finding?"),
    choices: states
      .filter((state) => state !== "Open" || finding.decision !== undefined)
      .map((state) => ({
        label: triageLabels[state](t),
        detail: explanations[state](t),
        current: state === finding.decision?.state,
        input: { state },
      })),
  };
}

function askScope({ finding, trusted }: TriageSituation, t: Translate): Step<TriageAnswers> {
  const isTeams = finding.decision?.scope === "team";
  const team = {
    label: t("For the team"),
    detail: t("In palisade.yaml, for colleagues and CI: an edit that you can undo."),
    current: isTeams,
    input: { scope: "team" as const },
  };
  const project = {
    label: t("Only on this machine"),
    detail: trusted
      ? isTeams
        ? t("The decision in palisade.yaml has precedence.")
        : t("CI and colleagues still see the finding.")
      : t("palisade.yaml is not changed until you trust this workspace."),
    current: finding.decision?.scope === "project",
    input: { scope: "project" as const },
  };
  return { kind: "choice", question: t("Who does this hold for?"), choices: trusted ? [team, project] : [project] };
}

function askReason(
  state: State,
  scope: NonNullable<TriageAnswers["scope"]>,
  { finding }: TriageSituation,
  t: Translate,
): Step<TriageAnswers> {
  const required = needsReason(state);
  return {
    kind: "text",
    question:
      scope === "team"
        ? t("Why? The reason is written to palisade.yaml.")
        : t("Why? The reason is shown with the finding on this machine."),
    text: finding.decision?.state === state ? (finding.decision.reason ?? "") : "",
    problem: (text) => (required && text.trim() === "" ? t("Give a reason for later readers.") : undefined),
    input: (text) => ({ reason: text.trim() }),
  };
}

const periods: readonly { readonly days: number; readonly label: (t: Translate) => string }[] = [
  { days: 30, label: (t) => t("For 30 days") },
  { days: 90, label: (t) => t("For 90 days") },
  { days: 365, label: (t) => t("For a year") },
];

function askExpiry(now: Date, t: Translate): Step<TriageAnswers> {
  const dated = periods.map(({ days, label }) => {
    const expires = new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { label: label(t), detail: t("until {0}", expires), current: false, input: { expires } };
  });
  const forEver = { label: t("Until it is changed"), current: false, input: { expires: null } };
  return { kind: "choice", question: t("How long is the risk accepted?"), choices: [forEver, ...dated] };
}
