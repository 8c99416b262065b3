import { McpServer } from "@modelcontextprotocol/server";
import { operations } from "../../operations/index.ts";
import type { Scanning } from "../../services/scanning.ts";
import type { Services } from "../../services/services.ts";
import { version } from "../../version.ts";
import { toolsOf } from "../agents/agent-tools.ts";
import { registerPrompts } from "./prompts.ts";
import { registerResources } from "./resources.ts";
import { registerTool } from "./tools.ts";

const instructions =
  "Palisade checks Flutter projects against the OWASP Mobile Top 10, and makes new ones. Use scan after you have changed an app and before you say that you are done; explain before you change code because of a finding; preview-fix before fix. Repair what a finding is about: do not hide it with an ignore comment, a triage or palisade.yaml unless the user decides that.";

/** A server for one connection, with the tools, resources and prompts of Palisade. */
export function createMcpServer(services: Services, scanning: Scanning, log: (error: unknown) => void): McpServer {
  const server = new McpServer({ name: "palisade", title: "Palisade", version }, { instructions });
  for (const tool of toolsOf(operations)) registerTool(server, tool, services, log);
  registerResources(server, services, scanning);
  registerPrompts(server);
  return server;
}
