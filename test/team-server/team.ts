import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { createInterface } from "node:readline";
import { portOf } from "../support/adapters/http/ports.ts";
import { program } from "../support/adapters/program.ts";
import type { PostgresServer } from "../support/services/postgres-server.ts";
import { createPostgres } from "../support/services/postgres-server.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server of the team, as a process. */
export interface RunningServer {
  readonly address: string;
  kill(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A PostgreSQL, a workspace, and the real program. */
export interface Team extends Workspace {
  readonly database: PostgresServer;
  /** The secret of a new token. */
  token(role: string, name?: string): Promise<string>;
  serve(): Promise<RunningServer>;
  palisade(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): Promise<void>;
}

export async function createTeam(): Promise<Team> {
  const workspace = await createWorkspace();
  const database = await createPostgres();
  const running: ChildProcess[] = [];

  function start(args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcess {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: workspace.folder,
      env: {
        PATH: process.env["PATH"],
        HOME: workspace.folder,
        PALISADE_HOME: `${workspace.folder}/state`,
        NO_COLOR: "1",
        ...environment,
      },
    });
    running.push(child);
    return child;
  }

  async function palisade(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
    const child = start(args, environment);
    let [stdout, stderr] = ["", ""];
    child.stdout?.on("data", (chunk) => (stdout += chunk));
    child.stderr?.on("data", (chunk) => (stderr += chunk));
    const [code] = await once(child, "close");
    return { code, stdout, stderr };
  }

  let made = 0;
  return {
    ...workspace,
    database,
    palisade,
    async token(role, name = `${role} ${made++}`) {
      const args = ["token", "create", "--role", role, "--name", name, "--format", "json"];
      const { stdout } = await palisade(args, { PALISADE_STORE: database.address });
      return JSON.parse(stdout).token;
    },
    async serve() {
      const child = start(["serve", "--scanner-port", "0"], { PALISADE_STORE: database.address });
      if (!child.stdout) throw new Error("The server has no output.");
      const [line] = await once(createInterface({ input: child.stdout }), "line");
      return {
        address: /http:\S+/.exec(String(line))?.[0] ?? "",
        async kill() {
          child.kill("SIGKILL");
          if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        },
      };
    },
    async remove() {
      for (const child of running) child.kill("SIGKILL");
      await database.remove();
      await workspace.remove();
    },
  };
}

/** Asks a server. */
export async function ask(address: string, path: string, token?: string, body?: object): Promise<Reply> {
  const answer = await fetch(new URL(path, address), {
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** One address for several servers: each request goes to the next, and to another one when that is gone. */
export async function balance(servers: readonly RunningServer[]): Promise<{ readonly address: string; close(): void }> {
  let turn = 0;
  const proxy: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => attempt(servers.length));
    function attempt(left: number): void {
      const { address } = servers[turn++ % servers.length] ?? { address: "" };
      const { method, headers, url = "/" } = incoming;
      request(new URL(url, address), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      })
        .on("error", () => (left > 1 ? attempt(left - 1) : outgoing.writeHead(502).end("{}")))
        .end(Buffer.concat(chunks));
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://127.0.0.1:${portOf(proxy)}`,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
