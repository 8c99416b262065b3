import * as vscode from "vscode";
import { serverPathOf } from "../places.ts";
import { projectOf, projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import type { FindingReference } from "./finding-argument.ts";
import { isOurs } from "./palisade-diagnostics.ts";

/** The finding under the cursor of the active editor. */
export function findingAtCursor(server: Server): FindingReference | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const { uri } = editor.document;
  const here = vscode.languages
    .getDiagnostics(uri)
    .filter(isOurs)
    .find(({ range }) => range.contains(editor.selection.active));
  const project = projectOf(projectsOf(server.state), serverPathOf(uri));
  const id = typeof here?.code === "object" ? here.code.value : here?.code;
  return project && id !== undefined ? { path: project.path, id: String(id) } : undefined;
}
