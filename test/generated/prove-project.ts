import type { ComposedProject } from "../../server/generator/compose.ts";
import type { GeneratedFile } from "../../server/generator/model/file.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { projectScanner } from "../../server/services/generated-scan.ts";
import type { Packages } from "../dart-proof/check/files.ts";
import { openApiIndex } from "../dart-proof/model/api-index.ts";
import { createDartProver, type DartProver } from "../dart-proof/prove-dart.ts";
import { brokenLinks } from "./markdown-links.ts";
import { textProblems } from "./project-proof/file-formats.ts";
import { layoutProblems } from "./project-proof/layout.ts";
import { permissionProblems } from "./project-proof/permissions.ts";
import { referenceProblems, type Texts } from "./project-proof/references.ts";

/** Everything that is wrong with a generated project, one line each, and how much was looked at. */
export interface ProjectProof {
  readonly problems: readonly string[];
  readonly counters: Readonly<Record<string, number>>;
}

/** Makes a function that proves projects; it keeps what it read, so one of it serves for all. */
export function createProjectProver(): (project: ComposedProject) => ProjectProof {
  const prover = createDartProver(openApiIndex());
  const scan = projectScanner({ checks, fixes });
  const proveText = remembered(textProblems);
  return (project) => {
    const { files, warnings } = project;
    const texts: Texts = new Map(files.flatMap(({ path, content, encoding }) => (encoding ? [] : [[path, content]])));
    const dart = proveDart(project, texts, prover);
    const problems = [
      ...dart.problems,
      ...[...texts].flatMap(([path, text]) => proveText(path, text)),
      ...layoutProblems(files),
      ...referenceProblems(files, texts),
      ...permissionProblems(texts),
      ...brokenLinks(files).map((link) => `${link} leads nowhere`),
      ...warningProblems(warnings),
      ...scanProblems(scan, files),
    ];
    return { problems, counters: { ...dart.counters, texts: texts.size } };
  };
}

function proveDart(project: ComposedProject, texts: Texts, prover: DartProver): ProjectProof {
  const { dependencies, devDependencies } = project.packages;
  const all = [...dependencies, ...devDependencies];
  const packages: Packages = {
    app: project.name,
    runtime: ["flutter", ...dependencies.map(({ name }) => name)],
    dev: devDependencies.map(({ name }) => name),
    notImported: ["flutter", ...all.filter(({ notImported }) => notImported).map(({ name }) => name)],
  };
  const { problems, counters } = prover(texts, packages);
  return {
    problems: problems.map(({ rule, file, line, message }) => `${file}:${line} [${rule}] ${message}`),
    counters: { ...counters },
  };
}

function warningProblems(warnings: ComposedProject["warnings"]): string[] {
  const ids = warnings.map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `the warning ${id} is given twice`),
    ...ids.filter((id) => !/^[a-z0-9-]+$/.test(id)).map((id) => `the warning ${id} has a strange name`),
    ...warnings
      .filter(({ message }) => /\bundefined\b/.test(message))
      .map(({ id }) => `the warning ${id} says undefined`),
  ];
}

/** What our own checks find, and the grade when it is not the best. */
function scanProblems(scan: ReturnType<typeof projectScanner>, files: readonly GeneratedFile[]): string[] {
  const { findings, grade } = scan(files);
  const failed = findings
    .filter(({ status }) => status === "FAIL")
    .flatMap(({ id, evidence }) =>
      evidence.map(({ file, line, message }) => `${file}:${line} [scan ${id}] ${message}`),
    );
  return [...failed, ...(grade === "A" ? [] : [`the grade is ${grade}`])];
}

/** Projects share most of their files, so what a text is worth is found out once. */
function remembered(prove: (path: string, text: string) => string[]): (path: string, text: string) => string[] {
  const known = new Map<string, Map<string, string[]>>();
  return (path, text) => {
    const ofPath = known.get(path) ?? new Map<string, string[]>();
    const problems = ofPath.get(text) ?? prove(path, text);
    known.set(path, ofPath.set(text, problems));
    return problems;
  };
}
