import { z } from "zod";
import { Failure } from "../../../contract/failure.ts";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { lastMarker } from "../../../reports/messages/issue-marker.ts";
import type { Api } from "../api.ts";
import { isPublic, takesNoIssues } from "./refusals.ts";
import { allPages, issueLabel, type TrackedIssue, type Tracker } from "./tracker.ts";

const githubRepositorySchema = lazy(() =>
  z.object({
    html_url: z.string(),
    private: z.boolean(),
    archived: z.boolean().default(false),
    has_issues: z.boolean().default(true),
  }),
);

const githubIssueSchema = lazy(() =>
  z.object({
    number: z.int(),
    html_url: z.string(),
    title: z.string(),
    body: z.string().nullish(),
    state: z.string(),
    pull_request: z.unknown().optional(),
    labels: z.array(z.object({ name: z.string() })).default([]),
  }),
);

const perPage = 100;

/** Facts: https://docs.github.com/rest/issues/issues */
export function githubTracker(api: Api, repository: string): Tracker {
  const root = `repos/${repository.split("/").map(encodeURIComponent).join("/")}`;
  const edit = async (id: string, body: object) => {
    await api.ask({ method: "PATCH", path: `${root}/issues/${id}`, body });
  };
  return {
    async guard() {
      const found = await api.read(root, githubRepositorySchema());
      if (!found.private) throw isPublic(repository, `${found.html_url}/security/advisories/new`);
      if (found.archived || !found.has_issues) throw takesNoIssues(repository, found.archived);
    },
    async list() {
      const query = `state=all&labels=${issueLabel}&per_page=${perPage}`;
      const issues = await allPages(perPage, (page) =>
        api.read(`${root}/issues?${query}&page=${page}`, z.array(githubIssueSchema())),
      );
      return issues.flatMap(trackedIssue);
    },
    async open({ title, body }) {
      const issue = { title, body, labels: [issueLabel] };
      const answer = await api.create({ method: "POST", path: `${root}/issues`, body: issue });
      if (!answer) return undefined;
      const { html_url, labels } = api.expect(answer, githubIssueSchema());
      if (!labels.some(({ name }) => name === issueLabel)) throw notLabelled(html_url);
      return html_url;
    },
    rewrite: (id, { title, body }) => edit(id, { title, body }),
    async comment(id, body) {
      await api.create({ method: "POST", path: `${root}/issues/${id}/comments`, body: { body } });
    },
    setOpen: (id, isOpen) => edit(id, { state: isOpen ? "open" : "closed" }),
  };
}

function trackedIssue(issue: Infer<typeof githubIssueSchema>): TrackedIssue[] {
  const { number, html_url: url, title, body, state, pull_request } = issue;
  const marker = lastMarker(body ?? "");
  // The list of issues has pull requests too.
  if (!marker || pull_request !== undefined) return [];
  return [{ id: String(number), url, title, isOpen: state === "open", marker }];
}

/** GitHub leaves labels out without a word when the token may not set them. */
function notLabelled(url: string): Failure {
  return new Failure(
    "refused",
    `The issue ${url} is open, but its label is missing, so Palisade cannot find it again. Give the owner of the token the role "triage", and close this issue.`,
  );
}
