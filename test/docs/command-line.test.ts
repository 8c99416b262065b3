import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { markdownCode } from "../../server/generator/escape/markdown.ts";
import { operations, teamOperations } from "../../server/operations/index.ts";
import { holdPart, markdownTable } from "./marked-part.ts";
import { sampleScan, session } from "./sample-scan.ts";

const path = "docs/command-line.md";

describe(path, () => {
  it("lists the command of every operation (UPDATE_DOCS=1 writes them)", () => {
    const rows = [...operations, ...teamOperations].flatMap(({ summary, input, commands }) => {
      const { required = [] } = z.toJSONSchema(input(), { io: "input" });
      const argument = (name: string) => (required.includes(name) ? `<${name}>` : `[${name}]`);
      return commands.map((form) => {
        const words = ["palisade", ...form.command, ...form.positionals.map(argument)];
        return [markdownCode(words.join(" ")), form.summary ?? summary];
      });
    });
    holdPart(path, "commands", markdownTable(["command", "what it does"], rows));
  });

  it("shows what the scan of the sample app prints (UPDATE_DOCS=1 writes it)", async () => {
    holdPart(path, "sample", session("palisade scan ~/mobileApps/flea_market", await sampleScan()));
  });

  it("names the commands that are no operations", () => {
    const text = readFileSync(path, "utf8");
    for (const command of ["new", "settings set", "serve", "lsp", "mcp", "completion"])
      assert.match(text, new RegExp(`^\\| \`palisade ${command}\\b`, "m"));
  });
});
