import assert from "node:assert/strict";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { recordOf } from "../../../test/support/reports/sample-records.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import { selfSigned } from "../../../test/support/sharing/certificate.ts";
import { type SmtpServer, smtpLogin, startSmtp } from "../../../test/support/sharing/smtp-server.ts";
import { mailOf } from "../../reports/messages/mail.ts";
import { scanNotice } from "../../reports/messages/notice.ts";
import { mailRoute, sendMail, verifyMail } from "./email.ts";
import { openSharing } from "./sharing.ts";

const mail = mailOf(scanNotice(recordOf([finding("sql-injection", { title: "SQL built from text" })]), false));

describe("an e-mail", () => {
  const trusted = selfSigned();
  const usual = getCACertificates("default");
  before(() => setDefaultCACertificates([...usual, trusted.certificate]));
  after(() => setDefaultCACertificates(usual));

  let workspace: Workspace;
  let server: SmtpServer;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await use(await startSmtp(trusted));
  });
  afterEach(async () => {
    await server.close();
    await workspace.remove();
  });

  async function use(started: SmtpServer) {
    server = started;
    const { user, password } = smtpLogin;
    const addresses = { from: "palisade@garden-notes.dev", to: ["ann@garden-notes.dev", "bob@garden-notes.dev"] };
    await workspace.services.settings.change({
      allowPrivateAddresses: true,
      email: { host: "127.0.0.1", port: server.port, user, password, ...addresses },
    });
  }

  async function send(to?: readonly string[]) {
    const sharing = await openSharing(workspace.services, undefined, undefined);
    await sendMail(sharing, mailRoute(sharing.settings, to), mail);
  }

  it("is sent over an encrypted connection, to everybody in the settings", async () => {
    await send();
    assert.deepEqual(
      server.commands.filter((line) => /AUTH|MAIL|RCPT/.test(line)),
      [
        "*AUTH PLAIN …",
        "*MAIL FROM:<palisade@garden-notes.dev>",
        "*RCPT TO:<ann@garden-notes.dev>",
        "*RCPT TO:<bob@garden-notes.dev>",
      ],
    );
    const [message = ""] = server.messages;
    assert.match(message, /^Subject: Palisade: garden: Grade B/m);
    assert.match(message, /^Auto-Submitted: auto-generated/m);
    assert.match(message, /Content-Type: text\/plain[\s\S]*SQL built from text[\s\S]*Content-Type: text\/html/);
  });

  it("goes to other addresses if they are named", async () => {
    await send(["carl@garden-notes.dev"]);
    assert.deepEqual(
      server.commands.filter((line) => line.includes("RCPT")),
      ["*RCPT TO:<carl@garden-notes.dev>"],
    );
  });

  it("is not sent, and no password either, where the connection cannot be encrypted", async () => {
    await server.close();
    await use(await startSmtp(trusted, "none"));
    await assert.rejects(send(), { kind: "unavailable", message: /does not offer an encrypted connection/ });
    assert.deepEqual(
      server.commands.filter((line) => /AUTH|MAIL/.test(line)),
      [],
    );
  });

  it("is not sent, and no password either, where the certificate is unknown", async () => {
    await server.close();
    await use(await startSmtp(selfSigned()));
    await assert.rejects(send(), { kind: "unavailable", message: /certificate/ });
    assert.deepEqual(
      server.commands.filter((line) => /AUTH|MAIL/.test(line)),
      [],
    );
  });

  it("that the server does not take is told in words, without the password", async () => {
    await workspace.services.settings.change({ email: { password: "wrong-Password-0000" } });
    await assert.rejects(send(), (error: Error) => {
      assert.match(error.message, /does not accept the user or the password/);
      assert.doesNotMatch(error.message, /wrong-Password/);
      return true;
    });
    await workspace.services.settings.change({ email: { password: smtpLogin.password } });
    await assert.rejects(send(["nobody@garden-notes.dev"]), { message: /does not take mail for these addresses/ });
  });

  it("goes to no private network unless that is allowed", async () => {
    await workspace.services.settings.change({ allowPrivateAddresses: false });
    await assert.rejects(send(), { kind: "refused" });
    assert.deepEqual(server.commands, []);
  });

  it("needs to be set up, and the failure says how", async () => {
    await workspace.services.settings.change({ email: { host: null, to: [] } });
    await assert.rejects(send(), { kind: "conflict", message: /email\.host, email\.to.*palisade settings set/ });
  });

  it("is tried without sending anything", async () => {
    await verifyMail(await openSharing(workspace.services, undefined, undefined));
    assert.ok(server.commands.includes("*AUTH PLAIN …"));
    assert.deepEqual(server.messages, []);
  });
});
