// npm run docs:site [-- <folder>]: makes a website of docs/, in dist/docs. It asks the network for nothing.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix, resolve } from "node:path";
import { Marked } from "marked";
import { install, root } from "./toolchain.mjs";

install();
const target = resolve(process.argv[2] ?? join(root, "dist/docs"));
const sources = [
  "docs/*.md",
  "server/scanner/checks/*/README.md",
  "{README,SECURITY,ARCHITECTURE,CONTRIBUTING,CHANGELOG}.md",
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => path.replaceAll("\\", "/"))
  .sort();
const style = `
:root { color-scheme: light dark; --text: light-dark(#1b2321, #dfe6e4); --muted: light-dark(#55615d, #9aa8a3);
  --page: light-dark(#fff, #121917); --soft: light-dark(#f1f5f3, #1b2421); --line: light-dark(#d5dedb, #2d3935);
  --link: light-dark(#0b6650, #6fd1b5); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 17rem minmax(0, 1fr); color: var(--text); background: var(--page);
  font: 16px/1.6 system-ui, sans-serif; }
nav { padding: 1.5rem; border-right: 1px solid var(--line); background: var(--soft); font-size: .9rem; height: 100vh;
  position: sticky; top: 0; overflow: auto; }
nav p { margin: 0; font-weight: 700; font-size: 1.1rem; }
nav h2 { margin: 1.2rem 0 .3rem; font-size: .8rem; color: var(--muted); border: 0; padding: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .15rem 0; color: inherit; text-decoration: none; }
nav a:hover, nav [aria-current] { color: var(--link); text-decoration: underline; }
main { padding: 2rem clamp(1rem, 4vw, 4rem); max-width: 62rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.5rem; padding-top: .5rem; border-top: 1px solid var(--line); }
a { color: var(--link); } img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
code { font: .88em/1.5 ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: 4px; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; overflow: auto; }
pre code { background: none; padding: 0; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .8rem .45rem 0; border-bottom: 1px solid var(--line); }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 50rem) { body { display: block; } nav { height: auto; max-height: 40vh; position: static; border: 0; } }
@media print { nav { display: none; } body { display: block; } }
`;
const pages = new Map(sources.map((path) => [path, pageOf(path)]));
const read = (path) => readFileSync(join(root, path), "utf8");

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const navigation = navigationOf(read("docs/README.md"));
for (const [path, page] of pages) writeFileSync(join(target, page), htmlOf(path, page));
console.log(`${pages.size} pages in ${target}. Start with index.html.`);

/** All pages are in one folder, so that it can be opened without a server. */
function pageOf(path) {
  if (path === "docs/README.md") return "index.html";
  if (path.startsWith("docs/")) return `${basename(path, ".md")}.html`;
  if (path.startsWith("server/")) return `check-${basename(dirname(path))}.html`;
  return `${path.replace(/\.md$/, "").toLowerCase()}.html`;
}

function htmlOf(path, page) {
  const { html, title } = render(read(path), path);
  const links = navigation.map(
    ({ heading, entries }) =>
      `<h2>${heading}</h2><ul>${entries
        .map(({ name, href }) => `<li><a href="${href}"${href === page ? ' aria-current="page"' : ""}>${name}</a></li>`)
        .join("")}</ul>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Palisade</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<nav aria-label="Pages"><p><a href="index.html">Palisade</a></p>${links.join("")}</nav>
<main id="content">
${html}</main>
</body>
</html>
`;
}

/** The navigation is the index: its headings, and the first link of each row. */
function navigationOf(markdown) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = ""] = section.split("\n");
      const rows = [...section.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\)/gm)];
      return { heading, entries: rows.map(([, name, link]) => ({ name, href: hrefOf(link, "docs/README.md") })) };
    });
}

function render(markdown, path) {
  let title = "";
  const slugs = new Map();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens);
        const plain = inner.replace(/<[^>]*>/g, "");
        if (depth === 1 && title === "") title = plain;
        return `<h${depth} id="${slugOf(text, slugs)}">${inner}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const to = hrefOf(href, path);
        return to === undefined ? inner : `<a href="${to}">${inner}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${imageOf(href, path)}" alt="${text.replaceAll('"', "&quot;")}" loading="lazy">`,
      html({ text }) {
        if (text.startsWith("<!--")) return "";
        return text.replace(/\b(src|srcset)="([^"]+)"/g, (_, name, href) => `${name}="${imageOf(href, path)}"`);
      },
      table(token) {
        const cells = (row, tag) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<div class="table"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown), title };
}

/** The address of a link; undefined for a file of the repository that has no page. */
function hrefOf(link, from) {
  if (/^(?:[a-z]+:|#)/i.test(link)) return link;
  const [file = "", anchor] = link.split("#");
  const path = posix.join(posix.dirname(from), file);
  const page = pages.get(path);
  if (page === undefined) return undefined;
  return anchor === undefined ? page : `${page}#${anchor}`;
}

function imageOf(href, from) {
  const path = posix.join(posix.dirname(from), href);
  const name = path.replace(/^docs\//, "");
  mkdirSync(join(target, dirname(name)), { recursive: true });
  copyFileSync(join(root, path), join(target, name));
  return name;
}

/** The anchor that GitHub makes of a heading, so that links work in both places. */
function slugOf(heading, slugs) {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "")
    .replaceAll(" ", "-");
  const before = slugs.get(slug) ?? 0;
  slugs.set(slug, before + 1);
  return before === 0 ? slug : `${slug}-${before}`;
}
