import type { Page } from "playwright-core";

/** Tells whatever a page does that it must not: errors in its console, and requests to any server but its own. */
export function watchForComplaints(page: Page, origin: string, complain: (complaint: string) => void): void {
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    // The browser itself notes every answer that is a refusal, and a server that is away; the app shows these.
    const isAnswer = message.text().startsWith("Failed to load resource:") && !url.startsWith(`${origin}/app/`);
    if (!isAnswer) complain(`${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => complain(String(error)));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(`${origin}/`) || /^(?:blob|data):/.test(request.url());
    if (!isOwn) complain(`a request to ${request.url()}`);
  });
}
