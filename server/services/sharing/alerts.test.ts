import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { chatServices, startChat } from "../../../test/support/sharing/chat-services.ts";
import type { LocalService } from "../../../test/support/sharing/local-service.ts";
import { recordScan, scanUnrecorded } from "../records/scan-project.ts";

describe("the alert after a scan", () => {
  let workspace: Workspace;
  let slack: LocalService;
  beforeEach(async () => {
    workspace = await createWorkspace();
    slack = await startChat("slack");
    const url = slack.address + chatServices.slack.path;
    const change = { allowPrivateAddresses: true, chat: { kind: "slack", url }, alerts: { enabled: true } } as const;
    await workspace.services.settings.change(change);
    await scan();
  });
  afterEach(async () => {
    await slack.close();
    await workspace.remove();
  });

  const insecure = (name: string) => `const ${name} = 'http://api.garden-notes.dev/${name}';\n`;
  const write = (file: string, text: string) => workspace.write(`apps/garden_notes/lib/${file}`, text);
  const record = () => recordScan(workspace.services, workspace.app, () => {}, undefined);
  async function scan() {
    const { record: made } = await record();
    await workspace.services.alerts.flush();
    return made;
  }
  const told = () => slack.heard.map(({ json }) => String(json["text"]));

  it("says nothing about the first scan, which has nothing new", () => assert.deepEqual(told(), []));

  it("tells what is new, with its title and no code", async () => {
    await write("a.dart", insecure("first"));
    await scan();
    assert.deepEqual(told(), ["Palisade: 1 new place to look at"]);
    const { body = "" } = slack.heard[0] ?? {};
    assert.match(body, /http: or ws: endpoints|endpoints in code/);
    assert.doesNotMatch(body, /api\.garden-notes|a\.dart/);
  });

  it("tells nothing twice, though it is scanned again and again", async () => {
    await write("a.dart", insecure("first"));
    for (let times = 0; times < 3; times++) await scan();
    await write("b.dart", insecure("second"));
    await scan();
    assert.deepEqual(told(), ["Palisade: 1 new place to look at", "Palisade: 1 new place to look at"]);
  });

  it("tells what several scans found in one message", async () => {
    await write("a.dart", insecure("first"));
    await record();
    await write("b.dart", insecure("second"));
    await record();
    await workspace.services.alerts.flush();
    assert.deepEqual(told(), ["Palisade: 2 new places to look at"]);
  });

  it("tells nothing of what is gone again by then", async () => {
    await write("a.dart", insecure("first"));
    await record();
    await write("a.dart", "");
    await scan();
    assert.deepEqual(told(), []);
  });

  it("tells again what was fixed and is back", async () => {
    for (const text of [insecure("first"), "", insecure("first")]) {
      await write("a.dart", text);
      await scan();
    }
    assert.equal(told().length, 2);
  });

  it("is sent for no scan that is not recorded, such as one with --since or --policy", async () => {
    await write("a.dart", insecure("first"));
    await scanUnrecorded(workspace.services, workspace.app, () => {}, undefined);
    await workspace.services.alerts.flush();
    assert.deepEqual(told(), []);
  });

  it("is sent only while it is switched on, and tells nothing later of what was new before", async () => {
    await workspace.services.settings.change({ alerts: { enabled: false } });
    await write("a.dart", insecure("first"));
    await scan();
    await workspace.services.settings.change({ alerts: { enabled: true } });
    await scan();
    assert.deepEqual(told(), []);
  });

  it("that fails is a warning of the next record, and never a failed scan", async () => {
    slack.faults.push({ at: /POST/, when: "before", reply: { status: 404, body: "no_service" } });
    await write("a.dart", insecure("first"));
    await scan();
    assert.match((await scan()).warnings.join(), /The last alert was not sent: Slack knows this address .* no longer/);
    await write("b.dart", insecure("second"));
    await scan();
    assert.doesNotMatch((await scan()).warnings.join(), /alert/);
    assert.equal(told().length, 2);
  });
});
