import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { operations } from "../../../operations/index.ts";
import type { CommandRun } from "../command.ts";
import { createProgram } from "../program.ts";
import { streamOutput } from "../terminal.ts";

describe("palisade completion bash", () => {
  let script: string;
  before(async () => {
    script = await scriptFor("bash");
  });

  /** The completions that bash offers for the last word of a line. */
  function offered(line: string): string[] {
    const words = line.split(" ");
    const run = [
      script,
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})`,
      `COMP_CWORD=${words.length - 1}`,
      "_palisade",
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ];
    const { stdout, stderr, status } = spawnSync("bash", ["-c", run.join("\n")], { encoding: "utf8" });
    assert.deepEqual([status, stderr], [0, ""]);
    return stdout.split("\n").filter((word) => word !== "");
  }

  const lines: readonly (readonly [line: string, offered: readonly string[]])[] = [
    ["palisade sca", ["scan"]],
    ["palisade gate s", ["set"]],
    ["palisade gate set --max", ["--max-crit", "--max-high", "--max-unread"]],
    ["palisade gate set --min-grade ", ["A", "B", "C", "D", "F", "off"]],
    ["palisade scan --format sarif --fail-on me", ["medium"]],
    ["palisade baseline c", ["clear"]],
    ["palisade completion z", ["zsh"]],
    ["palisade scan --output ", []],
    ["palisade scan apps/gar", []],
  ];
  for (const [line, words] of lines) {
    it(`offers ${words.join(", ") || "files only"} for: ${line}`, () => {
      assert.deepEqual(offered(line), words);
    });
  }

  it("offers every command", () => {
    const commands = new Set(
      operations.flatMap(({ commands }) => commands.flatMap(({ command }) => command.slice(0, 1))),
    );
    const words = offered("palisade ");
    assert.deepEqual(
      [...commands, "new", "serve", "lsp", "completion"].filter((command) => !words.includes(command)),
      [],
    );
  });
});

describe("palisade completion", () => {
  for (const shell of ["bash", "zsh", "fish"]) {
    it(`writes a script for ${shell} that names every flag of every command`, async () => {
      const script = await scriptFor(shell);
      for (const flag of ["since", "max-crit", "no-enforce", "recipe", "scanner-port"]) {
        assert.match(script, new RegExp(shell === "fish" ? ` -l ${flag}\\b` : `--${flag}\\b`));
      }
    });
  }
});

async function scriptFor(shell: string): Promise<string> {
  let printed = "";
  const stdout = { ...streamOutput(process.stdout), print: (content: unknown) => void (printed += String(content)) };
  let chosen: CommandRun | undefined;
  createProgram(operations, stdout, (run) => (chosen = run)).parse(["completion", shell], { from: "user" });
  // The command uses only the output.
  await chosen?.({} as never, { stdout } as never);
  return printed;
}
