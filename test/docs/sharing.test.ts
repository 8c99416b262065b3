import assert from "node:assert/strict";
import fc from "fast-check";
import { email } from "../../server/operations/email.ts";
import { notify } from "../../server/operations/notify.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { shareIssue } from "../../server/operations/share-issue.ts";
import { shareNote } from "../../server/operations/share-note.ts";
import { chatMessages } from "../../server/reports/messages/chat-message.ts";
import { noteOf } from "../../server/reports/messages/note.ts";
import { scanNotice } from "../../server/reports/messages/notice.ts";
import { hostileNotice } from "../support/reports/messages/hostile-notices.ts";
import { recordOf } from "../support/reports/sample-records.ts";
import { finding } from "../support/scan/finding-builder.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { selfSigned } from "../support/sharing/certificate.ts";
import { chatServices, startChat } from "../support/sharing/chat-services.ts";
import { everyChannel } from "../support/sharing/every-channel.ts";
import { emptyStore } from "../support/sharing/issue-store.ts";
import type { LocalService } from "../support/sharing/local-service.ts";
import { startSmtp } from "../support/sharing/smtp-server.ts";
import { localTrackers } from "../support/sharing/trackers.ts";
import { promise } from "./promise.ts";

const promised = (sentence: string, holds: () => Promise<void>) => promise(sentence, holds, "docs/sharing.md");
const context: RunContext = { progress() {}, signal: undefined };

