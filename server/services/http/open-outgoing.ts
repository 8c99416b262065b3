import type { OutgoingRequest, Received, SendContext } from "./outgoing.ts";

/** The way to the services that the user set up: chats, trackers, mail, models. */
export interface Outgoing {
  /** @see send in outgoing.ts */
  send(request: OutgoingRequest): Promise<Received>;
}

/** Nothing is loaded before something is sent. */
export function openOutgoing(context: SendContext): Outgoing {
  return {
    send: async (request) => (await import("./outgoing.ts")).send(request, context),
  };
}
