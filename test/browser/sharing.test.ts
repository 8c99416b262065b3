import assert from "node:assert/strict";
import { chatServices, startChat } from "../support/sharing/chat-services.ts";
import { githubToken, startGithub } from "../support/sharing/github-service.ts";
import { emptyStore } from "../support/sharing/issue-store.ts";
import type { LocalService } from "../support/sharing/local-service.ts";
import { axeInAllThemes, type PageOptions, useApp } from "./open-app.ts";
import { addressOf, addSampleApp, resultOf } from "./scan-projects.ts";
import { setUp } from "./set-up.ts";

describe("sharing on the scan screen", function () {
  this.timeout(60_000);
  let chat: LocalService;
  let github: LocalService;
  before(async () => {
    chat = await startChat("mattermost");
    github = await startGithub(emptyStore());
  });
  const app = useApp();
  afterEach(() => {
    chat.heard.length = 0;
  });
  after(async () => {
    await chat.close();
    await github.close();
  });

  const on = () => ({
    chat: { kind: "mattermost", url: `${chat.address}${chatServices.mattermost.path}` },
    issues: { kind: "github", baseUrl: github.address, repository: "garden/app", token: githubToken },
    allowPrivateAddresses: true,
  });
  const off = { chat: { kind: null, url: null }, issues: { kind: null, token: null } };

  let number = 0;
  const openShare = async (change: object, way: string, options?: PageOptions) => {
    await setUp(app().scanner.origin, change);
    const page = await app().open(addressOf(await addSampleApp(app(), `shared${++number}`)), options);
    await resultOf(page);
    await page.getByText("Share", { exact: true }).press("Enter");
    await page.getByRole("button", { name: way }).press("Enter");
    return { page, dialog: page.getByRole("dialog") };
  };

  it("says which way is off, and leads to where it is set up", async () => {
    const { dialog, page } = await openShare(off, "Chat message…");
    await dialog.getByText("This is not set up yet.").waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Send" }).count(), 0);
    await dialog.getByRole("link", { name: "Set it up in Settings" }).press("Enter");
    await page.locator(":focus", { hasText: /^Chat$/ }).waitFor();
  });

  it("shows the exact message before it is sent, and sends that", async () => {
    const { dialog, page } = await openShare(on(), "Chat message…");
    const preview = await dialog.locator("pre").innerText();
    assert.deepEqual(chat.heard, []);
    await dialog.getByRole("button", { name: "Send" }).press("Enter");
    await dialog.getByText("Sent.").waitFor();
    assert.deepEqual(
      chat.heard.map(({ body }) => JSON.parse(body)),
      [JSON.parse(preview)],
    );
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });
  });

  it("sends nothing when Escape is pressed", async () => {
    const { dialog, page } = await openShare(on(), "Chat message…");
    await dialog.locator("pre").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.deepEqual(chat.heard, []);
  });

  it("files an issue, and then says that it is there already", async () => {
    const { dialog, page } = await openShare(on(), "Issue…");
    await dialog.getByRole("button", { name: "Send" }).press("Enter");
    await dialog.getByRole("link", { name: /github/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Share", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Issue…" }).press("Enter");
    await dialog.getByRole("button", { name: "Send" }).press("Enter");
    await dialog.getByText("Everything is there already").waitFor();
  });

  it("tells what the service says", async () => {
    chat.faults.push({ at: /POST/, when: "before", reply: chatServices.mattermost.gone });
    const { dialog } = await openShare(on(), "Chat message…");
    await dialog.getByRole("button", { name: "Send" }).press("Enter");
    await dialog.getByRole("alert").filter({ hasText: "Mattermost" }).waitFor();
  });

  it("has nothing that axe finds in any theme", async () => {
    const { dialog, page } = await openShare(on(), "Issue…");
    await dialog.locator("pre").first().waitFor();
    await axeInAllThemes(page);
  });

  it("needs no sideways scrolling at 320 pixels", async () => {
    const { dialog, page } = await openShare(on(), "Chat message…", { width: 320 });
    await dialog.locator("pre").waitFor();
    assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
  });
});
