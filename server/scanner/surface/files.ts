import type { ConfigFile } from "../project/config-file.ts";
import { isRulesFile } from "../project/firebase/rules-files.ts";
import type { Project } from "../project/project.ts";
import type { Touched } from "./surface.ts";

const buildFiles =
  /(?:^|\/)(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.yml|\.circleci\/config\.yml|codemagic\.yaml|bitrise\.yml|azure-pipelines\.yml|Jenkinsfile|fastlane\/Fastfile)$/;

/** The files that a build server runs. */
export function buildFilesOf({ configs }: Project): Touched[] {
  return configs.filter(({ path }) => buildFiles.test(path)).map(startOf);
}

/** The rules that decide who may read and write the data of a hosted database. */
export function dataRulesOf({ configs }: Project): Touched[] {
  return configs.filter(isRulesFile).map(startOf);
}

function startOf(file: ConfigFile): Touched {
  return { name: file.path, location: file.locate({ start: 0, end: 0 }) };
}
