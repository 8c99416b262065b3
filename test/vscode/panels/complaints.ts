import type { ConsoleMessage, Page } from "playwright-core";

/** The host below which a panel loads the files of its extension; VS Code answers for it without any network. */
const resources = /^https:\/\/[^/]+\.vscode-resource\.vscode-cdn\.net\//;

/** Where VS Code keeps the page that the page of a panel is in. */
const around = "/webview/browser/pre/";

/**
 * Tells whatever a panel in a window does that it must not: errors in its console, exceptions that nobody caught,
 * violations of its own policy, and requests to any server but that of the window. What VS Code itself writes to its
 * console is its own business.
 */
export function watchForComplaints(page: Page, complain: (complaint: string) => void): void {
  page.on("console", (message) => {
    if (message.type() === "error" && isOfPanel(message)) complain(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", ({ message, stack = "" }) => {
    if (!stack.includes("/static/out/") || stack.includes(around)) complain(message);
  });
  page.on("request", (request) => {
    const url = request.url();
    const isOwn =
      url.startsWith(`${new URL(page.url()).origin}/`) || /^(?:blob|data):/.test(url) || resources.test(url);
    if (!isOwn) complain(`a request to ${url}`);
  });
}

function isOfPanel(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return resources.test(url) || url.includes(around) || /Content Security Policy/.test(message.text());
}
