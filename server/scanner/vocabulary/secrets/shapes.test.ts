import assert from "node:assert/strict";
import { chosenSeed, seededRandom } from "../../../../test/fuzz/random.ts";
import { providerFormats } from "../../../../test/support/source/secrets/provider-formats.ts";
import { randomMatch } from "../../../../test/support/source/secrets/random-values.ts";
import { randomSecret } from "../../../../test/support/source/secrets/shape-values.ts";
import { findSecrets } from "./find-secrets.ts";
import { shapes } from "./shapes/index.ts";

/** The number of characters tried for each shape. */
const charactersOfShape = 40_000;
const valuesOfFormat = 300;
const seed = chosenSeed(20261122);

describe("random values of a shape", () => {
  for (const shape of shapes) {
    it(`of ${shape.id} are all found, with any words in them`, () => {
      const random = seededRandom(seed);
      let done = 0;
      while (done < charactersOfShape) {
        const value = randomSecret(shape, random);
        done += value.length;
        const [found] = findSecrets(value);
        assert.ok(found, `seed ${seed}: ${JSON.stringify(value)}`);
      }
    });
  }
});

describe("what providers make", () => {
  for (const [id, starts, rest] of providerFormats) {
    it(`is all found: ${id}`, () => {
      const random = seededRandom(seed);
      for (const start of starts.split(" ")) {
        for (let count = 0; count < valuesOfFormat; count++) {
          const value = start + randomMatch(rest, random);
          assert.ok(findSecrets(`key: "${value}"`).length > 0, `seed ${seed}: ${value}`);
        }
      }
    });
  }
});
