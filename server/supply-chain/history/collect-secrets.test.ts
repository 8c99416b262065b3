import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { stripeKey } from "../../../test/support/services/git/git-repository.ts";
import { type AddedFragment, collectSecrets } from "./collect-secrets.ts";
import { type HistorySecret, isLeak, rankSecrets } from "./history-secret.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const line = (number: number) => `final key = "${stripeKey(number)}";`;

function fragment(text: string, fields: Partial<AddedFragment> = {}): AddedFragment {
  return { commit: "c1", date: "2025-01-01T00:00:00.000Z", file: "lib/a.dart", line: 10, text, repeated: 0, ...fields };
}

function collected(fragments: readonly AddedFragment[], ignored: (file: string) => boolean = () => false) {
  const because = ({ file }: AddedFragment) => (ignored(file ?? "") ? "of the sandbox" : undefined);
  const collector = collectSecrets(digest, because, new Map());
  for (const one of fragments) collector.add(one);
  return collector;
}

describe("collecting the secrets of a history", () => {
  it("keeps one for each value, with its first and last place by date", () => {
    const { secrets } = collected([
      fragment(line(1), { commit: "c2", date: "2025-02-01T00:00:00.000Z" }),
      fragment(`void main() {}\n${line(1)}`, { commit: "c3", date: "2025-03-01T00:00:00.000Z", file: "lib/b.dart" }),
      fragment(line(1)),
      fragment(line(2)),
    ]);
    const [one, other] = secrets.values();
    assert.equal(secrets.size, 2);
    assert.deepEqual([one?.first.commit, one?.last.commit, one?.last.line, one?.occurrences], ["c1", "c3", 11, 3]);
    assert.deepEqual(one?.files, ["lib/a.dart", "lib/b.dart"]);
    assert.equal(other?.occurrences, 1);
  });

  it("keeps no value", () => {
    const { secrets } = collected([fragment(line(1))]);
    assert.ok(!JSON.stringify([...secrets]).includes(stripeKey(1).slice(8, 24)));
  });

  it("leaves to the next text what comes again in it", () => {
    const text = ["a", line(1), line(2)].join("\n");
    assert.equal(collected([fragment(text, { repeated: 1 })]).secrets.size, 1);
    assert.equal(collected([fragment(text, { repeated: 2 })]).secrets.size, 0);
  });

  it("ignores a secret only as long as every place of it is ignored", () => {
    const places = [fragment(line(1), { file: "demo/a.dart" }), fragment(line(1), { commit: "c2" })];
    const inDemo = (file: string) => file.startsWith("demo/");
    assert.equal([...collected(places.slice(0, 1), inDemo).secrets.values()][0]?.ignored, "of the sandbox");
    assert.equal([...collected(places, inDemo).secrets.values()][0]?.ignored, undefined);
    assert.equal([...collected(places.reverse(), inDemo).secrets.values()][0]?.ignored, undefined);
  });

  it("stays within bounds when a history is full of them", () => {
    const many = Array.from({ length: 5200 }, (_, index) => {
      const value = `${stripeKey(index % 19).slice(0, 20)}${(index * 7919 + 1_000_000).toString(36)}Q7`;
      return fragment(`const key = "${value}";`, { line: index + 1 });
    });
    const { secrets, overflown } = collected(many);
    assert.deepEqual([secrets.size, overflown], [5000, true]);
  });
});

describe("the order of secrets", () => {
  const secret = (id: string, date: string, fields: Partial<HistorySecret> = {}): HistorySecret => {
    const place = { commit: id, date, file: "lib/a.dart", line: 1 };
    const kind = { rule: "stripe-secret-key", provider: "Stripe", what: "secret key", class: "secret" as const };
    const found = { first: place, last: place, occurrences: 1, files: ["lib/a.dart"], atHead: [] };
    return { id, ...kind, certainty: "certain", redacted: "sk_l…", ...found, ...fields };
  };

  it("are sorted: certain before possible, newest first, known ones last", () => {
    const ranked = rankSecrets([
      secret("known", "2025-09-01T00:00:00.000Z", { known: "revoked" }),
      secret("possible", "2025-08-01T00:00:00.000Z", { certainty: "possible" }),
      secret("old", "2025-01-01T00:00:00.000Z"),
      secret("new", "2025-02-01T00:00:00.000Z"),
    ]);
    assert.deepEqual(
      ranked.map(({ id }) => id),
      ["new", "old", "possible", "known"],
    );
    assert.deepEqual(ranked.map(isLeak), [true, true, false, false]);
  });
});
