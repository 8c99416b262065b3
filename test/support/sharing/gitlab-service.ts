import { addIssue, type IssueStore, listIssues, type StoredIssue } from "./issue-store.ts";
import { type LocalService, startService } from "./local-service.ts";

export const gitlabToken = "glpat-local000000000000";

/** The part of GitLab's API that is about issues and snippets. */
export function startGitlab(store: IssueStore): Promise<LocalService> {
  const snippets: { title: string; web_url: string; visibility: unknown }[] = [];
  return startService(({ method, url, headers, json }) => {
    const path = url.pathname;
    if (headers["private-token"] !== gitlabToken) return { status: 401, body: { message: "401 Unauthorized" } };
    if (path === "/api/v4/snippets") {
      if (method === "GET") return { status: 200, body: snippets };
      const snippet = {
        title: String(json["title"]),
        visibility: json["visibility"],
        web_url: `https://gitlab.com/-/snippets/${snippets.length}`,
      };
      snippets.unshift(snippet);
      return { status: 201, body: snippet };
    }
    const root = "/api/v4/projects/garden%2Fapp";
    if (!path.startsWith(root)) return { status: 404, body: { message: "404 Project Not Found" } };
    const rest = path.slice(root.length);
    const visibility = store.isPublic ? "public" : "private";
    if (rest === "")
      return { status: 200, body: { visibility, archived: store.isArchived, issues_access_level: "enabled" } };
    if (rest === "/issues" && method === "GET") {
      const [page, perPage] = [Number(url.searchParams.get("page")), Number(url.searchParams.get("per_page"))];
      return { status: 200, body: listIssues(store, url.searchParams.get("labels"), page, perPage).map(shown) };
    }
    if (String(json["title"] ?? "").length > 255) {
      return { status: 400, body: { message: { title: ["is too long (maximum is 255 characters)"] } } };
    }
    if (rest === "/issues") {
      const issue = addIssue(store, {
        title: String(json["title"]),
        body: json["description"],
        labels: String(json["labels"]).split(","),
      });
      issue.confidential = json["confidential"] === true;
      return { status: 201, body: shown(issue) };
    }
    const [, number, isNote] = /^\/issues\/(\d+)(\/notes)?$/.exec(rest) ?? [];
    const issue = store.issues.find((one) => one.number === Number(number));
    if (!issue) return { status: 404, body: { message: "404 Issue Not Found" } };
    if (isNote !== undefined) {
      issue.comments.push(json["body"]);
      return { status: 201, body: { id: issue.comments.length } };
    }
    if (typeof json["title"] === "string") issue.title = json["title"];
    if (typeof json["description"] === "string") issue.body = json["description"];
    if (json["confidential"] === true) issue.confidential = true;
    if (json["state_event"] !== undefined) issue.isOpen = json["state_event"] === "reopen";
    return { status: 200, body: shown(issue) };
  });
}

function shown({ number, title, body, isOpen, confidential }: StoredIssue) {
  const web_url = `https://gitlab.com/garden/app/-/issues/${number}`;
  return { iid: number, web_url, title, description: body, state: isOpen ? "opened" : "closed", confidential };
}
