import type { MiddlewareHandler } from "hono";

/** The `Server` header. A Palisade knows another by it, even when it is answered that a token is needed. */
export const serverName = "Palisade";

/** A page has a policy of its own. */
const policy = "Content-Security-Policy";

const headers: Readonly<Record<string, string>> = {
  Server: serverName,
  "Cache-Control": "no-store",
  // Answers are data. A page that loads one as a script, an image or a frame gets nothing from it.
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  [policy]: "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the headers that every answer carries, refusals and errors included. */
export const responseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (name !== policy || !context.res.headers.has(policy)) context.header(name, value);
  }
};
