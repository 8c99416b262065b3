import { Failure } from "../../../contract/failure.ts";
import type { issueTrackers } from "../../../contract/setting-choices.ts";
import type { Settings } from "../../../contract/settings.ts";
import { type Api, connectApi } from "../api.ts";
import { apiAddress } from "../api-address.ts";
import { notSetUp } from "../not-set-up.ts";
import type { Sharing } from "../sharing.ts";
import { githubHeaders, gitlabHeaders } from "../token-headers.ts";
import { giteaTracker } from "./gitea.ts";
import { githubTracker } from "./github.ts";
import { gitlabTracker } from "./gitlab.ts";
import { jiraTracker } from "./jira.ts";
import type { Tracker } from "./tracker.ts";

type TrackerKind = (typeof issueTrackers)[number];

/** A tracker with its repository or project. */
export interface TrackerPlace {
  readonly kind: TrackerKind;
  readonly name: string;
  /** The address in the settings. */
  readonly site: URL;
  readonly repository: string;
}

interface TrackerService {
  readonly name: string;
  /** Where the API is below the address in the settings. */
  readonly path: string;
  headers(token: string, user: string): Readonly<Record<string, string>>;
  connect(api: Api, place: TrackerPlace, anonymous: Api): Tracker;
}

const services: Readonly<Record<TrackerKind, TrackerService>> = {
  github: {
    name: "GitHub",
    path: "",
    headers: githubHeaders,
    connect: (api, { repository }) => githubTracker(api, repository),
  },
  gitlab: {
    name: "GitLab",
    path: "api/v4/",
    headers: gitlabHeaders,
    connect: (api, { repository }) => gitlabTracker(api, repository),
  },
  gitea: {
    name: "Gitea",
    path: "api/v1/",
    headers: (token) => ({ Authorization: `token ${token}` }),
    connect: (api, { repository }) => giteaTracker(api, repository),
  },
  "jira-cloud": {
    name: "Jira",
    path: "rest/api/3/",
    headers: (token, user) => ({ Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString("base64")}` }),
    connect: (api, { repository: key, site }, anonymous) =>
      jiraTracker(api, { kind: "jira-cloud", key, site, anonymous }),
  },
  "jira-data-center": {
    name: "Jira",
    path: "rest/api/2/",
    headers: (token) => ({ Authorization: `Bearer ${token}` }),
    connect: (api, { repository: key, site }, anonymous) =>
      jiraTracker(api, { kind: "jira-data-center", key, site, anonymous }),
  },
};

/** @throws Failure `conflict` when no tracker is chosen */
export function trackerPlace({ issues: { kind, baseUrl, repository } }: Settings): TrackerPlace {
  if (kind === null) throw notSetUp("issues", ["issues.kind"]);
  const site = baseUrl === null ? null : URL.parse(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  if (!site) throw notSetUp("issues", ["issues.baseUrl"]);
  if (repository === null) throw notSetUp("issues", ["issues.repository"]);
  if (!kind.startsWith("jira") && !repository.includes("/")) {
    throw new Failure("conflict", `issues.repository is "${repository}". Name it as owner/name.`);
  }
  return { kind, name: services[kind].name, site, repository };
}

/** @throws Failure `conflict` when the tracker has no token */
export async function connectTracker(sharing: Sharing): Promise<Tracker> {
  const place = trackerPlace(sharing.settings);
  const { name, path, headers, connect } = services[place.kind];
  const { user } = sharing.settings.issues;
  if (place.kind === "jira-cloud" && user === null) throw notSetUp("issues", ["issues.user"]);
  const token = await sharing.secret("issues.token", place.site.host);
  if (token === undefined) throw notSetUp("issues", ["issues.token"]);
  const words = {
    401: "does not accept the token. Set another one: palisade settings set issues.token -",
    404: `does not know ${place.repository}, or hides it from the owner of the token`,
  };
  const address = { ...apiAddress(sharing, name, place.site, path), words };
  const api = connectApi(sharing.outgoing, { ...address, headers: headers(token, user ?? "") });
  return connect(api, place, connectApi(sharing.outgoing, { ...address, headers: {} }));
}
