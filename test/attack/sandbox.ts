import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { join } from "node:path";
import { program } from "../support/adapters/program.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

/** How a command ended. */
interface Ended {
  /** The exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder with the base app in it, and the real command line with its home and its state there. */
export interface Sandbox extends Workspace {
  readonly home: string;
  /** Starts `palisade <args>` without waiting for its end; `remove` kills what still runs. */
  start(args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Runs `palisade <args>` to its end; killed after 20 seconds, so that an attack that hangs it fails its test. */
  run(...args: string[]): Promise<Ended>;
}

export async function createSandbox(): Promise<Sandbox> {
  const workspace = await createWorkspace();
  const { folder } = workspace;
  const running: ChildProcess[] = [];

  function start(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
    const environment = {
      PATH: process.env["PATH"],
      HOME: folder,
      PALISADE_HOME: join(folder, "state"),
      PROJECTS_ROOT: join(folder, "apps"),
      ...options.env,
    };
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, ...options, env: environment });
    running.push(child);
    return child;
  }

  return {
    ...workspace,
    home: folder,
    start,
    async run(...args) {
      const child = start(args);
      const deadline = setTimeout(() => child.kill("SIGKILL"), 20_000);
      let stdout = "";
      let stderr = "";
      child.stdout?.on("data", (chunk) => (stdout += chunk));
      child.stderr?.on("data", (chunk) => (stderr += chunk));
      const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
      clearTimeout(deadline);
      return { code, stdout, stderr };
    },
    async remove() {
      for (const child of running) child.kill("SIGKILL");
      await workspace.remove();
    },
  };
}
