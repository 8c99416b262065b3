import assert from "node:assert/strict";
import fc from "fast-check";
import { audienceOf } from "./audience.ts";

const functions = new Map([
  ["signedIn", "request.auth!=null"],
  ["owner", "signedIn()&&request.auth.uid==id"],
  ["open", "true"],
  ["endless", "endless()||endless()"],
]);
const who = (condition?: string) => audienceOf(condition?.replace(/\s/g, ""), functions);

describe("audienceOf", () => {
  it("takes the widest of alternatives and the narrowest of demands", () => {
    assert.equal(who(undefined), "everyone");
    assert.equal(who("request.auth.token.admin || true"), "everyone");
    assert.equal(who("owner(id) || signedIn()"), "every user");
    assert.equal(who("signedIn() && (resource.data.a == request.auth.uid || resource.data.b == 'x')"), "some");
    assert.equal(who("(signedIn() && (open() || owner(id)))"), "every user");
    assert.equal(who("(a == 1) || (b == 2)"), "some");
    assert.equal(who("request.auth != null || request.time < timestamp.date(2031, 1, 1)"), "everyone for a time");
  });

  it("passes over the form of what is written, and not over whose it is", () => {
    assert.equal(who("request.auth != null && request.resource.size < 5 * 1024"), "every user");
    assert.equal(who("auth != null && newData.hasChildren(['text'])"), "every user");
    assert.equal(who("signedIn() && request.resource.data.owner == request.auth.uid"), "some");
    assert.equal(who("signedIn() && request.resource.data.owner == resource.data.owner"), "some");
    assert.equal(who("request.resource.size < 5 * 1024"), "some");
  });

  it("reads texts as such", () => {
    assert.equal(who("signedIn() && resource.data.a == ') || true || ('"), "some");
  });

  it("reads any text", () => {
    const pieces = ["(", ")", "||", "&&", "true", "endless()", "'", "!", "request.auth!=null", "[", "}"];
    const text = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(""));
    fc.assert(fc.property(text, (condition) => assert.ok(audienceOf(condition, functions))));
    assert.equal(who(`${"(".repeat(50_000)}true${")".repeat(50_000)}`), "some");
  });
});
