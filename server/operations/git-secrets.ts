import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { gitSecretsText } from "../reports/git-secrets-text.ts";
import { scanHistory } from "../services/git/scan-history.ts";
import { locateFolder } from "../services/project-finder.ts";
import { type HistoryReport, historyReportSchema, isLeak } from "../supply-chain/history/history-secret.ts";
import { version } from "../version.ts";
import { type Operation, pathInput, switchInput } from "./operation.ts";

/** With this many commits, nearly every project is scanned within seconds. */
const defaultDepth = 2000;

const input = lazy(() =>
  z.strictObject({
    path: pathInput().describe("a folder in a Git repository"),
    depth: z
      .union([
        z.int().min(1),
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/, { error: "must be a whole number, at least 1" })
          .transform(Number),
      ])
      .default(defaultDepth)
      .describe("how many commits to read, the newest first"),
    all: switchInput().describe("read the whole history"),
  }),
);

export const gitSecrets: Operation<"git-secrets", typeof input, HistoryReport> = {
  name: "git-secrets",
  service: "scanner",
  palette: ["openHistorySecrets"],
  summary: "Look for secrets in the Git history: what was ever committed can be read by everybody who has a clone.",
  input,
  output: historyReportSchema,
  http: { method: "GET", path: "/api/security/git-secrets" },
  commands: [
    {
      command: ["git-secrets"],
      group: "packages",
      brief: "find secrets in the Git history",
      examples: ["palisade git-secrets --all"],
      positionals: ["path"],
    },
  ],
  needsTrust: () => true,
  run(services, { path, depth, all }, { progress, signal }) {
    const onCommits = (done: number, total: number) => progress({ kind: "commits", done, total });
    const folder = locateFolder(path, services.workingFolder);
    return scanHistory(services, folder, { limit: all ? undefined : depth, version, onCommits, signal });
  },
  text: gitSecretsText,
  // Unread parts leave the result open. A shallow clone or a requested depth is expected and does not.
  outcome: ({ secrets, coverage }) => (secrets.some(isLeak) ? "bad" : coverage.unread > 0 ? "unknown" : "good"),
};
