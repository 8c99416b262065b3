import { existsSync } from "node:fs";
import { join } from "node:path";
import { httpApp } from "../../server/adapters/http/app.ts";
import { type Listener, listen } from "../../server/adapters/http/listen.ts";
import { operations } from "../../server/operations/index.ts";
import type { Service } from "../../server/operations/operation.ts";
import { createServices } from "../../server/services/services.ts";
import type { Workspace } from "../support/services/workspace.ts";

const root = join(import.meta.dirname, "../..");
const host = "127.0.0.1";

/** The port of a service, which can go and come back. */
export interface ServedApp {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

export interface ServeOptions {
  readonly service: Service;
  /** What requests must carry, as with PALISADE_TOKEN. */
  readonly token?: string | undefined;
  /** What else the engine finds in its environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Serves the built web app, with the engine behind it, on a free port.
 *
 * @param workspace where the engine keeps its state and finds projects
 */
export async function serveApp(workspace: Workspace, options: ServeOptions): Promise<ServedApp> {
  if (!existsSync(join(root, "dist/webview/app.js"))) throw new Error("the web app is not built; run npm run build");
  const { folder } = workspace;
  const { service, token } = options;
  const environment = {
    PALISADE_HOME: join(folder, "state"),
    PROJECTS_ROOT: join(folder, "apps"),
    ...options.environment,
  };
  const app = httpApp(operations, createServices(environment, folder, root), { hosts: [host], token, service });
  let listener: Listener = await listen(app, host, 0);
  const origin = listener.address;
  return {
    origin,
    stop: () => listener.close(),
    async startAgain() {
      listener = await listen(app, host, Number(new URL(origin).port));
    },
  };
}
