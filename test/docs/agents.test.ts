import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { parse as parseToml } from "smol-toml";
import { z } from "zod";
import { toolsOf } from "../../server/adapters/agents/agent-tools.ts";
import { markdownCode } from "../../server/generator/escape/markdown.ts";
import { operations } from "../../server/operations/index.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/agents.md";
const page = readFileSync(path, "utf8");

const started = z.object({ command: z.literal("node"), args: z.array(z.string()) });
const servers = z.object({ palisade: started });

/** By heading: how the agent's configuration is written, and where the servers are in it. */
const agents: Readonly<Record<string, readonly [language: string, key: string]>> = {
  "VS Code": ["json", "servers"],
  "Claude Code": ["json", "mcpServers"],
  "Codex CLI": ["toml", "mcp_servers"],
  "Gemini CLI": ["json", "mcpServers"],
  Cursor: ["json", "mcpServers"],
  Windsurf: ["json", "mcpServers"],
  Zed: ["json", "context_servers"],
  JetBrains: ["json", "mcpServers"],
};

describe(path, () => {
  for (const [heading, [language, key]] of Object.entries(agents)) {
    it(`has a configuration for ${heading} that starts palisade mcp`, () => {
      const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
      const [, code = ""] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms").exec(section) ?? [];
      const parsed = language === "toml" ? parseToml(code) : JSON.parse(code);
      const { palisade } = servers.parse(z.record(z.string(), z.unknown()).parse(parsed)[key]);
      assert.deepEqual(palisade.args, ["/path/to/palisade/dist/palisade.js", "mcp"]);
    });
  }

  it("shows no other configuration", () => {
    const blocks = [...page.matchAll(/^```(?:json|toml)$/gm)];
    assert.equal(blocks.length, Object.keys(agents).length);
  });

  it("links to the skill that generated projects carry (UPDATE_DOCS=1 copies it)", () => {
    const copy = "skills/palisade/SKILL.md";
    const skill = readFileSync("server/generator/features/ai-rules/templates/SKILL.md.eta", "utf8");
    assert.ok(page.includes(`(../${copy})`));
    if (process.env["UPDATE_DOCS"]) writeFileSync(copy, skill);
    else assert.equal(readFileSync(copy, "utf8"), skill);
  });

  it("names only commands and flags that there are, in the skill", () => {
    const skill = readFileSync("skills/palisade/SKILL.md", "utf8");
    const known = operations.flatMap(({ commands }) => commands.map(({ command }) => command.join(" ")));
    const named = [...skill.matchAll(/`palisade ([a-z]+(?: set)?)/g)].map(([, words = ""]) => words);
    assert.ok(named.length > 6);
    assert.deepEqual(
      named.filter((words) => !known.includes(words)),
      [],
    );
    const tools = toolsOf(operations).map(({ tool }) => tool.name);
    for (const name of ["scan", "explain", "preview-fix", "fix"]) {
      assert.ok(tools.includes(name));
      assert.ok(skill.includes(`\`${name}\``), name);
    }
  });

  it("lists every tool (UPDATE_DOCS=1 writes them)", () => {
    const rows = toolsOf(operations).map(({ tool, operation }) => [
      markdownCode(tool.name),
      tool.description ?? operation.summary,
      tool.effect.changesProject ? "changes the project" : "only reads",
    ]);
    holdPart(path, "tools", markdownTable(["tool", "what it does", "effect"], rows));
  });
});
