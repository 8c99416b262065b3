import { z } from "zod";
import { isAiFinding } from "../../contract/ai-finding.ts";
import { gateConfigSchema } from "../../contract/gate.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { plainIssue } from "../../contract/plain-issue.ts";
import { aiProviders } from "../../contract/setting-choices.ts";
import { nodeAt, plainValue, repeatedEntry } from "../project/yaml/plain-value.ts";
import { readYaml } from "../project/yaml/yaml.ts";
import { textFile } from "../source/text.ts";
import type { FileAnalysis } from "./analyze.ts";
import { globReader } from "./team-globs.ts";
import { type TeamDecision, triageSchema } from "./triage.ts";

const switchedOffSchema = lazy(() =>
  z.strictObject({
    check: z.string(),
    reason: z.string(),
    paths: z.array(z.string()).optional().describe("globs; without them the whole check is off"),
  }),
);

/** Which models may be asked, and where anything of the project may be sent. */
const assistantPolicySchema = lazy(() =>
  z.strictObject({
    providers: z.array(z.enum(aiProviders)).readonly().optional().describe("the providers that may be used"),
    hosts: z
      .array(z.string().min(1).toLowerCase())
      .readonly()
      .optional()
      .describe("the hosts that anything may be sent to, such as ai.example.com or ai.example.com:8443"),
  }),
);

/** The decisions a team keeps beside its code, in `palisade.yaml`. */
const teamConfigSchema = lazy(() =>
  z.strictObject({
    gate: gateConfigSchema().partial().optional(),
    ignorePaths: z.array(z.string()).optional().describe("globs of files whose findings do not count"),
    off: z.array(switchedOffSchema()).optional(),
    triage: z.array(z.strictObject({ check: z.string(), ...triageSchema().shape })).optional(),
    knownSecrets: z
      .array(z.strictObject({ id: z.string(), reason: z.string() }))
      .optional()
      .describe("secrets of the Git history that no longer count, by the id that git-secrets shows"),
    assistant: assistantPolicySchema().optional(),
  }),
);

type Written = Infer<typeof teamConfigSchema>;

/** The content of `palisade.yaml`, or of a policy file with the same format. */
export interface TeamConfig {
  /** The name of the file in messages. */
  readonly file: string;
  /** False if there is no file, or an empty one. */
  readonly isThere: boolean;
  /** Globs of files whose findings do not count. */
  readonly ignorePaths: readonly string[];
  /** Checks that are off, everywhere or in some files. */
  readonly off: NonNullable<Written["off"]>;
  readonly gate: Partial<Infer<typeof gateConfigSchema>>;
  readonly triage: readonly TeamDecision[];
  /** Why a secret of the Git history no longer counts, by its id. */
  readonly knownSecrets: ReadonlyMap<string, string>;
  /** Which providers of models, and which hosts for anything that is sent, the team allows. Without a list, all. */
  readonly assistant: Infer<typeof assistantPolicySchema>;
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
  ignorePaths: [],
  off: [],
  lineOf: () => 1,
  gate: {},
  triage: [],
  knownSecrets: new Map(),
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
  const { root, error } = readYaml(text);
  const { lineAt } = textFile(file, text);
  if (error) return refused(file, `line ${lineAt(error.offset)}: ${error.message}`);
  if (!root || (root.kind === "scalar" && root.value === null)) return noTeamConfig;
  const twice = repeatedEntry(root);
  if (twice) return refused(file, `line ${lineAt(twice.keySpan.start)}: "${twice.key}" is there twice`);
  const parsed = teamConfigSchema().safeParse(plainValue(root), { error: plainIssue });
  if (!parsed.success) {
    const [{ path, message } = { path: [], message: "" }] = parsed.error.issues;
    const line = lineAt(nodeAt(root, path).span.start);
    return refused(file, `line ${line}: ${path.join(".") || "the file"} ${message}`);
  }
  const { gate = {}, ignorePaths = [], off = [], triage = [], knownSecrets = [], assistant = {} } = parsed.data;
  const unknown = [...off, ...triage]
    .map((entry) => entry.check)
    .filter((id) => !knownChecks.has(id) && !isAiFinding(id));
  const globs = globReader(file);
  const matcher = (texts: readonly string[], ...path: readonly PropertyKey[]) =>
    globs.read(texts.map((text, index) => ({ text, line: lineAt(nodeAt(root, [...path, index]).span.start) })));
  const ignored = matcher(ignorePaths, "ignorePaths");
  const rules = off.map((rule, index) => ({
    ...rule,
    matches: rule.paths ? matcher(rule.paths, "off", index, "paths") : () => true,
  }));
  return {
    file,
    isThere: true,
    ignorePaths,
    off,
    lineOf: (...path) => lineAt(nodeAt(root, path).span.start),
    gate: Object.fromEntries(Object.entries(gate).filter(([, value]) => value !== undefined)),
    triage,
    knownSecrets: new Map(knownSecrets.map(({ id, reason }) => [id, reason])),
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
