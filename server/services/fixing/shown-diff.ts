import { formatPatch, structuredPatch } from "diff";
import { configFile, maskedLines } from "../../scanner/index.ts";
import type { PlannedWrite } from "./write-fix.ts";

const note = "# Secrets are masked in this diff. In the files they stay as they are.\n";

/** The changes as a unified diff for people. Secrets in it are masked, with a remark. */
export function shownDiff(writes: readonly PlannedWrite[]): string {
  const diffs = writes.map(fileDiff);
  const text = diffs.map((diff) => diff.text).join("");
  return diffs.some(({ hidesSecrets }) => hidesSecrets) ? note + text : text;
}

function fileDiff({ file, before, after }: PlannedWrite): { readonly text: string; readonly hidesSecrets: boolean } {
  const from = before === undefined ? "/dev/null" : `a/${file}`;
  const patch = structuredPatch(from, `b/${file}`, before ?? "", after, undefined, undefined, { context: 3 });
  const [old, changed] = [before ?? "", after].map((text) => maskedLines(configFile(file, text)));
  let hidesSecrets = false;
  const hunks = patch.hunks.map((hunk) => {
    let [oldLine, newLine] = [hunk.oldStart - 1, hunk.newStart - 1];
    const lines = hunk.lines.map((line) => {
      const kind = line.charAt(0);
      // "\ No newline at end of file" is not a line of a file.
      if (kind === "\\") return line;
      const shown = kind + ((kind === "-" ? old?.[oldLine] : changed?.[newLine]) ?? "");
      if (kind !== "+") oldLine++;
      if (kind !== "-") newLine++;
      hidesSecrets ||= shown !== line;
      return shown;
    });
    return { ...hunk, lines };
  });
  return { text: formatPatch({ ...patch, hunks }).replace(/^=+\n/, ""), hidesSecrets };
}
