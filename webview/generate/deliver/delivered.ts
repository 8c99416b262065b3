import { stepsToRun } from "../../../server/contract/steps-to-run.ts";
import type { Calls } from "../../../server/operations/index.ts";
import type { GenerateAnswer } from "../preview/project-files.ts";

/** A project that people have now, and how they go on. */
export interface Delivered {
  /** What happened, as a sentence. */
  readonly message: string;
  readonly commands: readonly string[];
  /** Where it is, when the engine wrote it. */
  readonly folder?: string;
}

/** An archive in the folder for downloads. */
export function asDownloaded(project: GenerateAnswer | undefined): Delivered {
  const message = "The archive is downloaded.";
  if (!project) return { message, commands: [] };
  const { name, packages } = project;
  return { message, commands: [`unzip ${name}.zip`, ...stepsToRun(name, packages.devDependencies)] };
}

/** A folder among the other projects. */
export function asCreated({ folder, nextSteps }: Calls["create-project"]["output"]): Delivered {
  return { message: "The project is created.", commands: nextSteps, folder };
}

/** The address that opens a folder of this machine in VS Code. */
export function vscodeAddress(folder: string): string {
  const path = folder.replaceAll("\\", "/").replace(/^\/?/, "/");
  return `vscode://file${path
    .split("/")
    .map(encodeURIComponent)
    .join("/")
    .replace(/^\/([A-Za-z])%3A/, "/$1:")}`;
}

/** Whether the engine runs on the machine of this browser, so that its folders can be opened here. */
export function isOnThisMachine(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}
