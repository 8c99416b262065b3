// The comment of action.yml on a pull request: what the change adds, and what the automatic fixes would change. One
// comment for each app, found again by a hidden marker. It is made for the first problem, and kept up to date from then on.
// From the environment: TOKEN, CATEGORY, SCAN_PATH, FLEET, GATE (of the scan), RUNNER_TEMP, GITHUB_API_URL, GITHUB_REPOSITORY,
// GITHUB_EVENT_PATH. A comment that cannot be written is a warning: the gate decides, not the comment.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** GitHub takes 65,536 characters. */
const longestBody = 60_000;
/** The most that GitHub lists at once. */
const perPage = 100;
const maxPages = 30;

const { TOKEN, CATEGORY = "", SCAN_PATH = ".", FLEET, GATE, RUNNER_TEMP = "" } = process.env;
const { GITHUB_API_URL = "", GITHUB_REPOSITORY = "", GITHUB_EVENT_PATH = "" } = process.env;
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

const number = existsSync(GITHUB_EVENT_PATH) ? readJson(GITHUB_EVENT_PATH).pull_request?.number : undefined;
if (number === undefined) console.log("palisade: This is no pull request, so there is nothing to comment on.");
else {
  try {
    await keepComment();
  } catch (error) {
    console.log(`::warning title=Palisade::The comment was not written: ${error.message}`);
  }
}

async function keepComment() {
  const files = join(RUNNER_TEMP, "palisade");
  const record = FLEET === "true" ? undefined : readJson(join(files, "record.json"));
  const marker = `<!-- palisade ${encodeURIComponent(CATEGORY || SCAN_PATH)} -->`;
  const known = await find(marker);
  if (known === undefined && !hasNews(record)) return;
  const body = bodyOf(marker, readFileSync(join(files, "summary.md"), "utf8"), record);
  if (known === undefined) await ask("POST", `issues/${number}/comments`, { body });
  else if (known.body !== body) await ask("PATCH", `issues/comments/${known.id}`, { body });
}

function hasNews(record) {
  const since = record?.since;
  return since ? since.newEvidence + since.switchedOff.length > 0 : GATE === "fail";
}

/** The comment that an earlier run wrote. One that a person made of it stays theirs. */
async function find(marker) {
  for (let page = 1; page <= maxPages; page++) {
    const comments = await ask("GET", `issues/${number}/comments?per_page=${perPage}&page=${page}`);
    const found = comments.find(({ body, user }) => body?.startsWith(marker) && user?.type === "Bot");
    if (found || comments.length < perPage) return found;
  }
  return undefined;
}

/** The verdict, the fixes, and the rest of the summary where a click shows it. */
function bodyOf(marker, summary, record) {
  const end = summary.indexOf("\n## ");
  const [verdict, rest] = end < 0 ? [summary, ""] : [summary.slice(0, end + 1), summary.slice(end + 1)];
  const start = cut([marker, verdict.trimEnd(), ...fixesOf(record)].join("\n\n"), longestBody);
  const details = `\n\n<details><summary>The whole result</summary>\n\n`;
  const room = longestBody - start.length - details.length;
  return rest === "" || room < 1000 ? start : `${start}${details}${cut(rest.trimEnd(), room)}\n\n</details>`;
}

/** At the end of a line. */
function cut(text, length) {
  if (text.length <= length) return text;
  const shortened = text.slice(0, text.lastIndexOf("\n", length));
  // A fence that stays open would take in what follows.
  const [fence] = /^`{3,}(?=[^`]*$)/m.exec(shortened.split(/^`{3,}\n?$/m).at(-1) ?? "") ?? [];
  return `${shortened}${fence === undefined ? "" : `\n${fence}`}\n\nThe job summary has the rest.`;
}

function fixesOf(record) {
  const added = new Set(record?.since?.newFindings);
  const ids = record?.findings.flatMap(({ id, fixable }) => (fixable && added.has(id) ? [id] : [])) ?? [];
  return ids.flatMap((id) => {
    const { stdout } = spawnSync("palisade", ["fix", "--dry-run", "--format=json", "--", id, SCAN_PATH], {
      encoding: "utf8",
    });
    const { diff = "" } = stdout ? JSON.parse(stdout) : {};
    const longest = Math.max(2, ...[...diff.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    return diff === "" ? [] : [`\`palisade fix ${id}\` would change:`, `${fence}diff\n${diff.trimEnd()}\n${fence}`];
  });
}

async function ask(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${TOKEN}`,
      "content-type": "application/json",
      "x-github-api-version": "2022-11-28",
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(30_000),
  });
  if (response.ok) return response.json();
  const hint =
    response.status === 403 ? " It needs the permission pull-requests: write, which a fork does not get." : "";
  throw new Error(`GitHub answered ${response.status}.${hint}`);
}
