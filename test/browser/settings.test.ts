import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { type OllamaServer, startOllama } from "../support/models/ollama-server.ts";
import { axeInAllThemes, type PageOptions, useApp } from "./open-app.ts";
import { setUp } from "./set-up.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";

describe("the settings screen", function () {
  this.timeout(60_000);
  let ollama: OllamaServer;
  before(async () => {
    ollama = await startOllama();
  });
  after(() => ollama.close());
  const app = useApp({ environment: () => ({ PALISADE_NOTE_TOKEN: "ghp-Q7mZp2Vt9KxLr4Nw" }) });

  const open = async (options?: PageOptions) => {
    const page = await app().open("#/settings", options);
    await page.getByRole("heading", { name: "Assistant" }).waitFor();
    return page;
  };
  const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const save = (page: Page, name: string) => partOf(page, name).getByRole("button", { name: "Save" }).press("Enter");

  it("says that everything is off, until the local model is turned on with one click", async () => {
    const page = await open();
    for (const name of ["Assistant", "Chat", "Alerts", "E-mail", "Issues", "Notes"])
      await partOf(page, name).getByText("Off", { exact: true }).first().waitFor();
    await partOf(page, "Assistant").getByRole("button", { name: "Use Ollama on this machine" }).click();
    await partOf(page, "Assistant").getByText("at 127.0.0.1:11434").waitFor();
    await partOf(page, "Assistant").getByText("On", { exact: true }).waitFor();
    await page.reload();
    await partOf(page, "Assistant").getByText("at 127.0.0.1:11434").waitFor();
  });

  it("tests a part, and says in words beside the button what came back", async () => {
    await setUp(app().scanner.origin, { ai: { provider: "ollama", baseUrl: ollama.address } });
    const page = await open();
    const part = partOf(page, "Assistant");
    await part.getByRole("button", { name: "Test Assistant" }).press("Enter");
    await part.getByText(/^✓/).waitFor();
    ollama.change = (reply) => ({ ...reply, status: 500, parts: ["down"] });
    await part.getByRole("button", { name: "Test Assistant" }).press("Enter");
    await part.getByText(/^✕/).waitFor();
  });

  it("takes a key by keyboard, never shows it again, replaces and removes it", async () => {
    const page = await open();
    const part = partOf(page, "Assistant");
    await part.getByLabel("Model from").selectOption("Anthropic");
    await part.getByLabel("Model", { exact: true }).fill("a-model");
    await part.getByLabel("Key").fill(key);
    await save(page, "Assistant");
    await part.getByText("Saved.").waitFor();
    await part.getByText("Only your user can read it.").waitFor();
    assert.ok(!(await page.content()).includes(key));
    const state = join(app().workspace.folder, "state");
    assert.ok((await readFile(join(state, "secrets.json"), "utf8")).includes(key));
    await part.getByRole("button", { name: "Replace the key" }).press("Enter");
    await part.getByLabel("Key").fill("another-key-of-mine");
    await save(page, "Assistant");
    await part.getByRole("button", { name: "Remove the key" }).press("Enter");
    await part.getByText("Still needs a key.").waitFor();
    assert.ok(!(await readFile(join(state, "secrets.json"), "utf8")).includes("another-key"));
  });

  it("starts another provider anew, and saves nothing before that is asked for", async () => {
    const page = await open();
    const part = partOf(page, "Assistant");
    await part.getByLabel("Model from").selectOption("Any service with OpenAI's API");
    assert.equal(await part.getByLabel("Address").inputValue(), "");
    await page.reload();
    await part.getByText("Still needs a key.").waitFor();
  });

  it("says at the field what is wrong with it, and goes there", async () => {
    const page = await open();
    const part = partOf(page, "E-mail");
    await part.getByLabel("Mail server").fill("smtp.example.org");
    await part.getByLabel("From").fill("nobody");
    await save(page, "E-mail");
    await part.getByText("Must be an address such as a@b.org.").waitFor();
    await page.locator('[id="email.from"]:focus').waitFor();
    await part.getByLabel("From").fill("a@example.org");
    await part.getByLabel("To").fill("b@example.org c@example.org");
    await save(page, "E-mail");
    await part.getByText("Sends through smtp.example.org.").waitFor();
  });

  it("says which secret is the environment's, and does not offer to change it", async () => {
    const page = await open();
    const part = partOf(page, "Notes");
    await part.getByLabel("Kind").selectOption("Secret gist (GitHub)");
    await save(page, "Notes");
    await part.getByText("by PALISADE_NOTE_TOKEN in the environment").waitFor();
    assert.equal(await part.getByRole("button", { name: /Replace|Remove/ }).count(), 0);
  });

  it("leads to one part by its address", async () => {
    const page = await app().open("#/settings?part=issues");
    await page.getByRole("heading", { name: "Issues" }).waitFor();
    await page.locator(":focus", { hasText: /^Issues$/ }).waitFor();
  });

  it("has nothing that axe finds in any theme", async () => {
    const page = await open();
    await partOf(page, "Issues").getByLabel("Tracker").selectOption("Jira Cloud");
    await partOf(page, "Chat").getByLabel("Chat").selectOption("Slack");
    await partOf(page, "E-mail").getByLabel("Port").fill("0");
    await save(page, "E-mail");
    await partOf(page, "E-mail").locator(".error").waitFor();
    await axeInAllThemes(page);
  });

  it("needs no sideways scrolling at 320 pixels", async () => {
    const page = await open({ width: 320 });
    await partOf(page, "Issues").getByLabel("Tracker").selectOption("GitHub");
    assert.equal(await page.evaluate("document.querySelector('main').scrollWidth"), 320);
  });
});
