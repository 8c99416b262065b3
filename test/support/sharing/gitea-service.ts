import { addIssue, type IssueStore, listIssues, type StoredIssue } from "./issue-store.ts";
import { type LocalService, startService } from "./local-service.ts";

export const giteaToken = "0123456789012345678901234567890123456789";

/** The part of Gitea's API that is about issues. Labels are numbers. */
export function startGitea(store: IssueStore): Promise<LocalService> {
  const labels = [{ id: 7, name: "bug" }];
  return startService(({ method, url, headers, json }) => {
    if (headers["authorization"] !== `token ${giteaToken}`)
      return { status: 401, body: { message: "user does not exist" } };
    const root = "/api/v1/repos/garden/app";
    if (!url.pathname.startsWith(root)) return { status: 404, body: { errors: [], message: "not found" } };
    const rest = url.pathname.slice(root.length);
    const page = Number(url.searchParams.get("page"));
    if (rest === "")
      return { status: 200, body: { private: !store.isPublic, archived: store.isArchived, has_issues: true } };
    if (rest === "/labels" && method === "GET") return { status: 200, body: page === 1 ? labels : [] };
    if (rest === "/labels") {
      const label = { id: 70 + labels.length, name: String(json["name"]) };
      labels.push(label);
      return { status: 201, body: label };
    }
    if (rest === "/issues" && method === "GET") {
      const perPage = Math.min(50, Number(url.searchParams.get("limit")));
      return { status: 200, body: listIssues(store, url.searchParams.get("labels"), page, perPage).map(shown) };
    }
    if (rest === "/issues") {
      const ids = json["labels"];
      if (!Array.isArray(ids) || !ids.every((id) => typeof id === "number")) {
        return {
          status: 422,
          body: { message: "json: cannot unmarshal string into Go struct field labels of type int64" },
        };
      }
      const names = labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      return {
        status: 201,
        body: shown(addIssue(store, { title: String(json["title"]), body: json["body"], labels: names })),
      };
    }
    const [, number, isComment] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? [];
    const issue = store.issues.find((one) => one.number === Number(number));
    if (!issue) return { status: 404, body: { message: "issue does not exist" } };
    if (isComment !== undefined) {
      issue.comments.push(json["body"]);
      return { status: 201, body: { id: issue.comments.length } };
    }
    if (typeof json["title"] === "string") issue.title = json["title"];
    if (typeof json["body"] === "string") issue.body = json["body"];
    if (json["state"] !== undefined) issue.isOpen = json["state"] === "open";
    return { status: 201, body: shown(issue) };
  });
}

function shown({ number, title, body, isOpen }: StoredIssue) {
  const html_url = `https://git.example.org/garden/app/issues/${number}`;
  return { number, html_url, title, body, state: isOpen ? "open" : "closed" };
}
