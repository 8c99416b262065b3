import type { Transport, TransportLimits } from "./transport.ts";

/** Opens a connection with the first request. What speaks HTTP takes a while to load, and often every answer is kept. */
export function openWhenAsked(base: URL, proxy: URL | undefined, limits?: TransportLimits): Transport {
  let opened: Promise<Transport> | undefined;
  return {
    async send(path, body, signal) {
      opened ??= import("./transport.ts").then(({ openTransport }) => openTransport(base, proxy, limits));
      return (await opened).send(path, body, signal);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
