// npm run changeset -- patch|minor|major "What users notice." writes a changeset, and npm run changeset -- version makes
// the next version of all of them. -- check says whether none is left, as in a release. The files have the form of @changesets/cli, whose hundred packages we do without.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = ".changeset";

/** The bumps, the smallest first, and the heading of the CHANGELOG that their changes are listed under. */
const headings = { patch: "Fixed", minor: "Added", major: "Changed" };
const bumps = Object.keys(headings);

try {
  const [word, ...rest] = process.argv.slice(2);
  if (word === "version" && rest.length === 0) makeVersion();
  else if (word === "check" && rest.length === 0) assertNoneLeft();
  else if (bumps.includes(word) && rest.length > 0) add(word, rest.join(" "));
  else throw new Error(`write "npm run changeset -- ${bumps.join("|")} <what users notice>", or "-- version"`);
} catch (error) {
  console.error(`changeset: ${error.message}`);
  process.exitCode = 1;
}

/** Writes a changeset with a name of its own, so that two branches do not write the same file. */
function add(bump, text) {
  const { name } = JSON.parse(readFileSync("package.json", "utf8"));
  const words = text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 6) ?? ["change"];
  const paths = [words.join("-"), ...Array.from({ length: 99 }, (_, at) => `${words.join("-")}-${at + 2}`)];
  const path = paths.map((one) => join(folder, `${one}.md`)).find((one) => !existsSync(one));
  writeFileSync(path, `---\n"${name}": ${bump}\n---\n\n${text.trim()}\n`);
  console.log(path);
}

/** Raises the version by the largest bump, moves the changes to the CHANGELOG, and removes their files. */
function makeVersion() {
  const changes = readChanges();
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const [, head, unreleased, earlier] =
    /^([\s\S]*?^## \[Unreleased\]\n)([\s\S]*?)(^## \[[\s\S]*)$/m.exec(changelog) ?? [];
  if (head === undefined) throw new Error("CHANGELOG.md has no part [Unreleased] above a version");
  if (changes.length === 0) throw new Error(`there is nothing in ${folder} to make a version of`);
  const bump = bumps.findLast((one) => changes.some((change) => change.bump === one));
  const manifest = readFileSync("package.json", "utf8");
  const before = JSON.parse(manifest).version;
  const version = raised(before, bump);
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  lock.version = version;
  lock.packages[""].version = version;
  writeFileSync("CHANGELOG.md", `${head}\n## [${version}]\n${withChanges(unreleased, changes)}\n${earlier}`);
  writeFileSync("package.json", manifest.replace(`"version": "${before}"`, `"version": "${version}"`));
  writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
  for (const { path } of changes) rmSync(path);
  console.log(version);
}

/** A version leaves nothing out. */
function assertNoneLeft() {
  const left = readChanges().map(({ path }) => path);
  if (left.length > 0) throw new Error(`the version leaves out ${left.join(", ")}: run npm run changeset -- version`);
}

/** All changesets, in the order of their names. */
function readChanges() {
  const files = readdirSync(folder).filter((file) => file.endsWith(".md") && file !== "README.md");
  return files.sort().map((file) => {
    const path = join(folder, file);
    const [, bump, text = ""] =
      /^---\r?\n["']?[\w-]+["']?: *(\w+)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(path, "utf8")) ?? [];
    if (!bumps.includes(bump) || text.trim() === "")
      throw new Error(`${path} is no changeset: it names a bump and a text`);
    return { path, bump, text: text.trim() };
  });
}

function raised(version, bump) {
  const [major, minor, patch] = version.split(".").map(Number);
  if (bump === "major") return `${major + 1}.0.0`;
  return bump === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** What is unreleased, with each change as the last item below its heading. */
function withChanges(unreleased, changes) {
  return bumps.toReversed().reduce((text, bump) => {
    const items = changes
      .filter((change) => change.bump === bump)
      .map(({ text }) => `- ${text.replace(/\n(?=.)/g, "\n  ")}\n`);
    if (items.length === 0) return text;
    const heading = `### ${headings[bump]}\n`;
    const parts = text.split(/^(?=### )/m);
    const at = parts.findIndex((part) => part.startsWith(heading));
    if (at < 0) return `${text.trimEnd()}\n\n${heading}\n${items.join("")}`;
    return parts.with(at, `${parts[at].trimEnd()}\n${items.join("")}${at < parts.length - 1 ? "\n" : ""}`).join("");
  }, unreleased);
}
