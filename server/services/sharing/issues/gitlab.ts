import { z } from "zod";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { lastMarker } from "../../../reports/messages/issue-marker.ts";
import type { Api } from "../api.ts";
import { takesNoIssues } from "./refusals.ts";
import { allPages, issueLabel, type TrackedIssue, type Tracker } from "./tracker.ts";

const gitlabProjectSchema = lazy(() =>
  z.object({ archived: z.boolean().default(false), issues_access_level: z.string().default("enabled") }),
);

const gitlabIssueSchema = lazy(() =>
  z.object({
    iid: z.int(),
    web_url: z.string(),
    title: z.string(),
    description: z.string().nullish(),
    state: z.string(),
  }),
);

const perPage = 100;

/**
 * Issues are confidential: only members of the project read them, even where it is public.
 *
 * Facts: https://docs.gitlab.com/api/issues/
 */
export function gitlabTracker(api: Api, repository: string): Tracker {
  const root = `projects/${encodeURIComponent(repository)}`;
  const edit = async (id: string, body: object) => {
    await api.ask({ method: "PUT", path: `${root}/issues/${id}`, body });
  };
  return {
    async guard() {
      const { archived, issues_access_level } = await api.read(root, gitlabProjectSchema());
      if (archived || issues_access_level === "disabled") throw takesNoIssues(repository, archived);
    },
    async list() {
      const query = `labels=${issueLabel}&scope=all&state=all&per_page=${perPage}`;
      const issues = await allPages(perPage, (page) =>
        api.read(`${root}/issues?${query}&page=${page}`, z.array(gitlabIssueSchema())),
      );
      return issues.flatMap(trackedIssue);
    },
    async open({ title, body }) {
      const issue = { title, description: body, labels: issueLabel, confidential: true };
      const answer = await api.create({ method: "POST", path: `${root}/issues`, body: issue });
      return answer && api.expect(answer, gitlabIssueSchema()).web_url;
    },
    rewrite: (id, { title, body }) => edit(id, { title, description: body, confidential: true }),
    async comment(id, body) {
      await api.create({ method: "POST", path: `${root}/issues/${id}/notes`, body: { body } });
    },
    setOpen: (id, isOpen) => edit(id, { state_event: isOpen ? "reopen" : "close" }),
  };
}

function trackedIssue({ iid, web_url: url, title, description, state }: Infer<typeof gitlabIssueSchema>) {
  const marker = lastMarker(description ?? "");
  const issue: TrackedIssue[] = marker ? [{ id: String(iid), url, title, isOpen: state === "opened", marker }] : [];
  return issue;
}
