import assert from "node:assert/strict";
import { parse as parseToml } from "smol-toml";
import { z } from "zod";
import { blocks, flat } from "./documentation.ts";
import { startNeovim } from "./neovim.ts";

const start = ["/path/to/palisade/dist/palisade.js", "lsp", "--stdio"];
const example = { "palisade.diagnostics.review": "hint", "palisade.http.enabled": false };

describe("docs/editors.md, for each editor,", () => {
  it("has Lua that Neovim can load", async function () {
    this.timeout(20_000);
    const neovim = await startNeovim("", {});
    try {
      const headings = ["Neovim 0.11 and later", "Neovim 0.7 to 0.10", "Neovim: fix on save"];
      for (const code of headings.flatMap((heading) => blocks(heading, "lua"))) {
        assert.equal(await neovim.lua(`return select(2, loadstring(${JSON.stringify(code)})) or "loads"`), "loads");
      }
    } finally {
      await neovim.kill();
    }
  });

  it("has a Neovim 0.11 configuration that says what Neovim needs", async function () {
    this.timeout(20_000);
    // What vim.lsp.config and vim.lsp.enable get, in a Neovim that has neither.
    const neovim = await startNeovim("", {});
    try {
      const given = await neovim.lua(`
        local given = {}
        vim.lsp.config = function(name, options) given[name] = options end
        vim.lsp.enable = function(name) given.enabled = name end
        ${blocks("Neovim 0.11 and later", "lua")[0]}
        return given`);
      const { enabled, palisade } = z
        .object({ enabled: z.string(), palisade: z.object({ cmd: z.array(z.string()), settings: z.unknown() }) })
        .parse(given);
      assert.equal(enabled, "palisade");
      assert.deepEqual(palisade.cmd, ["node", ...start]);
      assertExample(palisade.settings);
    } finally {
      await neovim.kill();
    }
  });

  it("has a configuration for Helix that starts the server with the example's settings", () => {
    const [text = ""] = blocks("Helix", "toml");
    const server = z
      .object({
        "language-server": z.object({ palisade: z.object({ args: z.array(z.string()), config: z.unknown() }) }),
        language: z.array(z.object({ name: z.string(), "language-servers": z.array(z.string()) })),
      })
      .parse(parseToml(text));
    assert.deepEqual(server["language-server"].palisade.args, start);
    assertExample(server["language-server"].palisade.config);
    assert.ok(server.language.every((language) => language["language-servers"].includes("palisade")));
  });

  it("has settings for Zed that start the server with the example's settings", () => {
    const [text = ""] = blocks("Zed", "json");
    const binary = z.object({ arguments: z.array(z.string()) });
    const { palisade } = z
      .object({ lsp: z.object({ palisade: z.object({ binary, settings: z.unknown() }) }) })
      .parse(JSON.parse(text)).lsp;
    assert.deepEqual(palisade.binary.arguments, start);
    assertExample(palisade.settings);
  });

  it("has an extension for Zed whose TOML can be read", () => {
    const [extension = "", cargo = ""] = blocks("Zed", "toml");
    assert.ok(
      "palisade" in z.object({ language_servers: z.looseObject({}) }).parse(parseToml(extension)).language_servers,
    );
    assert.ok("package" in parseToml(cargo));
  });

  it("has settings for Sublime Text that start the server with the example's settings", () => {
    const [text = ""] = blocks("Sublime Text", "json");
    const server = z.object({ command: z.array(z.string()), settings: z.record(z.string(), z.unknown()) });
    const { palisade } = z.object({ palisade: server }).parse(JSON.parse(text));
    assert.deepEqual(palisade.command, ["node", ...start]);
    assertExample(palisade.settings);
  });

  it("has the example's settings for LSP4IJ", () => {
    assertExample(JSON.parse(blocks("IntelliJ and Android Studio", "json")[0] ?? ""));
  });

  it("has settings for Kate that start the server with the example's settings", () => {
    const server = z.object({ command: z.array(z.string()), settings: z.unknown() });
    const { servers } = z
      .object({ servers: z.record(z.string(), server) })
      .parse(JSON.parse(blocks("Kate", "json")[0] ?? ""));
    for (const { command, settings } of Object.values(servers)) {
      assert.deepEqual(command, ["node", ...start]);
      assertExample(settings);
    }
  });

  it("has Emacs Lisp whose parentheses match, and that starts the server", () => {
    for (const code of [...blocks("Eglot", "elisp"), ...blocks("lsp-mode", "elisp")]) {
      let depth = 0;
      for (const parenthesis of code.replace(/"(?:\\.|[^"\\])*"/g, "").replace(/[^()]/g, "")) {
        depth += parenthesis === "(" ? 1 : -1;
        assert.ok(depth >= 0);
      }
      assert.equal(depth, 0);
      assert.ok(code.includes(["node", ...start].map((word) => `"${word}"`).join(" ")));
    }
  });
});

/** @param given the object that holds the settings under `palisade`, however deep */
function assertExample(given: unknown): void {
  assert.deepEqual(flat(given), example);
}
