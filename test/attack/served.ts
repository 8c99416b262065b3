import assert from "node:assert/strict";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { httpApp } from "../../server/adapters/http/app.ts";
import { listen } from "../../server/adapters/http/listen.ts";
import { isServedOn, routesOf } from "../../server/adapters/http/routes.ts";
import { operations } from "../../server/operations/index.ts";
import type { Operation } from "../../server/operations/operation.ts";
import type { Workspace } from "../support/services/workspace.ts";
import type { Sandbox } from "./sandbox.ts";

/** A server that listens, with all operations behind it. */
export interface Served {
  readonly address: string;
  readonly port: number;
  /** What it was made to do: the names of the operations that ran. */
  readonly ran: string[];
  close(): Promise<void>;
}

export interface ServedOptions {
  readonly token?: string;
  /** What runs instead of an operation; by default the operation itself. */
  readonly run?: Operation["run"];
}

export async function serve({ services }: Workspace, options: ServedOptions = {}): Promise<Served> {
  const { token, run } = options;
  const ran: string[] = [];
  const watched = operations.map(
    (operation): Operation => ({
      ...operation,
      run(...call) {
        ran.push(operation.name);
        return run ? run(...call) : operation.run(...call);
      },
    }),
  );
  const app = httpApp(watched, services, { hosts: ["127.0.0.1", "localhost"], token, service: "scanner" });
  const { address, close } = await listen(app, "127.0.0.1", 0);
  return { address, port: Number(new URL(address).port), ran, close };
}

/** Starts `palisade serve` as a process, on free ports; the sandbox ends it. */
export async function startServer(
  { start }: Sandbox,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<{ port: number; pid: number }> {
  const child = start(["serve", "--scanner-port", "0", "--generator-port", "0", ...args], { env });
  const { stdout, pid = 0 } = child;
  assert.ok(stdout);
  const [line] = await once(createInterface({ input: stdout }), "line");
  return { port: Number(/:(\d+) /.exec(String(line))?.[1]), pid };
}

/**
 * What the scanner's port offers, by method and address, with the names of the inputs: its own operations at their
 * paths, and those of both services at `/call`.
 */
export const routes = routesOf(operations).flatMap((route) => {
  const { name } = route.operation;
  const inputs = Object.keys(z.toJSONSchema(route.input, { io: "input" }).properties ?? {});
  const called = { name, method: "POST", path: `/call/${name}`, inputs };
  return isServedOn(route, "scanner") ? [{ name, ...route.http, inputs }, called] : [called];
});
