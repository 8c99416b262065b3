import type { Page } from "playwright-core";

const awayErrors = ["CONNECTION_REFUSED", "CONNECTION_RESET", "EMPTY_RESPONSE", "INCOMPLETE_CHUNKED_ENCODING"];

/** Tells whatever a page does that it must not: errors in its console, and requests to any server but its own. */
export function watchForComplaints(page: Page, origin: string, complain: (complaint: string) => void): void {
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    const text = message.text();
    // The browser itself notes every refusal, and a server that is away; the app shows these.
    const isRefusal = /^Failed to load resource: the server responded/.test(text) && !url.startsWith(`${origin}/app/`);
    const isAway =
      text.startsWith("Failed to load resource: net::ERR_") && awayErrors.some((error) => text.endsWith(error));
    if (!isRefusal && !isAway) complain(`${text} (${url})`);
  });
  page.on("pageerror", (error) => complain(String(error)));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`${origin}/`) || /^(?:blob|data):/.test(request.url());
    if (!isOwn) complain(`a request to ${request.url()}`);
  });
}
