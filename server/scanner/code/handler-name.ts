import type { Code } from "./code.ts";

/** What the closure around a piece of code is given as: `onMessageReceived` of `Channel(onMessageReceived: (message) {..})`. */
export function handlerName({ body }: Code): string | undefined {
  return body?.name === "" ? body.callsAround[0]?.args.find((given) => given.contains(body))?.name : undefined;
}
