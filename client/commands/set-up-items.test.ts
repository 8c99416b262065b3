import assert from "node:assert/strict";
import { t } from "../../test/support/client/statuses.ts";
import { setUpItems } from "./set-up-items.ts";

const policy = (isThere: boolean) => ({ file: "palisade.yaml", isThere, content: "" });
const workflow = { file: ".github/workflows/palisade.yml", isThere: false, content: "" };

describe("the ways to set a project up", () => {
  it("say what they write, and leave out what writes nothing", () => {
    const plans = (isThere: boolean) => [
      { ci: "github" as const, files: [policy(isThere), workflow] },
      { ci: "none" as const, files: [policy(isThere)] },
    ];
    assert.deepEqual(setUpItems(plans(false), t), [
      { label: "With GitHub Actions", detail: "Writes palisade.yaml, .github/workflows/palisade.yml", ci: "github" },
      { label: "Without CI", detail: "Writes palisade.yaml", ci: "none" },
    ]);
    assert.deepEqual(
      setUpItems(plans(true), t).map(({ detail }) => detail),
      ["Writes .github/workflows/palisade.yml"],
    );
  });
});
