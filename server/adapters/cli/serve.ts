import type { Hono } from "hono";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { operations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { httpApp } from "../http/app.ts";
import { holderOf } from "../http/holder.ts";
import { type Listener, listen } from "../http/listen.ts";
import { servedHosts } from "./served-hosts.ts";
import type { Terminal } from "./terminal.ts";
import { readTyped } from "./typed.ts";

const help = text`Usage: palisade serve [flags]

Listen for HTTP on this machine until interrupted. The API is described at /openapi.json of each port.

  --host <address>         address to listen on (default 127.0.0.1)
  --allowed-host <name>    a further name to be reached by; may be repeated (also PALISADE_ALLOWED_HOSTS, with commas)
  --scanner-port <port>    port of the scanner (default 4110; 0 takes any free one)
  --generator-port <port>  port of the generator (default 4120; 0 takes any free one)

Listening on anything but this machine needs PALISADE_TOKEN; requests must then carry it. Requests name the host that
they are meant for: this machine, the address that they reach, or an allowed name. Any other is refused.
`;

const port = z.coerce.number().int().min(0).max(65535);
const served: readonly Service[] = ["scanner", "generator"];

/** `palisade serve`: runs until SIGINT or SIGTERM. */
export async function serveCommand(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  const flags = readFlags(args);
  if (flags.help) {
    terminal.stdout.print(help);
    return 0;
  }
  const ports = served.map((service) => ({ service, port: portOf(service, flags[service]) }));
  const token = terminal.environment["PALISADE_TOKEN"] || undefined;
  const listed = (terminal.environment["PALISADE_ALLOWED_HOSTS"] ?? "").split(",").map((name) => name.trim());
  const hosts = servedHosts(flags.host, [...flags.allowed, ...listed.filter((name) => name !== "")], token);
  const listeners: Listener[] = [];
  try {
    for (const { service, port } of ports) {
      const app = httpApp(operations, services, { hosts, token, service });
      listeners.push(await listenOrExplain(app, flags.host, port, service));
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

function portOf(service: Service, typed: string): number {
  const parsed = port.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new Failure("invalid input", `--${service}-port takes a port, not "${typed}".`);
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Listens; when the port is taken, the failure says by whom. */
async function listenOrExplain(app: Hono, host: string, port: number, service: Service): Promise<Listener> {
  try {
    return await listen(app, host, port);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "conflict") throw error;
    const holder = await holderOf(host, port);
    throw new Failure(
      "conflict",
      `Port ${port} is taken by ${holder}. Stop it, or choose another with --${service}-port.`,
    );
  }
}

function readFlags(args: readonly string[]) {
  const { values, positionals } = readTyped("serve", args, {
    host: { type: "string", default: "127.0.0.1" },
    "allowed-host": { type: "string", multiple: true, default: [] },
    "scanner-port": { type: "string", default: "4110" },
    "generator-port": { type: "string", default: "4120" },
    help: { type: "boolean", short: "h", default: false },
  });
  const [extra] = positionals;
  if (extra !== undefined) throw new Failure("invalid input", `"${extra}" is one argument too many.`);
  const ports = { scanner: values["scanner-port"], generator: values["generator-port"] };
  return { host: values.host, allowed: values["allowed-host"], ...ports, help: values.help };
}
