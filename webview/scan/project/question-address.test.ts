import assert from "node:assert/strict";
import { finding } from "../../../test/support/webview/scan/findings.ts";
import { readQuestion, withoutQuestion } from "./question-address.ts";

const findings = [finding({ id: "tls", title: "TLS" })];

describe("the question of an address", () => {
  const cases = [
    ["path=/a", undefined],
    ["ask=nothing", undefined],
    ["ask=explain", undefined],
    ["ask=explain&finding=gone", undefined],
    ["ask=explain&finding=tls", { kind: "explain", id: "tls", title: "TLS" }],
    ["ask=patch&finding=tls", { kind: "patch", id: "tls", title: "TLS" }],
    ["ask=deep-scan", { kind: "deep-scan" }],
    ["ask=share-email", { kind: "share", way: "email" }],
    ["ask=share-pigeon", undefined],
  ] as const;
  for (const [query, question] of cases) {
    it(`is ${question?.kind ?? "none"} for ${query}`, () => {
      assert.deepEqual(readQuestion(new URLSearchParams(query), findings), question);
    });
  }

  it("leaves the rest of the address as it is", () => {
    assert.equal(withoutQuestion(new URLSearchParams("path=/a&ask=patch&finding=tls")), "#/scan?path=%2Fa&finding=tls");
  });
});
