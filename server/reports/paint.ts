import { type Printable, type TerminalText, text } from "./terminal-text.ts";

/** Styles text for a terminal, or leaves it unstyled where colours are not supported. */
export interface Paint {
  bold(content: Printable): TerminalText;
  dim(content: Printable): TerminalText;
  red(content: Printable): TerminalText;
  yellow(content: Printable): TerminalText;
  green(content: Printable): TerminalText;
  cyan(content: Printable): TerminalText;
}

const style = (on: number, off: number) => (content: Printable) => text`\u001b[${on}m${content}\u001b[${off}m`;

/** ANSI SGR colours (ECMA-48 section 8.3.117). */
export const ansiPaint: Paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  yellow: style(33, 39),
  green: style(32, 39),
  cyan: style(36, 39),
};

const plain = (content: Printable) => text`${content}`;

export const plainPaint: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain, cyan: plain };
