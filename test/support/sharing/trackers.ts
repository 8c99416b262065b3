import type { SettingsChange } from "../../../server/contract/settings-change.ts";
import { giteaToken, startGitea } from "./gitea-service.ts";
import { githubToken, startGithub } from "./github-service.ts";
import { gitlabToken, startGitlab } from "./gitlab-service.ts";
import type { IssueStore } from "./issue-store.ts";
import { jiraToken, jiraUser, startJira } from "./jira-service.ts";
import type { LocalService } from "./local-service.ts";

type Issues = NonNullable<SettingsChange["issues"]>;

interface LocalTracker {
  readonly settings: Issues;
  start(store: IssueStore): Promise<LocalService>;
}

/** Every tracker, and the settings for it without its address. */
export const localTrackers = {
  github: { settings: { kind: "github", repository: "garden/app", token: githubToken }, start: startGithub },
  gitlab: { settings: { kind: "gitlab", repository: "garden/app", token: gitlabToken }, start: startGitlab },
  gitea: { settings: { kind: "gitea", repository: "garden/app", token: giteaToken }, start: startGitea },
  "jira-cloud": {
    settings: { kind: "jira-cloud", repository: "GARDEN", user: jiraUser, token: jiraToken },
    start: (store) => startJira("jira-cloud", store),
  },
  "jira-data-center": {
    settings: { kind: "jira-data-center", repository: "GARDEN", token: jiraToken },
    start: (store) => startJira("jira-data-center", store),
  },
} satisfies Readonly<Record<string, LocalTracker>>;

export type LocalTrackerKind = keyof typeof localTrackers;
