import { parentPort } from "node:worker_threads";
import { stepCounter } from "../support/scan/step-counter.ts";

/** A thread that reads a text with the reader of a document, and answers how many steps that took. */

const count = stepCounter();
// Behind the counter, which sees only what is loaded after it.
const { documents } = await import("../support/reading/documents.ts");

parentPort?.on("message", async ({ name, text }: { readonly name: string; readonly text: string }) => {
  const document = documents.find((one) => one.name === name);
  parentPort?.postMessage(await count(() => document?.read(text)));
});
