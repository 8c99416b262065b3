import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type ShareAnswer, shareAnswerSchema } from "../contract/share-answer.ts";
import { noteOf } from "../reports/messages/note.ts";
import { shareText } from "../reports/share-text.ts";
import { lastScanToShare } from "../services/sharing/last-scan.ts";
import { notePlace, sendNote } from "../services/sharing/notes/share-note.ts";
import { sharingInputs } from "./inputs/sharing.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject(sharingInputs()));

export const shareNote: Operation<"share-note", typeof input, ShareAnswer> = {
  name: "share-note",
  service: "scanner",
  palette: ["shareScan"],
  summary: "Write what the last scan found into a secret gist or a private snippet, and return its address.",
  input,
  output: shareAnswerSchema,
  http: { method: "POST", path: "/api/security/share/note" },
  commands: [
    {
      command: ["share", "note"],
      group: "share",
      brief: "write the last scan into a secret gist or snippet",
      positionals: ["path"],
    },
  ],
  async run(services, { path, details, dryRun }, { signal }) {
    const { record, sharing } = await lastScanToShare(services, path, signal);
    const { service } = notePlace(sharing.settings);
    const note = noteOf(record, details, services.now().toISOString());
    const preview = [{ to: service.name, title: note.title, mediaType: "text/markdown", content: note.content }];
    if (dryRun) return { sent: false, preview };
    return { sent: true, url: await sendNote(sharing, note), preview };
  },
  text: shareText,
};
