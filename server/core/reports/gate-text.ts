import type { GateConfig } from "../scan/gate.ts";
import type { Paint } from "./paint.ts";
import { lines, type TerminalText, text } from "./terminal-text.ts";

/** The gate's thresholds, one a line. */
export function gateText(gate: GateConfig, paint: Paint): TerminalText {
  const line = (name: string, value: number | string | null, meaning: string) =>
    text`${name.padEnd(10)} ${paint.bold(String(value ?? "off").padEnd(4))} ${paint.dim(meaning)}`;
  return lines([
    line("max-crit", gate.maxCrit, "active critical findings allowed"),
    line("max-high", gate.maxHigh, "active high findings allowed"),
    line("min-grade", gate.minGrade, "lowest acceptable grade"),
    line("max-unread", gate.maxUnread, "Dart files that may be left unread"),
  ]);
}
