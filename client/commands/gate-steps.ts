import type { ServerCommands } from "../server/contract.ts";
import type { Translate } from "../translate.ts";

type GateConfig = ServerCommands["gate"]["result"];
export type GateInput = ServerCommands["set-gate"]["params"];

/** One question of several; the answers are put together. */
export interface Step<Input> {
  readonly question: string;
  readonly choices: readonly Choice<Input>[];
}

export interface Choice<Input> {
  readonly label: string;
  readonly current: boolean;
  readonly input: Input;
}

const limits = [0, 1, 2, 3, 5, 10];
const grades = ["A", "B", "C", "D"] as const;

/** The questions that set the gate, with what holds now marked. */
export function gateSteps(gate: GateConfig, t: Translate): Step<GateInput>[] {
  return [
    {
      question: t("How many critical findings does the gate allow?"),
      choices: limitChoices(gate.maxCrit, (maxCrit) => ({ maxCrit }), t),
    },
    {
      question: t("How many high findings does the gate allow?"),
      choices: limitChoices(gate.maxHigh, (maxHigh) => ({ maxHigh }), t),
    },
    {
      question: t("What is the lowest grade that passes?"),
      choices: [null, ...grades].map((minGrade) => ({
        label: minGrade ?? t("Any grade"),
        current: minGrade === gate.minGrade,
        input: { minGrade },
      })),
    },
    {
      question: t("How many Dart files of the app may be left unread?"),
      choices: limitChoices(gate.maxUnread, (maxUnread) => ({ maxUnread }), t),
    },
  ];
}

function limitChoices(
  now: number | null,
  inputOf: (limit: number | null) => GateInput,
  t: Translate,
): Choice<GateInput>[] {
  const others = now === null || limits.includes(now) ? limits : [...limits, now].sort((a, b) => a - b);
  return [null, ...others].map((limit) => ({
    label: limit === null ? t("Any number") : String(limit),
    current: limit === now,
    input: inputOf(limit),
  }));
}
