import type { Command } from "commander";
import type { Choose } from "../cli/command.ts";
import { inGroup } from "../cli/help.ts";

/** Declares `palisade mcp`. */
export function mcpCommand(program: Command, choose: Choose): void {
  inGroup(program.command("mcp"), "serve", "serve an AI agent over the Model Context Protocol")
    .description("Serve an AI agent over the Model Context Protocol, on standard input and output.")
    .addHelpText("after", "\ndocs/agents.md says how to set up an agent. It starts this command itself.")
    .action(() =>
      choose(async (services, terminal) => {
        const { serveAgent } = await import("./serve-agent.ts");
        return await serveAgent(services, terminal);
      }),
    );
}
