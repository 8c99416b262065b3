import { issueTrackers } from "../../../server/contract/setting-choices.ts";
import { off, oneOf, orNull, partInUse, typed } from "../drafts.ts";
import type { Draft, SettingsPart } from "../settings-part.ts";

type IssueTracker = (typeof issueTrackers)[number];

const names: Readonly<Record<IssueTracker, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea or Forgejo",
  "jira-cloud": "Jira Cloud",
  "jira-data-center": "Jira Data Center",
};

/** What the token of each tracker must be allowed to do. */
const tokens: Readonly<Record<IssueTracker, string>> = {
  github: "A fine-grained token for this repository that may read and write issues.",
  gitlab: "A project token with the scope api.",
  gitea: "A token that may read and write issues.",
  "jira-cloud": "An API token of that user.",
  "jira-data-center": "A personal access token.",
};

const tracker = (draft: Draft) => oneOf(issueTrackers, draft["issues.kind"]);
const isSet = (draft: Draft) => tracker(draft) !== null;
const isOneOf = (trackers: readonly IssueTracker[]) => (draft: Draft) => oneOf(trackers, draft["issues.kind"]) !== null;

const address = { id: "issues.baseUrl", label: "Address" };

/** The tracker that findings are filed in. */
export const issuesPart: SettingsPart = {
  id: "issues",
  title: "Issues",
  about: "A tracker for open findings. Sharing again updates the issue, and closes it when everything is fixed.",
  kindField: "issues.kind",
  test: "issues",
  fields: [
    {
      id: "issues.kind",
      label: "Tracker",
      kind: [off, ...issueTrackers.map((value) => ({ value, label: names[value] }))],
    },
    {
      id: "issues.repository",
      label: "Repository",
      placeholder: "owner/name",
      isShown: isOneOf(["github", "gitlab", "gitea"]),
    },
    {
      id: "issues.repository",
      label: "Project",
      placeholder: "APP",
      hint: "The key that its issues begin with.",
      isShown: isOneOf(["jira-cloud", "jira-data-center"]),
    },
    { ...address, hint: "Empty for github.com.", isShown: isOneOf(["github"]) },
    { ...address, hint: "Empty for gitlab.com.", isShown: isOneOf(["gitlab"]) },
    { ...address, placeholder: "https://git.example.com", isShown: isOneOf(["gitea"]) },
    { ...address, placeholder: "https://team.atlassian.net", isShown: isOneOf(["jira-cloud"]) },
    { ...address, placeholder: "https://jira.example.com", isShown: isOneOf(["jira-data-center"]) },
    {
      id: "issues.user",
      label: "User",
      hint: "Your e-mail address.",
      isShown: (draft) => tracker(draft) === "jira-cloud",
    },
    {
      id: "issues.mode",
      label: "How many",
      kind: [
        { value: "rolling", label: "One issue for the project" },
        { value: "each", label: "One for each finding" },
      ],
      isShown: isSet,
    },
  ],
  secret: {
    id: "issues.token",
    label: "Token",
    hint: (draft) => tokens[tracker(draft) ?? "github"],
    variable: "PALISADE_ISSUES_TOKEN",
    isShown: isSet,
    from: ({ issues }) => issues.tokenFrom,
    removal: { issues: { token: null } },
  },
  state({ issues: { kind, baseUrl, repository, user, tokenSet } }) {
    if (kind === null) return { kind: "off" };
    return partInUse(`Files issues in ${repository} at ${names[kind]}.`, [
      baseUrl === null && "an address",
      repository === null && (kind.startsWith("jira") ? "a project" : "a repository"),
      kind === "jira-cloud" && user === null && "a user",
      !tokenSet && "a token",
    ]);
  },
  read: ({ issues: { kind, baseUrl, repository, user, mode } }) => ({
    "issues.kind": kind ?? "",
    "issues.repository": repository ?? "",
    "issues.baseUrl": baseUrl ?? "",
    "issues.user": user ?? "",
    "issues.mode": mode,
  }),
  change: (draft) => ({
    issues: {
      kind: tracker(draft),
      repository: orNull(draft["issues.repository"]),
      baseUrl: orNull(draft["issues.baseUrl"]),
      user: orNull(draft["issues.user"]),
      mode: draft["issues.mode"] === "each" ? "each" : "rolling",
      token: typed(draft["issues.token"]),
    },
  }),
};
