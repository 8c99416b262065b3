import type { Finding } from "../contract/finding.ts";
import { type Grade, gradeOf, scoreOf } from "../contract/score.ts";
import type { GeneratedFile } from "../generator/index.ts";
import {
  concludeScan,
  createAnalyzer,
  type FileAnalysis,
  type FileContent,
  type FileRole,
  isSameRole,
  ownFindings,
  type Rules,
  readAtOnce,
  treeAround,
  virtualSnapshot,
} from "../scanner/index.ts";

/** The findings of our own checks on a generated project. */
export interface ProjectScan {
  readonly score: number;
  readonly grade: Grade;
  /** Worst first. */
  readonly findings: readonly Finding[];
}

interface Remembered {
  readonly content: string;
  readonly role: FileRole;
  readonly analysis: FileAnalysis;
}

/**
 * Scans files in memory. It remembers each path's last text with its analysis, because the next project of a preview
 * differs in only a few files.
 */
export function projectScanner(rules: Rules): (files: readonly GeneratedFile[]) => ProjectScan {
  const analyze = createAnalyzer(rules.checks);
  const memory = new Map<string, Remembered>();

  function analysisOf(file: GeneratedFile, role: FileRole): FileAnalysis {
    const { path, content } = file;
    const known = memory.get(path);
    if (known?.content === content && isSameRole(known.role, role)) return known.analysis;
    const analysis = analyze(path, role, contentOf(file));
    memory.delete(path);
    memory.set(path, { content, role, analysis });
    const [oldest] = memory.keys();
    if (memory.size > keptFiles && oldest !== undefined) memory.delete(oldest);
    return analysis;
  }

  return (files) => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const kinds = new Map(files.map(({ path }) => [path, { kind: "file" } as const]));
    const tree = treeAround(kinds, (path) => {
      const file = byPath.get(path);
      return file ? contentOf(file) : { kind: "unread", reason: "it does not exist" };
    });
    const snapshot = virtualSnapshot(tree);
    const reading = readAtOnce(snapshot, (path, role) => {
      const file = byPath.get(path);
      return file ? analysisOf(file, role) : analyze(path, role, snapshot.read(path));
    });
    const findings = ownFindings(concludeScan(reading, rules));
    const score = scoreOf(findings);
    return { score, grade: gradeOf(score), findings };
  };
}

/** More files than two large projects have. */
const keptFiles = 1000;

function contentOf({ content, encoding }: Pick<GeneratedFile, "content" | "encoding">): FileContent {
  return encoding ? { kind: "binary", bytes: Buffer.from(content, encoding) } : { kind: "text", text: content };
}
