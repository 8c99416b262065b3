import { z } from "zod";
import { gateConfigSchema } from "../../../contract/gate.ts";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { licencePolicySchema } from "../../../contract/licence-policy.ts";
import { aiProviders } from "../../../contract/setting-choices.ts";
import { vulnerabilityDecisionSchema } from "../../../contract/vulnerability-decision.ts";
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
