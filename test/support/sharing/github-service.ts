import { addIssue, type IssueStore, listIssues, type StoredIssue } from "./issue-store.ts";
import { type Heard, type LocalService, type Reply, startService } from "./local-service.ts";

export const githubToken = "ghp_local0000000000000000000000000000";

/** The part of GitHub's API that is about issues and gists, with its shapes, limits and errors. */
export function startGithub(store: IssueStore): Promise<LocalService> {
  const gists: { description: string; html_url: string }[] = [];
  return startService((heard) => {
    const { method, url, headers, json } = heard;
    const path = url.pathname;
    if (headers["authorization"] !== `Bearer ${githubToken}`)
      return { status: 401, body: { message: "Bad credentials", status: "401" } };
    if (headers["x-github-api-version"] === undefined) return { status: 400, body: { message: "Missing version" } };
    if (path === "/gists" && method === "POST") {
      const gist = { description: String(json["description"]), html_url: `https://gist.github.com/a${gists.length}` };
      gists.unshift(gist);
      return { status: 201, body: { ...gist, public: json["public"], files: json["files"] } };
    }
    if (path === "/gists") return { status: 200, body: gists };
    if (!path.startsWith("/repos/garden/app")) return { status: 404, body: { message: "Not Found", status: "404" } };
    return repository(store, heard);
  });
}

function repository(store: IssueStore, { method, url, json }: Heard): Reply {
  const rest = url.pathname.slice("/repos/garden/app".length);
  if (rest === "") {
    const { isPublic, isArchived: archived } = store;
    const visibility = isPublic ? "public" : "private";
    const html_url = "https://github.com/garden/app";
    return { status: 200, body: { html_url, private: !isPublic, visibility, archived, has_issues: true } };
  }
  if (rest === "/issues" && method === "GET") {
    const [page, perPage] = [Number(url.searchParams.get("page")), Number(url.searchParams.get("per_page"))];
    const issues = listIssues(store, url.searchParams.get("labels"), page, perPage).map(shown);
    const pull = { ...shown({ ...blank, number: 999 }), pull_request: {} };
    return { status: 200, body: page === 1 ? [pull, ...issues].slice(0, perPage) : issues };
  }
  if (rest === "/issues" && method === "POST") {
    const problem = tooLong(json);
    if (problem) return problem;
    const { title, body, labels } = json as unknown as StoredIssue;
    return { status: 201, body: shown(addIssue(store, { title, body, labels })) };
  }
  const [, number, isComment] = /^\/issues\/(\d+)(\/comments)?$/.exec(rest) ?? [];
  const issue = store.issues.find((one) => one.number === Number(number));
  if (!issue) return { status: 404, body: { message: "Not Found", status: "404" } };
  if (isComment !== undefined) {
    issue.comments.push(json["body"]);
    return { status: 201, body: { id: issue.comments.length } };
  }
  const problem = tooLong(json);
  if (problem) return problem;
  if (typeof json["title"] === "string") issue.title = json["title"];
  if (typeof json["body"] === "string") issue.body = json["body"];
  if (json["state"] !== undefined) issue.isOpen = json["state"] === "open";
  return { status: 200, body: shown(issue) };
}

const blank: StoredIssue = {
  number: 0,
  title: "",
  body: "",
  labels: ["palisade"],
  isOpen: true,
  confidential: false,
  comments: [],
};

function shown({ number, title, body, labels, isOpen }: StoredIssue) {
  const html_url = `https://github.com/garden/app/issues/${number}`;
  return { number, html_url, title, body, state: isOpen ? "open" : "closed", labels: labels.map((name) => ({ name })) };
}

function tooLong({ title, body }: Heard["json"]): Reply | undefined {
  const [field, max] = String(body ?? "").length > 65_536 ? ["body", 65_536] : ["title", 256];
  if (String((field === "body" ? body : title) ?? "").length <= Number(max)) return undefined;
  const errors = [{ message: `${field} is too long (maximum is ${max} characters)`, resource: "Issue", field }];
  return { status: 422, body: { message: "Validation Failed", errors } };
}
