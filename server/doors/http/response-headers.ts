import type { MiddlewareHandler } from "hono";

/** The `Server` header. A Palisade knows another by it, even when it is answered that a token is needed. */
export const serverName = "Palisade";

const headers: Readonly<Record<string, string>> = {
  Server: serverName,
  "Cache-Control": "no-store",
  // Answers are data. A page that loads one as a script, an image or a frame gets nothing from it.
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the headers that every answer carries, refusals and errors included, unless the answer has its own. */
export const responseHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(headers)) {
    if (!context.res.headers.has(name)) context.header(name, value);
  }
};
