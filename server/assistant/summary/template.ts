import { count } from "../../contract/count.ts";
import type { SummaryFacts } from "./executive-summary.ts";

/** The text of a summary without a model. */
export function templateText({ posture, topRisks, fixFirst }: SummaryFacts): string {
  return [verdict(posture), changed(posture), worst(topRisks), first(fixFirst)].filter((part) => part !== "").join(" ");
}

function verdict({ grade, score, gate, reasons, failing, toReview }: SummaryFacts["posture"]): string {
  const graded = `The app has grade ${grade} with ${score} of 100 points.`;
  const gated = gate ? "It passes the gate." : `It does not pass the gate: ${reasons.join("; ")}.`;
  const counts = `${count(failing, "check")} ${failing === 1 ? "fails" : "fail"}, ${toReview} ${toReview === 1 ? "needs" : "need"} a person’s judgement.`;
  return `${graded} ${gated} ${counts}`;
}

function changed({ scoreChange }: SummaryFacts["posture"]): string {
  if (scoreChange === 0) return "";
  const points = count(Math.abs(scoreChange), "point");
  return `Since the scan before, it ${scoreChange > 0 ? "gained" : "lost"} ${points}.`;
}

function worst([risk]: SummaryFacts["topRisks"]): string {
  if (!risk) return "Nothing was found that needs attention.";
  return `The greatest risk is “${risk.title}” (${risk.severity}, ${count(risk.places, "place")}): ${risk.why}`;
}

function first(steps: SummaryFacts["fixFirst"]): string {
  const better = steps.find(({ gain }) => gain > 0);
  const [step] = steps;
  if (!step) return "";
  const how = step.automatic ? "which can be done automatically" : "by hand";
  if (step.gain > 0) {
    return `Fix “${step.title}” first, ${how}: the score rises to ${step.scoreAfter}, grade ${step.gradeAfter}.`;
  }
  if (!better) return `Fix “${step.title}” first, ${how}.`;
  const needed = steps.indexOf(better) + 1;
  return `Fix “${step.title}” first, ${how}. The score rises after the first ${needed} fixes, to ${better.scoreAfter}.`;
}
