import * as vscode from "vscode";
import type { Since } from "../../server/contract/since.ts";
import { knownSince } from "../findings/comparison.ts";
import type { FindingsView } from "../findings/findings-view.ts";
import { tell, tellError } from "../messages.ts";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";
import { gateOfChange } from "./gate-of-change.ts";
import { pickProject } from "./pick-project.ts";
import { type RevisionChoice, revisionsFor } from "./revisions.ts";
import type { Command } from "./run.ts";

/** Lists only the findings that are new since the baseline or a revision. */
export function showNewFindings(server: Server, view: FindingsView): Command {
  const { t } = vscode.l10n;
  return async () => {
    const baseline = { label: t("The baseline"), detail: t("What was open when the baseline was set.") };
    const picked = await vscode.window.showQuickPick(
      [baseline, ...(await revisionsOf(server, projectsOf(server.state)[0]?.path))],
      {
        placeHolder: t("New since when?"),
      },
    );
    if (!picked) return;
    if ("ref" in picked) {
      const ref = await named(picked);
      if (ref === undefined) return;
      const compared = await Promise.all(projectsOf(server.state).map(({ path }) => scanSince(server, path, ref)));
      return view.compare({ kind: "revision", ref, known: new Map(compared.flatMap(({ known }) => known)) });
    }
    if (!projectsOf(server.state).some(({ state }) => state.kind === "scanned" && state.hasBaseline)) {
      throw new Error(t("There is no baseline yet. Set one with “Palisade: Set Baseline”."));
    }
    view.compare({ kind: "baseline" });
  };
}

/** Scans what changed since a revision, and says what that does to the gate. */
export function checkChange(server: Server, view: FindingsView): Command {
  return async (argument) => {
    const path = await pickProject(server, argument);
    if (path === undefined) return;
    const placeHolder = vscode.l10n.t("What is the change compared with?");
    const picked = await vscode.window.showQuickPick(await revisionsOf(server, path), { placeHolder });
    const ref = picked && (await named(picked));
    if (ref === undefined) return;
    const { record, known } = await scanSince(server, path, ref);
    if (!record.since) return;
    const said = gateOfChange({ gate: record.gate, since: record.since }, vscode.l10n.t);
    const showNew = () => view.compare({ kind: "revision", ref, known: new Map(known) });
    // Not awaited: the command ends while the user reads.
    offer(said, record.since, showNew).catch((error: unknown) => tellError(String(error)));
  };
}

/** A scan since a revision, and the places of the project that were there already. */
async function scanSince(server: Server, path: string, ref: string) {
  const record = await server.execute("scan", { path, since: ref });
  const now = await server.request("palisade/record", { path });
  const known = now ? [[path, knownSince(now, record)] as const] : [];
  return { record, known };
}

/** Lists everything again. */
export function showOldFindings(view: FindingsView): Command {
  return () => view.compare(undefined);
}

/** What a project of the window can be compared with. */
async function revisionsOf(server: Server, path: string | undefined): Promise<RevisionChoice[]> {
  const { branches } = path === undefined ? { branches: [] } : await server.request("palisade/branches", { path });
  return revisionsFor(branches, vscode.l10n.t);
}

async function named({ ref }: RevisionChoice): Promise<string | undefined> {
  if (ref !== "") return ref;
  const prompt = vscode.l10n.t("A branch, a tag or a commit");
  const given = await vscode.window.showInputBox({ prompt, value: "origin/main" });
  return given?.trim() || undefined;
}

async function offer(said: string, { newEvidence }: Since, showNew: () => void): Promise<void> {
  const show = vscode.l10n.t("Show New Findings");
  const answer = await tell(said, ...(newEvidence > 0 ? [show] : []));
  if (answer !== show) return;
  showNew();
  await vscode.commands.executeCommand("palisade.findings.focus");
}
