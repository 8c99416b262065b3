import { createTag, type Insert, type SafeText } from "./safe-text.ts";
import { visible } from "./visible.ts";

/** Text for a terminal, a log or a message of an editor. Only its own lines break, and nothing in it is a command. */
export type TerminalText = SafeText<"terminal">;

/** What can be put into it, and painted. */
export type Printable = Insert<"terminal">;

/**
 * The only way to write text that people read in a terminal or a log:
 *
 *     text`${paint.bold(name)}  ${file}:${line}\n`
 *
 * Line breaks in the template are lines. Whatever is put in stands on one line and is made visible (`visible`), unless it
 * is such a text itself; lists are joined; `false`, `null` and `undefined` are nothing. `String(text)` is what is written.
 */
export const text = createTag("terminal", visible).tag;

/** Each text on a line of its own, with a line break behind it. */
export function lines(texts: readonly Printable[]): TerminalText {
  return text`${texts.map((one) => text`${one}\n`)}`;
}

/** Texts one after the other, with the same between them; those that are empty are left out. */
export function joined(texts: readonly Printable[], between: string): TerminalText {
  const said = texts.map((one) => text`${one}`).filter((one) => String(one) !== "");
  return text`${said.map((one, index) => [index > 0 && between, one])}`;
}
