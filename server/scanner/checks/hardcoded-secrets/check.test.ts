import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { hardcodedSecrets } from "./check.ts";

const server = `import nodemailer from "nodemailer";
export const mail = nodemailer.createTransport({ auth: { user: "a@garden.example", pass: "kqzu wmro tbxe nfja" } });
`;
const app = `import 'package:mailer/smtp_server.dart';
final server = gmail('orders@garden.example', 'kqzu wmro tbxe nfja');
`;

function messagesWith(path: string, text: string) {
  const snapshot = overBaseApp({ [path]: text });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [hardcodedSecrets], fixes: [] }));
  return finding?.evidence.map(({ message }) => message.replace(/ can .*/, ""));
}

describe("hardcoded-secrets", () => {
  it("says who can read a password: an app does not carry the code of its server", () => {
    assert.deepEqual(messagesWith("functions/src/index.ts", server), ["Anyone who has the code"]);
    assert.deepEqual(messagesWith("lib/mail.dart", app), ["Anyone who has the app or the code"]);
  });
});
