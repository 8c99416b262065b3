import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ShareAnswer, shareAnswerSchema } from "../contract/share-answer.ts";
import { mailOf } from "../reports/messages/mail.ts";
import { scanNotice } from "../reports/messages/notice.ts";
import { shareText } from "../reports/share-text.ts";
import { mailRoute, sendMail } from "../services/sharing/email.ts";
import { lastScanToShare } from "../services/sharing/last-scan.ts";
import { sharingInputs } from "./inputs/sharing.ts";
import { listInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const mailAddress = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/;

const input = lazy(() =>
  z.strictObject({
    ...sharingInputs(),
    to: listInput(254)
      .refine((addresses) => addresses.length <= 50, "has more than 50 addresses")
      .refine((addresses) => addresses.every((address) => mailAddress.test(address)), "must be addresses as a@b.org")
      .optional()
      .describe("the addresses that get it; those of the settings by default"),
  }),
);

export const email: Operation<"email", typeof input, ShareAnswer> = {
  name: "email",
  service: "scanner",
  palette: ["shareScan"],
  summary: "Send what the last scan found by e-mail, over an encrypted connection: counts, titles and links.",
  input,
  output: shareAnswerSchema,
  http: { method: "POST", path: "/api/security/email" },
  commands: [
    { command: ["share", "email"], group: "share", brief: "send the last scan by e-mail", positionals: ["path"] },
  ],
  async run(services, { path, to, details, dryRun }, { signal }) {
    const { record, sharing } = await lastScanToShare(services, path, signal);
    const mail = mailOf(scanNotice(record, details));
    const route = mailRoute(sharing.settings, to);
    if (!dryRun) await sendMail(sharing, route, mail);
    const about = { to: route.to.join(", "), title: mail.subject };
    return {
      sent: !dryRun,
      preview: [
        { ...about, mediaType: "text/plain", content: mail.text },
        { ...about, mediaType: "text/html", content: mail.html },
      ],
    };
  },
  text: shareText,
};
