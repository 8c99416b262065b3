import assert from "node:assert/strict";
import { dependency } from "../../../test/support/dependencies/advisories/advisory-builder.ts";
import type { Dependency } from "../dependency.ts";
import { type Answered, lookUpCoverageOf } from "./coverage.ts";

const osv = (asOf: string): Answered => ({ source: "OSV", asOf });
const pub = (about: Partial<Dependency>) => dependency({ ecosystem: "pub", manifest: "pubspec.yaml", ...about });

describe("coverage", () => {
  it("counts answered packages and gives a reason for all others", () => {
    const dependencies = [
      pub({ name: "known" }),
      pub({ name: "older" }),
      pub({ name: "of_git", source: "git" }),
      pub({ name: "own_part", source: "path" }),
      pub({ name: "flutter", source: "sdk", version: "" }),
      pub({ name: "inhouse", host: "https://pub.example.org" }),
      pub({ name: "unlocked", version: "" }),
      pub({ name: "missed_b" }),
      pub({ name: "missed_a" }),
      dependency({ ecosystem: "composer", name: "meadow/session", version: "dev-main" }),
    ];
    const answers: Readonly<Record<string, readonly Answered[]>> = {
      known: [osv("2026-04-01T12:00:00.000Z"), { source: "pub cache", asOf: "2026-01-01T00:00:00.000Z" }],
      older: [osv("2026-03-31T12:00:00.000Z")],
    };
    assert.deepEqual(
      lookUpCoverageOf(dependencies, ({ name }) => answers[name] ?? [], "not reached"),
      [
        {
          ecosystem: "pub",
          packages: 9,
          checked: 2,
          sources: [
            { name: "OSV", packages: 2, asOf: "2026-03-31T12:00:00.000Z" },
            { name: "pub cache", packages: 1, asOf: "2026-01-01T00:00:00.000Z" },
          ],
          unchecked: [
            { reason: "from a git repository", packages: ["of_git"] },
            { reason: "a folder of your own", packages: ["own_part"] },
            { reason: "part of an SDK", packages: ["flutter"] },
            { reason: "from a private package server", packages: ["inhouse"] },
            { reason: "not locked", packages: ["unlocked"] },
            { reason: "not reached", packages: ["missed_a", "missed_b"] },
          ],
        },
        {
          ecosystem: "composer",
          packages: 1,
          checked: 0,
          sources: [],
          unchecked: [{ reason: "a branch, not a release", packages: ["meadow/session"] }],
        },
      ],
    );
  });
});
