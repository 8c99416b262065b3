import assert from "node:assert/strict";
import { evidence, recordOf } from "../../../../test/support/reports/sample-records.ts";
import { finding } from "../../../../test/support/scan/finding-builder.ts";
import { createWorkspace, type Workspace } from "../../../../test/support/services/workspace.ts";
import { emptyStore, type IssueStore } from "../../../../test/support/sharing/issue-store.ts";
import type { Fault, LocalService } from "../../../../test/support/sharing/local-service.ts";
import { type LocalTrackerKind, localTrackers } from "../../../../test/support/sharing/trackers.ts";
import type { Finding } from "../../../contract/finding.ts";
import { issueFormats } from "../../../reports/messages/issue-text.ts";
import { openSharing } from "../sharing.ts";
import { connectTracker } from "./connect-tracker.ts";
import { type IssueRequest, planIssues } from "./plan-issues.ts";
import { shareIssues } from "./share-issues.ts";
import type { Tracker } from "./tracker.ts";

const sql = finding("sql-injection", { title: "SQL built from text", evidence: [evidence()] });
const ats = finding("ios-ats", { title: "Cleartext is allowed", evidence: [evidence({ line: 9 })] });
const fixed = { ...sql, status: "PASS", evidence: [] } as const;

const rolling: IssueRequest = { mode: "rolling", ids: undefined, details: false };
const each: IssueRequest = { ...rolling, mode: "each" };

