import { resolve } from "node:path";
import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { lazy } from "../contract/lazy.ts";
import { gitSecretsText } from "../reports/git-secrets-text.ts";
import { historySarif } from "../reports/sarif/history-secrets.ts";
import { defaultDepth, scanHistory } from "../services/git/scan-history.ts";
import { locateFolder } from "../services/project-finder.ts";
import { readGivenFile } from "../services/read-given-file.ts";
import { type HistoryReport, historyReportSchema, isLeak } from "../supply-chain/history/history-secret.ts";
import { idsBefore, knownBefore } from "../supply-chain/history/known-before.ts";
import { version } from "../version.ts";
import { diskPath, pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

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
    baseline: diskPath()
      .optional()
      .describe("an earlier answer as JSON: the secrets in it are known, only new ones count"),
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
  async run(services, { path, depth, all, baseline }, { progress, signal }) {
    const onCommits = (done: number, total: number) => progress({ kind: "commits", done, total });
    const folder = locateFolder(path, services.workingFolder);
    const ids = baseline === undefined ? undefined : await readBaseline(resolve(services.workingFolder, baseline));
    const report = await scanHistory(services, folder, { limit: all ? undefined : depth, version, onCommits, signal });
    return ids === undefined ? report : knownBefore(report, ids);
  },
  text: gitSecretsText,
  formats: {
    sarif: {
      mediaType: "application/sarif+json",
      disposition: "attachment",
      fileName: () => "history.sarif",
      write: (report) => historySarif(report, version),
    },
  },
  // Unread parts leave the result open. A shallow clone or a requested depth is expected and does not.
  outcome: ({ secrets, coverage }) => (secrets.some(isLeak) ? "bad" : coverage.unread > 0 ? "unknown" : "good"),
};

async function readBaseline(path: string): Promise<ReadonlySet<string>> {
  const ids = idsBefore(await readGivenFile(path));
  if (ids) return ids;
  throw new Failure("invalid input", `${path} is no answer of git-secrets. Write one with --format json --output.`);
}
