import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { chatServices, startChat } from "../../../test/support/sharing/chat-services.ts";
import { emptyStore } from "../../../test/support/sharing/issue-store.ts";
import type { LocalService } from "../../../test/support/sharing/local-service.ts";
import { localTrackers } from "../../../test/support/sharing/trackers.ts";
import { tryChat, tryEmail, tryIssues, tryNote } from "./probes.ts";

describe("a test of what is set up", () => {
  let workspace: Workspace;
  let service: LocalService | undefined;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.services.settings.change({ allowPrivateAddresses: true });
  });
  afterEach(async () => {
    await service?.close();
    service = undefined;
    await workspace.remove();
  });
  const quietly = { send: false, signal: undefined };

  it("says how a part is set up that is not", async () => {
    for (const tried of [tryChat, tryEmail, tryIssues, tryNote]) {
      await assert.rejects(tried(workspace.services, quietly), { kind: "conflict", message: /palisade settings set/ });
    }
  });

  it("sends a message to the chat only when that is asked for", async () => {
    service = await startChat("slack");
    const url = service.address + chatServices.slack.path;
    await workspace.services.settings.change({ chat: { kind: "slack", url } });
    const { ok, message } = await tryChat(workspace.services, quietly);
    assert.deepEqual([ok, service.heard.length], [false, 0]);
    assert.match(message, /is not where Slack usually takes messages/);
    assert.deepEqual(await tryChat(workspace.services, { ...quietly, send: true }), {
      ok: true,
      message: "Slack took a test message.",
    });
    assert.match(service.heard[0]?.body ?? "", /This is a test/);
  });

  it("knows the address of a chat", async () => {
    const url = "https://hooks.slack.com/services/T000/B000/XXXX0000";
    await workspace.services.settings.change({ chat: { kind: "slack", url } });
    const { ok, message } = await tryChat(workspace.services, quietly);
    assert.equal(ok, true);
    assert.doesNotMatch(message, /XXXX0000/);
  });

  it("reads the tracker and the notes, and writes nothing there", async () => {
    const store = emptyStore();
    service = await localTrackers.github.start(store);
    const { address: baseUrl } = service;
    const issues = { ...localTrackers.github.settings, baseUrl } as const;
    const note = { kind: "github-gist", baseUrl, token: issues.token } as const;
    await workspace.services.settings.change({ issues, note });
    assert.deepEqual(await tryIssues(workspace.services, quietly), {
      ok: true,
      message: "GitHub shows garden/app to the token. Issues of Palisade there: 0.",
    });
    assert.deepEqual(await tryNote(workspace.services, quietly), { ok: true, message: "GitHub accepts the token." });
    assert.ok(service.heard.every(({ method }) => method === "GET"));
    store.isPublic = true;
    await assert.rejects(tryIssues(workspace.services, quietly), { kind: "refused", message: /is public/ });
  });
});
