import type { TestablePart } from "../../contract/setting-choices.ts";
import { tryChat, tryEmail, tryIssues, tryNote } from "../sharing/probes.ts";
import type { Probe } from "./probe.ts";

/** How each part is tested. */
export const probes: Readonly<Record<TestablePart, Probe>> = {
  ai: async ({ models }, { signal }) => ({ ok: true, message: await models.probe(signal) }),
  chat: tryChat,
  email: tryEmail,
  issues: tryIssues,
  note: tryNote,
};
