/** The public index of the scanner. Other rooms import only this file, so that the inside can change freely. */
export { checks } from "./checks/index.ts";
export { outlineOf } from "./code/outline.ts";
export { directivesOf } from "./dart/directives.ts";
export type { FileFlow } from "./dart/flow/file-flow.ts";
export type { Fix } from "./fixing/fix.ts";
export { fixes } from "./fixing/index.ts";
export { type ConfigFile, configFile, rememberPubspecs, type WrapConfig } from "./project/config-file.ts";
export { isProject, mayHoldProjects } from "./project/discovery.ts";
export type { FileContent } from "./project/file-content.ts";
export { indexName, namedByRules } from "./project/gitignore.ts";
export { type Glob, parseGlob } from "./project/globs/glob.ts";
export {
  ancestorFiles,
  ancestorFolders,
  entersFolder,
  type FileRole,
  isListed,
  isSameRole,
  roleOf,
} from "./project/layout.ts";
export { type LockedPubPackage, type Lockfile, readLockfile } from "./project/lockfile.ts";
export { maskedLines } from "./project/masked-lines.ts";
export { nameOf, parentOf, resolvePath } from "./project/paths.ts";
export type { Asking, FileTree, FolderContent, Followed, TreeEntry } from "./project/program/file-tree.ts";
export { type Listing, listProject } from "./project/program/list-project.ts";
export type { SourceRole } from "./project/program/program.ts";
export { treeAround, type VirtualFile, virtualTree } from "./project/program/virtual-tree.ts";
export type { ProjectFiles } from "./project/project-files.ts";
export { type DependencySection, type Pubspec, readPubspec } from "./project/pubspec.ts";
export { type Snapshot, snapshotOf, virtualSnapshot } from "./project/snapshot.ts";
export { readJson } from "./project/yaml/json.ts";
export { parseJson } from "./project/yaml/parse-json.ts";
export { nodeAt, plainValue, repeatedEntry } from "./project/yaml/plain-value.ts";
export {
  entriesOf,
  entry,
  itemsOf,
  readYaml,
  scalarText,
  textAt,
  valueAt,
} from "./project/yaml/yaml.ts";
export {
  maxYamlDepth,
  type YamlEntry,
  type YamlMap,
  type YamlNode,
  type YamlScalar,
} from "./project/yaml/yaml-node.ts";
export { createAnalyzer, type FileAnalysis, type Typing } from "./scan/analyze.ts";
export { bareSource, withoutComments } from "./scan/bare-source.ts";
export { compareWithBase } from "./scan/compare-with-base.ts";
export { decidedYaml } from "./scan/decided-yaml.ts";
export { declarationAround } from "./scan/declaration-around.ts";
export { exclusionsOf, matcherOf } from "./scan/exclusions.ts";
export { fingerprints } from "./scan/fingerprint.ts";
export type { Found, FoundPlace } from "./scan/found.ts";
export { ignoreComment } from "./scan/ignore-comment.ts";
export { inlineIgnores, reasonPlaceholder } from "./scan/ignores.ts";
export { type KeptAnalysis, keptAnalysis, keptBefore } from "./scan/kept-analysis.ts";
export type { AnswerStore, KeptAnswers } from "./scan/kept-answers.ts";
export { newlyOpen } from "./scan/newly-open.ts";
export { overlay } from "./scan/overlay.ts";
export {
  findingsUnder,
  type GateSettings,
  inForce,
  inForceNow,
  ownFindings,
  ownPolicy,
  type Policy,
  policyAt,
  strictPolicy,
} from "./scan/policy.ts";
export { dependsOn, type ProgramReading, readAtOnce, readProgram } from "./scan/read-program.ts";
export { makeRecord, regrade } from "./scan/record.ts";
export { revisionOf } from "./scan/revision.ts";
export { type Occasion, recordOfLook } from "./scan/same-scan.ts";
export { concludeScan, decideInTurn, type Rules, type Scan, snapshotScanner } from "./scan/scan.ts";
export { type ScanMemory, scanMemory } from "./scan/scan-memory.ts";
export { surfaceObserver, surfaceOf } from "./scan/surface-of.ts";
export { switchedOff } from "./scan/switched-off.ts";
export { readTeamConfig, type TeamConfig, teamConfigIn } from "./scan/team-config.ts";
export { editedList } from "./scan/team-file/edited-list.ts";
export { teamJsonSchema } from "./scan/team-file/team-json-schema.ts";
export { teamFileProblems } from "./scan/team-file/team-problems.ts";
export { teamCompletions, teamWordAt } from "./scan/team-file/team-words.ts";
export { applyTriage, type TeamDecision, type Triage, triageSchema } from "./scan/triage.ts";
export type { TriedFix } from "./scan/try-fix.ts";
export { sourcesToFix, tryFixes, tryRepair } from "./scan/try-fixes.ts";
export { isCompleteText } from "./scan/well-formed.ts";
export type { Language } from "./source/languages.ts";
export { type Location, owned, type Region, type Span, textFile } from "./source/text.ts";
export type { AppSurface, ContactedHost } from "./surface/surface.ts";
export { masked, redact } from "./vocabulary/redact.ts";
export { holdsNoSecrets, withoutSecrets } from "./vocabulary/secrets/quiet-paths.ts";
export { mayHoldSecret, secretsInText, type TextSecret } from "./vocabulary/secrets/scan-text.ts";
export { shapes } from "./vocabulary/secrets/shapes/index.ts";
export { noTeamSecrets, type TeamSecrets } from "./vocabulary/secrets/team/team-secrets.ts";
export { sha256 } from "./vocabulary/sha256.ts";
