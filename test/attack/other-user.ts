import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";

/** The number of the user `nobody`. */
export const nobody = 65_534;

/** Only root can become another user; and only Linux tells everybody who owns a connection. */
export const canBeAnotherUser = process.platform === "linux" && process.getuid?.() === 0;

/** One request, as `fetch` takes it. */
export interface Request {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends requests one after the other from a program of another user. */
export async function askAsNobody(requests: readonly Request[]): Promise<Answer[]> {
  const answers = await runAsNobody(`
    const answers = [];
    for (const { url, ...request } of ${JSON.stringify(requests)}) {
      const answer = await fetch(url, request);
      answers.push({ status: answer.status, body: await answer.text() });
    }
    console.log(JSON.stringify(answers));`);
  return JSON.parse(answers);
}

/** Starts a Palisade of another user, which keeps its state in a folder. */
export async function anotherUsersServer(folder: string): Promise<{ port: number; close(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "another-users-server.ts"), folder]);
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return {
    port: Number(line),
    async close() {
      child.stdin.end();
      await once(child, "close");
    },
  };
}

/** Runs the text of a module as another user, to its end, and returns what it printed. */
export async function runAsNobody(script: string): Promise<string> {
  const become = `process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", become + script], { cwd: "/", timeout: 20_000 });
  const [printed, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  if (problems !== "") throw new Error(problems);
  return printed;
}
