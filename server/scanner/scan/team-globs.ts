import { type Glob, parseGlob } from "../project/globs/glob.ts";

/** A glob written in `palisade.yaml`. */
interface WrittenGlob {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** Reads the globs of a file, and collects those that it refuses. */
export interface GlobReader {
  /** Makes a test for files that match one of some globs. A refused glob matches nothing. */
  read(globs: readonly WrittenGlob[]): (file: string) => boolean;
  /** A sentence for each refused glob. */
  warnings(): readonly string[];
}

/** In characters, over all globs of a file: each may be compared with every file. */
const maxTextLength = 20_000;
/** Maximum number of warnings listed one by one. */
const maxWarnings = 20;

/** @param file the name of the file that contains the globs */
export function globReader(file: string): GlobReader {
  const warnings: string[] = [];
  let unlisted = 0;
  let left = maxTextLength;

  const parse = ({ text, line }: WrittenGlob): Glob[] => {
    const glob = parseGlob(text);
    const problem = "problem" in glob ? glob.problem : glob.size > left ? "is one too many" : undefined;
    if (problem === undefined && !("problem" in glob)) {
      left -= glob.size;
      return [glob];
    }
    if (warnings.length === maxWarnings) unlisted++;
    else warnings.push(`${file}:${line}: the glob "${shortened(text)}" is not used, because it ${problem}.`);
    return [];
  };

  return {
    read(written) {
      const globs = written.flatMap(parse);
      const known = new Map<string, boolean>();
      return (file) => {
        const matches = known.get(file) ?? globs.some((glob) => glob.matches(file));
        known.set(file, matches);
        return matches;
      };
    },
    warnings: () => (unlisted === 0 ? warnings : [...warnings, `${file}: ${unlisted} more globs are not used.`]),
  };
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
