import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { operations } from "../../../operations/index.ts";
import type { CommandRun } from "../command.ts";
import { createProgram } from "../program.ts";
import { streamOutput } from "../terminal.ts";

/** What a shell offers for the last word of a line, and whether it adds the help of each command. */
type Ask = (script: string, line: string) => string[];

const askBash: Ask = (script, line) => {
  const words = line.split(" ");
  return answered(
    "bash",
    ["-c"],
    [
      script,
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")})`,
      `COMP_CWORD=${words.length - 1}`,
      "_palisade",
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ],
  );
};

/** zsh filters what is offered by itself, in a terminal. */
const askZsh: Ask = (script, line) => {
  const typed = line.split(" ");
  const offered = answered(
    "zsh",
    ["-f", "-c"],
    [
      "compdef() { :; }; _files() { :; }",
      'compadd() { shift; printf "%s\\n" "$@"; }',
      script,
      `words=(${typed.map((word) => `'${word}'`).join(" ")})`,
      `CURRENT=${typed.length}`,
      "_palisade",
    ],
  );
  return offered.filter((word) => word.startsWith(typed.at(-1) ?? ""));
};

/** fish offers files too, where nothing else is known. */
const askFish: Ask = (script, line) =>
  answered("fish", ["--no-config", "-c"], [script, "cd (mktemp -d)", `complete -C '${line}'`])
    .map((row) => row.split("\t")[0] ?? "")
    .filter((word) => !word.endsWith("/"));

function answered(shell: string, flags: readonly string[], lines: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(shell, [...flags, lines.join("\n")], { encoding: "utf8" });
  assert.deepEqual([status, stderr], [0, ""]);
  return stdout.split("\n").filter((word) => word !== "");
}

/** The tests install the others on Linux (tools/programs.mjs). */
const shells: readonly (readonly [shell: string, ask: Ask])[] = [
  ["bash", askBash],
  ...(process.platform === "linux"
    ? ([
        ["zsh", askZsh],
        ["fish", askFish],
      ] as const)
    : []),
];

for (const [shell, ask] of shells) {
  describe(`palisade completion ${shell}`, () => {
    let script: string;
    before(async () => {
      script = await scriptFor(shell);
    });

    const lines: readonly (readonly [line: string, offered: readonly string[]])[] = [
      ["palisade sca", ["scan"]],
      ["palisade gate s", ["set"]],
      ["palisade gate set --max", ["--max-crit", "--max-high", "--max-unread"]],
      ["palisade gate set --min-grade ", ["A", "B", "C", "D", "F", "off"]],
      ["palisade scan --format sarif --fail-on me", ["medium"]],
      ["palisade scan --severity h", ["high"]],
      ["palisade init --ci git", ["github", "gitlab"]],
      ["palisade baseline c", ["clear"]],
      ["palisade completion p", ["powershell"]],
      ["palisade scan --output ", []],
      ["palisade scan apps/gar", []],
    ];
    for (const [line, words] of lines) {
      it(`offers ${words.join(", ") || "files only"} for: ${line}`, () => {
        assert.deepEqual(ask(script, line).sort(), words);
      });
    }

    it("offers every command", () => {
      const commands = new Set(
        operations.flatMap(({ commands }) => commands.flatMap(({ command }) => command.slice(0, 1))),
      );
      const words = ask(script, "palisade ");
      assert.deepEqual(
        [...commands, "new", "serve", "lsp", "completion"].filter((command) => !words.includes(command)),
        [],
      );
    });
  });
}

describe("palisade completion", () => {
  for (const shell of ["bash", "zsh", "fish", "powershell"]) {
    it(`writes a script for ${shell} that names every flag of every command`, async () => {
      const script = await scriptFor(shell);
      for (const flag of ["since", "max-crit", "no-enforce", "recipe", "scanner-port"]) {
        assert.match(script, new RegExp(shell === "fish" ? ` -l ${flag}\\b` : `--${flag}\\b`));
      }
    });
  }

  it("offers no flag that is hidden", async () => {
    for (const shell of ["bash", "zsh", "fish", "powershell"])
      assert.doesNotMatch(await scriptFor(shell), /(?:--| -l )out\b/);
  });

  it("closes in PowerShell what it opens", async () => {
    const script = (await scriptFor("powershell")).replace(/'(?:[^']|'')*'/g, "");
    for (const [opening, closing] of [
      ["{", "}"],
      ["(", ")"],
      ["[", "]"],
    ] as const)
      assert.equal(script.split(opening).length, script.split(closing).length);
    assert.doesNotMatch(script, /['`]/);
  });
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
