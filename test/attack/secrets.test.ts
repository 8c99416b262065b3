import assert from "node:assert/strict";
import { checks } from "../../server/core/checks/index.ts";
import { fixes } from "../../server/core/fixes/index.ts";
import { scanSnapshot } from "../../server/core/scan/scan.ts";
import { findSecrets } from "../../server/core/source/secrets/find-secrets.ts";
import { shapes } from "../../server/core/source/secrets/shapes/index.ts";
import { overBaseApp } from "../core/checks/fixture.ts";
import { providerFormats } from "../core/source/secrets/provider-formats.ts";
import { randomMatch, randomNumbers } from "../core/source/secrets/random-values.ts";
import { randomSecret } from "../core/source/secrets/shape-values.ts";
import { createRepository } from "../services/git/git-repository.ts";

const seed = Number(process.env["SEED"] ?? 20261122);

/** A random value of every shape, and of everything that providers make; what is made to be public is no secret. */
function everySecret(next: () => number): string[] {
  const ofShapes = shapes.filter(({ until }) => until === undefined).map((shape) => randomSecret(shape, next));
  const made = providerFormats.flatMap(([, starts, rest]) =>
    starts.split(" ").map((start) => start + randomMatch(rest, next)),
  );
  return [...ofShapes, ...made].filter(
    (value) => !value.includes("\n") && findSecrets(value)[0]?.class !== "public-id",
  );
}

describe("a secret", () => {
  const quoted = (value: string) => !/["'\\]/.test(value);
  const places: readonly (readonly [file: string, line: (value: string) => string])[] = [
    ["lib/comments.dart", (value) => `// ${value}`],
    ["lib/literals.dart", (value) => (quoted(value) ? `final a = r'${value}';` : `// ${value}`)],
    ["android/app/src/main/kotlin/Keys.kt", (value) => `// ${value}`],
    ["assets/config.yaml", (value) => (quoted(value) ? `- "${value}"` : `# ${value}`)],
    ["android/keys.properties", (value) => (quoted(value) ? `value=${value}` : `# ${value}`)],
  ];
  for (const [file, line] of places) {
    it(`of every kind is found in ${file}, whatever its random part spells`, () => {
      const values = everySecret(randomNumbers(seed));
      assert.ok(values.length > 200);
      const { findings } = scanSnapshot(overBaseApp({ [file]: `${values.map(line).join("\n")}\n` }), { checks, fixes });
      const found = findings.find(({ id }) => id === "hardcoded-secrets")?.evidence ?? [];
      const lines = new Set(found.filter((place) => place.file === file).map((place) => place.line));
      assert.deepEqual(
        values.filter((_, index) => !lines.has(index + 1)),
        [],
        `seed ${seed}`,
      );
    });
  }

  it("of every kind is found in the history, whatever its random part spells", async () => {
    const repository = await createRepository();
    const values = everySecret(randomNumbers(seed + 1));
    await repository.commit({ "server/notes.txt": `${values.join("\n")}\n` });
    await repository.commit({ "server/notes.txt": "nothing\n" });
    const { secrets } = await repository.scan();
    const lines = new Set(secrets.map(({ first }) => first.line));
    await repository.remove();
    assert.deepEqual(
      values.filter((_, index) => !lines.has(index + 1)),
      [],
      `seed ${seed}`,
    );
  });
});
