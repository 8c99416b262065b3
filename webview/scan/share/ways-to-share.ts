import type { Calls } from "../../../server/operations/index.ts";
import type { CallOptions, Engine } from "../../engine/engine.ts";
import { chatPart } from "../../settings/parts/chat.ts";
import { emailPart } from "../../settings/parts/email.ts";
import { issuesPart } from "../../settings/parts/issues.ts";
import { notesPart } from "../../settings/parts/notes.ts";
import type { SettingsPart } from "../../settings/settings-part.ts";

export type SharedScan = Calls["notify"]["output"];

/** One way to share the last scan. */
export interface WayToShare {
  readonly id: string;
  readonly label: string;
  readonly title: string;
  /** The part of the settings that it needs. */
  readonly part: SettingsPart;
  /** A dry run only says what would be sent. */
  share(engine: Engine, input: ShareInput, options: CallOptions): Promise<SharedScan>;
}

interface ShareInput {
  readonly path: string;
  readonly details: boolean;
  readonly dryRun: boolean;
}

export const waysToShare = [
  {
    id: "issue",
    label: "Issue…",
    title: "Share as an issue",
    part: issuesPart,
    share: (engine, input, options) => engine.call("share-issue", input, options),
  },
  {
    id: "note",
    label: "Private note…",
    title: "Share as a note",
    part: notesPart,
    share: (engine, input, options) => engine.call("share-note", input, options),
  },
  {
    id: "chat",
    label: "Chat message…",
    title: "Share in the chat",
    part: chatPart,
    share: (engine, input, options) => engine.call("notify", input, options),
  },
  {
    id: "email",
    label: "E-mail…",
    title: "Share by e-mail",
    part: emailPart,
    share: (engine, input, options) => engine.call("email", input, options),
  },
] as const satisfies readonly WayToShare[];

export type WayId = (typeof waysToShare)[number]["id"];
