import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Hono } from "hono";
import type { Service } from "../../operations/operation.ts";

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

/**
 * Serves the web app at the base address. Nothing is cached: it is local, and an older page would not match its server.
 *
 * @param installation folder of the running program
 */
export function servePages(app: Hono, installation: string, service: Service): void {
  app.get("/", (context) => {
    context.header("Content-Security-Policy", policy);
    return context.html(page(firstScreens[service]));
  });
  app.get("/app/:file{[a-zA-Z0-9-]+\\.(?:js|css|svg)}", async (context) => {
    const file = context.req.param("file");
    const folder = file === icon ? "media" : "dist/webview";
    const content = await readFile(join(installation, folder, file)).catch(() => undefined);
    if (!content) return context.notFound();
    return context.body(content, 200, { "Content-Type": mediaTypes[extname(file)] ?? "application/octet-stream" });
  });
}

function page(first: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Palisade</title>
    <link rel="icon" href="/app/${icon}" type="image/svg+xml">
    <link rel="stylesheet" href="/app/app.css">
    <script type="module" src="/app/app.js"></script>
  </head>
  <body>
    <div id="app" data-screen="${first}"></div>
    <noscript>Palisade needs JavaScript.</noscript>
  </body>
</html>
`;
}
