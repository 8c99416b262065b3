import { markdownCode, markdownText } from "../../server/generator/escape/markdown.ts";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { holdPart, markdownTable } from "./marked-part.ts";

const path = "docs/checks.md";

describe(path, () => {
  it("links the page of every check, with its facts (UPDATE_DOCS=1 writes them)", () => {
    const kinds = new Map(fixes.map(({ id, changesCode }) => [id, changesCode ? "code" : "yes"]));
    const rows = checks.map(({ meta: { id, title, severity, owasp } }) => [
      `[${markdownText(title)}](../server/scanner/checks/${id}/README.md)`,
      markdownCode(id),
      severity,
      owasp,
      kinds.get(id) ?? "",
    ]);
    holdPart(path, "checks", markdownTable(["check", "id", "severity", "OWASP", "fix"], rows));
  });
});
