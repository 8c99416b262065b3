import type { Command } from "commander";
import type { Choose } from "../cli/command.ts";
import { inGroup } from "../cli/help.ts";

/** Declares `palisade lsp`. Editors add arguments of their own, so any are accepted. */
export function lspCommand(program: Command, choose: Choose): void {
  inGroup(program.command("lsp"), "serve", "serve an editor over the Language Server Protocol")
    .description("Serve an editor over the Language Server Protocol.")
    .option("--stdio", "talk over standard input and output")
    .option("--node-ipc", "talk over the channel of Node's fork")
    .option("--socket <port>", "connect to a port")
    .option("--pipe <name>", "connect to a pipe")
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText("after", '\ndocs/editors.md says how to set up an editor. Settings come from it, under "palisade".')
    .action((transports: object) =>
      choose(async (services, terminal) => {
        const { serveLanguage } = await import("./lsp.ts");
        return await serveLanguage(Object.keys(transports).length > 0, services, terminal);
      }),
    );
}
