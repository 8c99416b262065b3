import type { Notice } from "../../reports/messages/notice.ts";
import type { Services } from "../services.ts";
import { chatChannel, hasUsualAddress, sendToChat } from "./chat.ts";
import { mailRoute, verifyMail } from "./email.ts";
import { connectTracker, trackerPlace } from "./issues/connect-tracker.ts";
import { tryNotes } from "./notes/share-note.ts";
import { openSharing } from "./sharing.ts";

interface TryOptions {
  /** Whether a message may be sent that others see. */
  readonly send: boolean;
  readonly signal: AbortSignal | undefined;
}

interface TryResult {
  readonly ok: boolean;
  readonly message: string;
}

type Try = (services: Services, options: TryOptions) => Promise<TryResult>;

const testNotice: Notice = {
  name: "Palisade",
  headline: "This is a test",
  lines: ["This channel gets what scans find."],
  items: [],
  hidden: 0,
};

/** A chat cannot be asked anything without a message, so only its address is looked at, unless one may be sent. */
export const tryChat: Try = async (services, { send, signal }) => {
  const sharing = await openSharing(services, signal);
  const { name, host } = chatChannel(sharing.settings);
  if (send) {
    await sendToChat(sharing, testNotice);
    return { ok: true, message: `${name} took a test message.` };
  }
  if (await hasUsualAddress(sharing)) {
    const message = `The address is one of ${name} (${host}). palisade settings test chat --send sends a message.`;
    return { ok: true, message };
  }
  const message = `${host} is not where ${name} usually takes messages. Check chat.kind and chat.url.`;
  return { ok: false, message };
};

/** Logs in, and sends no e-mail. */
export const tryEmail: Try = async (services, { signal }) => {
  const sharing = await openSharing(services, signal);
  const { host, to } = mailRoute(sharing.settings);
  await verifyMail(sharing);
  return {
    ok: true,
    message: `${host} accepts the login over an encrypted connection. Mail goes to ${to.join(", ")}.`,
  };
};

/** Reads the repository, and opens no issue. */
export const tryIssues: Try = async (services, { signal }) => {
  const sharing = await openSharing(services, signal);
  const { name, repository } = trackerPlace(sharing.settings);
  const tracker = await connectTracker(sharing);
  await tracker.guard();
  const known = await tracker.list();
  return { ok: true, message: `${name} shows ${repository} to the token. Issues of Palisade there: ${known.length}.` };
};

/** Reads the list of notes, and makes none. */
export const tryNote: Try = async (services, { signal }) => {
  const name = await tryNotes(await openSharing(services, signal));
  return { ok: true, message: `${name} accepts the token.` };
};
