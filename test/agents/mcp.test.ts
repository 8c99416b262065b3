import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { operations } from "../../server/operations/index.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { version } from "../../server/version.ts";
import { type Agent, type Revision, revisions, startAgent } from "./agent.ts";

const manifest = "apps/garden_notes/android/app/src/main/AndroidManifest.xml";
const debuggable = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:label="x" android:debuggable="true" android:allowBackup="true"/>
</manifest>
`;
const sink = "void f(db, a) => db.rawQuery('SELECT * FROM t WHERE a = \"$a\"');\n";

for (const revision of Object.keys(revisions) as Revision[]) {
  describe(`palisade mcp, for a client of ${revision},`, () => {
    let agent: Agent;
    before(async () => {
      agent = await startAgent(revision);
      await agent.write(manifest, debuggable);
    });
    after(() => agent.close());

    it("says what it is, and what an agent may and may not do with it", () => {
      assert.equal(agent.client.getNegotiatedProtocolVersion(), revision);
      assert.deepEqual(agent.client.getServerVersion(), { name: "palisade", title: "Palisade", version });
      assert.match(agent.client.getInstructions() ?? "", /do not hide it/);
    });

    it("offers the tools that the operations name, with their schemas and what each may do", async () => {
      const { tools } = await agent.client.listTools();
      const named = operations.flatMap((operation) => operation.agents?.tools ?? []);
      assert.deepEqual(
        tools.map(({ name }) => name),
        named.map(({ name }) => name),
      );
      for (const tool of tools) {
        assert.equal(tool.inputSchema.type, "object");
        assert.equal(tool.outputSchema?.["type"], "object");
        assert.ok(tool.description && tool.title, tool.name);
      }
      const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name);
      assert.deepEqual(writing, ["fix", "fix-all", "undo", "update-project", "undo-update", "add-feature"]);
      const asking = tools.filter(({ annotations }) => annotations?.openWorldHint).map(({ name }) => name);
      assert.deepEqual(asking, ["vulns"]);
    });

    it("scans, and explains what it found", async () => {
      const scanned = await agent.call("scan");
      assert.equal(scanned.isError, false, scanned.text);
      assert.match(scanned.text, /FAIL {3}App ships debuggable|android-debuggable/);
      assert.ok(JSON.stringify(scanned.result["open"]).includes("android-debuggable"));
      assert.deepEqual((await agent.call("findings")).result["findings"], scanned.result["findings"]);
      const { result } = await agent.call("explain", { id: "android-debuggable" });
      assert.match(String(result["fix"]), /removes the manifest attribute/);
      assert.match(String(result["fails"]), /isDebuggable = true/);
      assert.ok(JSON.stringify(result["places"]).includes("AndroidManifest.xml"));
    });

    it("makes a threat model and sums the last scan up, by rules", async () => {
      const model = await agent.call("threat-model");
      assert.equal(model.isError, false, model.text);
      const found = z.array(
        z.object({ state: z.string(), findings: z.array(z.string()), places: z.array(z.unknown()) }),
      );
      const threats = found.parse(model.result["threats"]);
      const threat = threats.find(({ findings }) => findings.includes("android-debuggable"));
      assert.ok(threat?.state === "found" && threat.places.length > 0, JSON.stringify(threats));
      await agent.call("scan");
      const { result } = await agent.call("summary");
      assert.equal(result["model"], null);
      const [step] = z.array(z.object({ id: z.string(), gain: z.number() })).parse(result["fixFirst"]);
      assert.ok(step && step.gain > 0);
    });

    it("shows a fix, makes it, and takes it back", async () => {
      const read = () => readFile(join(agent.folder, manifest), "utf8");
      const preview = await agent.call("preview-fix", { id: "android-debuggable" });
      assert.match(String(preview.result["diff"]), /^-.*debuggable="true"/m);
      assert.equal(await read(), debuggable);
      const fixed = await agent.call("fix", { id: "android-debuggable" });
      assert.equal(fixed.result["dryRun"], false);
      assert.doesNotMatch(await read(), /debuggable="true"/);
      await agent.call("undo");
      assert.equal(await read(), debuggable);
      assert.match((await agent.call("undo")).text, /There is no fix/);
    });

    it("previews a new project, and says what can be chosen and what is wrong", async () => {
      const { result } = await agent.call("generate", { config: { appName: "garden_notes" } });
      assert.ok(JSON.stringify(result["files"]).includes('"lib/main.dart"'));
      assert.ok(JSON.stringify((await agent.call("catalog")).result["fields"]).includes('"riverpod"'));
      const checked = await agent.call("check-config", { config: { state: "blok" } });
      assert.match(JSON.stringify(checked.result["problems"]), /bloc/);
    });

    it("lists packages with their licences", async () => {
      assert.match(JSON.stringify((await agent.call("sbom")).result["components"]), /pkg:pub\//);
    });

    it("says in a sentence what is wrong with a call", async () => {
      const wrong: readonly (readonly [name: string, input: Record<string, unknown>, message: RegExp])[] = [
        ["scan", { path: agent.folder }, /has no pubspec\.yaml/],
        ["scan", { path: "a\0b" }, /^path holds a NUL/],
        ["scan", { policy: "/etc/passwd" }, /has no field "policy"/],
        ["fix", { id: "android-debuggable", dryRun: true }, /has no field "dryRun"/],
        ["fix", {}, /^id is missing/],
        ["explain", { id: "nothing" }, /There is no finding "nothing"/],
        ["generate", { config: "x" }, /^config /],
      ];
      for (const [name, input, message] of wrong) {
        const { isError, text } = await agent.call(name, input);
        assert.equal(isError, true, name);
        assert.match(text, message);
      }
      await assert.rejects(agent.client.callTool({ name: "format-disk" }), /format-disk/);
    });

    it("tells how far it is", async () => {
      await agent.write("apps/large/pubspec.yaml", "name: large\n");
      await Promise.all(Array.from({ length: 300 }, (_, index) => agent.write(`apps/large/lib/f${index}.dart`, sink)));
      const seen: { progress: number; total?: number | undefined; message?: string | undefined }[] = [];
      await agent.client.callTool(
        { name: "scan", arguments: { path: "apps/large" } },
        { onprogress: (progress) => void seen.push(progress) },
      );
      assert.ok(seen.length > 1 && seen.length <= 101, `${seen.length} messages`);
      assert.match(seen[0]?.message ?? "", /^Reading \d+ of \d+ files$/);
      const numbers = seen.map(({ progress }) => progress);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
      );
    });

    it("offers the record, the report and the pages of the checks", async () => {
      await agent.call("scan");
      const read = async (uri: string) => {
        const [content] = (await agent.client.readResource({ uri })).contents;
        return content && "text" in content ? content.text : "";
      };
      const query = `?path=${encodeURIComponent(agent.app)}`;
      assert.equal(JSON.parse(await read(`palisade://record${query}`)).result.path, agent.app);
      assert.match(await read(`palisade://report${query}`), /^# garden/m);
      assert.match(await read("palisade://check/sql-injection"), /^# SQL/);
      await assert.rejects(read("palisade://check/nothing"), /There is no check/);
      await assert.rejects(read("palisade://record?path=%2F"), /has no pubspec/);
      const { resources } = await agent.client.listResources();
      assert.deepEqual(
        resources.map(({ name }) => name),
        checks.map(({ meta }) => meta.id),
      );
      const { completion } = await agent.client.complete({
        ref: { type: "ref/resource", uri: "palisade://check/{id}" },
        argument: { name: "id", value: "sql" },
      });
      assert.deepEqual(completion.values, ["sql-injection"]);
    });

    it("offers prompts that name only tools that there are", async () => {
      const { prompts } = await agent.client.listPrompts();
      assert.deepEqual(
        prompts.map(({ name }) => name),
        ["scan-and-fix", "explain-finding"],
      );
      for (const { name } of prompts) {
        const { messages } = await agent.client.getPrompt({ name, arguments: { id: "cleartext-traffic", path: "a" } });
        assert.match(JSON.stringify(messages), /\b(?:scan|explain)\b/);
      }
    });
  });

  describe(`palisade mcp, for a client of ${revision} with open folders,`, () => {
    let agent: Agent;
    before(async () => {
      agent = await startAgent(revision, { roots: ["apps/garden_notes", "other"] });
    });
    after(() => agent.close());

    it("works in these folders, and a relative path starts from the first", async () => {
      for (const path of [agent.app, ".", join(agent.app, "..", "garden_notes")]) {
        const { isError, text } = await agent.call("scan", { path });
        assert.equal(isError, false, text);
      }
    });

    it("refuses a project outside of them", async () => {
      await agent.write("apps/other/pubspec.yaml", "name: other\n");
      await agent.write("apps/other/lib/main.dart", "void main() {}\n");
      for (const path of [join(agent.folder, "apps/other"), "../other", agent.folder]) {
        const { isError, text } = await agent.call("scan", { path });
        assert.equal(isError, true);
        assert.match(text, /is not in a folder that is open in the agent/);
      }
      const uri = `palisade://record?path=${encodeURIComponent(join(agent.folder, "apps/other"))}`;
      await assert.rejects(agent.client.readResource({ uri }), /is not in a folder that is open/);
    });
  });

  describe(`palisade mcp, for a client of ${revision} that changes its mind,`, () => {
    it("stops what its client cancels", async () => {
      const silent = createServer();
      await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
      const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
      const agent = await startAgent(revision, { environment: { PALISADE_OSV_URL: address } });
      try {
        const stop = new AbortController();
        const asked = once(silent, "request");
        const call = agent.client.callTool({ name: "vulns", arguments: { path: agent.app } }, { signal: stop.signal });
        const [{ socket }] = await asked;
        const gone = once(socket, "close");
        stop.abort();
        await assert.rejects(call);
        await gone;
        assert.equal((await agent.call("scan")).isError, false);
      } finally {
        await agent.close();
        silent.closeAllConnections();
        silent.close();
      }
    });
  });
}
