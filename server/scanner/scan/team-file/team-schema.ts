import { z } from "zod";
import { gateConfigSchema } from "../../../contract/gate.ts";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { licencePolicySchema } from "../../../contract/licence-policy.ts";
import { aiProviders } from "../../../contract/setting-choices.ts";
import { vulnerabilityDecisionSchema } from "../../../contract/vulnerability-decision.ts";
import { parseSecretPattern } from "../../vocabulary/secrets/team/pattern.ts";
import type { AllowedValue, TeamShape } from "../../vocabulary/secrets/team/team-secrets.ts";
import { triageSchema } from "../triage.ts";

const checkId = () => z.string().describe("the id of a check, such as weak-crypto");

const switchedOffSchema = lazy(() =>
  z.strictObject({
    check: checkId(),
    reason: z.string().describe("why, for later readers"),
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

const nameOfPeople = () => z.string().trim().min(1).max(100);

const secretShapeSchema = lazy(() =>
  z
    .strictObject({
      id: z
        .string()
        .regex(/^[a-z][a-z0-9-]{1,59}$/, { error: "must be small letters, digits and hyphens, such as acme-token" })
        .describe("what reports and the history call it, such as acme-token"),
      name: z
        .string()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u, { error: "must be a few words, such as Acme API token" })
        .describe("what it is, for people, such as Acme API token"),
      pattern: z
        .string()
        .max(500)
        .describe("what a value looks like: texts, sets such as [A-Za-z0-9]{32}, and lists such as (live|test)"),
      keywords: z
        .array(z.string().regex(/^[\w.-]{3,60}$/, { error: "must be a word of at least 3 characters" }))
        .min(1)
        .max(20)
        .readonly()
        .optional()
        .describe("words of which one is right before a value, for one that does not begin with a text of its own"),
      checksum: z
        .enum(["crc32-base62"])
        .optional()
        .describe(
          "how the last six characters prove the others, as in tokens of GitHub; without that it is for review",
        ),
      entropy: z.number().min(0).max(6).optional().describe("what a value has at least, in bits per character"),
      allow: z
        .array(z.string().min(3).max(200))
        .max(100)
        .readonly()
        .optional()
        .describe("a value with one of these texts in it is no secret"),
    })
    .superRefine(({ pattern, keywords }, context) => {
      const parsed = parseSecretPattern(pattern);
      const problem = "problem" in parsed ? parsed.problem : keywords ? undefined : startProblem(parsed.starts);
      if (problem !== undefined) context.addIssue({ code: "custom", path: ["pattern"], message: problem });
    }),
);

/** Without a text to search for, every character of every file would have to be looked at. */
function startProblem(starts: readonly string[]): string | undefined {
  return starts.length > 0 && starts.every((start) => start.length >= 3)
    ? undefined
    : "does not begin with a text of at least 3 characters, such as acme_: write one, or keywords beside the pattern";
}

const teamSecretsSchema = lazy(() =>
  z.strictObject({
    shapes: z
      .array(secretShapeSchema())
      .max(30)
      .readonly()
      .superRefine((shapes: readonly TeamShape[], context) => {
        const twice = shapes.findIndex(({ id }, index) => shapes.findIndex((other) => other.id === id) < index);
        if (twice >= 0) context.addIssue({ code: "custom", path: [twice, "id"], message: "is there twice" });
      })
      .optional()
      .describe("kinds of secrets that only the team knows"),
    allow: z
      .array(
        z.strictObject({
          value: z.string().min(3).max(10_000).describe("the whole value"),
          reason: z.string().describe("why, for later readers"),
          paths: z.array(z.string()).readonly().optional().describe("globs; without them it is allowed everywhere"),
        }) satisfies z.ZodType<AllowedValue>,
      )
      .max(500)
      .readonly()
      .optional()
      .describe("values that look like secrets and are none"),
  }),
);

/** The decisions a team keeps beside its code, in `palisade.yaml`. */
export const teamConfigSchema = lazy(() =>
  z.strictObject({
    owner: nameOfPeople().optional().describe("who looks after the app, such as a team, a person or an address"),
    group: nameOfPeople().optional().describe("what the app is listed under, such as a product or a department"),
    gate: gateConfigSchema().partial().optional().describe("the thresholds that the project must meet"),
    ignorePaths: z.array(z.string()).optional().describe("globs of files whose findings do not count"),
    off: z.array(switchedOffSchema()).optional().describe("checks that are switched off, everywhere or in some files"),
    triage: z
      .array(z.strictObject({ check: checkId(), ...triageSchema().shape }))
      .optional()
      .describe("decisions about findings"),
    knownSecrets: z
      .array(z.strictObject({ id: z.string(), reason: z.string() }))
      .optional()
      .describe("secrets of the Git history that no longer count, by the id that git-secrets shows"),
    secrets: teamSecretsSchema().optional().describe("what the team says about secrets, in files and in the history"),
    vulnerabilities: z
      .array(vulnerabilityDecisionSchema())
      .optional()
      .describe("what was decided about known vulnerabilities of packages"),
    licences: licencePolicySchema().optional().describe("which licences of packages palisade audit accepts"),
    assistant: assistantPolicySchema()
      .optional()
      .describe("which models may see code of the project, and where anything of it may be sent"),
  }),
);
export type WrittenTeamConfig = Infer<typeof teamConfigSchema>;
export type AssistantPolicy = Infer<typeof assistantPolicySchema>;
