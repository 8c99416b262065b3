import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { dependencyPinning } from "./check.ts";

const member = `name: garden_notes
resolution: workspace
dependencies:
  flutter:
    sdk: flutter
`;

/** The places of a member of a workspace two folders above, with these ignore files. */
function placesWith(ignores: Readonly<Record<string, string>>) {
  const snapshot = overBaseApp({
    "pubspec.yaml": member,
    "pubspec.lock": undefined,
    "../../pubspec.yaml": "name: garden\nworkspace: [apps/garden_notes]\n",
    "../../pubspec.lock": "packages: {}\n",
    ...ignores,
  });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [dependencyPinning], fixes: [] }));
  return finding?.evidence.map(({ level, file, line }) => `${level} ${file}:${line}`);
}

describe("dependency-pinning", () => {
  it("points at the line that ignores the lock file of a workspace", () => {
    assert.deepEqual(placesWith({ "../../.gitignore": "build/\npubspec.lock\n" }), ["review ../../.gitignore:2"]);
  });

  it("points at no line for a folder above, which a `.gitignore` does not reach", () => {
    assert.deepEqual(placesWith({ "../../.gitignore": "../pubspec.lock\npubspec.lock\n" }), [
      "review ../../.gitignore:2",
    ]);
  });

  it("names the dependencies beside the line of an app without a lock file", () => {
    const snapshot = overBaseApp({ "pubspec.yaml": member, "pubspec.lock": undefined, ".gitignore": "pubspec.lock\n" });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [dependencyPinning], fixes: [] }));
    assert.deepEqual(
      finding?.evidence.map(({ file, related = [] }) => [
        file,
        ...related.map((place) => `${place.file}:${place.line}`),
      ]),
      [[".gitignore", "pubspec.yaml:4"]],
    );
  });

  it("shows from where a git dependency comes", () => {
    const git = "  seeds:\n    git:\n      url: https://git.example/seeds.git\n      ref: main\n";
    const snapshot = overBaseApp({ "pubspec.yaml": member + git, "pubspec.lock": undefined });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [dependencyPinning], fixes: [] }));
    const found = finding?.evidence.find(({ level }) => level === "fail");
    assert.deepEqual([found?.line, found?.related?.map(({ line }) => line)], [6, [9]]);
  });

  it("accepts a member that ignores a lock file which it does not have", () => {
    assert.deepEqual(placesWith({ ".gitignore": "pubspec.lock\n", "../../.gitignore": "build/\n" }), []);
  });
});
