import type { GetPromptResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";

const path = z.string().optional().describe("the project's folder; the open one by default");

/** Registers the prompts that users choose from the menu of their agent. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    "scan-and-fix",
    {
      title: "Scan and fix",
      description: "Scan a Flutter project, repair what fails, and scan again.",
      argsSchema: z.object({ path }),
    },
    (given) =>
      request(`Check the security of the Flutter project ${folderText(given.path)} with Palisade.

1. Call scan. Tell me the grade, the gate, and the findings that fail, the worst first.
2. For each that fails: call explain, then preview-fix where a fix exists. Show me the diff, and call fix only when I agree.
3. Repair the others in the code, as the page of the check says. Do not hide a finding with an ignore comment, a triage or palisade.yaml: ask me first.
4. Call scan again, and tell me what is fixed, what is left and why.`),
  );
  server.registerPrompt(
    "explain-finding",
    {
      title: "Explain a finding",
      description: "What a finding means for this project, and how to repair it.",
      argsSchema: z.object({ id: z.string().describe("the finding's id, for example cleartext-traffic"), path }),
    },
    (given) =>
      request(
        `Call explain of Palisade with id ${JSON.stringify(given.id)} for the project ${folderText(given.path)}. Then read the places that it names, and tell me in plain words what an attacker could do here, what the smallest repair is, and how I see that it worked. Change nothing yet.`,
      ),
  );
}

function folderText(given: string | undefined): string {
  return given === undefined ? "in the open folder" : `in ${JSON.stringify(given)}`;
}

function request(text: string): GetPromptResult {
  return { messages: [{ role: "user", content: { type: "text", text } }] };
}
