import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { brokenLinks } from "../generated/markdown-links.ts";

const documents = [
  "*.md",
  "docs/*.md",
  ".github/*.md",
  "skills/*/*.md",
  "test/**/README.md",
  "server/scanner/checks/*/README.md",
]
  .flatMap((pattern) => globSync(pattern))
  .map((path) => path.replaceAll("\\", "/"));

/** The files of this repository that a Markdown text links to. */
function fileTargets(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? "");
}

describe("the documents", () => {
  it("have no dead link, headings included", () => {
    const pages = documents.map((path) => ({ path, content: readFileSync(path, "utf8") }));
    const others = pages
      .flatMap(({ path, content }) => fileTargets(content).map((target) => posix.join(dirname(path), target)))
      .filter((path) => !path.endsWith(".md") && existsSync(path));
    assert.ok(documents.includes("docs/ci.md"));
    assert.deepEqual(brokenLinks([...pages, ...others.map((path) => ({ path, content: "" }))]), []);
  });

  it("in docs/ are all listed in docs/README.md", () => {
    const pages = globSync("docs/*.md").map((path) => path.slice("docs/".length));
    const listed = fileTargets(readFileSync("docs/README.md", "utf8")).filter((target) => !target.startsWith("../"));
    assert.deepEqual(listed.sort(), pages.filter((page) => page !== "README.md").sort());
  });
});