describe("docs/sharing.md promises:", () => {
  let workspace: Workspace;
  const services: LocalService[] = [];
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write("apps/garden_notes/lib/key.dart", "const path = 'http://api.garden-notes.dev/sync';\n");
    await scan.run(workspace.services, { path: workspace.app }, context);
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.close()));
    await workspace.remove();
  });

  const shared = (details: boolean, dryRun = true) => {
    const input = { path: workspace.app, details, dryRun };
    const run = [notify, email, shareIssue, shareNote].map((one) => one.run(workspace.services, input, context));
    return Promise.all(run);
  };
  const texts = async (details: boolean) =>
    (await shared(details)).flatMap(({ preview }) => preview.map(({ title = "", content }) => title + content));

  async function useSlack(allowPrivateAddresses = true): Promise<LocalService> {
    const slack = await startChat("slack");
    services.push(slack);
    const url = slack.address + chatServices.slack.path;
    await workspace.services.settings.change({ allowPrivateAddresses, chat: { kind: "slack", url } });
    return slack;
  }

  promised(
    "No file, line or code is named unless you ask with `--details`; then its first three places that ask for different things are, with their code, in which secrets are masked.",
    async () => {
      await workspace.services.settings.change(everyChannel);
      const secret = ["AKIA", "QZ7X4M2P9K3L8N5R"].join("");
      await workspace.write("apps/garden_notes/lib/cloud.dart", `const awsKey = '${secret}';\n`);
      const { findings } = await scan.run(workspace.services, { path: workspace.app }, context);
      assert.ok(findings.some(({ evidence }) => evidence.some(({ file }) => file === "lib/cloud.dart")));
      for (const text of await texts(true)) assert.ok(!text.includes(secret));
      for (const text of await texts(false)) assert.doesNotMatch(text, /key\.dart|garden-notes\.dev/);
      for (const text of await texts(true)) assert.match(text.replaceAll("&#46;", "."), /key\.dart/);
    },
  );

  promised("The path of the project on your machine is never sent.", async () => {
    await workspace.services.settings.change(everyChannel);
    for (const text of await texts(true)) assert.ok(!text.includes(workspace.folder));
  });

  promised("A dry run opens no connection and shows the exact text.", async () => {
    const slack = await useSlack();
    const input = { path: workspace.app, details: false };
    const { sent, preview } = await notify.run(workspace.services, { ...input, dryRun: true }, context);
    assert.deepEqual([sent, slack.heard.length], [false, 0]);
    await notify.run(workspace.services, { ...input, dryRun: false }, context);
    assert.equal(slack.heard[0]?.body, preview[0]?.content);
  });

  promised(
    "Nothing in a project's names, titles or code becomes a mention, a link, an image, a formula or markup.",
    async () => {
      fc.assert(
        fc.property(hostileNotice, (notice) => {
          for (const write of Object.values(chatMessages)) {
            const text = JSON.stringify(write(notice)).replaceAll(/https?:\/\/(?:cwe\.mitre|adaptivecards)\.\w+/g, "");
            assert.doesNotMatch(text, /:\/\/[^\s`'"()<\\]/);
          }
          assert.doesNotMatch(JSON.stringify(chatMessages.slack(notice)), /<[!@#]/);
        }),
        { numRuns: 50 },
      );
    },
  );

  promised(
    "A message that is too long for its service loses whole findings at its end, and says how many.",
    async () => {
      const record = recordOf(Array.from({ length: 3000 }, (_, i) => finding(`ai-${i}`)));
      for (const write of Object.values(chatMessages)) {
        assert.match(JSON.stringify(write(scanNotice(record, false))), /… and \d+ more/);
      }
      assert.match(
        noteOf(recordOf(Array.from({ length: 20_000 }, (_, i) => finding(`ai-${i}`))), false, "").content,
        /… and/,
      );
    },
  );

  promised("A secret goes only to the host that it was set for, and appears in no message, error or log.", async () => {
    const slack = await useSlack();
    const [{ preview } = { preview: [] }] = [
      await notify.run(workspace.services, { path: workspace.app, details: true, dryRun: false }, context),
    ];
    assert.doesNotMatch(JSON.stringify([preview, slack.heard[0]?.body]), /secretpath0000/);
    const store = emptyStore();
    const github = await localTrackers.github.start(store);
    const gitlab = await localTrackers.gitlab.start(store);
    services.push(github, gitlab);
    const { token, ...issues } = localTrackers.github.settings;
    await workspace.services.settings.change({ issues: { ...issues, baseUrl: github.address, token } });
    await workspace.services.settings.change({ issues: { baseUrl: gitlab.address } });
    const input = { path: workspace.app, details: false, dryRun: false };
    await assert.rejects(shareIssue.run(workspace.services, input, context), { kind: "conflict" });
    assert.deepEqual(gitlab.heard, []);
  });

  promised("An e-mail is sent only over an encrypted connection with a valid certificate.", async () => {
    for (const encryption of ["STARTTLS", "none"] as const) {
      const server = await startSmtp(selfSigned(), encryption);
      const route = { host: "127.0.0.1", port: server.port, from: "a@example.org", to: ["b@example.org"] };
      await workspace.services.settings.change({ allowPrivateAddresses: true, email: route });
      const input = { path: workspace.app, details: false, dryRun: false };
      await assert.rejects(email.run(workspace.services, input, context), { kind: "unavailable" });
      assert.ok(!server.commands.some((line) => line.includes("MAIL")));
      await server.close();
    }
  });

  promised("Private addresses get nothing unless `allowPrivateAddresses` is set.", async () => {
    const slack = await useSlack(true);
    await workspace.services.settings.change({ allowPrivateAddresses: false });
    const input = { path: workspace.app, details: false, dryRun: false };
    await assert.rejects(notify.run(workspace.services, input, context), { kind: "refused" });
    assert.deepEqual(slack.heard, []);
  });

  async function useGithub() {
    const store = emptyStore();
    const github = await localTrackers.github.start(store);
    services.push(github);
    const issues = { ...localTrackers.github.settings, baseUrl: github.address } as const;
    await workspace.services.settings.change({ allowPrivateAddresses: true, issues });
    return { store, github };
  }
  const openIssue = () =>
    shareIssue.run(workspace.services, { path: workspace.app, details: false, dryRun: false }, context);

  promised("No issue is opened where everybody can read it.", async () => {
    const { store } = await useGithub();
    store.isPublic = true;
    await assert.rejects(openIssue(), { kind: "refused", message: /security advisory instead/ });
    assert.deepEqual(store.issues, []);
  });

  promised("An issue is never opened twice because an answer failed: it is looked for first.", async () => {
    const { store, github } = await useGithub();
    github.faults.push({ at: /POST/, when: "after", reply: { status: 500 } });
    const { sent, url } = await openIssue();
    assert.deepEqual([sent, url, store.issues.length], [true, "https://github.com/garden/app/issues/1", 1]);
  });

  promised("An alert tells only of places that are new since the scan before, and of each once.", async () => {
    const slack = await useSlack();
    await workspace.services.settings.change({ alerts: { enabled: true } });
    for (let times = 0; times < 2; times++) {
      await workspace.write("apps/garden_notes/lib/new.dart", "const other = 'http://api.garden-notes.dev/b';\n");
      await scan.run(workspace.services, { path: workspace.app }, context);
      await workspace.services.alerts.flush();
    }
    assert.deepEqual(
      slack.heard.map(({ json }) => json["text"]),
      ["Palisade: 1 new place to look at"],
    );
  });

  promised("An alert never fails a scan: what went wrong with it is a warning of the next record.", async () => {
    const slack = await useSlack();
    await workspace.services.settings.change({ alerts: { enabled: true } });
    slack.faults.push({ at: /POST/, when: "before", reply: "cut" });
    await workspace.write("apps/garden_notes/lib/new.dart", "const other = 'http://api.garden-notes.dev/b';\n");
    await scan.run(workspace.services, { path: workspace.app }, context);
    await workspace.services.alerts.flush();
    const { warnings } = await scan.run(workspace.services, { path: workspace.app }, context);
    assert.match(warnings.join(), /The last alert was not sent/);
  });

  promised(
    "An alert that did not arrive is sent after the next scan of the project, five times in all and for a week; one that may have arrived is not sent again.",
    async () => {
      const slack = await useSlack();
      await workspace.services.settings.change({ alerts: { enabled: true } });
      const scanned = async () => {
        await scan.run(workspace.services, { path: workspace.app }, context);
        await workspace.services.alerts.flush();
        return slack.heard.length;
      };
      await workspace.write("apps/garden_notes/lib/new.dart", "const other = 'http://api.garden-notes.dev/b';\n");
      const refusal = { status: 404, body: "no_service" };
      for (let times = 0; times < 6; times++) slack.faults.push({ at: /POST/, when: "before", reply: refusal });
      for (const heard of [1, 2, 3, 4, 5, 5]) assert.equal(await scanned(), heard);
      slack.faults.splice(0, slack.faults.length, { at: /POST/, when: "after", reply: "cut" });
      await workspace.write("apps/garden_notes/lib/more.dart", "const more = 'http://api.garden-notes.dev/c';\n");
      for (const heard of [6, 6]) assert.equal(await scanned(), heard);
    },
  );

  promised(
    "A host that the team's `palisade.yaml` does not allow gets nothing, whichever channel it belongs to.",
    async () => {
      const slack = await useSlack();
      await workspace.services.settings.change({ ...everyChannel, chat: undefined });
      const { token } = localTrackers["jira-cloud"].settings;
      const password = "smtp-Password-0000";
      await workspace.services.settings.change({ issues: { token }, note: { token }, email: { password } });
      await workspace.write("apps/garden_notes/palisade.yaml", "assistant: { hosts: [other.example] }\n");
      const input = { path: workspace.app, details: false, dryRun: false };
      for (const one of [notify, email, shareIssue, shareNote]) {
        const shared = one.run(workspace.services, input, context);
        await assert.rejects(shared, { kind: "refused", message: /^palisade\.yaml:1 does not allow the host/ });
      }
      assert.deepEqual(slack.heard, []);
    },
  );
});
