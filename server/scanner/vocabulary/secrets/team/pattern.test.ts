import assert from "node:assert/strict";
import fc from "fast-check";
import { processorTime } from "../../../../../test/support/processor-time.ts";
import { parseSecretPattern } from "./pattern.ts";

/** Whether the pattern fits a whole text. */
function fits(pattern: string, text: string): boolean {
  const parsed = parseSecretPattern(pattern);
  if ("problem" in parsed) assert.fail(`${pattern}: ${parsed.problem}`);
  const start = parsed.starts.length === 0 ? "" : parsed.starts.find((one) => text.startsWith(one));
  return start !== undefined && new RegExp(`^${parsed.body}$`).test(text.slice(start.length));
}

describe("the pattern of a team's secret", () => {
  const fitting: readonly (readonly [pattern: string, good: string, bad: string])[] = [
    ["acme_[a-z]{4}", "acme_abcd", "acme_abc1"],
    ["acme_\\d{2,4}", "acme_123", "acme_1"],
    ["acme_[\\w.-]{3}", "acme_a.-", "acme_a b"],
    ["(live|test)-key-[A-F0-9]{2}", "test-key-A0", "demo-key-A0"],
    ["acme\\.key\\.[a-z]{3}", "acme.key.abc", "acmexkeyxabc"],
    ["acme_[a-z]{2,9}-[0-9]{1,9}", "acme_abc-12", "acme_abc12"],
    ["acme_[a-z]{3}(aa|b)", "acme_abcaa", "acme_abca"],
    ["acme_[\\]\\-x]{2}", "acme_]-", "acme_yy"],
    ["hunter2-prod", "hunter2-prod", "hunter2-production"],
  ];
  for (const [pattern, good, bad] of fitting) {
    it(`fits what it says: ${pattern}`, () => {
      assert.ok(fits(pattern, good), good);
      assert.ok(!fits(pattern, bad), bad);
    });
  }

  it("begins with the texts that are searched for", () => {
    assert.deepEqual(parseSecretPattern("acme_(live|test)_[a-z]{3}"), {
      starts: ["acme_live_", "acme_test_"],
      body: parseSecretPattern("x[a-z]{3}") && `[${[..."abcdefghijklmnopqrstuvwxyz"].join("")}]{3,3}`,
    });
  });

  const refused: readonly (readonly [pattern: string, says: RegExp])[] = [
    ["acme_[a-z]*", /without a limit at "\*": write how many characters there are, such as \{20\}/],
    ["acme_[a-z]+", /without a limit at "\+"/],
    ["acme_(a+)+$", /list of texts/],
    ["acme_((a|b)|c)", /list of texts/],
    ["acme_(a|b){20}", /list of texts/],
    ["acme_(?=x)", /list of texts/],
    ["acme_(a)\\1", /escape/],
    ["acme_.{3}", /any character at "\.": write the characters that may occur/],
    ["acme_[^a]{3}", /write what may/],
    ["acme_x?", /leaves something open at "\?"/],
    ["^acme_", /leave it out/],
    ["acme_$", /leave it out/],
    ["acme_[a-z", /set that is not closed/],
    ["acme_[z-a]{3}", /ASCII/],
    ["acme_[é]{3}", /ASCII/],
    ["acme_|b", /outside of brackets/],
    ["{3}acme", /belongs to nothing/],
    ["acme_[a-z]{0,3}", /begins with 1 or more/],
    ["acme_[a-z]{5,3}", /begins with 1 or more/],
    ["acme_[a-z]{5,}", /belongs to nothing/],
    ["acme_[a-z]{1,20}[a-z]{1,20}", /nobody knows where it ends/],
    ["acme_[a-z]{1,20}b", /nobody knows where it ends/],
    ["acme_[a-z]{1,20}(b|1)", /nobody knows where it ends/],
    ["acme_(a|ab)", /another one begins with it/],
    ["acme_(a|a)", /another one begins with it/],
    ["acme_(a|)", /empty text/],
    ["acme_[a-z]{2000}", /more than 1000 characters/],
    [`acme_${"[ab]{2}".repeat(41)}`, /more than 40 parts/],
    ["", /is empty/],
  ];
  for (const [pattern, says] of refused) {
    it(`is refused with what to write instead: ${pattern.slice(0, 40)}`, () => {
      const parsed = parseSecretPattern(pattern);
      assert.match("problem" in parsed ? parsed.problem : "accepted", says);
    });
  }

  it("is a regular expression or a problem, whatever is written", () => {
    const parts = fc.constantFrom(..."acme_-.*+?^$()[]{}|\\dw09,é \n", "[a-z]{2,9}", "(ab|c)", "{3}", "\\d{1,4}");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (written) => {
        const parsed = parseSecretPattern(written.join(""));
        if ("problem" in parsed) assert.ok(parsed.problem !== "");
        else new RegExp(parsed.body);
      }),
    );
  });

  it("takes linear time on texts that nearly fit", () => {
    const patterns = [
      `a${"[ab]{1,20}c".repeat(12)}`,
      `a${"(aa|ab|ba|bb)".repeat(30)}c`,
      "a[a-z0-9_-]{1,990}!",
      `a${"[ab]{1,9}[cd]{1,9}".repeat(15)}!`,
    ];
    for (const pattern of patterns) {
      const parsed = parseSecretPattern(pattern);
      if ("problem" in parsed) assert.fail(parsed.problem);
      const compiled = new RegExp(parsed.body, "y");
      for (const part of ["a", "ab", "abc", "acbd", "aacc"]) {
        const text = part.repeat(2_000);
        const time = processorTime(() => {
          for (let at = 0; at < 2_000; at++) {
            compiled.lastIndex = at;
            compiled.exec(text);
          }
        });
        assert.ok(time < 1_000, `${pattern} on ${part}: ${time} ms`);
      }
    }
  });
});
