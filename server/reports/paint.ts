import { fileLink } from "./file-link.ts";
import { type Printable, type TerminalText, text } from "./terminal-text.ts";

/** Styles text for a terminal, or leaves it unstyled where colours are not supported. */
export interface Paint {
  bold(content: Printable): TerminalText;
  dim(content: Printable): TerminalText;
  red(content: Printable): TerminalText;
  yellow(content: Printable): TerminalText;
  green(content: Printable): TerminalText;
  cyan(content: Printable): TerminalText;
  /** A place in a file, which terminals that can do so open. */
  place(place: LinkedPlace): TerminalText;
}

/** A place in a project. */
interface LinkedPlace {
  /** The project's folder. */
  readonly folder: string;
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

const style = (on: number, off: number) => (content: Printable) => text`\u001b[${on}m${content}\u001b[${off}m`;

const cyan = style(36, 39);

/** ANSI SGR colours (ECMA-48 section 8.3.117). */
export const ansiPaint: Paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  yellow: style(33, 39),
  green: style(32, 39),
  cyan,
  place: (place) => cyan(placeName(place)),
};

/** Colours, and links on places. */
export const linkingPaint: Paint = {
  ...ansiPaint,
  place: (place) => fileLink(place.folder, place.file, place.line, ansiPaint.place(place)),
};

const plain = (content: Printable) => text`${content}`;

export const plainPaint: Paint = {
  bold: plain,
  dim: plain,
  red: plain,
  yellow: plain,
  green: plain,
  cyan: plain,
  place: placeName,
};

function placeName({ file, line, column }: LinkedPlace): TerminalText {
  return text`${file}:${line}${column !== undefined && `:${column}`}`;
}
