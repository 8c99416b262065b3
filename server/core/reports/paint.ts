/** Gives text a look, or leaves it alone where there is no terminal. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
  green(text: string): string;
  cyan(text: string): string;
}

const style = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;

/** ANSI SGR colours (ECMA-48 section 8.3.117). */
export const ansiPaint: Paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  yellow: style(33, 39),
  green: style(32, 39),
  cyan: style(36, 39),
};

const plain = (text: string) => text;

export const plainPaint: Paint = { bold: plain, dim: plain, red: plain, yellow: plain, green: plain, cyan: plain };
