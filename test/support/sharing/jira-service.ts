import { addIssue, type IssueStore, type StoredIssue } from "./issue-store.ts";
import { type Heard, type LocalService, type Reply, startService } from "./local-service.ts";

export const jiraToken = "ATATT3xLocal0000";
export const jiraUser = "robot@garden-notes.dev";

const perPage = 50;

/** The part of Jira's API that is about issues, of Cloud (version 3, documents) or Data Center (version 2, wiki text). */
export function startJira(kind: "jira-cloud" | "jira-data-center", store: IssueStore): Promise<LocalService> {
  const isCloud = kind === "jira-cloud";
  const login = isCloud ? `Basic ${Buffer.from(`${jiraUser}:${jiraToken}`).toString("base64")}` : `Bearer ${jiraToken}`;
  return startService((heard) => {
    const { url, headers } = heard;
    const root = isCloud ? "/rest/api/3/" : "/rest/api/2/";
    if (!url.pathname.startsWith(root)) return { status: 404, body: { errorMessages: ["no such API"] } };
    const path = url.pathname.slice(root.length);
    const isKnown = headers["authorization"] === login;
    if (path === "project/GARDEN") {
      if (!isKnown && !store.isPublic) return notFound("No project could be found with key 'GARDEN'.");
      const issueTypes = [
        { name: "Sub-task", subtask: true },
        { name: "Task", subtask: false },
        { name: "Bug", subtask: false },
      ];
      return { status: 200, body: { key: "GARDEN", issueTypes } };
    }
    if (!isKnown) return { status: 401, body: { errorMessages: ["You are not authenticated."] } };
    return api(isCloud, path, store, heard);
  });
}

function api(isCloud: boolean, path: string, store: IssueStore, { method, url, json }: Heard): Reply {
  if (path === "search" && isCloud)
    return { status: 410, body: { errorMessages: ["The requested API has been removed."] } };
  if (path === "search" || path === "search/jql") {
    if (url.searchParams.get("jql") !== 'project = "GARDEN" AND labels = "palisade"')
      return { status: 400, body: { errorMessages: ["jql"] } };
    const hidden = store.lag > 0 ? store.issues.length : 0;
    if (store.lag > 0) store.lag--;
    const all = store.issues.filter(({ number, labels }) => number !== hidden && labels.includes("palisade"));
    const from = Number(url.searchParams.get("nextPageToken") ?? url.searchParams.get("startAt") ?? 0);
    const issues = all.slice(from, from + perPage).map((issue) => shown(issue));
    const next = from + perPage < all.length ? { nextPageToken: String(from + perPage) } : {};
    return { status: 200, body: isCloud ? { issues, ...next } : { issues, total: all.length } };
  }
  if (path === "issue") {
    const fields = json["fields"] as Record<string, unknown>;
    const problem = problemIn(isCloud, fields);
    if (problem) return problem;
    const labels = fields["labels"] as string[];
    const { number } = addIssue(store, { title: String(fields["summary"]), body: fields["description"], labels });
    return { status: 201, body: { id: String(10_000 + number), key: `GARDEN-${number}` } };
  }
  const [, number, rest = ""] = /^issue\/GARDEN-(\d+)(\/comment|\/transitions)?$/.exec(path) ?? [];
  const issue = store.issues.find((one) => one.number === Number(number));
  if (!issue) return notFound("Issue does not exist or you do not have permission to see it.");
  if (rest === "/comment") {
    issue.comments.push(json["body"]);
    return { status: 201, body: {} };
  }
  if (rest === "/transitions" && method === "GET") {
    const ways = [
      { id: "11", to: { statusCategory: { key: "new" } } },
      { id: "21", to: { statusCategory: { key: "indeterminate" } } },
      { id: "31", to: { statusCategory: { key: "done" } } },
    ];
    return { status: 200, body: { transitions: ways } };
  }
  if (rest === "/transitions") {
    issue.isOpen = (json["transition"] as { id: string }).id !== "31";
    return { status: 204 };
  }
  const fields = json["fields"] as Record<string, unknown>;
  const problem = problemIn(isCloud, fields);
  if (problem) return problem;
  issue.title = String(fields["summary"]);
  issue.body = fields["description"];
  return { status: 204 };
}

function problemIn(isCloud: boolean, { summary, description }: Record<string, unknown>): Reply | undefined {
  const errors = {
    ...((String(summary).length > 255 || /[\r\n]/.test(String(summary))) && { summary: "The summary is invalid." }),
    ...((typeof description === "string") === isCloud && {
      description: "Operation value must be an Atlassian Document",
    }),
    ...(JSON.stringify(description).length > 32_767 && { description: "CONTENT_LIMIT_EXCEEDED" }),
  };
  return Object.keys(errors).length > 0 ? { status: 400, body: { errorMessages: [], errors } } : undefined;
}

function shown({ number, title, body, isOpen }: StoredIssue) {
  const status = { statusCategory: { key: isOpen ? "indeterminate" : "done" } };
  return { key: `GARDEN-${number}`, fields: { summary: title, description: body, status } };
}

function notFound(message: string): Reply {
  return { status: 404, body: { errorMessages: [message], errors: {} } };
}
