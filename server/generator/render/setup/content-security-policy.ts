import type { ProjectModel } from "../../model/project-model.ts";

/**
 * The Content-Security-Policy of a release for the web, as one line. Flutter compiles its renderer (`wasm-unsafe-eval`),
 * writes styles, and shows pictures that it made itself; fonts that the app lacks come from Google.
 */
export function contentSecurityPolicy({ facts, web }: ProjectModel): string {
  const urls = [
    facts.app.baseUrl,
    ...facts.flavors.filter(({ production }) => production).map(({ baseUrl }) => baseUrl),
  ];
  const api = urls.map((url) => /^[a-z]+:\/\/[^/]+/i.exec(url)?.[0] ?? url);
  const sources = (...given: readonly string[]) => [...new Set(given)].join(" ");
  return [
    `default-src ${sources("'self'")}`,
    `script-src ${sources("'self'", "'wasm-unsafe-eval'", ...web.scripts)}`,
    `style-src ${sources("'self'", "'unsafe-inline'")}`,
    `img-src ${sources("'self'", "data:", "blob:", "https:")}`,
    `font-src ${sources("'self'", "https://fonts.gstatic.com")}`,
    `connect-src ${sources("'self'", ...api, "https://fonts.gstatic.com", ...web.connect)}`,
    `worker-src ${sources("'self'", "blob:")}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
