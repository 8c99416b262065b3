import { CodeLensRefreshRequest } from "vscode-languageserver";
import { lensOf } from "./code-lens.ts";
import type { Editor, EditorListener } from "./editor.ts";
import type { HttpPorts } from "./http-port.ts";
import type { OpenProject } from "./open-project.ts";
import type { EditorStatus, StatusMethod } from "./protocol.ts";
import { createPush } from "./push.ts";
import { statusOf } from "./status.ts";

/** Notifies the client of changes. */
export interface Notifications extends EditorListener {
  status(): void;
}

/** @param wantsStatus whether the client understands `palisade/status` */
export function createNotifications(editor: Editor, http: HttpPorts, wantsStatus: boolean): Notifications {
  const { connection, client } = editor;
  const push = client.pullsDiagnostics ? undefined : createPush(connection);
  const lenses = new Map<OpenProject, string>();
  const statusMethod: StatusMethod = "palisade/status";

  let told = "";

  function status() {
    if (!wantsStatus) return;
    const params: EditorStatus = {
      projects: editor.projects.all().map(statusOf),
      http: http.scanner.status(),
      generator: http.generator.status(),
    };
    const text = JSON.stringify(params);
    if (text === told) return;
    told = text;
    void connection.sendNotification(statusMethod, params);
  }

  function refreshLens(project: OpenProject) {
    const lens = JSON.stringify(lensOf(project, editor));
    if (lenses.get(project) === lens) return;
    lenses.set(project, lens);
    if (client.refreshesLenses) void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {});
  }

  return {
    status,
    changed(project, outside) {
      push?.(editor.reports());
      // After typing, the client pulls by itself.
      if (outside && client.refreshesDiagnostics) void connection.languages.diagnostics.refresh().catch(() => {});
      refreshLens(project);
      status();
    },
    closed(project) {
      push?.(editor.reports());
      lenses.delete(project);
      status();
    },
  };
}
