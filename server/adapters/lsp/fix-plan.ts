import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { findingId } from "../../operations/inputs/findings.ts";
import { tryFixes } from "../../scanner/index.ts";
import { readSources } from "../../services/read-sources.ts";
import type { Editor } from "./editor.ts";
import { editorServices } from "./editor-services.ts";
import type { EditorFixPlan } from "./protocol.ts";

const params = z.object({ path: z.string(), id: findingId().optional() });

/**
 * The texts after the fix of a finding, or of all open ones, starting from the current texts.
 *
 * @throws Failure `not found` when the project is not open or not scanned
 */
export async function planFix(editor: Editor, raw: unknown): Promise<EditorFixPlan> {
  const { data } = params.safeParse(raw);
  if (!data) throw new Failure("invalid input", "path: name the folder of a project that is open in this editor.");
  const { path, id } = data;
  await editor.projects.found();
  const project = editor.projects.at(path);
  if (!project) throw new Failure("not found", `${path} is not open in this editor.`);
  await project.updateNow();
  const scan = project.live.scan();
  const record = project.record();
  if (!scan || !record) throw new Failure("not found", `${path} has not been scanned yet. Scan it first.`);
  const ids = id === undefined ? undefined : [id];
  const sources = await readSources(editorServices(editor), path, record, ids);
  const { texts } = tryFixes(scan, record.findings, ids, editor.scanning.rules, sources);
  return {
    files: [...texts].map(([file, after]) => ({
      uri: editor.uriOf(project, file),
      before: sources.get(file) ?? scan.project.config(file)?.text ?? null,
      after,
    })),
  };
}
