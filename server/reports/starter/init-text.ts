import type { Paint } from "../paint.ts";
import { asItIs, lines, type Printable, type TerminalText, text } from "../terminal-text.ts";

interface Initialised {
  readonly folder: string;
  readonly dryRun: boolean;
  readonly files: readonly { readonly file: string; readonly isThere: boolean; readonly content: string }[];
  readonly next: readonly string[];
}

/** What `init` wrote, or would write. */
export function initText({ folder, dryRun, files, next }: Initialised, paint: Paint): TerminalText {
  return lines([
    paint.dim(folder),
    ...files.flatMap(({ file, isThere, content }): Printable[] => {
      const kept = `${file}, which is there already.${dryRun ? " It could have:" : " --dry-run shows what it could have."}`;
      const done = paint.green(dryRun ? "would write" : "wrote");
      const title = isThere ? text`${paint.yellow("kept")} ${kept}` : text`${done} ${file}`;
      return [title, ...(dryRun ? shown(content, paint) : [])];
    }),
    ...next.map((step) => text`${paint.bold("next")} ${step}`),
  ]);
}

function shown(content: string, paint: Paint): TerminalText[] {
  return content
    .trimEnd()
    .split("\n")
    .map((line) => text`${asItIs}    ${paint.dim(line)}`);
}
