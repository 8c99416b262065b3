import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";

/** How a victim ended. */
interface VictimEnd {
  /** The exit code; null when it was killed. */
  readonly code: number | null;
  readonly stdout: string;
}

type Environment = Readonly<Record<string, string>>;

/** The program `victim.ts`, which is killed in the middle of its work; what it does stands in it. */
export interface Victims {
  /** The command that runs it, where nothing kills it. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Starts one; `DIE_AT` and `DIE_BEFORE` say when it dies (`dying.ts`). */
  start(args: readonly string[], environment?: Environment): ChildProcess;
  /** Runs one to its end. */
  run(args: readonly string[], environment?: Environment): Promise<VictimEnd>;
}

/** `import` and `require` of the same module, which packages in a bundle use. */
const banner = 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);';

/** Builds the program into a folder. As one file it starts in an eighth of the time, and it is started at every step. */
export async function buildVictims(folder: string): Promise<Victims> {
  const built = join(folder, "victims");
  await build({
    entryPoints: ["victim.ts", "dying.ts"].map((file) => join(import.meta.dirname, file)),
    outdir: built,
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    banner: { js: banner },
    logLevel: "error",
  });
  const victim = join(built, "victim.mjs");

  function start(args: readonly string[], environment: Environment = {}): ChildProcess {
    return spawn(process.execPath, ["--import", join(built, "dying.mjs"), victim, ...args], {
      env: { PATH: process.env["PATH"], ...environment },
      stdio: ["ignore", "pipe", "inherit"],
      timeout: 20_000,
      killSignal: "SIGKILL",
    });
  }
  return {
    command: [process.execPath, victim],
    start,
    async run(args, environment) {
      const child = start(args, environment);
      const [stdout, [code]] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
      return { code: typeof code === "number" ? code : null, stdout };
    },
  };
}
