import type { MiddlewareHandler } from "hono";

/** The `Server` header. A Palisade knows another by it, even when it is answered that a token is needed. */
export const serverName = "Palisade";

/** A page has a policy of its own. */
const policy = "Content-Security-Policy";

/** What every answer carries, refusals and errors included. */
export const answerHeaders: Readonly<Record<string, string>> = {
  Server: serverName,
  "Cache-Control": "no-store",
  // Answers are data. A page that loads one as a script, an image or a frame gets nothing from it.
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // A page that opens this one cannot hold on to its window, nor this one to the window of another.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  [policy]: "default-src 'none'; frame-ancestors 'none'",
};

/** Sets these headers, where an answer has no policy of its own. */
export const responseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(answerHeaders)) {
    if (name !== policy || !context.res.headers.has(policy)) context.header(name, value);
  }
};
