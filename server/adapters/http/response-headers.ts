import type { MiddlewareHandler } from "hono";

/** The `Server` header. Other Palisades recognise it, even on a request refused for lack of a token. */
export const serverName = "Palisade";

/** A page has its own policy. */
const policy = "Content-Security-Policy";

/** Headers of every answer, refusals and errors included. */
export const answerHeaders: Readonly<Record<string, string>> = {
  Server: serverName,
  "Cache-Control": "no-store",
  // Answers are data. A page that loads one as a script, an image or a frame gets nothing.
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Neither a page that opens this one nor a page that this one opens can keep its window.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  [policy]: "default-src 'none'; frame-ancestors 'none'",
};

/** Sets these headers, unless the answer has its own policy. */
export const responseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(answerHeaders)) {
    if (name !== policy || !context.res.headers.has(policy)) context.header(name, value);
  }
};
