import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { recordScan } from "../../server/services/records/scan-project.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { selfSigned } from "../support/sharing/certificate.ts";
import { type SmtpServer, smtpLogin, startSmtp } from "../support/sharing/smtp-server.ts";

const program = join(import.meta.dirname, "../../dist/palisade.js");

/** Only port 465 is encrypted from the first byte, and a test may not listen there. This leads to the test's port. */
const insteadOf465 = `import tls from "node:tls";
const { connect } = tls;
tls.connect = (options, ...rest) =>
  connect(options.port === 465 ? { ...options, port: Number(process.env.TEST_SMTP_PORT) } : options, ...rest);`;

describe("the built command line sends an e-mail", function () {
  this.timeout(60_000);
  let workspace: Workspace;
  let certificate: string;
  const trusted = selfSigned();
  before(async () => {
    workspace = await createWorkspace();
    certificate = await workspace.write("certificate.pem", trusted.certificate);
    await recordScan(workspace.services, workspace.app, () => {}, undefined);
  });
  after(() => workspace.remove());

  async function share(server: SmtpServer, port: number) {
    const { user, password } = smtpLogin;
    const email = { host: "127.0.0.1", port, user, password, from: user, to: ["ann@garden-notes.dev"] };
    await workspace.services.settings.change({ allowPrivateAddresses: true, email });
    const preload = `data:text/javascript,${encodeURIComponent(insteadOf465)}`;
    const env = {
      HOME: workspace.folder,
      PALISADE_HOME: join(workspace.folder, "state"),
      NODE_EXTRA_CA_CERTS: certificate,
      TEST_SMTP_PORT: String(server.port),
    };
    const args = ["--import", preload, program, "share", "email", workspace.app];
    return promisify(execFile)(process.execPath, args, { env, timeout: 45_000 });
  }

  for (const [encryption, command] of [
    ["STARTTLS", "STARTTLS"],
    ["TLS on connect", "*EHLO"],
  ] as const) {
    it(`over ${encryption}`, async () => {
      const server = await startSmtp(trusted, encryption);
      try {
        await share(server, encryption === "STARTTLS" ? server.port : 465);
        assert.ok(
          server.commands.some((line) => line.startsWith(command)),
          server.commands.join("\n"),
        );
        assert.deepEqual(
          server.commands.filter((line) => /AUTH|MAIL|RCPT/.test(line)),
          ["*AUTH PLAIN …", `*MAIL FROM:<${smtpLogin.user}>`, "*RCPT TO:<ann@garden-notes.dev>"],
        );
        assert.match(server.messages.join(), /^Subject: Palisade: garden.notes/m);
      } finally {
        await server.close();
      }
    });
  }
});
