import { checks } from "../../../server/core/checks/index.ts";
import { fixes } from "../../../server/core/fixes/index.ts";
import type { ComposedProject } from "../../../server/core/generator/compose.ts";
import { memorySnapshot } from "../../../server/core/project/snapshot.ts";
import { scanSnapshot } from "../../../server/core/scan/scan.ts";
import { gradeOf, scoreOf } from "../../../server/core/scan/score.ts";
import type { Packages } from "./proof/check/files.ts";
import { openApiIndex } from "./proof/model/api-index.ts";
import { createDartProver, type DartProver } from "./proof/prove-dart.ts";

/** Everything that is wrong with a generated project, one line each, and how much was looked at. */
export interface ProjectProof {
  readonly problems: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
}

/** Makes a function that proves projects; it keeps what it read, so one of it serves for all. */
export function createProjectProver(): (project: ComposedProject) => ProjectProof {
  const prover = createDartProver(openApiIndex());
  return (project) => {
    const dart = proveDart(project, prover);
    return { problems: [...dart.problems, ...scanProblems(project)], counters: dart.counters };
  };
}

function proveDart(project: ComposedProject, prover: DartProver): ProjectProof {
  const { dependencies, devDependencies } = project.packages;
  const all = [...dependencies, ...devDependencies];
  const packages: Packages = {
    app: project.name,
    runtime: ["flutter", ...dependencies.map(({ name }) => name)],
    dev: devDependencies.map(({ name }) => name),
    notImported: ["flutter", ...all.filter(({ notImported }) => notImported).map(({ name }) => name)],
  };
  const texts = new Map(project.files.filter(({ encoding }) => !encoding).map(({ path, content }) => [path, content]));
  const { problems, counters } = prover(texts, packages);
  return {
    problems: problems.map(({ rule, file, line, message }) => `${file}:${line} [${rule}] ${message}`),
    counters: { ...counters },
  };
}

/** What our own checks find, and the grade when it is not the best. */
function scanProblems({ files }: ComposedProject): string[] {
  const content = files.map(({ path, content, encoding }): [string, string | Uint8Array] => [
    path,
    encoding === "base64" ? Buffer.from(content, "base64") : content,
  ]);
  const { findings, warnings } = scanSnapshot(memorySnapshot(Object.fromEntries(content)), { checks, fixes });
  const failed = findings
    .filter(({ status }) => status === "FAIL")
    .flatMap(({ id, evidence }) =>
      evidence.map(({ file, line, message }) => `${file}:${line} [scan ${id}] ${message}`),
    );
  const grade = gradeOf(scoreOf(findings));
  return [...failed, ...(grade === "A" ? [] : [`the grade is ${grade}`]), ...warnings];
}
