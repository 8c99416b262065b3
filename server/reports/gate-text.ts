import type { GateAnswer } from "../contract/gate.ts";
import { type GateConfig, type Threshold, thresholds } from "../contract/gate-thresholds.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

const meanings: Readonly<Record<Threshold, string>> = {
  maxCrit: "active critical findings allowed",
  maxHigh: "active high findings allowed",
  minGrade: "lowest acceptable grade",
  maxUnread: "Dart files that may be left unread",
};

/** The gate's thresholds, one on each line. */
export function gateText(gate: GateAnswer, paint: Paint): TerminalText {
  return lines(
    thresholds.map((name) => {
      const value = paint.bold(String(gate[name] ?? "off").padEnd(4));
      const enforced = gate.enforced?.includes(name) ? ", whatever a palisade.yaml says" : "";
      return text`${typed(name).padEnd(10)} ${value} ${paint.dim(`${meanings[name]}${enforced}`)}`;
    }),
  );
}

/** The thresholds of a gate on one line. */
export function gateLine(gate: GateConfig): string {
  return thresholds.map((name) => `${typed(name)} ${gate[name] ?? "off"}`).join(", ");
}

/** A threshold as a flag of the command line. */
function typed(name: Threshold): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
