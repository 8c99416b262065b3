import type { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import { operations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { httpApp } from "../http/app.ts";
import { type Listener, listen } from "../http/listen.ts";
import { portOwner } from "../http/port-owner.ts";
import { servedHosts } from "./served-hosts.ts";
import type { Terminal } from "./terminal.ts";

/** Where to listen. */
export interface ServeFlags {
  readonly host: string;
  readonly allowedHost: readonly string[];
  readonly scannerPort: number;
  readonly generatorPort: number;
}

const served: readonly Service[] = ["scanner", "generator"];

/** Listens until SIGINT or SIGTERM. Resolves to the exit code. */
export async function serve(flags: ServeFlags, services: Services, terminal: Terminal): Promise<number> {
  const ports: Readonly<Record<Service, number>> = { scanner: flags.scannerPort, generator: flags.generatorPort };
  const token = terminal.environment["PALISADE_TOKEN"] || undefined;
  const listed = (terminal.environment["PALISADE_ALLOWED_HOSTS"] ?? "").split(",").map((name) => name.trim());
  const hosts = servedHosts(flags.host, [...flags.allowedHost, ...listed.filter((name) => name !== "")], token);
  const listeners: Listener[] = [];
  try {
    for (const service of served) {
      const app = httpApp(operations, services, { hosts, token, service });
      listeners.push(await listenOrExplain(app, flags.host, ports[service], service));
    }
    listeners.forEach(({ address }, index) => {
      const name = `Palisade ${served[index]}`.padEnd(18);
      terminal.stdout.print(text`${name} ${address}  (API: ${address}/openapi.json)\n`);
    });
    await untilAborted(terminal.signal);
  } finally {
    await Promise.all(listeners.map((listener) => listener.close()));
  }
  return 0;
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Listens. If the port is taken, the failure names who has it. */
async function listenOrExplain(app: Hono, host: string, port: number, service: Service): Promise<Listener> {
  try {
    return await listen(app, host, port);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "conflict") throw error;
    const owner = await portOwner(host, port);
    throw new Failure(
      "conflict",
      `Port ${port} is taken by ${owner}. Stop it, or choose another with --${service}-port.`,
    );
  }
}
