import type { CancellationToken } from "vscode-languageserver";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { agentAnswer } from "../agents/agent-answer.ts";
import { operationInput, toolsOf } from "../agents/agent-tools.ts";
import type { Editor } from "./editor.ts";
import type { AgentToolAnswer } from "./protocol.ts";
import { runOperation } from "./run-operation.ts";
import { signalOf } from "./signal-of.ts";

const params = z.object({ tool: z.string(), input: z.looseObject({ path: z.string().optional() }) });

/**
 * Runs a tool for an agent in the editor's chat, on the editor's texts.
 *
 * @throws Failure `refused` for a project that is not open in this window
 */
export async function answerAgent(editor: Editor, raw: unknown, token: CancellationToken): Promise<AgentToolAnswer> {
  const { data } = params.safeParse(raw);
  const entry = toolsOf(editor.operations).find(({ tool }) => tool.name === data?.tool);
  if (!data || !entry) throw new Failure("not found", "There is no such tool.");
  await editor.projects.found();
  const path = openProject(editor, data.input.path);
  const output = await runOperation(editor, entry.operation, operationInput(entry, { ...data.input, path }), {
    signal: signalOf(token),
    progress() {},
  });
  return { path, text: agentAnswer(entry.operation, output).text };
}

/** An agent sees the projects of this window only, whatever a text tells it to look at. */
function openProject({ projects }: Editor, named: string | undefined): string {
  const open = projects.all();
  const [only] = open;
  if (!only) throw new Failure("not found", "No Flutter project is open in this window. Open one first.");
  if (named === undefined && open.length === 1) return only.path;
  const project = named === undefined ? undefined : projects.at(named);
  if (project) return project.path;
  const paths = open.map(({ path }) => path).join(", ");
  throw new Failure("refused", `Name the path of a project that is open in this window: ${paths}.`);
}
