/** Where a model runs. `vscode` is the editor's own models; `off` is the default. */
export const aiProviders = ["off", "ollama", "openai-compatible", "anthropic", "vscode"] as const;
export type AiProvider = (typeof aiProviders)[number];

export const chatKinds = ["slack", "teams", "discord", "google-chat", "mattermost"] as const;
export const issueTrackers = ["github", "gitlab", "gitea", "jira-cloud", "jira-data-center"] as const;
export const noteKinds = ["github-gist", "gitlab-snippet"] as const;

/** The secrets of the settings. They go to their host, and are never shown. */
export const secretNames = ["ai.key", "chat.url", "email.password", "issues.token", "note.token"] as const;
export type SecretName = (typeof secretNames)[number];

/** Where a secret comes from. The first that has one wins: the environment, the editor, `secrets.json`. */
export const secretSources = ["environment", "editor", "file"] as const;
export type SecretSource = (typeof secretSources)[number];

/** What can be tested with one harmless request. */
export const testableParts = ["ai", "chat", "email", "issues", "note"] as const;
export type TestablePart = (typeof testableParts)[number];
