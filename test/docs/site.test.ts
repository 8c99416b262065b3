import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

describe("npm run docs:site", function () {
  this.timeout(60_000);
  const folder = join(mkdtempSync(join(tmpdir(), "palisade-site-")), "site");
  const read = (page: string) => readFileSync(join(folder, page), "utf8");
  let pages: string[];
  before(() => {
    const { status, stderr } = spawnSync(process.execPath, ["tools/docs-site.mjs", folder], { encoding: "utf8" });
    assert.equal(status, 0, stderr);
    pages = readdirSync(folder).filter((name) => name.endsWith(".html"));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("makes a page of every document, and of every check", () => {
    for (const path of globSync("docs/*.md").map((name) => name.replaceAll("\\", "/"))) {
      const page = path === "docs/README.md" ? "index.html" : path.replace(/^docs\/(.*)\.md$/, "$1.html");
      assert.ok(pages.includes(page), page);
    }
    assert.equal(pages.filter((page) => page.startsWith("check-")).length, 30);
  });

  it("gives each page a title, and a navigation that says where one is", () => {
    for (const page of pages) {
      assert.match(read(page), /<title>[^<]+ · Palisade<\/title>/, page);
      assert.match(read(page), /<nav[\s\S]*href="start\.html"|href="web-app\.html"/, page);
    }
    assert.match(read("ci.html"), /<a href="ci\.html" aria-current="page">CI<\/a>/);
  });

  it("leads nowhere that does not exist, headings and pictures included", () => {
    for (const page of pages) {
      for (const [, target = ""] of read(page).matchAll(/(?:href|src)="(?!https?:|mailto:)([^"]*)"/g)) {
        const [file = "", anchor] = target.split("#");
        const name = file || page;
        assert.ok(existsSync(join(folder, name)), `${page}: ${target}`);
        if (anchor) assert.ok(read(name).includes(`id="${anchor}"`), `${page}: ${target}`);
      }
    }
  });

  it("asks no other machine for anything, runs no script, and is light and dark", () => {
    for (const page of pages) {
      assert.doesNotMatch(read(page), /<(?:script|link|iframe)\b|@import|url\(|src="(?:https?:)?\/\//, page);
      assert.match(read(page), /color-scheme: light dark/);
    }
  });
});
