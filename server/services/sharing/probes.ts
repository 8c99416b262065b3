import type { Notice } from "../../reports/messages/notice.ts";
import type { Probe } from "../settings/probe.ts";
import { chatChannel, hasUsualAddress, sendToChat } from "./chat.ts";
import { mailRoute, verifyMail } from "./email.ts";
import { connectTracker, trackerPlace } from "./issues/connect-tracker.ts";
import { tryNotes } from "./notes/share-note.ts";
import { openSharing } from "./sharing.ts";

const testNotice: Notice = {
  name: "Palisade",
  headline: "This is a test",
  lines: ["This channel gets what scans find."],
  items: [],
  hidden: 0,
};

/** A chat cannot be asked anything without a message, so only its address is looked at, unless one may be sent. */
export const tryChat: Probe = async (services, { send, signal }) => {
  const sharing = await openSharing(services, undefined, signal);
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
export const tryEmail: Probe = async (services, { signal }) => {
  const sharing = await openSharing(services, undefined, signal);
  const { host, to } = mailRoute(sharing.settings);
  await verifyMail(sharing);
  return {
    ok: true,
    message: `${host} accepts the login over an encrypted connection. Mail goes to ${to.join(", ")}.`,
  };
};

/** Reads the repository, and opens no issue. */
export const tryIssues: Probe = async (services, { signal }) => {
  const sharing = await openSharing(services, undefined, signal);
  const { name, repository } = trackerPlace(sharing.settings);
  const tracker = await connectTracker(sharing);
  await tracker.guard();
  const known = await tracker.list();
  return { ok: true, message: `${name} shows ${repository} to the token. Issues of Palisade there: ${known.length}.` };
};

/** Reads the list of notes, and makes none. */
export const tryNote: Probe = async (services, { signal }) => {
  const name = await tryNotes(await openSharing(services, undefined, signal));
  return { ok: true, message: `${name} accepts the token.` };
};
