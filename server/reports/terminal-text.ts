import { safeLine } from "./safe-line.ts";
import { createTag, type Insert, type SafeText } from "./safe-text.ts";

/**
 * Text for a terminal, a log or an editor's message. Only its own line breaks break lines, and nothing in it is a
 * command.
 */
export type TerminalText = SafeText<"terminal">;

export type Printable = Insert<"terminal">;

/**
 * The tag for text that people read in a terminal or a log, and the only way to write it:
 *
 *     text`${paint.bold(name)}  ${file}:${line}\n`
 *
 * Inserted strings are put on one line and made visible (see `safeLine`). TerminalText is kept, lists are joined,
 * `false`, `null` and `undefined` are empty. `String(text)` is what to write.
 */
export const text = createTag("terminal", safeLine).tag;

/** Each text on a line of its own, ending with a line break. */
export function lines(texts: readonly Printable[]): TerminalText {
  return text`${texts.map((one) => text`${one}\n`)}`;
}

/** Joins texts with a separator. Empty ones are left out. */
export function joined(texts: readonly Printable[], between: string): TerminalText {
  const said = texts.map((one) => text`${one}`).filter((one) => String(one) !== "");
  return text`${said.map((one, index) => [index > 0 && between, one])}`;
}

/** A paragraph on a line of its own, indented. A terminal breaks it where its width asks for that. */
export function paragraph(content: Printable, indent: number): TerminalText {
  return text`${" ".repeat(indent)}${content}\n`;
}

/** Starts a line that is shown as it is, however long: what a person may copy, such as a diff. */
export const asItIs = text`\u001f`;
