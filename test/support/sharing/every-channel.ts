import type { SettingsChange } from "../../../server/contract/settings-change.ts";

/** Settings with which every way of sharing can be tried without sending anything. */
export const everyChannel: SettingsChange = {
  chat: { kind: "slack" },
  email: { host: "smtp.example.org", from: "palisade@example.org", to: ["ann@example.org"] },
  issues: { kind: "jira-cloud", baseUrl: "https://garden.atlassian.net", repository: "GARDEN", user: "a@example.org" },
  note: { kind: "github-gist" },
};
