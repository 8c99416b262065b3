import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { overBaseApp } from "../../../test/support/checks/fixture.ts";
import { owaspTitles } from "../../contract/owasp.ts";
import { fixes } from "../fixing/index.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import type { Check } from "./check.ts";
import { checks } from "./index.ts";

const folder = import.meta.dirname;
const headings = ["What it finds", "Why it matters", "Fails", "Passes", "How to fix", "References"];

/** The text below a heading of the second level. */
function section(page: string, heading: string): string {
  return page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
}

/** The files that a section's code blocks hold: their info string is `<language> <path>`. */
function examples(text: string): Record<string, string> {
  const blocks = text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map((block) => [block[1] ?? "", block[2] ?? ""]));
}

function statusOf(check: Check, files: Record<string, string>): string | undefined {
  const findings = ownFindings(scanSnapshot(overBaseApp(files), { checks, fixes }));
  return findings.find((finding) => finding.id === check.meta.id)?.status;
}

describe("the page of", () => {
  for (const check of checks) {
    const { id, title, severity, owasp, cwe, masvs, neverFails } = check.meta;
    const path = join(folder, id, "README.md");

    describe(id, () => {
      const page = existsSync(path) ? readFileSync(path, "utf8") : "";

      it("exists and agrees with the check", () => {
        assert.ok(page.startsWith(`# ${title}\n`), `the title must be "${title}"`);
        const line = page.split("\n")[2] ?? "";
        for (const fact of [
          `\`${id}\``,
          severity,
          `OWASP ${owasp} ${owaspTitles[owasp]}`,
          `CWE-${cwe[0]}`,
          `MASVS-${masvs}`,
        ]) {
          assert.ok(line.includes(fact), `the line below the title must name ${fact}`);
        }
        assert.deepEqual(
          headings.filter((heading) => section(page, heading) === ""),
          [],
        );
      });

      it("has an example that fails", () => {
        const files = examples(section(page, "Fails"));
        assert.ok(Object.keys(files).length > 0);
        assert.equal(statusOf(check, files), neverFails ? "REVIEW" : "FAIL");
      });

      it("has an example that passes", () => {
        const files = examples(section(page, "Passes"));
        assert.ok(Object.keys(files).length > 0);
        assert.equal(statusOf(check, files), "PASS");
      });
    });
  }

  it("nothing else", () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(folders.map(({ name }) => name).sort(), checks.map(({ meta }) => meta.id).sort());
  });
});
