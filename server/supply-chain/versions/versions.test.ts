import assert from "node:assert/strict";
import fc from "fast-check";
import { type Ecosystem, ecosystems } from "../dependency.ts";
import { versionSchemes } from "./index.ts";

/** From oldest to newest. */
const ascending: Readonly<Record<Ecosystem, readonly (readonly string[])[]>> = {
  pub: [
    ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1"],
    ["1.0.0-rc.1", "1.0.0", "1.0.0+1", "1.0.0+2", "1.0.0+10", "1.0.0+build", "1.0.0+build.1", "1.0.1"],
    ["1.0.0-dev+1", "1.0.0-dev+2", "1.0.0"],
    ["0.9.9", "0.10.0", "1.9.0", "1.10.0", "1.11.0", "2.0.0"],
    ["9007199254740992.0.0", "9007199254740993.0.0"],
    ["latest", "0.0.0"],
  ],
  npm: [
    ["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1"],
    ["1.0.0-rc.1", "1.0.0", "1.0.1", "1.9.0", "1.10.0", "2.0.0"],
    ["main", "0.0.1"],
  ],
  composer: [
    ["1.0.0-foo", "1.0.0-dev", "1.0.0-alpha1", "1.0.0-alpha2", "1.0.0-beta", "1.0.0-RC1", "1.0.0-RC2", "1.0.0"],
    ["1.0.0", "1.0.0-pl1", "1.0.0-p2", "1.0.1"],
    ["5.2", "5.5", "5.10", "5.10.1"],
    ["v8.83.26", "8.83.27", "v9.0.0"],
    ["1.0.0.0", "1.0.0.1", "1.0.1"],
    ["20230101", "20230102", "99999999999999999999"],
    ["dev-main", "0.0.1"],
  ],
  cocoapods: [["0.0.1", "4.0.0-beta.1", "4.0.0", "4.0.0.1", "10.25.0"]],
  swift: [["1.0.0-beta.1", "1.0.0", "1.9.0", "1.10.0"]],
  // The examples of Maven's own specification.
  maven: [
    ["1-alpha-1", "1-alpha-2", "1-beta", "1-milestone", "1-rc", "1-snapshot", "1", "1-sp", "1-foo", "1-1", "1.1"],
    ["1.0.0-alpha01", "1.0.0-beta02", "1.0.0-rc1", "1.0.0", "1.0.1"],
    ["31.1-android", "31.1-jre", "32.0.0-android"],
    ["2.9", "2.10", "2.10.1"],
    ["9007199254740992.0", "9007199254740993.0"],
    ["latest.release", "0.1"],
  ],
};

const equal: readonly (readonly [Ecosystem, a: string, b: string])[] = [
  ["npm", "1.0.0+1", "1.0.0+2"],
  ["composer", "1.0", "1.0.0"],
  ["composer", "v2.1.3", "2.1.3"],
  ["composer", "1.0.0-b2", "1.0.0-BETA2"],
  ["composer", "1.0.0-stable", "1.0.0"],
  ["composer", "1.0.0_alpha.1", "1.0.0alpha1"],
  ["maven", "1.0.0", "1"],
  ["maven", "1.0-ga", "1-final"],
  ["maven", "1-a1", "1-alpha-1"],
  ["maven", "1.0-RC1", "1-cr1"],
];

