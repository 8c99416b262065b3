import { z } from "zod";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { lastMarker } from "../../../reports/messages/issue-marker.ts";
import type { Api } from "../api.ts";
import { isPublic, takesNoIssues } from "./refusals.ts";
import { allPages, issueLabel, type TrackedIssue, type Tracker } from "./tracker.ts";

const giteaRepositorySchema = lazy(() =>
  z.object({ private: z.boolean(), archived: z.boolean().default(false), has_issues: z.boolean().default(true) }),
);

const giteaLabelSchema = lazy(() => z.object({ id: z.int(), name: z.string() }));

const giteaIssueSchema = lazy(() =>
  z.object({ number: z.int(), html_url: z.string(), title: z.string(), body: z.string().nullish(), state: z.string() }),
);

/** The most that Gitea gives, unless it is set up otherwise. */
const perPage = 50;

/** Gitea and Forgejo. Facts: https://docs.gitea.com/api */
export function giteaTracker(api: Api, repository: string): Tracker {
  const root = `repos/${repository.split("/").map(encodeURIComponent).join("/")}`;
  const edit = async (id: string, body: object) => {
    await api.ask({ method: "PATCH", path: `${root}/issues/${id}`, body });
  };

  /** An issue takes labels by their numbers. */
  async function labelId(): Promise<number> {
    const labels = await allPages(perPage, (page) =>
      api.read(`${root}/labels?limit=${perPage}&page=${page}`, z.array(giteaLabelSchema())),
    );
    const known = labels.find(({ name }) => name === issueLabel);
    if (known) return known.id;
    const body = { name: issueLabel, color: "#12312b", description: "Kept up to date by Palisade" };
    return api.expect(await api.ask({ method: "POST", path: `${root}/labels`, body }), giteaLabelSchema()).id;
  }

  return {
    async guard() {
      const found = await api.read(root, giteaRepositorySchema());
      if (!found.private) throw isPublic(repository);
      if (found.archived || !found.has_issues) throw takesNoIssues(repository, found.archived);
    },
    async list() {
      const query = `state=all&type=issues&labels=${issueLabel}&limit=${perPage}`;
      const issues = await allPages(perPage, (page) =>
        api.read(`${root}/issues?${query}&page=${page}`, z.array(giteaIssueSchema())),
      );
      return issues.flatMap(trackedIssue);
    },
    async open({ title, body }) {
      const issue = { title, body, labels: [await labelId()] };
      const answer = await api.create({ method: "POST", path: `${root}/issues`, body: issue });
      return answer && api.expect(answer, giteaIssueSchema()).html_url;
    },
    rewrite: (id, { title, body }) => edit(id, { title, body }),
    async comment(id, body) {
      await api.create({ method: "POST", path: `${root}/issues/${id}/comments`, body: { body } });
    },
    setOpen: (id, isOpen) => edit(id, { state: isOpen ? "open" : "closed" }),
  };
}

function trackedIssue({ number, html_url: url, title, body, state }: Infer<typeof giteaIssueSchema>) {
  const marker = lastMarker(body ?? "");
  const issue: TrackedIssue[] = marker ? [{ id: String(number), url, title, isOpen: state === "open", marker }] : [];
  return issue;
}
