import { arch, homedir, release } from "node:os";
import * as vscode from "vscode";
import { tellInPassing } from "../messages.ts";
import type { Server } from "../server/server.ts";
import type { Command } from "./run.ts";
import { supportInfo } from "./support-info.ts";

/** Copies what a bug report needs to the clipboard. */
export function copySupportInfo(server: Server, extension: vscode.Extension<unknown>): Command {
  return async () => {
    const { version, contributes }: Manifest = extension.packageJSON;
    const configuration = vscode.workspace.getConfiguration();
    const keys = contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
    const text = supportInfo({
      versions: {
        Palisade: version,
        [vscode.env.appName]: vscode.version,
        Node: process.versions.node,
        [process.platform]: `${release()} ${arch()}${vscode.env.remoteName === undefined ? "" : ` (${vscode.env.remoteName})`}`,
      },
      settings: Object.fromEntries(keys.map((key) => [key, configuration.get(key)])),
      state: server.state,
      trusted: vscode.workspace.isTrusted,
      home: homedir(),
    });
    await vscode.env.clipboard.writeText(text);
    tellInPassing(vscode.l10n.t("Copied. Paste it into the bug report."));
  };
}

interface Manifest {
  readonly version: string;
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, unknown>> }[];
  };
}
