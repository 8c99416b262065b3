import assert from "node:assert/strict";
import fc from "fast-check";
import { advisory } from "../../../test/support/dependencies/advisories/advisory-builder.ts";
import type { Ecosystem } from "../dependency.ts";
import { fixedIn, isAffected } from "./affected.ts";

type Events = readonly Readonly<Record<string, string>>[];
const installed = (version: string, ecosystem: Ecosystem = "npm", name = "stencil") => ({ ecosystem, name, version });

describe("an advisory", () => {
  const upTo: Events = [{ introduced: "0" }, { fixed: "1.4.9" }];
  const twoLines: Events = [{ introduced: "0" }, { fixed: "1.4.9" }, { introduced: "2.0.0" }, { fixed: "2.3.1" }];
  const cases: readonly (readonly [name: string, events: Events, version: string, affected: boolean, fix?: string])[] =
    [
      ["from the start", upTo, "0.0.1", true, "1.4.9"],
      ["up to its fix", upTo, "1.4.8", true, "1.4.9"],
      ["not from its fix on", upTo, "1.4.9", false],
      ["even before the first version", [{ introduced: "0" }], "0.0.0-alpha", true],
      ["again later", twoLines, "2.1.0", true, "2.3.1"],
      ["not between two ranges", twoLines, "1.9.0", false],
      ["whatever the order of events", [...twoLines].reverse(), "1.0.0", true, "1.4.9"],
      ["up to the last that is affected", [{ introduced: "1.0.0" }, { last_affected: "1.5.0" }], "1.5.0", true],
      ["not after that", [{ introduced: "1.0.0" }, { last_affected: "1.5.0" }], "1.5.1", false],
      ["not before it was introduced", [{ introduced: "1.0.0" }], "0.9.9", false],
      ["of everything since", [{ introduced: "1.0.0" }], "99.0.0", true],
      ["not behind its limit", [{ introduced: "1.0.0" }, { limit: "3.0.0" }], "3.1.0", false],
      ["without a limit in effect", [{ introduced: "1.0.0" }, { limit: "*" }], "3.1.0", true],
      ["of a pre-release of the fix", upTo, "1.4.9-rc.1", true, "1.4.9"],
      ["of no branch", [{ introduced: "0" }], "github:acme/stencil", false],
    ];
  for (const [name, events, version, affected, fix] of cases) {
    it(`counts ${name}`, () => {
      const record = advisory({ ranges: [events] });
      assert.equal(isAffected(record, installed(version)), affected);
      if (affected) assert.equal(fixedIn([record], installed(version)), fix);
    });
  }

  it("counts for listed versions, ranges or not", () => {
    const record = advisory({ versions: ["3.0.0"], ranges: [upTo] });
    assert.deepEqual(
      ["3.0.0", "1.0.0", "3.0.1"].map((version) => isAffected(record, installed(version))),
      [true, true, false],
    );
  });

  it("counts for its package alone", () => {
    const record = advisory({ ranges: [upTo] });
    assert.equal(isAffected(record, installed("1.0.0", "npm", "stencil-cli")), false);
    assert.equal(isAffected(record, installed("1.0.0", "pub")), false);
    assert.equal(isAffected(record, installed("1.0.0", "npm", "Stencil")), false);
  });

  it("knows composer's packages in any case, and not those of other servers", () => {
    const record = advisory({ ecosystem: "Packagist", name: "Meadow/Session", ranges: [upTo], type: "ECOSYSTEM" });
    assert.equal(isAffected(record, installed("v1.4.8", "composer", "meadow/session")), true);
    const other = advisory({
      ecosystem: "Packagist:https://packages.example.org",
      name: "meadow/session",
      ranges: [upTo],
    });
    assert.equal(isAffected(other, installed("1.4.8", "composer", "meadow/session")), false);
  });

  it("counts builds of Dart packages one by one", () => {
    const events = [{ introduced: "0" }, { fixed: "1.0.0+2" }];
    const record = advisory({ ecosystem: "Pub", type: "ECOSYSTEM", ranges: [events] });
    assert.equal(isAffected(record, installed("1.0.0+1", "pub")), true);
    assert.equal(isAffected(record, installed("1.0.0+2", "pub")), false);
  });

  it("takes no ranges of commits for versions", () => {
    assert.equal(isAffected(advisory({ type: "GIT", ranges: [[{ introduced: "0" }]] }), installed("1.0.0")), false);
  });

  it("is over with the fix of the range that holds the version, not with that of another", () => {
    const record = advisory({ ranges: [upTo, [{ introduced: "2.0.0" }, { fixed: "2.3.1" }]] });
    assert.equal(fixedIn([record], installed("2.0.0")), "2.3.1");
    assert.equal(fixedIn([record], installed("1.0.0")), "1.4.9");
  });

  it("is not over with a fix that another advisory of the same vulnerability is about", () => {
    const first = advisory({ ranges: [[{ introduced: "0" }, { fixed: "1.4.9" }]] });
    const second = advisory({ id: "OTHER-1", ranges: [[{ introduced: "0" }, { fixed: "1.5.2" }]] });
    assert.equal(fixedIn([first, second], installed("1.0.0")), "1.5.2");
  });

  it("names a fix for a listed version that no range holds", () => {
    const record = advisory({ versions: ["0.9.0"], ranges: [[{ introduced: "1.0.0" }, { fixed: "1.4.9" }]] });
    assert.equal(fixedIn([record], installed("0.9.0")), "1.4.9");
  });

  it("has a fix that is newer than the installed version and not affected, for any ranges", () => {
    const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join("."));
    const event = fc.oneof(
      version.map((introduced) => ({ introduced })),
      version.map((fixed) => ({ fixed })),
      version.map((last_affected) => ({ last_affected })),
      version.map((limit) => ({ limit })),
      fc.constant({ introduced: "0" }),
    );
    const record = fc.array(fc.array(event, { maxLength: 6 }), { maxLength: 3 }).map((ranges) => advisory({ ranges }));
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 2 }), version, (records, at) => {
        const fix = fixedIn(records, installed(at));
        if (fix === undefined) return;
        assert.equal(fix.localeCompare(at, "en", { numeric: true }), 1);
        assert.ok(records.every((one) => !isAffected(one, installed(fix))));
      }),
      { numRuns: 1000 },
    );
  });
});
