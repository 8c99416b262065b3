import { buffer } from "node:stream/consumers";
import { httpApp } from "../../server/adapters/http/app.ts";
import { listen } from "../../server/adapters/http/listen.ts";
import { compose, createTools } from "../../server/generator/compose.ts";
import { operations } from "../../server/operations/index.ts";
import { contentHash } from "../../server/services/content-hash.ts";
import { createServices } from "../../server/services/services.ts";
import { readTemplates } from "../../server/services/templates.ts";
import { zipStream } from "../../server/services/zip.ts";
import { medianOf, row } from "./measure.ts";

/**
 * The rows of the generator.
 *
 * @param work a folder to write in
 */
export async function generatorRows(work: string): Promise<void> {
  await composing(work);
  await serving(work);
}

async function composing(work: string): Promise<void> {
  const tools = createTools(await readTemplates(work), contentHash);
  const enterprise = { recipe: "enterprise" };
  const alone = await medianOf(async () => compose(enterprise, tools), 30);
  row("compose the enterprise recipe", `${alone.toFixed(1)} ms`, "aim 25 ms");
  const exported = await medianOf(async () => {
    const { name, files } = compose(enterprise, tools);
    await buffer(zipStream(name, files));
  }, 20);
  row("compose and zip it", `${exported.toFixed(1)} ms`, "aim 80 ms");
}

/** One client, in this process: what it takes away is part of the measurement. */
async function serving(work: string): Promise<void> {
  const services = createServices({ PALISADE_HOME: work }, work, work);
  const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "generator" });
  const server = await listen(app, "127.0.0.1", 0);
  let made = 0;
  // Each app has a name of its own, so that nothing is remembered.
  const generate = async (appName = `app_${made++}`) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ recipe: "minimal", appName });
    const response = await fetch(`${server.address}/generate`, { method: "POST", headers, body });
    await response.arrayBuffer();
  };
  const several = (count: number) => Promise.all(Array.from({ length: count }, () => generate()));
  try {
    const catalog = await medianOf(async () => (await fetch(`${server.address}/catalog`)).arrayBuffer(), 20);
    row("GET /catalog", `${catalog.toFixed(1)} ms`, "aim 5 ms");
    for (let round = 0; round < 25; round++) await several(4);
    const before = settledMemory();
    const started = performance.now();
    for (let round = 0; round < 250; round++) await several(4);
    const seconds = (performance.now() - started) / 1000;
    row("POST /generate, minimal, 1,000 different apps", `${(1000 / seconds).toFixed(0)} a second`, "aim 100 a second");
    const grown = (settledMemory() - before) / 1024 / 1024;
    const again = await medianOf(() => generate("again"), 50);
    row("POST /generate, the same app again", `${(1000 / again).toFixed(0)} a second`, "aim 200 a second");
    row("memory that 1,000 requests leave behind", `${grown.toFixed(1)} MB`, "aim 0 MB");
  } finally {
    await server.close();
  }
}

/** The heap after a collection, where Node allows one (`--expose-gc`). */
function settledMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
