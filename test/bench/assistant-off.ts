import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";
import { z } from "zod";
import { uriOf } from "../../server/adapters/lsp/places.ts";
import { createServices } from "../../server/services/services.ts";
import { startClient } from "../support/adapters/lsp/client.ts";
import { everyChannel } from "../support/sharing/every-channel.ts";
import { median, runs, time } from "./measure.ts";
import { row } from "./table.ts";

/**
 * What AI, sharing and alerts cost who does not use them: each start with untouched settings, as a ratio to the same
 * start with everything set up, and what a scan does that only they would do.
 *
 * @param app a small project
 */
export async function assistantOffRows(work: string, program: string, app: string): Promise<void> {
  const [off, on] = [join(work, "assistant-off"), join(work, "assistant-on")];
  const { settings } = createServices({ PALISADE_HOME: on }, work, work);
  const chat = { kind: "slack", url: "https://hooks.slack.com/services/T000/B000/XXXX0000" } as const;
  await settings.change({ ...everyChannel, ai: { provider: "ollama" }, chat, alerts: { enabled: true } });
  const environment = (home: string) => ({ ...process.env, PALISADE_HOME: home });
  const starts: Readonly<Record<string, (home: string) => Promise<unknown>>> = {
    "--version": (home) => promisify(execFile)(process.execPath, [program, "--version"], { env: environment(home) }),
    initialize: async (home) => (await startClient({ uri: uriOf(app, "."), state: home }, { folders: [] })).stop(),
    async serve(home) {
      const args = [program, "serve", "--scanner-port", "0", "--generator-port", "0"];
      const child = spawn(process.execPath, args, { env: environment(home), stdio: ["ignore", "pipe", "ignore"] });
      await once(createInterface({ input: child.stdout }), "line");
      child.kill();
      await once(child, "close");
    },
  };
  // The language server does not keep this process alive, so that tests can end without it.
  const alive = setInterval(() => {}, 1000);
  for (const [name, start] of Object.entries(starts)) {
    const [untouched, setUp]: [number[], number[]] = [[], []];
    await start(off);
    for (let run = 0; run < runs; run++) {
      untouched.push(await time(() => start(off)));
      setUp.push(await time(() => start(on)));
    }
    const ratio = median(untouched.map((value, run) => value / (setUp[run] ?? Number.NaN)));
    const measured = `${median(untouched).toFixed(0)} ms, all set up ${median(setUp).toFixed(0)} ms: ${ratio.toFixed(2)} times`;
    row(`AI and sharing off, start of ${name}`, measured, "1 time");
  }
  clearInterval(alive);
  const { sockets, processes, modules } = await seenIn(
    program,
    ["scan", app],
    join(work, "seen.json"),
    environment(off),
  );
  const others = processes.filter((file) => !/\bgit(?:\.exe)?$/.test(file));
  const measured = `${sockets} sockets, ${others.length} processes, ${modules} modules of theirs`;
  row("AI and sharing off, what a scan does for them", measured, "0");
}

/** Runs first in the program, and writes down what it opens, starts and loads. */
const watch = `import child from "node:child_process";
import { writeFileSync } from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import net from "node:net";
const seen = { sockets: 0, processes: [], files: [] };
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) { seen.sockets++; return connect.apply(this, given); };
const { spawnSync } = child;
const { spawn } = child.ChildProcess.prototype;
child.ChildProcess.prototype.spawn = function (options) { seen.processes.push(options.file); return spawn.call(this, options); };
child.spawnSync = (file, ...rest) => { seen.processes.push(file); return spawnSync(file, ...rest); };
syncBuiltinESMExports();
registerHooks({ load(url, context, next) { seen.files.push(url); return next(url, context); } });
process.on("exit", () => writeFileSync(process.env.SEEN, JSON.stringify(seen)));`;

const seenSchema = z.object({ sockets: z.int(), processes: z.array(z.string()), files: z.array(z.string()) });

/** What is loaded only when a model is asked, something is sent, or an agent is served. */
const ofAssistant =
  /services\/(?:models\/open-model|http\/outgoing)\.ts$|node_modules\/(?:nodemailer|@modelcontextprotocol)\//;

async function seenIn(program: string, args: readonly string[], file: string, env: NodeJS.ProcessEnv) {
  const preload = `data:text/javascript,${encodeURIComponent(watch)}`;
  const run = promisify(execFile)(process.execPath, ["--import", preload, program, ...args], {
    env: { ...env, SEEN: file },
  });
  // A closed gate ends it with 1.
  await run.catch(() => {});
  const { sockets, processes, files } = seenSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const folder = join(program, "..");
  const metafile: Metafile = JSON.parse(await readFile(join(folder, "meta/palisade.json"), "utf8"));
  const loaded = new Set(files);
  const modules = Object.entries(metafile.outputs)
    .filter(([path]) => loaded.has(pathToFileURL(join(folder, "..", path)).href))
    .flatMap(([, { inputs }]) => Object.keys(inputs).filter((input) => ofAssistant.test(input)));
  return { sockets, processes, modules: modules.length };
}
