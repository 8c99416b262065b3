import picomatch from "picomatch";
import { parse } from "yaml";
import { z } from "zod";
import { gateConfigSchema } from "./gate.ts";
import { type Triage, triageSchema } from "./triage.ts";

const switchedOffSchema = z.strictObject({
  check: z.string(),
  reason: z.string(),
  paths: z.array(z.string()).optional().describe("globs; without them the whole check is off"),
});

/** The decisions a team keeps beside its code, in `palisade.yaml`. */
const teamConfigSchema = z.strictObject({
  gate: gateConfigSchema.partial().optional(),
  ignorePaths: z.array(z.string()).optional().describe("globs of files whose findings do not count"),
  off: z.array(switchedOffSchema).optional(),
  triage: z.array(triageSchema.extend({ check: z.string() })).optional(),
  knownSecrets: z
    .array(z.strictObject({ id: z.string(), reason: z.string() }))
    .optional()
    .describe("secrets of the Git history that no longer count, by the id that git-secrets shows"),
});

export interface TeamConfig {
  readonly gate: Partial<z.infer<typeof gateConfigSchema>>;
  readonly triage: Readonly<Record<string, Triage>>;
  /** Why a secret of the Git history no longer counts, by its id. */
  readonly knownSecrets: ReadonlyMap<string, string>;
  /** Why this check is off everywhere, or undefined when it is not. */
  offBecause(check: string): string | undefined;
  /** Why this check does not count in this file, or undefined when it counts. */
  ignoredBecause(check: string, file: string): string | undefined;
  /** Sentences for the user about parts that could not be used. */
  readonly warnings: readonly string[];
}

const noTeamConfig: TeamConfig = {
  gate: {},
  triage: {},
  knownSecrets: new Map(),
  offBecause: () => undefined,
  ignoredBecause: () => undefined,
  warnings: [],
};

/** Reads `palisade.yaml`. A file that cannot be used as a whole is not used at all, and says so in `warnings`. */
export function readTeamConfig(text: string | undefined, knownChecks: ReadonlySet<string>): TeamConfig {
  if (text === undefined) return noTeamConfig;
  let content: unknown;
  try {
    content = parse(text, { maxAliasCount: 20 }) ?? {};
  } catch (error) {
    return refused(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
  const parsed = teamConfigSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refused(`${issue?.path.join(".") || "the file"}: ${issue?.message}`);
  }
  const { gate = {}, ignorePaths = [], off = [], triage = [], knownSecrets = [] } = parsed.data;
  const unknown = [...off, ...triage].map((entry) => entry.check).filter((id) => !knownChecks.has(id));
  const ignored = picomatch(ignorePaths, { dot: true });
  const rules = off.map((rule) => ({
    ...rule,
    matches: rule.paths ? picomatch(rule.paths, { dot: true }) : () => true,
  }));
  return {
    gate: Object.fromEntries(Object.entries(gate).filter(([, value]) => value !== undefined)),
    triage: Object.fromEntries(triage.map(({ check, ...decision }) => [check, decision])),
    knownSecrets: new Map(knownSecrets.map(({ id, reason }) => [id, reason])),
    warnings: unknown.map((id) => `palisade.yaml names the check "${id}", which does not exist.`),
    offBecause: (check) => rules.find((rule) => rule.check === check && rule.paths === undefined)?.reason,
    ignoredBecause(check, file) {
      if (ignored(file)) return "ignorePaths in palisade.yaml";
      return rules.find((rule) => rule.check === check && rule.matches(file))?.reason;
    },
  };
}

function refused(why: string): TeamConfig {
  return { ...noTeamConfig, warnings: [`palisade.yaml is not used, because it cannot be read: ${why}`] };
}
