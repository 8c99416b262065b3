import { lines, type TerminalText, text } from "../../../../reports/terminal-text.ts";

/** One of several things that are offered by number. */
export interface NumberedChoice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** The choices with their numbers. */
export function numbered(choices: readonly NumberedChoice[]): TerminalText {
  return lines(
    choices.map(({ label, help }, index) => text`  ${index + 1}  ${label}${help !== undefined && `: ${help}`}`),
  );
}

/** What one would type for a value: its number, or itself when it is not offered. */
export function numberOf(choices: readonly NumberedChoice[], value: string): string {
  const index = choices.findIndex((choice) => choice.value === value);
  return index < 0 ? value : String(index + 1);
}

/** The value that a number, a label or the value itself stands for. What is not offered stays as it was typed. */
export function meantBy(choices: readonly NumberedChoice[], typed: string): string {
  const same = ({ value, label }: NumberedChoice) => [value, label].some((one) => one.toLowerCase() === plain);
  const plain = typed.toLowerCase();
  return (choices[Number(typed) - 1] ?? choices.find(same))?.value ?? typed;
}

/** What is wrong with numbers for which there is no choice; undefined if nothing is. */
export function numberProblem(choices: readonly NumberedChoice[], typed: readonly string[]): string | undefined {
  const isWrong = (one: string) => /^\d+$/.test(one) && choices[Number(one) - 1] === undefined;
  return typed.some(isWrong) ? `must be a number from 1 to ${choices.length}` : undefined;
}
