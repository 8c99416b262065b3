import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { owaspIds } from "../contract/owasp.ts";
import { severities } from "../contract/severity.ts";
import { checksText } from "../reports/checks-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));
const output = lazy(() =>
  z.object({
    checks: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          severity: z.enum(severities),
          owasp: z.enum(owaspIds),
          cwe: z.array(z.int()).readonly(),
          masvs: z.string().describe("the control of OWASP MASVS 2, such as NETWORK-1"),
          fix: z
            .enum(["automatic", "code"])
            .nullable()
            .describe("code: the fix changes code, so fix-all leaves it out; null: there is none"),
          decidedByPeople: z.boolean().describe("it never fails, and leaves every decision to a person"),
        }),
      )
      .readonly()
      .describe("the most severe first"),
  }),
);

export const checksOperation: Operation<"checks", typeof input, Infer<typeof output>> = {
  name: "checks",
  service: "scanner",
  palette: ["explainCheck"],
  summary: "List the checks with severity, OWASP category and whether there is an automatic fix.",
  input,
  output,
  http: { method: "GET", path: "/api/security/checks" },
  team: "read",
  commands: [
    {
      command: ["checks"],
      group: "scan",
      brief: "list the checks: severity, OWASP category, automatic fix",
      positionals: [],
    },
  ],
  agents: {
    tools: [
      {
        name: "checks",
        title: "List the checks",
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
  },
  async run({ scanning }) {
    const { rules } = await scanning();
    const fixes = new Map(rules.fixes.map(({ id, changesCode }) => [id, changesCode ? "code" : "automatic"] as const));
    const rank = (severity: (typeof severities)[number]) => severities.indexOf(severity);
    const checks = rules.checks
      .map(({ meta: { id, title, severity, owasp, cwe, masvs, neverFails = false } }) => {
        return { id, title, severity, owasp, cwe, masvs, fix: fixes.get(id) ?? null, decidedByPeople: neverFails };
      })
      .sort((a, b) => rank(a.severity) - rank(b.severity) || (a.id < b.id ? -1 : 1));
    return { checks };
  },
  text: checksText,
};
