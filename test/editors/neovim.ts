import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { programPath } from "../../tools/programs.mjs";

const run = promisify(execFile);

/** A Neovim without a window. */
export interface Neovim {
  /** Runs Lua as the body of a function, and gives what it returns. */
  lua(code: string): Promise<unknown>;
  /** Quits as a user does, and resolves when the process is gone. */
  quit(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts the installed Neovim with nothing but this configuration.
 *
 * @throws when Neovim is not installed, saying how to install it
 */
export async function startNeovim(configuration: string, environment: NodeJS.ProcessEnv): Promise<Neovim> {
  const program = programPath("Neovim");
  const home = await mkdtemp(join(tmpdir(), "palisade-nvim-"));
  const init = join(home, "init.lua");
  const address = join(home, "socket");
  const answer = join(home, "answer.json");
  await writeFile(init, configuration);
  const child = spawn(program, ["--headless", "-n", "-u", init, "--listen", address], {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      ...environment,
    },
    stdio: "ignore",
  });
  const gone = once(child, "exit").then(() => rm(home, { recursive: true, force: true }));

  const evaluate = (expression: string) => run(program, ["--server", address, "--remote-expr", expression]);

  for (let ready = false; !ready; ) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode} instead of starting.`);
    ready = await evaluate("1").then(
      () => true,
      () => false,
    );
    if (!ready) await pause(20);
  }

  return {
    async lua(code) {
      // Through a file, because Neovim shortens what it prints.
      const encoded = `vim.json.encode({ value = (function() ${code} end)() })`;
      const written = `vim.fn.writefile({ ${encoded} }, '${answer}')`;
      await evaluate(`luaeval('${written.replaceAll("'", "''")}')`);
      const { value }: { value?: unknown } = JSON.parse(await readFile(answer, "utf8"));
      return value;
    },
    async quit() {
      // The answer to the last command is never sent.
      await evaluate("execute('qall!')").catch(() => {});
      await gone;
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
