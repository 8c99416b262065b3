import assert from "node:assert/strict";
import { processorTime } from "../../../../../test/support/processor-time.ts";
import { tokenChecksum } from "../checksum.ts";
import { mayHoldSecret, secretsInText } from "../scan-text.ts";
import { type TeamShape, teamSecrets } from "./team-secrets.ts";

const random = "Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5Ea";
const acme: TeamShape = { id: "acme-token", name: "Acme token", pattern: "acme_[A-Za-z0-9]{20,40}" };
const near: TeamShape = { id: "door", name: "door code", pattern: "[0-9]{8}", keywords: ["doorCode", "DOOR_CODE"] };

function found(shape: TeamShape, text: string): string[] {
  const team = teamSecrets([shape], [], "palisade.yaml");
  const secrets = secretsInText("lib/a.dart", text, team).filter(({ rule }) => rule.startsWith("team:"));
  assert.ok(secrets.length === 0 || mayHoldSecret("lib/a.dart", text, team));
  return secrets.map(({ rule, certainty, value }) => `${certainty} ${rule} ${value}`);
}

describe("the shapes of a team", () => {
  it("are found by the text that values begin with", () => {
    const value = `acme_${random}`;
    assert.deepEqual(found(acme, `final a = "${value}";`), [`certain team:acme-token ${value}`]);
    for (const other of [`xacme_${random}`, "acme_short", `acme_${random}${random}`, `acme_${"x".repeat(32)}`])
      assert.deepEqual(found(acme, `final a = "${other}";`), [], other);
  });

  it("are found by a word right before the value", () => {
    for (const text of [
      "doorCode: '48120375'",
      "DOOR_CODE=48120375",
      '"doorCode": "48120375"',
      "doorCodeOf('48120375')",
    ])
      assert.deepEqual(found(near, text), ["certain team:door 48120375"], text);
    for (const text of ["code: 48120375", "doorCode is a lot, 48120375", "doorCode: 481203751"])
      assert.deepEqual(found(near, text), [], text);
  });

  it("are for review when their checksum is wrong", () => {
    const checked: TeamShape = { ...acme, checksum: "crc32-base62" };
    const body = random.slice(0, 24);
    assert.match(found(checked, `acme_${body}${tokenChecksum(body)}`)[0] ?? "", /^certain /);
    assert.match(found(checked, `acme_${body}abcdef`)[0] ?? "", /^possible /);
  });

  it("are none with less entropy than they have, or with a text that is allowed", () => {
    assert.deepEqual(found({ ...acme, entropy: 3 }, "acme_aabbaabbabababbaabab"), []);
    assert.equal(found({ ...acme, entropy: 3 }, `acme_${random}`).length, 1);
    assert.deepEqual(found({ ...acme, allow: ["LwRb94"] }, `acme_${random}`), []);
  });

  it("take time in proportion to a text, however many nearly fit", () => {
    const shapes = Array.from({ length: 30 }, (_, index): TeamShape => {
      const pattern = `[a-z]{1,${900 - index}}!`;
      return index % 2 === 0
        ? { id: `a${index}`, name: "a", pattern: `aaa${pattern}` }
        : { id: `b${index}`, name: "b", pattern, keywords: ["aaa"] };
    });
    const team = teamSecrets(shapes, [], "palisade.yaml");
    for (const part of ["a", "aaa.", "aaa=", "aaa ", "aaa:a"])
      assert.ok(processorTime(() => team.find(part.repeat(20_000 / part.length))) < 6_000, part);
  });

  it("take precedence over what Palisade knows", () => {
    const shape = { ...acme, id: "pay", pattern: "sk_live_[A-Za-z0-9]{24}" };
    assert.equal(found(shape, `sk_live_${random.slice(0, 24)}`).length, 1);
  });
});
