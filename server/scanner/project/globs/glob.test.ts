import assert from "node:assert/strict";
import fc from "fast-check";
import picomatch from "picomatch";
import { parseGlob } from "./glob.ts";

function matches(glob: string, path: string): boolean {
  const parsed = parseGlob(glob);
  assert.ok(!("problem" in parsed), `${glob} ${"problem" in parsed ? parsed.problem : ""}`);
  return parsed.matches(path);
}

describe("a glob", () => {
  const cases: readonly (readonly [glob: string, path: string, matches: boolean])[] = [
    ["lib/legacy/**", "lib/legacy/a/b.dart", true],
    ["lib/legacy/**", "lib/legacy.dart", false],
    ["**", ".github/workflows/ci.yml", true],
    ["**/*.g.dart", "model.g.dart", true],
    ["**/*.g.dart", "lib/a/model.g.dart", true],
    ["*.dart", "lib/a.dart", false],
    ["./lib/*.dart", "lib/a.dart", true],
    ["lib/{a,b/c}/*.dart", "lib/b/c/x.dart", true],
    ["lib/{a,{b,c}d}.dart", "lib/cd.dart", true],
    ["lib/[!a-c]?.dart", "lib/dx.dart", true],
    ["lib/[!a-c]?.dart", "lib/ax.dart", false],
    ["lib/[]a].dart", "lib/].dart", true],
    ["lib/a\\*.dart", "lib/a*.dart", true],
    ["lib/a\\*.dart", "lib/ab.dart", false],
    ["lib/\\(old\\)/**", "lib/(old)/a.dart", true],
    ["../data/lib/**", "../data/lib/x.dart", true],
    // Paths above the project match only if the pattern names them.
    ["**", "../data/lib/x.dart", false],
    ["../**", "../../secret.dart", false],
  ];
  for (const [glob, path, expected] of cases) {
    it(`${glob} ${expected ? "is" : "is not"} ${path}`, () => {
      assert.equal(matches(glob, path), expected);
    });
  }

  const refused: readonly (readonly [glob: string, problem: RegExp])[] = [
    ["", /empty/],
    [`lib/${"a".repeat(500)}`, /longer than 500/],
    ["!lib/**", /begins with !/],
    ["/lib/**", /relative to the project/],
    ["lib/legacy/", /write lib\/legacy\/\*\*/],
    ["lib/+(a|a?)b", /parentheses/],
    ["lib/@(a)", /parentheses/],
    ["lib/(a|b)", /parentheses/],
    ["lib\\legacy\\**", /folders are separated by \//],
    ["lib/[a", /\[ that is not closed/],
    ["lib/[[:alpha:]]", /class of characters/],
    ["lib/{a,b", /\{ that is not closed/],
    ["lib/a}", /\} that was not opened/],
    ["lib/{1..3}", /without a comma/],
    ["{a,b}".repeat(7), /too many alternatives/],
    ["lib/a\\", /backslash/],
  ];
  for (const [glob, problem] of refused) {
    it(`is refused: ${glob.slice(0, 40)}`, () => {
      const parsed = parseGlob(glob);
      assert.match("problem" in parsed ? parsed.problem : "used", problem);
    });
  }

  it("means what it means elsewhere", () => {
    const name = fc
      .array(fc.constantFrom("a", "b", ".", "*a", "?b", "[ab]c", "[^a]b", "[a-c]a", "{a,b}c", "{a,bc,?b}a", "a*"), {
        minLength: 1,
        maxLength: 4,
      })
      .map((parts) => parts.join(""))
      // Implementations disagree about two stars in a name and about a wildcard behind another.
      .filter((written) => !/[*\]}?][*?[{]/.test(written) && /[a-c]/.test(written));
    const folders = fc.array(fc.oneof(name, fc.constant("**")), { maxLength: 3 });
    const glob = fc
      .tuple(folders, name)
      .map(([above, last]) => [...above, last].join("/"))
      .filter((written) => written.split("{").length <= 4);
    const file = fc.stringMatching(/^[abc][abc.]{0,2}$/);
    const path = fc.array(file, { minLength: 1, maxLength: 4 }).map((names) => names.join("/"));
    fc.assert(
      fc.property(glob, path, (written, tried) => {
        const same = (one: string, file: string) =>
          assert.equal(matches(one, file), picomatch.isMatch(file, one, { dot: true }), `${one} ${file}`);
        same(written, tried);
        same(`${written}/**`, `${tried}/x`);
      }),
      { numRuns: 3000 },
    );
  });
});
