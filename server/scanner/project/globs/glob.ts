import { expandBraces } from "./braces.ts";
import type { PatternProblem } from "./name-pattern.ts";
import { fitsPath, type PathPattern, parsePath } from "./path-pattern.ts";

/** A pattern of paths: `lib/legacy/**`, `**\/*.g.dart`, `lib/{a,b}/[x-z]?.dart`. */
export interface Glob {
  /** @param path POSIX, relative to the project */
  matches(path: string): boolean;
  /**
   * The number of characters including all alternatives. Matching takes at most this many steps for each character of a
   * path.
   */
  readonly size: number;
}

/** In characters; far more than naming files needs. */
const maxLength = 500;

/**
 * Parses a glob that matches any path in linear time. Patterns that need more (`+(a|b)`) or can never match are
 * refused.
 */
export function parseGlob(written: string): Glob | PatternProblem {
  const problem = problemOf(written);
  if (problem !== undefined) return { problem };
  const expanded = expandBraces(written.replace(/^\.\//, ""));
  if ("problem" in expanded) return expanded;
  const patterns: Pattern[] = [];
  for (const one of expanded) {
    const { above, below } = split(one);
    const pattern = parsePath(below);
    if ("problem" in pattern) return pattern;
    patterns.push({ above, pattern });
  }
  return {
    size: expanded.reduce((sum, one) => sum + one.length, 0),
    matches(path) {
      const { above, below } = split(path);
      const names = below.split("/");
      return patterns.some((one) => one.above === above && fitsPath(one.pattern, names));
    },
  };
}

interface Pattern {
  /** How many folders above the project it begins. Wildcards never go above. */
  readonly above: number;
  readonly pattern: PathPattern;
}

function split(path: string): { above: number; below: string } {
  const [up = ""] = /^(?:\.\.\/)*/.exec(path) ?? [];
  return { above: up.length / 3, below: path.slice(up.length) };
}

function problemOf(written: string): string | undefined {
  if (written === "") return "is empty";
  if (written.length > maxLength) return `is longer than ${maxLength} characters`;
  if (written.startsWith("!")) return "begins with !, which would match everything else";
  if (written.startsWith("/")) return "begins with /, but paths are relative to the project";
  if (written.endsWith("/")) return `ends with /; write ${written}** for what is in that folder`;
  if (/(?<!\\)[()|]/.test(written)) return "has parentheses or a bar, which are not supported";
  if (/\\[^*?[\]{}()|!,\\]/.test(written)) return "has a backslash; folders are separated by /";
  return undefined;
}