for (const kind of Object.keys(localTrackers) as LocalTrackerKind[]) {
  describe(`issues in ${kind}`, () => {
    let workspace: Workspace;
    let store: IssueStore;
    let service: LocalService;
    beforeEach(async () => {
      [workspace, store] = [await createWorkspace(), emptyStore()];
      const { start, settings } = localTrackers[kind];
      service = await start(store);
      await workspace.services.settings.change({
        allowPrivateAddresses: true,
        issues: { ...settings, baseUrl: service.address },
      });
    });
    afterEach(async () => {
      await service.close();
      await workspace.remove();
    });

    async function share(findings: readonly Finding[], request = rolling, fields = {}) {
      const sharing = { ...(await openSharing(workspace.services, undefined, undefined)), pauseMs: 1 };
      const tracker = await connectTracker(sharing);
      const plan = planIssues(recordOf(findings, fields), request);
      const issues = await shareIssues(tracker, issueFormats[kind], plan, 1, undefined);
      return issues.map(({ action }) => action);
    }
    const opened = () => store.issues.filter(({ isOpen }) => isOpen);
    const textOf = (index: number) => JSON.stringify(store.issues[index]?.body);
    const creating: RegExp = /^POST \S*\/issues?$/;
    const fail = (fault: Fault) => service.faults.push(fault);

    it("are one for a project, which is rewritten and gets a comment when something changed", async () => {
      assert.deepEqual(await share([sql]), ["opened"]);
      assert.match(textOf(0), /SQL built from text/);
      assert.deepEqual(await share([sql]), ["unchanged"]);
      assert.deepEqual(await share([sql, ats]), ["updated"]);
      assert.match(textOf(0), /Cleartext is allowed.*SQL built from text/s);
      assert.equal(store.issues.length, 1);
      assert.equal(store.issues[0]?.comments.length, 1);
      assert.match(JSON.stringify(store.issues[0]?.comments), /Scanned again: Grade D, score 60/);
    });

    it("are closed when all is fixed, and reopened when it is back", async () => {
      await share([sql]);
      assert.deepEqual(await share([fixed]), ["closed"]);
      assert.equal(opened().length, 0);
      assert.match(JSON.stringify(store.issues[0]?.comments), /Nothing of this is found any more/);
      assert.deepEqual(await share([fixed]), []);
      assert.deepEqual(await share([sql]), ["reopened"]);
      assert.deepEqual([opened().length, store.issues.length], [1, 1]);
    });

    it("stay closed when a person closed them and nothing new is found", async () => {
      await share([sql]);
      for (const issue of store.issues) issue.isOpen = false;
      assert.deepEqual(await share([sql]), ["unchanged"]);
      assert.equal(opened().length, 0);
    });

    it("are, if asked for, one for each finding, each closed when its finding is fixed", async () => {
      assert.deepEqual(await share([sql, ats], each), ["opened", "opened"]);
      assert.deepEqual(store.issues.map(({ title }) => title).sort(), [
        "Palisade - Cleartext is allowed - garden",
        "Palisade - SQL built from text - garden",
      ]);
      assert.deepEqual(await share([fixed, ats], each), ["unchanged", "closed"]);
      assert.deepEqual(
        opened().map(({ title }) => title),
        ["Palisade - Cleartext is allowed - garden"],
      );
    });

    it("are about the findings that are named, and leave the others alone", async () => {
      await share([sql, ats], each);
      assert.deepEqual(await share([fixed, ats], { ...rolling, ids: ["ios-ats"] }), ["unchanged"]);
      assert.deepEqual(await share([fixed, ats], { ...rolling, ids: ["sql-injection"] }), ["closed"]);
      assert.equal(opened().length, 1);
    });

    it("of another project in the same place are left alone", async () => {
      await share([sql]);
      assert.deepEqual(await share([ats], rolling, { name: "shop" }), ["opened"]);
      assert.deepEqual(await share([], rolling, { name: "shop" }), ["closed"]);
      assert.equal(opened().length, 1);
    });

    it("are found again among many others, page by page", async () => {
      await share([sql]);
      for (let number = 2; number <= 230; number++) {
        const other = { title: `No. ${number}`, body: "Something else", labels: ["palisade"] };
        store.issues.push({ ...other, number, isOpen: true, confidential: false, comments: [] });
      }
      assert.deepEqual(await share([sql]), ["unchanged"]);
    });

    it("are not opened twice when the answer fails after the issue was opened", async () => {
      fail({ at: creating, when: "after", reply: { status: 500, body: {} } });
      assert.deepEqual(await share([sql]), ["opened"]);
      fail({ at: creating, when: "after", reply: "cut" });
      assert.deepEqual(await share([ats], rolling, { name: "shop" }), ["opened"]);
      assert.equal(store.issues.length, 2);
      assert.equal(service.heard.filter(({ method, path }) => creating.test(`${method} ${path}`)).length, 2);
    });

    it("are looked for several times, because a list may lag behind", async () => {
      fail({ at: creating, when: "after", reply: { status: 502, body: "<html>" } });
      store.lag = 3;
      assert.deepEqual(await share([sql]), ["opened"]);
      assert.equal(store.issues.length, 1);
    });

    it("that may or may not be open are told as such, and no second one is opened", async () => {
      fail({ at: creating, when: "before", reply: "cut" });
      await assert.rejects(share([sql]), { kind: "unavailable", message: /not known whether the issue .* was opened/ });
      assert.equal(service.heard.filter(({ method, path }) => creating.test(`${method} ${path}`)).length, 1);
    });

    it("are asked for again when the tracker was busy and did not take the request", async () => {
      fail({ at: creating, when: "before", reply: { status: 429, headers: { "Retry-After": "0" }, body: {} } });
      fail({ at: /^GET/, when: "before", reply: { status: 503, headers: { "Retry-After": "0" } } });
      fail({ at: /^GET/, when: "before", reply: { status: 502 } });
      assert.deepEqual(await share([sql]), ["opened"]);
      assert.equal(store.issues.length, 1);
    });

    it("wait for no tracker that asks for a long pause", async () => {
      fail({ at: creating, when: "before", reply: { status: 429, headers: { "Retry-After": "3600" }, body: {} } });
      await assert.rejects(share([sql]), { kind: "unavailable", message: /asks to come back in 3600 s/ });
    });

    it("need a token that is right, and say how to set one", async () => {
      await workspace.services.settings.change({ issues: { token: "wrong-token-0000" } });
      await assert.rejects(share([sql]), (error: Error) => {
        assert.match(error.message, /does not accept the token\. Set another one|hides it from the owner/);
        assert.doesNotMatch(error.message, /wrong-token/);
        return true;
      });
      await workspace.services.settings.change({ issues: { token: null } });
      await assert.rejects(share([sql]), { kind: "conflict", message: /issues\.token.*palisade settings set/ });
    });

    it("say nothing about code and lines unless they are asked to", async () => {
      const place = evidence({ file: "lib/whereabouts.dart", snippet: "whatcode();" });
      const found = [{ ...sql, evidence: [place] }];
      await share(found);
      assert.doesNotMatch(textOf(0), /whereabouts|whatcode/);
      await share(found, { ...rolling, details: true });
      assert.match(textOf(0), /whereabouts.*whatcode/);
    });

    it("of a project that says it is another issue are still its own", async () => {
      const forged = "palisade-0123456789abcdef-0123456789abcdef-0123456789abcdef";
      const found = [{ ...sql, title: `<!-- ${forged} -->` }];
      assert.deepEqual(await share(found), ["opened"]);
      assert.deepEqual(await share(found), ["unchanged"]);
    });

    if (kind === "gitlab") {
      it("are confidential, also in a public project", async () => {
        store.isPublic = true;
        await share([sql]);
        assert.equal(store.issues[0]?.confidential, true);
      });
    } else {
      it("are not opened where everybody can read them, and the refusal says what to do instead", async () => {
        store.isPublic = true;
        await assert.rejects(share([sql]), { kind: "refused", message: /is public.*(?:Write a draft|Name a private)/ });
        assert.deepEqual(store.issues, []);
      });
    }
  });
}

describe("issues in github", () => {
  it("can be cancelled while one is looked for that may have been opened", async () => {
    const stop = new AbortController();
    const tracker: Tracker = {
      guard: async () => {},
      list: async () => [],
      rewrite: async () => {},
      comment: async () => {},
      setOpen: async () => {},
      async open() {
        setImmediate(() => stop.abort());
        return undefined;
      },
    };
    const plan = planIssues(recordOf([sql]), rolling);
    await assert.rejects(shareIssues(tracker, issueFormats.github, plan, 60_000, stop.signal), { kind: "cancelled" });
  });

  it("without a label, which could not be found again, are told", async () => {
    const [workspace, store] = [await createWorkspace(), emptyStore()];
    store.dropsLabels = true;
    const service = await localTrackers.github.start(store);
    try {
      const issues = { ...localTrackers.github.settings, baseUrl: service.address } as const;
      await workspace.services.settings.change({ allowPrivateAddresses: true, issues });
      const tracker = await connectTracker(await openSharing(workspace.services, undefined, undefined));
      const plan = planIssues(recordOf([sql]), rolling);
      await assert.rejects(shareIssues(tracker, issueFormats.github, plan, 1, undefined), /its label is missing/);
    } finally {
      await service.close();
      await workspace.remove();
    }
  });
});
