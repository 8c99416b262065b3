import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { portOf, unusedPort } from "../../../test/support/adapters/http/ports.ts";
import { until } from "../../../test/support/adapters/http/until.ts";
import type { HttpStatus } from "../lsp/protocol.ts";

/** A window as its own process, with everything that it reported about the port. */
interface Window {
  readonly process: ChildProcessByStdio<Writable, Readable, null>;
  readonly statuses: HttpStatus[];
}

describe("windows of an editor that want one port", function () {
  this.timeout(30_000);
  const windows: Window[] = [];
  afterEach(async () => {
    for (const window of windows.splice(0)) await end(window, "SIGKILL");
  });

  function open(port: number): Window {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "../../../test/support/adapters/http/window.ts"), String(port)],
      {
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    const window: Window = { process: child, statuses: [] };
    createInterface({ input: child.stdout }).on("line", (line) => window.statuses.push(JSON.parse(line)));
    windows.push(window);
    return window;
  }

  async function end({ process: child }: Window, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  const kinds = ({ statuses }: Window) => statuses.map(({ kind }) => kind);
  const leads = (window: Window) => window.statuses.at(-1)?.kind === "leading";
  const pidThatAnswers = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: "close" } });
    return ((await answer.json()) as { pid: number }).pid;
  };

  it("have exactly one leader, also when it is killed, and then the next", async () => {
    const port = await unusedPort();
    const first = open(port);
    await until(() => leads(first));
    const followers = [open(port), open(port), open(port)];
    await until(() => followers.every(({ statuses }) => statuses.length > 0));
    assert.deepEqual(followers.map(kinds), [["following"], ["following"], ["following"]]);

    await end(first, "SIGKILL");
    await until(() => followers.some(leads));
    const [second, ...others] = [...followers].sort((a, b) => Number(leads(b)) - Number(leads(a)));
    assert.ok(second);
    assert.equal(await pidThatAnswers(port), second.process.pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    assert.deepEqual([second, ...others].map(kinds), [["following", "leading"], ["following"], ["following"]]);

    await end(second, "SIGKILL");
    await until(() => others.some(leads));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    assert.equal(others.filter(leads).length, 1);
    assert.equal(await pidThatAnswers(port), others.find(leads)?.process.pid);
  });

  it("agree on one leader when all open at once", async () => {
    const port = await unusedPort();
    const all = [open(port), open(port), open(port)];
    await until(() => all.every(({ statuses }) => statuses.length > 0));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.deepEqual(all.flatMap(kinds).sort(), ["following", "following", "leading"]);
  });

  it("close by themselves, whatever they have to do with the port", async () => {
    const port = await unusedPort();
    const leader = open(port);
    await until(() => leads(leader));
    const follower = open(port);
    const heir = open(port);
    await until(() => follower.statuses.length > 0 && heir.statuses.length > 0);
    for (const window of [follower, leader]) {
      window.process.stdin.end();
      assert.deepEqual(await once(window.process, "exit"), [0, null]);
    }
    await until(() => leads(heir));
  });

  it("close by themselves while another program has the port", async () => {
    const stranger = createServer((_, answer) => answer.end("hello")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const window = open(portOf(stranger));
    await until(() => window.statuses.length > 0);
    assert.deepEqual(kinds(window), ["unavailable"]);
    window.process.stdin.end();
    assert.deepEqual(await once(window.process, "exit"), [0, null]);
    stranger.close();
  });
});
