import type { Hono } from "hono";
import { Failure } from "../../contract/failure.ts";
import { operations, teamOperations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { openTeamDatabase } from "../../services/team-server/open-team.ts";
import { defaultRetention } from "../../services/team-server/retention.ts";
import { teamHome } from "../../services/team-server/team-home.ts";
import { httpApp } from "../http/app.ts";
import { type Listener, listen } from "../http/listen.ts";
import { portOwner } from "../http/port-owner.ts";
import type { TeamAccess } from "../http/team-access.ts";
import { servedHosts } from "./served-hosts.ts";
import type { Terminal } from "./terminal.ts";

/** Where to listen. */
export interface ServeFlags {
  readonly host: string;
  readonly allowedHost: readonly string[];
  readonly scannerPort: number;
  readonly generatorPort: number;
  readonly store?: string;
  readonly keepRecords?: number;
  readonly keepDays?: number;
}

/** Listens until SIGINT or SIGTERM. Resolves to the exit code. */
export async function serve(flags: ServeFlags, services: Services, terminal: Terminal): Promise<number> {
  const address = flags.store ?? (terminal.environment["PALISADE_STORE"] || undefined);
  if (address === undefined) return serveOperations(flags, services, terminal);
  const database = await openTeamDatabase(address, {
    records: flags.keepRecords ?? defaultRetention.records,
    days: flags.keepDays ?? defaultRetention.days,
  });
  const team: TeamAccess = {
    ownerOf: database.ownerOf,
    servicesOf: ({ name }) => ({ ...services, ...teamHome(database.as(name), services.store) }),
  };
  try {
    return await serveOperations(flags, services, terminal, team);
  } finally {
    await database.close();
  }
}

/** @param team set for a team's server, which has findings only */
async function serveOperations(
  flags: ServeFlags,
  services: Services,
  terminal: Terminal,
  team?: TeamAccess,
): Promise<number> {
  const served: readonly Service[] = team ? ["scanner"] : ["scanner", "generator"];
  const ports: Readonly<Record<Service, number>> = { scanner: flags.scannerPort, generator: flags.generatorPort };
  const token = team ? undefined : terminal.environment["PALISADE_TOKEN"] || undefined;
  const listed = (terminal.environment["PALISADE_ALLOWED_HOSTS"] ?? "").split(",").map((name) => name.trim());
  const allowed = [...flags.allowedHost, ...listed.filter((name) => name !== "")];
  const hosts = servedHosts(flags.host, allowed, token !== undefined || team !== undefined);
  const listeners: Listener[] = [];
  services.afterwards.inBackground();
  try {
    for (const service of served) {
      const app = httpApp(team ? [...operations, ...teamOperations] : operations, services, {
        hosts,
        token,
        service,
        ...(team && { team }),
      });
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
