import type { ComparedPackage, ComparedProject } from "../../generator/index.ts";
import { configFile, readPubspec } from "../../scanner/index.ts";
import { contentHash } from "../content-hash.ts";
import { generatedTexts } from "../generated-texts.ts";
import type { GeneratedProject } from "../generator.ts";

/** A project to compare, with what people call it and what the scan says of it. */
export interface DescribedProject extends ComparedProject {
  /** `recipe minimal`, or a path. */
  readonly title: string;
  readonly scan: Pick<GeneratedProject["scan"], "grade" | "score">;
}

/** A project that the generator made just now. */
export function madeProject(title: string, { config, files, scan }: GeneratedProject): DescribedProject {
  const texts = generatedTexts(files);
  return {
    title,
    config,
    hashes: new Map(files.map((file) => [file.path, contentHash(file)])),
    texts,
    packages: packagesIn(texts),
    scan,
  };
}

/** The packages that the pubspec.yaml of a project asks for; none without one. */
export function packagesIn(texts: ReadonlyMap<string, string>): readonly ComparedPackage[] {
  const text = texts.get("pubspec.yaml");
  if (text === undefined) return [];
  return readPubspec(configFile("pubspec.yaml", text)).dependencies.flatMap(({ name, section, constraint, source }) => {
    if (section === "dependency_overrides") return [];
    return [{ name, version: constraint ?? source.kind, dev: section === "dev_dependencies" }];
  });
}