describe("the order of versions", () => {
  for (const ecosystem of ecosystems) {
    const { compare } = versionSchemes[ecosystem];

    for (const versions of ascending[ecosystem]) {
      it(`of ${ecosystem} is ${versions.join(" < ")}`, () => {
        for (const [i, older] of versions.entries()) {
          for (const newer of versions.slice(i + 1)) {
            assert.ok(compare(older, newer) < 0, `${older} < ${newer}`);
            assert.ok(compare(newer, older) > 0, `${newer} > ${older}`);
          }
        }
      });
    }

    it(`of ${ecosystem} is a total order for any texts`, () => {
      const number = fc.oneof(fc.nat(12).map(String), fc.constantFrom("0", "00", "9007199254740993"));
      const word = fc.constantFrom("dev", "alpha", "a", "b", "RC", "pl", "x", "beta2", "1a", "-", "#");
      const likely = fc
        .tuple(
          fc.array(number, { minLength: 1, maxLength: 4 }),
          fc.constantFrom("", "-", "+", ".", "_"),
          fc.array(fc.oneof(number, word), { maxLength: 3 }),
        )
        .map(([numbers, joint, rest]) => `${numbers.join(".")}${rest.length > 0 ? joint : ""}${rest.join(".")}`);
      const version = fc.oneof({ weight: 9, arbitrary: likely }, fc.string());
      fc.assert(
        fc.property(version, version, version, (a, b, c) => {
          assert.equal(compare(a, a), 0);
          assert.equal(Math.sign(compare(a, b)), 0 - Math.sign(compare(b, a)));
          const [low, middle, high] = [a, b, c].sort(compare);
          assert.ok(compare(low ?? "", middle ?? "") <= 0 && compare(middle ?? "", high ?? "") <= 0);
          assert.ok(compare(low ?? "", high ?? "") <= 0, `${low} <= ${high}`);
        }),
        { numRuns: 2000 },
      );
    });

    it(`of ${ecosystem} and its constraints refuse nothing`, () => {
      fc.assert(
        fc.property(fc.string(), fc.string(), (constraint, version) => {
          const scheme = versionSchemes[ecosystem];
          assert.notEqual(scheme.isVersion(version), undefined);
          assert.notEqual(scheme.isStable(version), undefined);
          assert.ok([true, false, undefined].includes(scheme.admits(constraint, version)));
        }),
      );
    });
  }

  for (const [ecosystem, a, b] of equal) {
    it(`of ${ecosystem} puts ${a} beside ${b}`, () => assert.equal(versionSchemes[ecosystem].compare(a, b), 0));
  }

  const stability: readonly (readonly [Ecosystem, string, version: boolean, stable: boolean])[] = [
    ["pub", "1.0.0", true, true],
    ["pub", "1.0.0+3", true, true],
    ["pub", "1.0.0-dev.1", true, false],
    ["pub", "1.0", false, false],
    ["npm", "1.0.0-rc.1", true, false],
    ["npm", "file:../lib", false, false],
    ["composer", "1.0.0-p1", true, true],
    ["composer", "v1.0.0-beta.3", true, false],
    ["composer", "dev-main", false, false],
    ["composer", "1.0.0\u001b[2J", false, false],
    ["composer", "1.x-dev", false, false],
    ["composer", "2.0.x-dev", false, false],
    ["maven", "1.0.0-alpha01", true, false],
    ["maven", "31.1-jre", true, true],
    ["maven", "[1.0,2.0)", false, false],
    ["swift", "d4f23b5a8f5ca0fac393eb7ba78c2fe3e32e52da", false, false],
  ];
  for (const [ecosystem, text, version, stable] of stability) {
    it(`knows what ${text} of ${ecosystem} is`, () => {
      const scheme = versionSchemes[ecosystem];
      assert.deepEqual([scheme.isVersion(text), scheme.isStable(text)], [version, stable]);
    });
  }
});

describe("a constraint", () => {
  const cases: readonly (readonly [Ecosystem, constraint: string, version: string, admitted: boolean | undefined])[] = [
    ["pub", "^1.2.3", "1.9.0", true],
    ["pub", "^1.2.3", "1.2.2", false],
    ["pub", "^1.2.3", "2.0.0", false],
    ["pub", "^1.2.3", "2.0.0-dev.1", false],
    ["pub", "^0.1.2", "0.1.9", true],
    ["pub", "^0.1.2", "0.2.0", false],
    ["pub", "^0.0.3", "0.0.9", true],
    ["pub", "^1.2.3+1", "1.2.3", false],
    ["pub", ">=1.0.0 <2.0.0", "1.5.0", true],
    ["pub", ">=1.0.0<2.0.0", "2.0.0", false],
    ["pub", "> 1.0.0 <= 2.0.0", "2.0.0", true],
    ["pub", ">1.0.0", "1.0.0", false],
    ["pub", "1.2.3", "1.2.4", false],
    ["pub", "any", "7.0.0", true],
    ["pub", "^1.2", "1.2.3", undefined],
    ["pub", "newest", "1.2.3", undefined],
    ["npm", "^4.17.20", "4.17.21", true],
    ["npm", "~1.2.3", "1.3.0", false],
    ["npm", "1.x || >=2.5.0", "2.6.0", true],
    ["npm", "github:acme/lib", "1.0.0", undefined],
    ["composer", "^1.2.3", "1.9.9", true],
    ["composer", "^1.2.3", "2.0.0-beta1", false],
    ["composer", "^0.3", "0.4.0", false],
    ["composer", "^0.3", "v0.3.9", true],
    ["composer", "^0.0.3", "0.0.4", false],
    ["composer", "~1.2", "1.9", true],
    ["composer", "~1.2", "2.0", false],
    ["composer", "~1.2.3", "1.3.0", false],
    ["composer", "1.0.*", "1.0.99", true],
    ["composer", "1.0.*", "1.1.0", false],
    ["composer", ">=1.0 <1.1 || >=1.2", "1.1.5", false],
    ["composer", ">=1.0, <1.1 | >= 1.2", "1.3", true],
    ["composer", "!=1.0.4", "1.0.4", false],
    ["composer", "*", "3.0.0", true],
    ["composer", "^8.0@beta", "8.1.0", true],
    ["composer", "dev-main", "1.0.0", undefined],
    ["composer", "1.0 - 2.0", "1.5.0", undefined],
    ["composer", "^1.0", "dev-main", undefined],
  ];
  for (const [ecosystem, constraint, version, admitted] of cases) {
    const verb = admitted === undefined ? "says nothing of" : admitted ? "admits" : "leaves out";
    it(`${ecosystem} ${constraint} ${verb} ${version}`, () => {
      assert.equal(versionSchemes[ecosystem].admits(constraint, version), admitted);
    });
  }
});
