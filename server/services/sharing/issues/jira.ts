import { z } from "zod";
import { Failure } from "../../../contract/failure.ts";
import { type Infer, lazy } from "../../../contract/lazy.ts";
import { lastMarker } from "../../../reports/messages/issue-marker.ts";
import type { Api } from "../api.ts";
import { isPublic } from "./refusals.ts";
import { issueLabel, type TrackedIssue, type Tracker } from "./tracker.ts";

const jiraProjectSchema = lazy(() =>
  z.object({ issueTypes: z.array(z.object({ name: z.string(), subtask: z.boolean() })) }),
);

const statusSchema = lazy(() => z.object({ statusCategory: z.object({ key: z.string() }) }));

const jiraIssueSchema = lazy(() =>
  z.object({
    key: z.string(),
    fields: z.object({ summary: z.string(), description: z.unknown(), status: statusSchema() }),
  }),
);

const searchSchema = lazy(() =>
  z.object({
    issues: z.array(jiraIssueSchema()),
    nextPageToken: z.string().nullish(),
    total: z.int().optional(),
  }),
);

const transitionsSchema = lazy(() =>
  z.object({ transitions: z.array(z.object({ id: z.string(), to: statusSchema() })) }),
);

const maxIssues = 2000;

/** A project of Jira, as its API and as people reach it. */
export interface JiraProject {
  readonly kind: "jira-cloud" | "jira-data-center";
  readonly key: string;
  /** The address that people open. */
  readonly site: URL;
  /** The same API without a token. */
  readonly anonymous: Api;
}

/**
 * Jira Cloud and Data Center. They differ in how they search, and in the format of texts.
 *
 * Facts: https://developer.atlassian.com/cloud/jira/platform/rest/v3 (the old search is gone: 410) and
 * https://docs.atlassian.com/software/jira/docs/api/REST
 */
export function jiraTracker(api: Api, { kind, key: project, site, anonymous }: JiraProject): Tracker {
  const projectPath = `project/${encodeURIComponent(project)}`;
  const issuePath = (key: string) => `issue/${encodeURIComponent(key)}`;
  const urlOf = (key: string) => new URL(`browse/${encodeURIComponent(key)}`, site).href;
  const jql = encodeURIComponent(`project = "${project.replaceAll(/["\\]/g, "")}" AND labels = "${issueLabel}"`);
  const query = `jql=${jql}&fields=summary,description,status&maxResults=100`;

  function trackedIssue({ key, fields: { summary, description, status } }: Infer<typeof jiraIssueSchema>) {
    const marker = lastMarker(typeof description === "string" ? description : JSON.stringify(description ?? ""));
    const isOpen = status.statusCategory.key !== "done";
    const issue: TrackedIssue[] = marker ? [{ id: key, url: urlOf(key), title: summary, isOpen, marker }] : [];
    return issue;
  }

  return {
    async guard() {
      const isSeen = await anonymous.ask({ method: "GET", path: projectPath }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Failure && ["not found", "refused"].includes(error.kind)) return false;
          throw error;
        },
      );
      if (isSeen) throw isPublic(project);
    },
    async list() {
      const issues: z.output<ReturnType<typeof jiraIssueSchema>>[] = [];
      let next = kind === "jira-cloud" ? `search/jql?${query}` : `search?${query}&startAt=0`;
      while (next !== "" && issues.length < maxIssues) {
        const { issues: found, nextPageToken: token, total = 0 } = await api.read(next, searchSchema());
        issues.push(...found);
        if (kind === "jira-cloud") next = token ? `search/jql?${query}&nextPageToken=${encodeURIComponent(token)}` : "";
        else next = found.length > 0 && issues.length < total ? `search?${query}&startAt=${issues.length}` : "";
      }
      return issues.flatMap(trackedIssue);
    },
    async open({ title, body }) {
      const { issueTypes } = await api.read(projectPath, jiraProjectSchema());
      const usable = issueTypes.filter(({ subtask }) => !subtask);
      const type = usable.find(({ name }) => name === "Bug") ?? usable[0];
      if (!type) throw new Failure("unavailable", `${project} has no type of issue that could be opened.`);
      const fields = { project: { key: project }, issuetype: { name: type.name }, labels: [issueLabel] };
      const issue = { fields: { ...fields, summary: title, description: body } };
      const answer = await api.create({ method: "POST", path: "issue", body: issue });
      return answer && urlOf(api.expect(answer, z.object({ key: z.string() })).key);
    },
    async rewrite(key, { title, body }) {
      await api.ask({ method: "PUT", path: issuePath(key), body: { fields: { summary: title, description: body } } });
    },
    async comment(key, body) {
      await api.create({ method: "POST", path: `${issuePath(key)}/comment`, body: { body } });
    },
    async setOpen(key, isOpen) {
      const path = `${issuePath(key)}/transitions`;
      const { transitions } = await api.read(path, transitionsSchema());
      const way = transitions.find(({ to }) => (to.statusCategory.key !== "done") === isOpen);
      if (!way) {
        throw new Failure("refused", `The workflow of ${key} does not let it be ${isOpen ? "reopened" : "closed"}.`);
      }
      await api.create({ method: "POST", path, body: { transition: { id: way.id } } });
    },
  };
}
