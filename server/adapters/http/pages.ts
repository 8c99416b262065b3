import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Hono } from "hono";
import { etag } from "hono/etag";
import { z } from "zod";
import type { Service } from "../../operations/operation.ts";
import { html, type Markup } from "../../reports/markup.ts";

/** The first screen of the web app, by service. */
const firstScreens: Readonly<Record<Service, string>> = { generator: "generate", scanner: "scan" };

/** Scripts, styles and pictures come only from this server, and nothing is inline, so that no text can become code. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const icon = "icon.svg";

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** A browser keeps a chunk, because its name is the hash of its content, and asks about every other file. */
const caching = { chunk: "max-age=31536000, immutable", other: "no-cache" };

/**
 * Serves the web app at the base address.
 *
 * @param installation folder of the running program
 */
export function servePages(app: Hono, installation: string, service: Service): void {
  app.get("/", async (context) => {
    context.header("Content-Security-Policy", policy);
    const first = firstScreens[service];
    return context.html(String(page(first, await scriptsOf(installation, first))));
  });
  app.use("/app/*", etag());
  app.get("/app/:file{[a-zA-Z0-9-]+\\.(?:js|css|svg)}", async (context) => {
    const file = context.req.param("file");
    const folder = file === icon ? "media" : "dist/webview";
    const content = await readFile(join(installation, folder, file)).catch(() => undefined);
    if (!content) return context.notFound();
    return context.body(content, 200, {
      "Content-Type": mediaTypes[extname(file)] ?? "application/octet-stream",
      "Cache-Control": file.startsWith("chunk-") ? caching.chunk : caching.other,
    });
  });
}

/** For somebody who typed an address that does not exist. */
export function missingPage(path: string): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>No such page · Palisade</title>
  </head>
  <body>
    <h1>There is no such page</h1>
    <p>Nothing is at ${path}. <a href="/">Go to Palisade</a>, or see <a href="/openapi.json">what programs can ask for</a>.</p>
  </body>
</html>
`;
}

const scriptsSchema = z.record(z.string(), z.array(z.string()));

/** The scripts beside app.js that a screen needs; none if the build does not say. */
async function scriptsOf(installation: string, screen: string): Promise<readonly string[]> {
  const text = await readFile(join(installation, "dist/webview/scripts.json"), "utf8").catch(() => "{}");
  return scriptsSchema.safeParse(JSON.parse(text)).data?.[screen] ?? [];
}

/** The page names the scripts of its first screen, or a browser would ask for them one after the other. */
function page(first: string, scripts: readonly string[]): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Palisade</title>
    <link rel="icon" href="/app/${icon}" type="image/svg+xml">
    <link rel="stylesheet" href="/app/app.css">
${scripts.map((name) => html`    <link rel="modulepreload" href="/app/${name}">\n`)}    <script type="module" src="/app/app.js"></script>
  </head>
  <body>
    <div id="app" data-screen="${first}"></div>
    <noscript>Palisade needs JavaScript.</noscript>
  </body>
</html>
`;
}
