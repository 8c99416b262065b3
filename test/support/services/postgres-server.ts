import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, realpathSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { programPath } from "../../../tools/programs.mjs";
import { unusedPort } from "../adapters/http/ports.ts";

/** A real PostgreSQL in a folder of its own, that asks for a password. */
export interface PostgresServer {
  /** The address of its one database. */
  readonly address: string;
  /** Runs one statement, or several, with the server's own program. */
  run(statements: string): string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** It refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export async function createPostgres(): Promise<PostgresServer> {
  const programs = dirname(realpathSync(programPath("PostgreSQL")));
  const folder = await mkdtemp(join(tmpdir(), "palisade-postgres-"));
  const [data, passwordFile] = [join(folder, "data"), join(folder, "password")];
  const password = "p@ss/word";
  await writeFile(passwordFile, password, { mode: 0o644 });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await unusedPort();
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "palisade", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-sync"],
    { ...user, stdio: "ignore", cwd: folder },
  );
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const args = ["-D", data, "-k", folder, "-h", "127.0.0.1", "-p", String(port), "-c", "fsync=off"];
    server = spawn(join(programs, "postgres"), args, { ...user, stdio: "ignore", cwd: folder });
    while (!(await isReady())) await wait(20);
  }

  function isReady(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const ready = spawn(join(programs, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
      ready.on("error", reject).on("exit", (code) => resolve(code === 0));
    });
  }

  async function kill(): Promise<void> {
    if (server?.exitCode !== null) return;
    // Its processes end when the first of them is gone, and so does its port.
    server.kill("SIGQUIT");
    await once(server, "exit");
    while (await answers(port)) await wait(20);
  }

  await start();
  return {
    address: `postgres://palisade:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    run: (statements) =>
      execFileSync(
        join(programs, "psql"),
        ["-h", "127.0.0.1", "-p", String(port), "-U", "palisade", "-d", "postgres", "-qAt", "-c", statements],
        { encoding: "utf8", env: { ...process.env, PGPASSWORD: password } },
      ),
    start,
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.destroy());
    socket.on("error", () => resolve(false)).on("close", (hadError) => hadError || resolve(true));
  });
}
