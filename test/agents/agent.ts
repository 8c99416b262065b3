import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { z } from "zod";
import { program } from "../support/adapters/program.ts";
import { createWorkspace } from "../support/services/workspace.ts";

/** The revisions of the protocol that agents speak. */
export const revisions = {
  "2025-11-25": "legacy",
  "2026-07-28": { pin: "2026-07-28" },
} as const;
export type Revision = keyof typeof revisions;

/** An agent with Palisade in a process of its own, and an app that it works on. */
export interface Agent {
  readonly client: Client;
  readonly folder: string;
  readonly app: string;
  write(path: string, text: string): Promise<string>;
  /** Calls a tool. The app is the path, unless the input names another. */
  call(name: string, input?: Readonly<Record<string, unknown>>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

const toolAnswer = z.object({
  isError: z.boolean().default(false),
  content: z.tuple([z.object({ type: z.literal("text"), text: z.string() })]),
  structuredContent: z.object({ notice: z.string(), result: z.record(z.string(), z.unknown()) }).optional(),
});

interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface AgentOptions {
  /** The folders that are open in the agent, below the workspace; by default it names none. */
  readonly roots?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts Palisade as the official client does, with its protocol in one revision. */
export async function startAgent(revision: Revision, { roots, environment }: AgentOptions = {}): Promise<Agent> {
  const { folder, app, write, remove } = await createWorkspace();
  const client = new Client(
    { name: "test", version: "1" },
    { versionNegotiation: { mode: revisions[revision] }, capabilities: roots ? { roots: {} } : {} },
  );
  if (roots) {
    await Promise.all(roots.map((root) => mkdir(join(folder, root), { recursive: true })));
    const named = roots.map((root) => ({ uri: pathToFileURL(join(folder, root)).href }));
    client.setRequestHandler("roots/list", () => ({ roots: named }));
  }
  const state = { PALISADE_HOME: join(folder, "state"), PROJECTS_ROOT: join(folder, "apps") };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, "mcp"],
      cwd: folder,
      env: { ...state, ...environment },
      stderr: "inherit",
    }),
  );
  const { tools } = await client.listTools();
  const takingPath = new Set(
    tools.filter(({ inputSchema }) => inputSchema.properties?.["path"]).map(({ name }) => name),
  );
  return {
    client,
    folder,
    app,
    write,
    async call(name, input = {}) {
      const answer = await client.callTool({
        name,
        arguments: { ...(takingPath.has(name) && { path: app }), ...input },
      });
      const { isError, content, structuredContent } = toolAnswer.parse(answer);
      return { isError, text: content[0].text, result: structuredContent?.result ?? {} };
    },
    async close() {
      await client.close();
      await remove();
    },
  };
}
