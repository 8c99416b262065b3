import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { patchText } from "../reports/patch-text.ts";
import { applyPatch, patchFinding } from "../services/assistant/patch.ts";
import { type ProposedPatch, proposedPatchSchema } from "../services/assistant/proposed-patch.ts";
import { locateProject } from "../services/project-finder.ts";
import { agreeSwitch, confirmInput } from "./inputs/consent.ts";
import { findingId, placeInput } from "./inputs/findings.ts";
import { pathInput } from "./inputs/paths.ts";
import { lineInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    id: findingId(),
    place: placeInput(),
    apply: z
      .boolean()
      .default(false)
      .describe("write it: with the hash of a patch that was shown, or after asking the person who sees it"),
    hash: lineInput(64).optional().describe("the hash of the patch to apply, as it was shown"),
    confirm: confirmInput(),
  }),
);

export const aiPatch: Operation<"ai-patch", typeof input, ProposedPatch> = {
  name: "ai-patch",
  service: "scanner",
  palette: ["suggestPatch"],
  summary:
    "Let a language model propose a patch for a finding, and scan it in memory. Nothing is written unless you apply it.",
  input,
  output: proposedPatchSchema,
  http: { method: "POST", path: "/api/security/ai/patch" },
  commands: [
    {
      command: ["ai", "patch"],
      group: "fix",
      brief: "let a language model propose a patch for a finding",
      positionals: ["id", "path"],
      // A command has shown no patch before, so it asks.
      preset: { hash: undefined },
      switches: { yes: agreeSwitch },
    },
  ],
  needsTrust: ({ apply }) => apply,
  async run(services, { path, id, place, apply, hash, confirm }, context) {
    const project = locateProject(path, services.workingFolder);
    if (apply && hash !== undefined) return applyPatch(services, project, hash, context);
    return patchFinding(services, project, { id, place, apply }, { ...context, confirm });
  },
  text: patchText,
  outcome: ({ hash, applied }) => (hash !== null || applied ? "good" : "bad"),
};
