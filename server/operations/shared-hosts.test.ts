import assert from "node:assert/strict";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { selfSigned } from "../../test/support/sharing/certificate.ts";
import { chatServices, startChat } from "../../test/support/sharing/chat-services.ts";
import { githubToken, startGithub } from "../../test/support/sharing/github-service.ts";
import { gitlabToken, startGitlab } from "../../test/support/sharing/gitlab-service.ts";
import { emptyStore } from "../../test/support/sharing/issue-store.ts";
import type { LocalService } from "../../test/support/sharing/local-service.ts";
import { smtpLogin, startSmtp } from "../../test/support/sharing/smtp-server.ts";
import { type LocalTrackerKind, localTrackers } from "../../test/support/sharing/trackers.ts";
import type { SettingsChange } from "../contract/settings-change.ts";
import { email } from "./email.ts";
import { notify } from "./notify.ts";
import type { Operation, RunContext } from "./operation.ts";
import { scan } from "./scan.ts";
import { shareIssue } from "./share-issue.ts";
import { shareNote } from "./share-note.ts";

/** A channel that runs: its settings, its host, and what reached it. */
interface Running {
  readonly change: SettingsChange;
  readonly host: string;
  heard(): number;
  close(): Promise<void>;
}

interface Channel {
  readonly name: string;
  readonly operation: Pick<Operation, "run" | "input">;
  start(): Promise<Running>;
}

const local = (service: LocalService, change: SettingsChange): Running => ({
  change,
  host: new URL(service.address).host,
  heard: () => service.heard.length,
  close: service.close,
});

const chats = (Object.keys(chatServices) as (keyof typeof chatServices)[]).map((kind): Channel => {
  const start = async () => {
    const service = await startChat(kind);
    return local(service, { chat: { kind, url: service.address + chatServices[kind].path } });
  };
  return { name: kind, operation: notify, start };
});

const trackers = (Object.keys(localTrackers) as LocalTrackerKind[]).map((kind): Channel => {
  const start = async () => {
    const service = await localTrackers[kind].start(emptyStore());
    return local(service, { issues: { ...localTrackers[kind].settings, baseUrl: service.address } });
  };
  return { name: kind, operation: shareIssue, start };
});

const notes: readonly Channel[] = [
  {
    name: "github-gist",
    operation: shareNote,
    async start() {
      const service = await startGithub(emptyStore());
      return local(service, { note: { kind: "github-gist", baseUrl: service.address, token: githubToken } });
    },
  },
  {
    name: "gitlab-snippet",
    operation: shareNote,
    async start() {
      const service = await startGitlab(emptyStore());
      return local(service, { note: { kind: "gitlab-snippet", baseUrl: service.address, token: gitlabToken } });
    },
  },
];

const mail: Channel = {
  name: "a mail server",
  operation: email,
  async start() {
    const server = await startSmtp(selfSigned());
    const addresses = { from: smtpLogin.user, to: [smtpLogin.user] };
    return {
      change: { email: { host: "127.0.0.1", port: server.port, ...addresses } },
      host: `127.0.0.1:${server.port}`,
      heard: () => server.commands.length,
      close: server.close,
    };
  },
};

describe("the hosts that a team allows", () => {
  const context: RunContext = { progress() {}, signal: undefined };
  let workspace: Workspace;
  before(async () => {
    workspace = await createWorkspace();
    await workspace.services.settings.change({ allowPrivateAddresses: true });
    await scan.run(workspace.services, { path: workspace.app }, context);
  });
  after(() => workspace.remove());

  const allow = (host: string) =>
    workspace.write("apps/garden_notes/palisade.yaml", `gate: {}\nassistant:\n  hosts: [${host}]\n`);

  for (const { name, operation, start } of [...chats, ...trackers, ...notes, mail]) {
    it(`hold for ${name}`, async () => {
      const channel = await start();
      try {
        await workspace.services.settings.change(channel.change);
        const share = async () =>
          operation.run(workspace.services, operation.input().parse({ path: workspace.app }), context);
        await allow("other.example");
        await assert.rejects(share(), {
          kind: "refused",
          message:
            /^palisade\.yaml:3 does not allow the host 127\.0\.0\.1\S* for this project, only: other\.example\.$/,
        });
        assert.equal(channel.heard(), 0);
        await allow(`"${channel.host}"`);
        // What a channel does with it is tested beside it.
        await share().catch((error: Error) => assert.doesNotMatch(error.message, /does not allow/));
        assert.ok(channel.heard() > 0);
      } finally {
        await channel.close();
      }
    });
  }
});
