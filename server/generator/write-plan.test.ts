import assert from "node:assert/strict";
import fc from "fast-check";
import { manifestPath, readProjectManifest } from "./manifest.ts";
import type { GeneratedFile, HashContent } from "./model/file.ts";
import { type Present, planWriting } from "./write-plan.ts";

const hash: HashContent = ({ content }) => `hash of ${content}`;
const file = (path: string, content: string): GeneratedFile => ({ path, content, tab: "code", owner: "app" });
const holds = (content: string): Present => ({ kind: "file", sha256: `hash of ${content}` });

function fateOf(there: Present, recorded: string | undefined, hasManifest = true) {
  const manifest = hasManifest ? new Map(recorded === undefined ? [] : [["a", `hash of ${recorded}`]]) : undefined;
  const plan = planWriting([file("a", "new")], { present: new Map([["a", there]]), manifest, stale: [] }, hash);
  const [kept] = plan.kept;
  if (kept) return `kept because ${kept.because}`;
  return (["created", "replaced", "unchanged"] as const).find((list) => plan[list].length > 0);
}

describe("writing over what is there", () => {
  const cases: readonly (readonly [what: string, fate: string | undefined, expected: string])[] = [
    ["nothing", fateOf({ kind: "nothing" }, undefined), "created"],
    ["nothing, where a file was generated", fateOf({ kind: "nothing" }, "old"), "created"],
    ["the file as it was generated", fateOf(holds("old"), "old"), "replaced"],
    ["the file as it is generated now", fateOf(holds("new"), "old"), "unchanged"],
    ["the same file without a manifest", fateOf(holds("new"), undefined, false), "unchanged"],
    ["a file that was changed", fateOf(holds("mine"), "old"), "kept because you changed it"],
    ["a file that was not generated", fateOf(holds("mine"), undefined), "kept because it was there before"],
    ["a file without a manifest", fateOf(holds("old"), undefined, false), "kept because it was there before"],
    ["a link", fateOf({ kind: "other", because: "it is a link" }, "old"), "kept because it is a link"],
  ];
  for (const [what, fate, expected] of cases) {
    it(`${what}: ${expected}`, () => assert.equal(fate, expected));
  }

  it("replaces the manifest itself when it can be read, and only then", () => {
    const plan = (manifest: ReadonlyMap<string, string> | undefined) =>
      planWriting(
        [file(manifestPath, "new")],
        { present: new Map([[manifestPath, holds("old")]]), manifest, stale: [] },
        hash,
      );
    assert.deepEqual(plan(new Map()).replaced, [manifestPath]);
    assert.deepEqual(plan(undefined).replaced, []);
  });

  it("gives every file one fate, and replaces none whose content nobody generated", () => {
    const content = fc.constantFrom("one", "two", "three");
    const present = fc.oneof(
      fc.constant<Present>({ kind: "nothing" }),
      content.map(holds),
      fc.constant<Present>({ kind: "other", because: "it is a link" }),
    );
    const places = fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.record({ content, present, recorded: fc.option(content) }),
    );
    fc.assert(
      fc.property(places, fc.boolean(), (all, hasManifest) => {
        const entries = Object.entries(all);
        const recorded = entries.flatMap(([path, one]) =>
          one.recorded ? [[path, `hash of ${one.recorded}`] as const] : [],
        );
        const manifest = hasManifest ? new Map(recorded) : undefined;
        const target = { present: new Map(entries.map(([path, one]) => [path, one.present])), manifest, stale: [] };
        const plan = planWriting(
          entries.map(([path, one]) => file(path, one.content)),
          target,
          hash,
        );
        const fates = [...plan.created, ...plan.replaced, ...plan.unchanged, ...plan.kept.map(({ path }) => path)];
        assert.deepEqual(fates.sort(), entries.map(([path]) => path).sort());
        for (const path of plan.replaced) {
          const there = target.present.get(path);
          assert.ok(there?.kind === "file" && there.sha256 === manifest?.get(path));
        }
        for (const path of plan.created) assert.equal(target.present.get(path)?.kind, "nothing");
      }),
    );
  });
});

describe("the manifest of a project", () => {
  const sha256 = "a".repeat(64);
  const manifest = (files: readonly object[], more: object = {}) =>
    JSON.stringify({ schemaVersion: 1, files, ...more });

  it("gives the hashes of the files as they were generated", () => {
    const read = readProjectManifest(
      manifest([{ path: "lib/main.dart", owner: "app", sha256 }], { generator: "palisade 0.1.0" }),
    );
    assert.deepEqual([...(read ?? [])], [["lib/main.dart", sha256]]);
  });

  const foreign: Readonly<Record<string, string>> = {
    "no JSON": "<<<<<<< HEAD",
    "another shape": manifest([{ path: "a", sha256 }], { schemaVersion: 2 }),
    "a path that leads out": manifest([{ path: "lib/../../a", sha256 }]),
    "an absolute path": manifest([{ path: "/etc/passwd", sha256 }]),
    "a path of Windows": manifest([{ path: "lib\\a", sha256 }]),
    "a path that acts on terminals": manifest([{ path: "lib/\u001b[2J", sha256 }]),
    "two hashes for one file": manifest([
      { path: "a", sha256 },
      { path: "a", sha256: "b".repeat(64) },
    ]),
    "no hash": manifest([{ path: "a", sha256: "1" }]),
    "too many files": manifest(Array.from({ length: 10_001 }, (_, index) => ({ path: `f${index}`, sha256 }))),
    "a list": "[]",
    depth: `${"[".repeat(50_000)}`,
  };
  for (const [what, text] of Object.entries(foreign)) {
    it(`is none with ${what}`, () => assert.equal(readProjectManifest(text), undefined));
  }
});
