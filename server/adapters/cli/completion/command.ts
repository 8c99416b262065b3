import { Argument, type Command } from "commander";
import { lines } from "../../../reports/terminal-text.ts";
import { choiceOf } from "../choices.ts";
import type { Choose } from "../command.ts";
import { inGroup } from "../help.ts";
import { completionsOf } from "./completions.ts";
import { completionScripts } from "./scripts.ts";

const afterHelp = `
  bash  add to ~/.bashrc:  source <(palisade completion bash)
  zsh   add to ~/.zshrc, below compinit:  source <(palisade completion zsh)
  fish  palisade completion fish > ~/.config/fish/completions/palisade.fish
  PowerShell  add to $PROFILE:  palisade completion powershell | Out-String | Invoke-Expression`;

/**
 * Declares `palisade completion`.
 *
 * @param commandsOf returns every command of the program with its options
 */
export function completionCommand(
  program: Command,
  choose: Choose,
  commandsOf: (program: Command) => readonly Command[],
): void {
  inGroup(program.command("completion"), "setup", "print a script that completes commands in your shell")
    .description("Print a script that completes commands and flags in a shell.")
    .addArgument(
      new Argument("<shell>", "the shell")
        .choices([...completionScripts.keys()])
        .argParser((typed: string) => choiceOf(typed, [...completionScripts.keys()])),
    )
    .addHelpText("after", afterHelp)
    .action((shell: string) =>
      choose(async (_, { stdout }) => {
        const script = completionScripts.get(shell)?.(completionsOf(commandsOf(program))) ?? "";
        stdout.print(lines(script.split("\n")));
        return 0;
      }),
    );
}
