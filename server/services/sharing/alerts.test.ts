import assert from "node:assert/strict";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { chatServices, startChat } from "../../../test/support/sharing/chat-services.ts";
import type { LocalService } from "../../../test/support/sharing/local-service.ts";
import { recordScan, scanUnrecorded } from "../records/scan-project.ts";
import { createServices } from "../services.ts";

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

  const gone = { at: /POST/, when: "before", reply: { status: 404, body: "no_service" } } as const;

  it("that fails is a warning of the next record, never a failed scan, and is sent after that scan, once", async () => {
    slack.faults.push(gone);
    await write("a.dart", insecure("first"));
    await scan();
    assert.match(
      (await scan()).warnings.join(),
      /The last alert was not sent: Slack knows this address .* no longer\..* This scan tries again\.$/,
    );
    assert.doesNotMatch((await scan()).warnings.join(), /alert/);
    await scan();
    assert.equal(told().length, 2);
  });

  it("is sent again when nothing listened, and tells only what is still there", async () => {
    const { address } = slack;
    await slack.close();
    await write("a.dart", insecure("first"));
    await write("b.dart", insecure("second"));
    await scan();
    slack = await startChat("slack");
    const url = slack.address + chatServices.slack.path;
    await workspace.services.settings.change({ chat: { url } });
    await write("a.dart", "");
    assert.match((await scan()).warnings.join(), new RegExp(`${new URL(address).host} could not be asked`));
    assert.deepEqual(told(), ["Palisade: 1 new place to look at"]);
  });

  it("is not sent again when it may have arrived", async () => {
    slack.faults.push({ at: /POST/, when: "after", reply: "cut" });
    await write("a.dart", insecure("first"));
    await scan();
    assert.match(
      (await scan()).warnings.join(),
      /It is not known whether Slack took the message\..* It is not sent again/,
    );
    await scan();
    assert.equal(told().length, 1);
  });

  it("is tried five times, however often it is scanned", async () => {
    for (let times = 0; times < 8; times++) slack.faults.push(gone);
    await write("a.dart", insecure("first"));
    for (let times = 0; times < 5; times++) await scan();
    assert.match((await scan()).warnings.join(), /It is not sent again\.$/);
    await scan();
    assert.equal(told().length, 5);
  });

  it("goes to no channel that the team does not allow", async () => {
    await write("a.dart", insecure("first"));
    await workspace.write("apps/garden_notes/palisade.yaml", "assistant:\n  hosts: [chat.example]\n");
    await scan();
    assert.match((await scan()).warnings.join(), /not sent: palisade\.yaml:2 does not allow the host 127\.0\.0\.1/);
    assert.deepEqual(told(), []);
    await workspace.write(
      "apps/garden_notes/palisade.yaml",
      `assistant:\n  hosts: ["${new URL(slack.address).host}"]\n`,
    );
    await scan();
    assert.equal(told().length, 1);
  });

  it("is sent once, though two processes know the news at the same moment", async () => {
    const environment = { PALISADE_HOME: join(workspace.folder, "state") };
    const others = [1, 2, 3].map(() => createServices(environment, workspace.folder, workspace.folder));
    await write("a.dart", insecure("first"));
    await record();
    for (const { alerts } of others) alerts.recorded(workspace.app);
    await Promise.all([workspace.services, ...others].map(({ alerts }) => alerts.flush()));
    assert.deepEqual(told(), ["Palisade: 1 new place to look at"]);
  });
});
