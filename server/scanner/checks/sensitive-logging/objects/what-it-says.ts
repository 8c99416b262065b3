import type { Content } from "../../../vocabulary/privacy/contents/package-apis.ts";

/**
 * What is said of a value that is logged, behind its name. Values about which a person would do the same get the same
 * words, so that a report shows them together.
 */

/** Answers, requests, messages and headers: what they hold is for the reader to know. */
export const loggedWhole = "is written to the log whole. Check that it holds no secret and nothing personal.";

export const loggedSession =
  "is the address of a page to pay or sign in on, and is written to the log with the session that may be in it.";

export const loggedPersonal = "is personal, and is written to the log.";

/** Of a push token, which opens nothing. */
export const onlyThisDevice = "It only addresses this device, but does not belong in a release log.";

export const loggedFile = "opens or shows a file of a person, and is written to the log.";

export const loggedScan = "writes what was scanned to the log, keys and one-time codes included.";

/** What is said of a content by what it is. */
export const saysOfContent: Readonly<Record<Content, string>> = {
  place: loggedPersonal,
  point: loggedPersonal,
  person: loggedPersonal,
  typed: loggedPersonal,
  file: loggedWhole,
  answer: loggedWhole,
  push: loggedWhole,
  socket: loggedWhole,
  record: loggedWhole,
  stored: loggedWhole,
  copied: loggedWhole,
  scan: loggedScan,
  link: "writes the link that opened the app to the log, with any code in it.",
  device: `is written to the log. ${onlyThisDevice}`,
  code: "is written to the log. Remove it if it lets its user in.",
};
