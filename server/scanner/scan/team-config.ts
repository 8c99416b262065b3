import { isAiFinding } from "../../contract/ai-finding.ts";
import { type Belonging, belongingOf } from "../../contract/belonging.ts";
import type { GateConfig } from "../../contract/gate-thresholds.ts";
import type { LicencePolicy } from "../../contract/licence-policy.ts";
import type { VulnerabilityDecision } from "../../contract/vulnerability-decision.ts";
import { nodeAt } from "../project/yaml/plain-value.ts";
import { textFile } from "../source/text.ts";
import { noTeamSecrets, type TeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import type { FileAnalysis } from "./analyze.ts";
import { parseTeamFile } from "./team-file/parse-team-file.ts";
import type { AssistantPolicy, WrittenTeamConfig } from "./team-file/team-schema.ts";
import { globReader } from "./team-globs.ts";
import { teamSecretsOf } from "./team-secrets-of.ts";
import type { TeamDecision } from "./triage.ts";

/** The content of `palisade.yaml`, or of a policy file with the same format. */
export interface TeamConfig {
  /** The name of the file in messages. */
  readonly file: string;
  /** False if there is no file, or an empty one. */
  readonly isThere: boolean;
  /** Who looks after the app, and what it is listed under among others. */
  readonly belonging: Belonging;
  /** Globs of files whose findings do not count. */
  readonly ignorePaths: readonly string[];
  /** Checks that are off, everywhere or in some files. */
  readonly off: NonNullable<WrittenTeamConfig["off"]>;
  readonly gate: Partial<GateConfig>;
  readonly triage: readonly TeamDecision[];
  /** Why a secret of the Git history no longer counts, by its id. */
  readonly knownSecrets: ReadonlyMap<string, string>;
  /** What the team says about secrets. */
  readonly secrets: TeamSecrets;
  /** What was decided about known vulnerabilities of packages. */
  readonly vulnerabilities: readonly VulnerabilityDecision[];
  /** Which licences of packages the team accepts. Undefined without a policy. */
  readonly licences?: LicencePolicy | undefined;
  /** Which providers of models, and which hosts for anything that is sent, the team allows. Without a list, all. */
  readonly assistant: AssistantPolicy;
  /** Why this check is off everywhere. Undefined if it is not. */
  offBecause(check: string): string | undefined;
  /** Why this check is ignored in this file. Undefined if it is not. */
  ignoredBecause(check: string, file: string): string | undefined;
  /** The line of an entry: with `off`, 2, the third entry of that list. The first line if there is no such entry. */
  lineOf(...path: readonly PropertyKey[]): number;
  /** Why the file is not used at all. */
  readonly refused?: string;
  /** Sentences for the user about what could not be used. */
  readonly warnings: readonly string[];
}

const ownFile = "palisade.yaml";

const noTeamConfig: TeamConfig = {
  file: ownFile,
  isThere: false,
  belonging: {},
  ignorePaths: [],
  off: [],
  lineOf: () => 1,
  gate: {},
  triage: [],
  knownSecrets: new Map(),
  secrets: noTeamSecrets,
  vulnerabilities: [],
  assistant: {},
  offBecause: () => undefined,
  ignoredBecause: () => undefined,
  warnings: [],
};

/** Like `readTeamConfig`, from the analysis of the file. A file that exists but could not be read is reported too. */
export function teamConfigIn(analysis: FileAnalysis | undefined, knownChecks: ReadonlySet<string>): TeamConfig {
  if (analysis?.kind === "unread") return refused(ownFile, analysis.reason);
  if (analysis?.kind !== "config") return noTeamConfig;
  return analysis.file.bytes ? refused(ownFile, "it is not text") : readTeamConfig(analysis.file.text, knownChecks);
}

/**
 * Reads `palisade.yaml`. A file with an error is not used at all. A glob that cannot be matched in linear time is left
 * out by itself, which hides nothing. Both are reported in `warnings`.
 *
 * @param file its name in messages, if it is another file of the same format
 */
export function readTeamConfig(text: string | undefined, knownChecks: ReadonlySet<string>, file = ownFile): TeamConfig {
  if (text === undefined) return noTeamConfig;
  const { lineAt } = textFile(file, text);
  const content = parseTeamFile(text);
  if (content.kind === "empty") return noTeamConfig;
  if (content.kind === "faulty") {
    const [{ span, message }] = content.faults;
    return refused(file, `line ${lineAt(span.start)}: ${message}`);
  }
  const { root, written } = content;
  const { gate = {}, ignorePaths = [], off = [], triage = [], knownSecrets = [], ...rest } = written;
  const { owner, group, vulnerabilities = [], licences, assistant = {} } = rest;
  const unknown = [...off, ...triage]
    .map((entry) => entry.check)
    .filter((id) => !knownChecks.has(id) && !isAiFinding(id));
  const globs = globReader(file);
  const matcher = (texts: readonly string[], ...path: readonly PropertyKey[]) =>
    globs.read(texts.map((text, index) => ({ text, line: lineAt(nodeAt(root, [...path, index]).span.start) })));
  const ignored = matcher(ignorePaths, "ignorePaths");
  written.secrets?.allow?.forEach(({ paths = [] }, index) => {
    matcher(paths, "secrets", "allow", index, "paths");
  });
  const rules = off.map((rule, index) => ({
    ...rule,
    matches: rule.paths ? matcher(rule.paths, "off", index, "paths") : () => true,
  }));
  return {
    file,
    isThere: true,
    belonging: belongingOf({ owner, group }),
    ignorePaths,
    off,
    lineOf: (...path) => lineAt(nodeAt(root, path).span.start),
    gate: Object.fromEntries(Object.entries(gate).filter(([, value]) => value !== undefined)),
    triage,
    knownSecrets: new Map(knownSecrets.map(({ id, reason }) => [id, reason])),
    secrets: teamSecretsOf(written),
    vulnerabilities,
    licences,
    assistant,
    warnings: [...globs.warnings(), ...unknown.map((id) => `${file} names the check "${id}", which does not exist.`)],
    offBecause: (check) => rules.find((rule) => rule.check === check && rule.paths === undefined)?.reason,
    ignoredBecause(check, path) {
      if (ignored(path)) return `ignorePaths in ${file}`;
      return rules.find((rule) => rule.check === check && rule.matches(path))?.reason;
    },
  };
}

function refused(file: string, why: string): TeamConfig {
  const refusal = `${file} is not used, because it cannot be read: ${why}`;
  return { ...noTeamConfig, file, refused: refusal, warnings: [refusal] };
}
