import { grades } from "../../server/contract/score.ts";
import type { Calls } from "../../server/operations/index.ts";
import type { Translate } from "../translate.ts";
import type { ChoiceStep, StepChoice } from "./step.ts";

type GateConfig = Calls["gate"]["output"];
export type GateInput = Calls["set-gate"]["input"];

const limits = [0, 1, 2, 3, 5, 10];

/** The questions that set the gate. The current thresholds are marked. */
export function gateSteps(gate: GateConfig, t: Translate): ChoiceStep<GateInput>[] {
  return [
    {
      kind: "choice",
      question: t("How many critical findings does the gate allow?"),
      choices: limitChoices(gate.maxCrit, (maxCrit) => ({ maxCrit }), t),
    },
    {
      kind: "choice",
      question: t("How many high findings does the gate allow?"),
      choices: limitChoices(gate.maxHigh, (maxHigh) => ({ maxHigh }), t),
    },
    {
      kind: "choice",
      question: t("What is the lowest grade that passes?"),
      choices: [null, ...grades].map((minGrade) => ({
        label: minGrade ?? t("Any grade"),
        current: minGrade === gate.minGrade,
        input: { minGrade },
      })),
    },
    {
      kind: "choice",
      question: t("How many Dart files of the app may be left unread?"),
      choices: limitChoices(gate.maxUnread, (maxUnread) => ({ maxUnread }), t),
    },
  ];
}

function limitChoices(
  now: number | null,
  inputOf: (limit: number | null) => GateInput,
  t: Translate,
): StepChoice<GateInput>[] {
  const others = now === null || limits.includes(now) ? limits : [...limits, now].sort((a, b) => a - b);
  return [null, ...others].map((limit) => ({
    label: limit === null ? t("Any number") : String(limit),
    current: limit === now,
    input: inputOf(limit),
  }));
}
