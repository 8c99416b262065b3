import assert from "node:assert/strict";
import { chosenSeed } from "../../fuzz/random.ts";
import { sourceTools } from "../source-tools.ts";
import { textsOf } from "./person-edits.ts";
import { updatedPair } from "./updated-pair.ts";

/** SEED=<number> tries others, PAIRS=<number> more. */
const firstSeed = chosenSeed(1);
const number = Number(process.env["PAIRS"] ?? 20);

describe(`an update of a project that people changed, ${number} pairs from seed ${firstSeed} on`, () => {
  const tools = sourceTools();

  for (let seed = firstSeed; seed < firstSeed + number; seed++) {
    it(`loses nothing, leaves nothing behind, and is done after one time: seed ${seed}`, () => {
      const { edits, fresh, updates, result, again } = updatedPair(seed, tools);
      const all = [...result.values()].join("\n");
      for (const word of edits.words) assert.ok(all.includes(word), `${word} is lost`);
      const untouched = [...textsOf(fresh)].filter(([path]) => !isConcerned(path));
      for (const [path, text] of untouched) assert.equal(result.get(path), text, path);
      const extra = [...result.keys()].filter((path) => !textsOf(fresh).has(path) && !isConcerned(path));
      assert.deepEqual(extra, [], "files of the former choices are left");
      const changing = again.filter(({ kind }) => kind !== "unchanged" && kind !== "kept");
      assert.deepEqual(changing, [], "a second update changes nothing");

      function isConcerned(path: string): boolean {
        const update = updates.find((one) => one.path === path);
        const from = update && "from" in update ? update.from : undefined;
        return edits.touched.has(path) || (from !== undefined && edits.touched.has(from)) || path.includes("person_");
      }
    });
  }
});
