import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vscodeServerMain } from "../../../tools/vscode-server.mjs";
import { workbenchSettings } from "./settings.ts";

/** A running VS Code, which windows in a browser open. */
export interface VscodeServer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  stop(): Promise<void>;
}

export interface VscodeServerOptions {
  /** Where the server keeps its profile and Palisade its state. */
  readonly folder: string;
  /** The extension to install. */
  readonly vsix?: string;
  /** Whether windows may run a test suite in the extension host. They then show no messages. */
  readonly runsSuite?: boolean;
  /** Whether folders start untrusted, as they do for people. */
  readonly workspaceTrust?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a VS Code server with an empty profile on a free port.
 * Throws with the server's own words when it cannot be started or the extension cannot be installed.
 */
export async function vscodeServer(options: VscodeServerOptions): Promise<VscodeServer> {
  if (!existsSync(vscodeServerMain)) throw new Error("there is no VS Code server; npm run test:vscode installs it");
  const profile = join(options.folder, "vscode");
  writeSettings(profile, options.settings ?? {});
  if (options.vsix) installExtension(profile, options.vsix);

  const child = spawn(process.execPath, serverArguments(profile, options), {
    env: serverEnvironment(options),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const port = await listeningPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}

function serverArguments(profile: string, { workspaceTrust, runsSuite }: VscodeServerOptions): string[] {
  return [
    vscodeServerMain,
    "--host=127.0.0.1",
    "--port=0",
    "--without-connection-token",
    "--accept-server-license-terms",
    "--telemetry-level=off",
    `--server-data-dir=${profile}`,
    ...(workspaceTrust ? [] : ["--disable-workspace-trust"]),
    ...(runsSuite ? ["--enable-smoke-test-driver"] : []),
  ];
}

function serverEnvironment({ folder, environment }: VscodeServerOptions): NodeJS.ProcessEnv {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  return {
    PATH: process.env["PATH"],
    HOME: home,
    PALISADE_HOME: join(folder, "state"),
    PROJECTS_ROOT: join(folder, "apps"),
    // No gallery of extensions, so that nothing is asked of the network.
    EXTENSIONS_GALLERY: "{}",
    ...environment,
  };
}

/** VS Code reads settings of a person and of a machine from different files; each ignores what is not its own. */
function writeSettings(profile: string, settings: Readonly<Record<string, unknown>>): void {
  for (const scope of ["User", "Machine"]) {
    mkdirSync(join(profile, "data", scope), { recursive: true });
    writeFileSync(join(profile, "data", scope, "settings.json"), JSON.stringify({ ...workbenchSettings, ...settings }));
  }
}

function installExtension(profile: string, vsix: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vscodeServerMain, `--server-data-dir=${profile}`, `--install-extension=${vsix}`],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${vsix} could not be installed\n${stdout}${stderr}`);
}

function listeningPort(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const port = /listening on (\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    });
    child.once("exit", () => reject(new Error(`the VS Code server ended\n${output}`)));
  });
}
