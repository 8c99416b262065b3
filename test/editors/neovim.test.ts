import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { program } from "../support/adapters/program.ts";
import { blocks, root } from "./documentation.ts";
import { type Neovim, startNeovim } from "./neovim.ts";

const manifest = "android/app/src/main/AndroidManifest.xml";

/** As `vim.diagnostic` has them: lines and columns from 0, severities from 1 for errors to 4 for hints. */
const diagnostic = z.object({
  code: z.string(),
  lnum: z.int(),
  col: z.int(),
  end_col: z.int(),
  severity: z.int(),
  message: z.string(),
});

describe("Neovim, with the configuration of docs/editors.md", function () {
  this.timeout(30_000);
  let folder: string;
  let neovim: Neovim;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-test-"));
    await cp(join(root, "test/fixtures/sample-app"), join(folder, "app"), { recursive: true });
    const [documented = ""] = blocks("Neovim 0.7 to 0.10", "lua");
    const configuration = documented
      .replace('"node"', JSON.stringify(process.execPath))
      .replace("/path/to/palisade/dist/palisade.js", program);
    neovim = await startNeovim(configuration, { PALISADE_HOME: join(folder, "state") });
  });
  afterEach(async () => {
    await neovim?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const path = (file: string) => join(folder, "app", file);
  const open = (file: string) => neovim.lua(`vim.cmd("edit ${path(file)}") return true`);
  const textOf = async () =>
    z.array(z.string()).parse(await neovim.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, true)"));

  /** The findings of the file that is shown, once there are some for which the Lua condition holds. */
  async function findings(condition = "#all > 0") {
    const met = `local all = vim.diagnostic.get(0) return ${condition}`;
    assert.equal(await neovim.lua(`return vim.wait(10000, function() ${met} end, 10)`), true, `never: ${condition}`);
    const all = z.array(diagnostic).parse(await neovim.lua("return vim.diagnostic.get(0)"));
    return new Map(all.map((one) => [one.code, one]));
  }

  /** Chooses an entry of the menu of code actions for a line, from 1, and waits until the text has changed. */
  async function choose(line: number, title: string) {
    const changed = await neovim.lua(`
      local titles = {}
      vim.ui.select = function(items, options, done)
        for _, item in ipairs(items) do
          local text = options.format_item(item)
          table.insert(titles, text)
          if text == ${JSON.stringify(title)} then done(item) end
        end
      end
      local before = vim.api.nvim_buf_get_changedtick(0)
      vim.api.nvim_win_set_cursor(0, { ${line}, 0 })
      vim.lsp.buf.code_action()
      local changed = vim.wait(5000, function() return vim.api.nvim_buf_get_changedtick(0) > before end, 10)
      return changed or titles`);
    assert.equal(changed, true, `the menu is ${JSON.stringify(changed)}`);
  }

  const noneOf = (code: string) =>
    `(function() for _, one in ipairs(all) do if one.code == "${code}" then return false end end return true end)()`;

  it("shows a finding under the words that are wrong", async () => {
    await open(manifest);
    const { lnum, col, end_col, severity, message } = (await findings()).get("cleartext-traffic") ?? {};
    const line = (await readFile(path(manifest), "utf8")).split("\n")[lnum ?? 0];
    assert.equal(line?.slice(col, end_col), 'android:usesCleartextTraffic="true"');
    assert.deepEqual([severity, message], [1, "Web views and native code may use plain HTTP to every host."]);
  });

  it("takes the settings of the configuration", async () => {
    await open(manifest);
    assert.equal((await findings()).get("network-security-config")?.severity, 4);
  });

  it("shows findings of files that are not open as well", async () => {
    await open("pubspec.yaml");
    await findings();
    const all = z.array(diagnostic).parse(await neovim.lua("return vim.diagnostic.get()"));
    assert.ok(all.some(({ code }) => code === "tls-validation-disabled"));
  });

  it("fixes a finding from the menu, in the buffer and, once saved, on disk", async () => {
    await open(manifest);
    await findings();
    await choose(7, "Forbid cleartext traffic");
    await neovim.lua('vim.cmd("write") return true');
    const text = await readFile(path(manifest), "utf8");
    assert.match(text, /android:usesCleartextTraffic="false"/);
    assert.deepEqual(text.trimEnd().split("\n"), await textOf());
    await findings(noneOf("cleartext-traffic"));
  });

  it("fixes text that was typed and not saved", async () => {
    await open(manifest);
    await findings();
    await neovim.lua('vim.api.nvim_buf_set_lines(0, 1, 1, true, { "    <!-- typed -->", "" }) return true');
    await findings("all[1].lnum == 8");
    await choose(9, "Forbid cleartext traffic");
    const text = await textOf();
    assert.deepEqual([text[1], text[8]], ["    <!-- typed -->", '        android:usesCleartextTraffic="false">']);
    assert.match(await readFile(path(manifest), "utf8"), /usesCleartextTraffic="true"/);
  });

  it("fixes on saving, with the lines for that", async () => {
    await neovim.lua(`${blocks("Neovim: fix on save", "lua")[0]} return true`);
    await open(manifest);
    await findings();
    await neovim.lua('vim.cmd("write") return true');
    assert.match(await readFile(path(manifest), "utf8"), /android:usesCleartextTraffic="false"/);
    const left = await findings(noneOf("cleartext-traffic"));
    assert.ok(!left.has("android-allow-backup"));
  });

  it("writes an ignore comment from the menu", async () => {
    await open(manifest);
    await findings();
    await choose(7, 'Ignore "Cleartext (HTTP) traffic allowed on Android" here');
    assert.match((await textOf()).join("\n"), /palisade:ignore cleartext-traffic/);
    await findings(noneOf("cleartext-traffic"));
  });

  it("explains a finding on hover", async () => {
    await open(manifest);
    await findings();
    const shown = await neovim.lua(`
      vim.api.nvim_win_set_cursor(0, { 7, 10 })
      vim.lsp.buf.hover()
      local function window()
        for _, one in ipairs(vim.api.nvim_list_wins()) do
          if vim.api.nvim_win_get_config(one).relative ~= "" then return one end
        end
      end
      vim.wait(5000, window, 10)
      return window() and vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window()), 0, -1, true)`);
    assert.match(z.array(z.string()).parse(shown).join("\n"), /What an attacker does:.*What to do:/s);
  });

  for (const end of ["quit", "kill"] as const) {
    it(`takes the server along when it ends by ${end === "quit" ? "quitting" : "being killed"}`, async () => {
      await open(manifest);
      await findings();
      const server = z.int().parse(await neovim.lua("return vim.lsp.get_active_clients()[1].rpc.pid"));
      assert.ok(isRunning(server));
      await neovim[end]();
      const start = performance.now();
      while (isRunning(server) && performance.now() - start < 10_000) await pause(20);
      assert.ok(!isRunning(server));
    });
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
