import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

/** The lines of libraries with code: whether each was executed, by the addresses of the libraries. */
export type Coverage = ReadonlyMap<string, ReadonlyMap<number, boolean>>;

/** In milliseconds. */
const longest = 240_000;

const isolates = z.object({ result: z.object({ isolates: z.array(z.object({ id: z.string() })) }) });
const paused = z.object({ result: z.object({ pauseEvent: z.object({ kind: z.string() }) }) });
const lines = z.array(z.number());
const report = z.object({
  result: z.object({
    scripts: z.array(z.object({ uri: z.string() })),
    ranges: z.array(
      z.object({ scriptIndex: z.number(), coverage: z.object({ hits: lines, misses: lines }).optional() }),
    ),
  }),
});

/**
 * Runs a compiled program to its end, and asks the VM which lines of the packages with a prefix were executed.
 *
 * @throws Error when the program does not end
 */
export async function coverageOf(
  vm: string,
  folder: string,
  args: readonly string[],
  prefix: string,
): Promise<Coverage> {
  const flags = ["--disable-dart-dev", "--no-dds", "--enable-vm-service=0", "--pause-isolates-on-exit"];
  const child = spawn(vm, [...flags, "--packages=packages.json", "out.dill", ...args], {
    cwd: folder,
    timeout: longest,
  });
  const closed = once(child, "close");
  try {
    let printed = "";
    child.stderr.on("data", (chunk) => (printed += chunk));
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk) => {
        printed += chunk;
        const [, found] = /listening on (http:\S+)/.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      });
      child.once("error", reject);
      child.once("close", () => reject(new Error(`the Dart VM ended: ${printed.slice(0, 500)}`)));
    });
    const ask = async (method: string, params: Record<string, string> = {}): Promise<unknown> =>
      (await fetch(new URL(`${method}?${new URLSearchParams(params)}`, address))).json();
    const [isolate] = isolates.parse(await ask("getVM")).result.isolates;
    if (isolate === undefined) throw new Error("the Dart VM runs nothing");
    const isolateId = isolate.id;
    const isDone = async () =>
      paused.parse(await ask("getIsolate", { isolateId })).result.pauseEvent.kind === "PauseExit";
    while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 200));
    const asked = { isolateId, reports: "[Coverage]", forceCompile: "true", reportLines: "true" };
    return read(report.parse(await ask("getSourceReport", { ...asked, libraryFilters: `[${prefix}]` })));
  } finally {
    child.kill("SIGKILL");
    await closed;
  }
}

function read({ result: { scripts, ranges } }: z.infer<typeof report>): Coverage {
  const found = new Map<string, Map<number, boolean>>();
  for (const { scriptIndex, coverage } of ranges) {
    const uri = scripts[scriptIndex]?.uri ?? "";
    const known = found.get(uri) ?? new Map<number, boolean>();
    found.set(uri, known);
    for (const line of coverage?.misses ?? []) if (!known.has(line)) known.set(line, false);
    for (const line of coverage?.hits ?? []) known.set(line, true);
  }
  return found;
}
