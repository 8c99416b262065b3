import { buffer } from "node:stream/consumers";
import { httpApp } from "../../server/adapters/http/app.ts";
import { listen } from "../../server/adapters/http/listen.ts";
import { compose, createTools } from "../../server/generator/compose.ts";
import { operations } from "../../server/operations/index.ts";
import { contentHash } from "../../server/services/content-hash.ts";
import { projectScanner } from "../../server/services/generated-scan.ts";
import { createServices, type Services } from "../../server/services/services.ts";
import { readTemplates } from "../../server/services/templates.ts";
import { zipStream } from "../../server/services/zip.ts";
import { cpuSeconds, medianOf } from "./measure.ts";
import { row } from "./table.ts";

/** Apps that are asked for. */
const apps = 300;

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
  row("compose the enterprise recipe", `${alone.toFixed(1)} ms`, "25 ms", alone <= 25);
  const exported = await medianOf(async () => {
    const { name, files } = compose(enterprise, tools);
    await buffer(zipStream(name, files));
  }, 20);
  row("compose and zip it", `${exported.toFixed(1)} ms`, "80 ms", exported <= 80);
}

/** One client, in this process: what it takes away is part of the measurement. */
async function serving(work: string): Promise<void> {
  const services = createServices({ PALISADE_HOME: work }, work, work);
  const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "generator" });
  const server = await listen(app, "127.0.0.1", 0);
  let made = 0;
  const generate = async (request: object = differentApp(made++)) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(request);
    const response = await fetch(`${server.address}/generate`, { method: "POST", headers, body });
    await response.arrayBuffer();
  };
  const several = (count: number) => Promise.all(Array.from({ length: count }, () => generate()));
  try {
    const catalog = await medianOf(async () => (await fetch(`${server.address}/catalog`)).arrayBuffer(), 20);
    row("GET /catalog", `${catalog.toFixed(1)} ms`, "5 ms");
    for (let round = 0; round < 25; round++) await several(4);
    const before = settledMemory();
    const started = cpuSeconds();
    for (let round = 0; round < apps / 4; round++) await several(4);
    const seconds = cpuSeconds() - started;
    const each = seconds - (await secondsOfScans(services));
    row(
      `POST /generate, minimal, ${apps} different apps`,
      `${(apps / seconds).toFixed(0)} a CPU second, ${(apps / each).toFixed(0)} but for the scan`,
      "100 but for the scan",
    );
    const grown = (settledMemory() - before) / 1024 / 1024;
    const again = await medianOf(() => generate({ recipe: "minimal", appName: "again" }), 50);
    row("POST /generate, one app over and over", `${(1000 / again).toFixed(0)} a second`, "200 a second");
    row(`memory that ${apps} requests leave behind`, `${grown.toFixed(1)} MB`, "0 MB");
  } finally {
    await server.close();
  }
}

/** An app with a name, a letter and a colour of its own, so that little is remembered. */
function differentApp(index: number): object {
  const letter = String.fromCharCode("a".charCodeAt(0) + (index % 26));
  const color = (0x100000 + ((index * 7919) % 0xe00000)).toString(16);
  return { recipe: "minimal", appName: `${letter}pp_${index}`, identity: { brandColor: `#${color}` } };
}

/** The seconds of CPU that the scans of that many apps take. */
async function secondsOfScans({ scanning, generator }: Services): Promise<number> {
  const { rules } = await scanning();
  const scan = projectScanner(rules);
  const rounds = 50;
  const projects = await Promise.all(
    Array.from({ length: rounds }, (_, index) => generator.compose(differentApp(index))),
  );
  const started = cpuSeconds();
  for (const { files } of projects) scan(files);
  return (cpuSeconds() - started) * (apps / rounds);
}

/** The heap after a collection, where Node allows one (`--expose-gc`). */
function settledMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
