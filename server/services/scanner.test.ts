import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import type { Check } from "../scanner/checks/check.ts";
import { review, verdict } from "../scanner/checks/check.ts";
import { configAnalysis } from "../scanner/scan/analyze.ts";
import type { Found } from "../scanner/scan/found.ts";
import { ownFindings } from "../scanner/scan/policy.ts";
import { createScanner } from "./scanner.ts";

describe("the scanner", () => {
  let workspace: Workspace;
  let looked: string[];

  /** A check that reports which files it was given. */
  const watching: Check = {
    meta: {
      id: "watching",
      title: "Watching",
      owasp: "M1",
      severity: "Info",
      cwe: [],
      masvs: "CODE-1",
      attackScenario: "None.",
      remediation: "None.",
    },
    collect: {
      languages: ["dart"],
      words: ["import"],
      from(file) {
        looked.push(file.path);
        return [file.path];
      },
    },
    decide: () => verdict([]),
  };

  beforeEach(async () => {
    workspace = await createWorkspace();
    looked = [];
    await workspace.write("apps/garden_notes/lib/a.dart", "import 'b.dart';\n");
    await workspace.write("apps/garden_notes/lib/b.dart", "import 'a.dart';\n");
  });
  afterEach(() => workspace.remove());

  const scannerFor = (checks: readonly Check[]) => createScanner({ checks, fixes: [] });

  it("A file that has not changed is not analysed again.", async () => {
    const scanner = scannerFor([watching]);
    await scanner.scan(workspace.app, {}, undefined);
    assert.deepEqual(looked, ["lib/a.dart", "lib/b.dart", "lib/main.dart"]);
    looked = [];
    await workspace.write("apps/garden_notes/lib/b.dart", "import 'a.dart'; // changed\n");
    await rm(join(workspace.app, "lib/a.dart"));
    const { coverage } = await scanner.scan(workspace.app, {}, undefined);
    assert.deepEqual(looked, ["lib/b.dart"]);
    assert.equal(coverage.dartFiles, 2);
  });

  it("takes what an editor says instead of the file, and the file again when the editor is done", async () => {
    const scanner = scannerFor([watching]);
    await scanner.scan(workspace.app, {}, undefined);
    const unsaved = new Map([["lib/new.dart", configAnalysis("lib/new.dart", "")]]);
    const { paths } = await scanner.scan(workspace.app, {}, undefined, { unsaved });
    assert.ok(paths.includes("lib/new.dart"));
    assert.ok(!(await scanner.scan(workspace.app, {}, undefined)).paths.includes("lib/new.dart"));
  });

  it("honours an ignore comment in a file that concerns no check by its words", async () => {
    const importing: Check = {
      ...watching,
      collect: { languages: ["dart"], words: ["no file holds this"], from: () => [] },
      decide: ({ code }) => verdict([...code.packages.values()].map((place) => review(place, "It is imported."))),
    };
    const text = (ignore: string) => `${ignore}import 'package:http/http.dart';\n`;
    await workspace.write("apps/garden_notes/lib/main.dart", "void main() {}\n");
    const status = async (ignore: string) => {
      await workspace.write("apps/garden_notes/lib/a.dart", text(ignore));
      return ownFindings(await scannerFor([importing]).scan(workspace.app, {}, undefined))[0]?.status;
    };
    assert.equal(await status(""), "REVIEW");
    assert.equal(await status("// palisade:ignore watching -- a public service\n"), "PASS");
  });

  it("tells what a check found before the next one decides, and stops between them", async () => {
    const told: string[] = [];
    const named = (id: string): Check => ({
      ...watching,
      meta: { ...watching.meta, id },
      decide() {
        told.push(`${id} decides`);
        return verdict([]);
      },
    });
    const stop = new AbortController();
    const onFound = ({ about: { id }, places }: Found) => {
      told.push(`${id} found ${places.length}`);
      if (id === "second") stop.abort();
    };
    const checks = [named("first"), named("second"), named("third")];
    await assert.rejects(scannerFor(checks).scan(workspace.app, { onFound }, stop.signal), { kind: "cancelled" });
    assert.deepEqual(told, ["first decides", "first found 0", "second decides", "second found 0"]);
  });

  it("stops when it is cancelled", async () => {
    const scan = scannerFor([watching]).scan(workspace.app, {}, AbortSignal.abort());
    await assert.rejects(scan, { kind: "cancelled" });
    assert.deepEqual(looked, []);
  });

  it("A check that throws becomes a finding for review, and the scan goes on.", async () => {
    const broken = (id: string, part: Partial<Check>): Check => ({
      ...watching,
      ...part,
      meta: { ...watching.meta, id },
    });
    const throws = () => {
      throw new Error("out of tokens");
    };
    const collects = broken("collects", { collect: { languages: ["dart"], words: ["import"], from: throws } });
    const decides = broken("decides", { decide: throws });
    const findings = ownFindings(await scannerFor([collects, decides, watching]).scan(workspace.app, {}, undefined));
    const told = findings.map(({ id, status, evidence }) => [id, status, evidence.map(({ file }) => file)]);
    assert.deepEqual(told, [
      ["collects", "REVIEW", ["lib/a.dart", "lib/b.dart", "lib/main.dart"]],
      ["decides", "REVIEW", ["pubspec.yaml"]],
      ["watching", "PASS", []],
    ]);
    assert.match(findings[0]?.evidence[0]?.message ?? "", /The check collects broke here.*out of tokens/);
  });
});
