import { z } from "zod";
import { httpApp } from "../../server/doors/http/app.ts";
import { listen } from "../../server/doors/http/listen.ts";
import { operations } from "../../server/operations/index.ts";
import type { Operation, Service } from "../../server/operations/operation.ts";
import type { Workspace } from "../services/workspace.ts";

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
  /** Whose page it has; none when nothing is said. */
  readonly service?: Service;
  /** What runs instead of an operation; by default the operation itself. */
  readonly run?: Operation["run"];
}

export async function serve({ services }: Workspace, options: ServedOptions = {}): Promise<Served> {
  const { token, service, run } = options;
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
  const app = httpApp(watched, services, { hosts: ["127.0.0.1", "localhost"], token, ...(service && { service }) });
  const { address, close } = await listen(app, "127.0.0.1", 0);
  return { address, port: Number(new URL(address).port), ran, close };
}

/** The operations that HTTP offers: the method and the address of each, and the names of its inputs. */
export const routes = operations.flatMap(({ name, http, input }) =>
  http ? [{ name, ...http, inputs: Object.keys(z.toJSONSchema(input, { io: "input" }).properties ?? {}) }] : [],
);
