import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { credentialFiles } from "../../../server/scanner/vocabulary/secrets/files/credential-files.ts";
import { settingsFiles } from "../../../server/scanner/vocabulary/secrets/files/settings-files.ts";
import { secretsInText } from "../../../server/scanner/vocabulary/secrets/scan-text.ts";
import { shapes } from "../../../server/scanner/vocabulary/secrets/shapes/index.ts";
import { corpus } from "./corpus.ts";
import { measure } from "./measure.ts";
import { tableOf, total } from "./table.ts";

const { scores, disagreements } = measure(corpus);
const all = total(scores);

describe("the secrets of the corpus", () => {
  it("are at least 400 labelled lines, of credentials and of others", () => {
    assert.ok(all.found + all.missed >= 200 && all.silent + all.falseAlarms >= 200, JSON.stringify(all));
  });

  it("are of every kind that the engine knows", () => {
    const kinds = [...shapes, ...credentialFiles, ...settingsFiles].map(({ id }) => id);
    const planted = new Set(corpus.flatMap(({ path, text }) => secretsInText(path, text).map(({ rule }) => rule)));
    assert.deepEqual(
      kinds.filter((kind) => !planted.has(kind)),
      [],
    );
  });

  it("are found but for these", () => {
    const missed = disagreements.filter(({ label }) => label === "risk").map(({ path, line }) => `${path}:${line}`);
    assert.deepEqual(missed, [
      "android/app/src/main/kotlin/Uploader.kt:9",
      "functions/src/index.ts:8",
      "backend/config/services.php:8",
      "tools/deploy.py:2",
    ]);
  });

  it("are told from public identifiers and lookalikes", () => {
    assert.deepEqual(
      disagreements.filter(({ label }) => label !== "risk"),
      [],
    );
  });

  it("are counted in docs/accuracy.md as they are here", () => {
    const document = readFileSync(join(import.meta.dirname, "../../../docs/accuracy.md"), "utf8");
    assert.ok(document.includes(tableOf(scores)), `docs/accuracy.md needs this table:\n\n${tableOf(scores)}\n`);
  });
});
