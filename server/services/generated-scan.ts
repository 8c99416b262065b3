import type { GeneratedFile } from "../core/generator/file.ts";
import { roleOf } from "../core/project/layout.ts";
import { createAnalyzer, type FileAnalysis } from "../core/scan/analyze.ts";
import type { Finding } from "../core/scan/finding.ts";
import { concludeScan, type Rules } from "../core/scan/scan.ts";
import { type Grade, gradeOf, scoreOf } from "../core/scan/score.ts";

/** What our own checks say of a project that was just generated. */
export interface ProjectScan {
  readonly score: number;
  readonly grade: Grade;
  /** Worst first. */
  readonly findings: readonly Finding[];
}

interface Remembered {
  readonly content: string;
  readonly analysis: FileAnalysis;
}

/**
 * Scans files in memory. The last text of each path is remembered with its analysis, because the next project of a
 * preview differs in a few files.
 */
export function projectScanner(rules: Rules): (files: readonly GeneratedFile[]) => ProjectScan {
  const analyze = createAnalyzer(rules.checks);
  const memory = new Map<string, Remembered>();

  function analysisOf({ path, content, encoding }: GeneratedFile): FileAnalysis | undefined {
    const known = memory.get(path);
    if (known?.content === content) return known.analysis;
    const role = roleOf(path);
    if (!role) return undefined;
    const analysis = analyze(
      path,
      role,
      encoding ? { kind: "binary", bytes: Buffer.from(content, encoding) } : { kind: "text", text: content },
    );
    memory.delete(path);
    memory.set(path, { content, analysis });
    const [oldest] = memory.keys();
    if (memory.size > keptFiles && oldest !== undefined) memory.delete(oldest);
    return analysis;
  }

  return (files) => {
    const analyses = new Map(
      files.flatMap((file): [string, FileAnalysis][] => {
        const analysis = analysisOf(file);
        return analysis ? [[file.path, analysis]] : [];
      }),
    );
    const { findings } = concludeScan(
      files.map(({ path }) => path),
      analyses,
      rules,
    );
    const score = scoreOf(findings);
    return { score, grade: gradeOf(score), findings };
  };
}

/** More files than two large projects have. */
const keptFiles = 1000;
