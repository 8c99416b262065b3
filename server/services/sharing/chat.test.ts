import assert from "node:assert/strict";
import { recordOf } from "../../../test/support/reports/sample-records.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { chatServices, startChat } from "../../../test/support/sharing/chat-services.ts";
import type { LocalService } from "../../../test/support/sharing/local-service.ts";
import { scanNotice } from "../../reports/messages/notice.ts";
import { chatBody, chatChannel, hasUsualAddress, sendToChat } from "./chat.ts";
import { openSharing } from "./sharing.ts";

const notice = scanNotice(recordOf([finding("sql-injection")]), false);

describe("a chat channel", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
  });
  afterEach(() => workspace.remove());

  const sharing = async () => ({ ...(await openSharing(workspace.services, undefined, undefined)), pauseMs: 1 });
  const send = async () => sendToChat(await sharing(), notice);

  it("that is not set up says how that is done", async () => {
    await assert.rejects(send(), { kind: "conflict", message: /chat\.kind.*palisade settings set chat\.kind=slack/ });
    await workspace.services.settings.change({ chat: { kind: "slack" } });
    await assert.rejects(send(), { kind: "conflict", message: /\(chat\.url\).*palisade settings set chat\.url -/ });
  });

  for (const kind of Object.keys(chatServices) as (keyof typeof chatServices)[]) {
    describe(`of ${kind}`, () => {
      let service: LocalService;
      const use = (url: string) =>
        workspace.services.settings.change({ allowPrivateAddresses: true, chat: { kind, url } });
      beforeEach(async () => {
        service = await startChat(kind);
        await use(service.address + chatServices[kind].path);
      });
      afterEach(() => service.close());

      it("takes exactly what a dry run shows", async () => {
        await send();
        const { settings } = await sharing();
        assert.deepEqual(
          service.heard.map(({ body }) => body),
          [chatBody(chatChannel(settings), notice)],
        );
        assert.equal(service.heard[0]?.headers["content-type"], "application/json");
      });

      it("that is gone is told, without its address", async () => {
        await use(`${service.address}/services/hooks/other-secret-0000`);
        await assert.rejects(send(), (error: Error) => {
          assert.match(error.message, /knows this address of a channel no longer/);
          assert.doesNotMatch(error.message, /secret/);
          return true;
        });
        assert.equal(service.heard.length, 1);
      });

      it("that is busy gets the message when it wants it, and only once", async () => {
        for (let times = 0; times < 2; times++) {
          service.faults.push({ at: /POST/, when: "before", reply: { status: 429, headers: { "Retry-After": "0" } } });
        }
        await send();
        assert.equal(service.heard.length, 3);
      });

      it("that fails after it may have taken the message gets no second one", async () => {
        for (const reply of [{ status: 500 }, "cut"] as const) {
          service.faults.push({ at: /POST/, when: "after", reply });
          await assert.rejects(send(), { kind: "unavailable", message: /not known whether .* took the message/ });
        }
        assert.equal(service.heard.length, 2);
      });

      it("in a private network gets nothing unless that is allowed", async () => {
        await workspace.services.settings.change({ allowPrivateAddresses: false });
        await assert.rejects(send(), { kind: "refused" });
        assert.deepEqual(service.heard, []);
      });
    });
  }

  for (const [status, text, words] of [
    [400, "invalid_payload", /does not take this message/],
    [403, "action_prohibited", /does not allow messages to this channel/],
    [404, "no_service", /no longer/],
    [410, "channel_is_archived", /has archived this channel/],
    [200, "not ok", /did not take the message/],
  ] as const) {
    it(`of Slack that answers ${status} ${text} is told in words`, async () => {
      const service = await startChat("slack");
      service.faults.push({ at: /POST/, when: "before", reply: { status, body: text } });
      try {
        const url = service.address + chatServices.slack.path;
        await workspace.services.settings.change({ allowPrivateAddresses: true, chat: { kind: "slack", url } });
        await assert.rejects(send(), words);
      } finally {
        await service.close();
      }
    });
  }

  const addresses = {
    slack: "https://hooks.slack.com/services/T000/B000/XXXX0000",
    teams:
      "https://default1.a.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/x/invoke",
    discord: "https://discord.com/api/webhooks/123456/XXXX0000",
    "google-chat": "https://chat.googleapis.com/v1/spaces/AAAA/messages?key=k&token=XXXX0000",
    mattermost: "https://chat.example.org/hooks/xxxx0000",
  } as const;
  for (const [kind, url] of Object.entries(addresses)) {
    it(`of ${kind} is known by its address`, async () => {
      const chosen = kind as keyof typeof addresses;
      await workspace.services.settings.change({ chat: { kind: chosen, url } });
      assert.equal(await hasUsualAddress(await sharing()), true);
      await workspace.services.settings.change({ chat: { url: "https://evil.example/services/a" } });
      assert.equal(await hasUsualAddress(await sharing()), false);
    });
  }
});
