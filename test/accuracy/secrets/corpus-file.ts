/** What a labelled line holds. */
export type Label = "risk" | "informative" | "harmless";

interface LabelledLine {
  readonly label: Label;
  /** Counted from one. */
  readonly line: number;
}

/** A file of the corpus with its labels. */
export interface CorpusFile {
  /** The row of the table that it counts for. */
  readonly group: string;
  readonly path: string;
  readonly text: string;
  readonly labelled: readonly LabelledLine[];
}

const labels: Readonly<Record<string, Label>> = { "!": "risk", "?": "informative", "~": "harmless" };

/**
 * A file as it would lie in a repository, each line after two columns: `! ` before a line with a credential, `? ` before
 * one with a public identifier, a user name or a host, `~ ` before one that only looks like a credential.
 */
export function corpusFile(group: string, path: string, marked: string): CorpusFile {
  const lines = marked
    .replace(/^\n/, "")
    .replace(/\n\s*$/, "")
    .split("\n");
  return {
    group,
    path,
    text: `${lines.map((line) => line.slice(2)).join("\n")}\n`,
    labelled: lines.flatMap((line, index) => {
      const label = labels[line.charAt(0)];
      return label ? [{ label, line: index + 1 }] : [];
    }),
  };
}
