import * as vscode from "vscode";
import { serverPathOf } from "../places.ts";
import { plain } from "../plain.ts";
import { projectOf, projectPathOf, projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";

/**
 * The path of the project that a command is for: the one in its argument, the only one, or the one that the user picks,
 * with that of the active editor first. Undefined when the user cancels.
 *
 * @throws Error when the window has no Flutter project
 */
export async function pickProject(server: Server, argument: unknown): Promise<string | undefined> {
  const projects = projectsOf(server.state);
  const named = projectPathOf(argument, projects);
  if (named !== undefined) return named;
  const [first] = projects;
  if (!first) {
    throw new Error(vscode.l10n.t("This window has no Flutter project. Open a folder that holds a pubspec.yaml."));
  }
  if (projects.length === 1) return first.path;
  const editor = vscode.window.activeTextEditor;
  const active = projectOf(projects, editor && serverPathOf(editor.document.uri));
  const items = projects
    .map(({ name, path, state }) => ({
      label: plain(name),
      description: state.kind === "scanned" ? `${state.grade} ${state.score}` : "",
      detail: path,
    }))
    .sort((a, b) => Number(b.detail === active?.path) - Number(a.detail === active?.path));
  const placeHolder = vscode.l10n.t("Which project?");
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDetail: true }))?.detail;
}
