import type { CallToolResult, McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { text } from "../../reports/terminal-text.ts";
import type { Services } from "../../services/services.ts";
import { agentAnswer, answerSchema } from "../agents/agent-answer.ts";
import { type OperationTool, operationInput } from "../agents/agent-tools.ts";
import { pathFields } from "../path-fields.ts";
import { progressTo } from "./progress.ts";
import { clientRoots, workingFolderFor } from "./roots.ts";

/** Registers a tool with a server. What goes wrong in Palisade itself is logged. */
export function registerTool(
  server: McpServer,
  entry: OperationTool,
  services: Services,
  log: (error: unknown) => void,
): void {
  const { tool, operation } = entry;
  const { changesProject, asksNetwork } = tool.effect;
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description ?? operation.summary,
      inputSchema: uncheckedInput(entry),
      outputSchema: answerSchema(operation),
      annotations: {
        title: tool.title,
        readOnlyHint: !changesProject,
        destructiveHint: changesProject,
        idempotentHint: !changesProject,
        openWorldHint: asksNetwork,
      },
    },
    async (given, context) => {
      try {
        const roots = clientRoots(server, context);
        if (roots.kind === "ask") return roots.request;
        const input = operationInput(entry, given);
        const workingFolder = workingFolderFor(pathsIn(entry, input), roots, services.workingFolder);
        const answer = await operation.run({ ...services, workingFolder }, input, {
          progress: progressTo(context),
          signal: context.mcpReq.signal,
        });
        const { text: said, structured } = agentAnswer(operation, answer);
        return { content: [{ type: "text", text: said }], structuredContent: { ...structured } };
      } catch (error) {
        return failed(error, log);
      }
    },
  );
}

/**
 * Palisade checks the input itself, and says what is wrong with it in its own words. Patterns are left out of what agents
 * read, because some know only part of regular expressions.
 */
function uncheckedInput({ input }: OperationTool): StandardSchemaWithJSON {
  const schema = () =>
    z.toJSONSchema(input(), { io: "input", override: ({ jsonSchema }) => void delete jsonSchema.pattern });
  return {
    "~standard": {
      version: 1,
      vendor: "palisade",
      validate: (value) => ({ value }),
      jsonSchema: { input: schema, output: schema },
    },
  };
}

function pathsIn({ operation }: OperationTool, input: unknown): string[] {
  const values = z.record(z.string(), z.unknown()).catch({}).parse(input);
  return pathFields(operation.input()).flatMap((name) => {
    const value = values[name];
    return typeof value === "string" ? [value] : [];
  });
}

function failed(error: unknown, log: (error: unknown) => void): CallToolResult {
  if (!(error instanceof Failure)) log(error instanceof Error ? (error.stack ?? error) : error);
  const message = error instanceof Failure ? error.message : `Internal error (${String(error)}). Please report it.`;
  return { isError: true, content: [{ type: "text", text: String(text`${message}`) }] };
}
