import assert from "node:assert/strict";
import { recordOf } from "../../../../test/support/reports/sample-records.ts";
import { finding } from "../../../../test/support/scan/finding-builder.ts";
import { createWorkspace, type Workspace } from "../../../../test/support/services/workspace.ts";
import { githubToken, startGithub } from "../../../../test/support/sharing/github-service.ts";
import { gitlabToken, startGitlab } from "../../../../test/support/sharing/gitlab-service.ts";
import { emptyStore } from "../../../../test/support/sharing/issue-store.ts";
import type { LocalService } from "../../../../test/support/sharing/local-service.ts";
import { Failure } from "../../../contract/failure.ts";
import { noteOf } from "../../../reports/messages/note.ts";
import { openSharing } from "../sharing.ts";
import { sendNote } from "./share-note.ts";

const note = noteOf(recordOf([finding("sql-injection")]), false, "2026-05-01T10:20:00.000Z");

const places = {
  "github-gist": { token: githubToken, start: startGithub, kept: { public: false, description: note.title } },
  "gitlab-snippet": { token: gitlabToken, start: startGitlab, kept: { visibility: "private", title: note.title } },
} as const;

for (const kind of ["github-gist", "gitlab-snippet"] as const) {
  describe(`a note in a ${kind}`, () => {
    let workspace: Workspace;
    let service: LocalService;
    beforeEach(async () => {
      workspace = await createWorkspace();
      service = await places[kind].start(emptyStore());
      const { token } = places[kind];
      const setUp = { kind, baseUrl: service.address, token };
      await workspace.services.settings.change({ allowPrivateAddresses: true, note: setUp });
    });
    afterEach(async () => {
      await service.close();
      await workspace.remove();
    });
    const send = async () =>
      sendNote({ ...(await openSharing(workspace.services, undefined, undefined)), pauseMs: 1 }, note);
    const posts = () => service.heard.filter(({ method }) => method === "POST");

    it("is not for everybody, and says where it is", async () => {
      assert.match(await send(), /^https:\/\/(?:gist|gitlab)\./);
      const { json = {} } = posts()[0] ?? {};
      for (const [field, value] of Object.entries(places[kind].kept)) assert.equal(json[field], value);
      assert.match(JSON.stringify(json["files"]), /palisade-garden\.md.*Title of sql-injection/);
    });

    it("is made once, though the answer fails after it was made", async () => {
      service.faults.push({ at: /POST/, when: "after", reply: "cut" });
      assert.match(await send(), /^https:\/\/(?:gist|gitlab)\./);
      assert.equal(posts().length, 1);
    });

    it("that may or may not be there is told as such", async () => {
      service.faults.push({ at: /POST/, when: "before", reply: "cut" });
      await assert.rejects(send(), { kind: "unavailable", message: /not known whether .* made the note/ });
      assert.equal(posts().length, 1);
    });

    it("can be cancelled while it waits to look for the note", async () => {
      const stop = new AbortController();
      const outgoing = {
        ...workspace.services.outgoing,
        async send(): Promise<never> {
          setImmediate(() => stop.abort());
          throw new Failure("unavailable", "The connection broke.");
        },
      };
      const sharing = await openSharing({ ...workspace.services, outgoing }, undefined, stop.signal);
      await assert.rejects(sendNote({ ...sharing, pauseMs: 60_000 }, note), { kind: "cancelled" });
    });

    it("needs a token", async () => {
      await workspace.services.settings.change({ note: { token: null } });
      await assert.rejects(send(), { kind: "conflict", message: /note\.token/ });
    });
  });
}
