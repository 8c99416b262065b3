import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ShareAnswer, shareAnswerSchema } from "../contract/share-answer.ts";
import { issueFormats } from "../reports/messages/issue-text.ts";
import { shareText } from "../reports/share-text.ts";
import { connectTracker, trackerPlace } from "../services/sharing/issues/connect-tracker.ts";
import { planIssues } from "../services/sharing/issues/plan-issues.ts";
import { shareIssues } from "../services/sharing/issues/share-issues.ts";
import { lastScanToShare } from "../services/sharing/last-scan.ts";
import { sharingInputs } from "./inputs/sharing.ts";
import { listInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    ...sharingInputs(),
    ids: listInput(100).optional().describe("the findings to open an issue about, one each; all of them by default"),
  }),
);

export const shareIssue: Operation<"share-issue", typeof input, ShareAnswer> = {
  name: "share-issue",
  service: "scanner",
  palette: ["shareScan"],
  summary:
    "Keep issues about what the last scan found in the tracker of the settings: opened once, then updated, closed when fixed and reopened when back.",
  input,
  output: shareAnswerSchema,
  http: { method: "POST", path: "/api/security/share/issue" },
  commands: [
    {
      command: ["share", "issue"],
      group: "share",
      brief: "keep issues about findings in your tracker",
      positionals: ["path"],
    },
  ],
  async run(services, { path, ids, details, dryRun }, { signal }) {
    const { record, sharing } = await lastScanToShare(services, path, signal);
    const { kind, name, repository } = trackerPlace(sharing.settings);
    const format = issueFormats[kind];
    const plan = planIssues(record, { mode: sharing.settings.issues.mode, ids, details });
    const preview = plan.wanted.map(({ title, notice, marker }) => {
      const body = format.write(notice, marker);
      const content = typeof body === "string" ? body : JSON.stringify(body);
      return { to: `${name} (${repository})`, title, mediaType: format.mediaType, content };
    });
    if (dryRun) return { sent: false, preview };
    const tracker = await connectTracker(sharing);
    const issues = await shareIssues(tracker, format, plan, sharing.pauseMs ?? 1000, signal);
    const [first] = issues;
    const sent = issues.some(({ action }) => action !== "unchanged");
    return { sent, ...(first && { url: first.url }), issues, preview };
  },
  text: shareText,
};
