import type { MiddlewareHandler } from "hono";
import { schemaVersion } from "../../contract/schema-version.ts";
import { version } from "../../version.ts";

/** The `Server` header. Other Palisades recognise it, even on a request refused for lack of a token. */
export const serverName = "Palisade";

/** A page has its own policy. */
const policy = "Content-Security-Policy";

/** A file with a tag may be kept, and says for how long. */
const caching = "Cache-Control";

/**
 * Which Palisade answers, and in which shape. As headers, because bodies have exactly the fields that their interface
 * names.
 */
export const versionHeaders = [
  {
    name: "Palisade-Schema-Version",
    value: String(schemaVersion),
    meaning: "Rises when a field goes or means something else.",
  },
  { name: "Palisade-Version", value: version, meaning: "The version of Palisade that answers." },
] as const;

/** Headers of every answer, refusals and errors included. */
export const answerHeaders: Readonly<Record<string, string>> = {
  Server: serverName,
  ...Object.fromEntries(versionHeaders.map(({ name, value }) => [name, value])),
  [caching]: "no-store",
  // Answers are data. A page that loads one as a script, an image or a frame gets nothing.
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Neither a page that opens this one nor a page that this one opens can keep its window.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  [policy]: "default-src 'none'; frame-ancestors 'none'",
};

/** Sets these headers, unless the answer has its own policy or may be kept. */
export const responseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const own = [...(headers.has(policy) ? [policy] : []), ...(headers.has("ETag") ? [caching] : [])];
  for (const [name, value] of Object.entries(answerHeaders)) if (!own.includes(name)) context.header(name, value);
};
