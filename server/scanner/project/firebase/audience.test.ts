import assert from "node:assert/strict";
import fc from "fast-check";
import { configFile } from "../config-file.ts";
import { audienceReader } from "./audience.ts";

const functions = new Map([
  ["signedIn", "request.auth!=null"],
  ["owner", "signedIn()&&request.auth.uid==id"],
  ["open", "true"],
  ["endless", "endless()||endless()"],
  ["small", "request.resource.size<5*1024"],
  ["named", "request.resource.data.owner==name"],
]);
const rulesFile = () => configFile("firestore.rules", "");
const squeezed = (condition: string) => condition.replace(/(?<!\w)\s|\s(?!\w)/g, "");
const who = (condition?: string) =>
  audienceReader(rulesFile(), functions)(condition === undefined ? undefined : squeezed(condition));

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
    assert.equal(who("auth != null && newData.exists()"), "every user");
    assert.equal(who("signedIn() && (request.resource == null || small())"), "every user");
    assert.equal(who("signedIn() && request.resource.data.owner == request.auth.uid"), "some");
    assert.equal(who("signedIn() && request.resource.data.owner == resource.data.owner"), "some");
    assert.equal(who("signedIn() && request.resource.data.owner in resource.data.members"), "some");
    assert.equal(who("signedIn() && request.resource.data.owner == myName()"), "some");
    assert.equal(who("signedIn() && named(request.auth.uid)"), "some");
  });

  it("takes a form for something that anyone can keep to", () => {
    assert.equal(who("request.resource.size < 5 * 1024"), "any writer");
    assert.equal(
      who("5 * 1024 > request.resource.size && request.resource.contentType.matches('image/.*')"),
      "any writer",
    );
    assert.equal(who("small() || owner(id)"), "any writer");
    assert.equal(who("named('me')"), "any writer");
    assert.equal(who("request.resource == null || request.resource.contentType.matches('image/.*')"), "everyone");
    assert.equal(who("!newData.exists() || newData.isString()"), "everyone");
  });

  it("reads texts as such", () => {
    assert.equal(who("signedIn() && resource.data.a == ') || true || ('"), "some");
    assert.equal(who("request.auth != null && request.resource.data.keys().hasOnly(['data', 'get(a)'])"), "every user");
  });

  it("reads each function once, however many conditions call it", () => {
    const asked: string[] = [];
    class Counted extends Map<string, string> {
      override get(name: string) {
        asked.push(name);
        return super.get(name);
      }
    }
    const read = audienceReader(rulesFile(), new Counted(functions));
    for (const condition of ["owner(id)", "owner(id) && signedIn()", "signedIn()"]) read(condition);
    assert.deepEqual(asked.toSorted(), ["owner", "signedIn"]);
  });

  it("tells of conditions that nest too deep to be read", () => {
    for (const [depth, isCutShort] of [
      [20, false],
      [60, true],
    ] as const) {
      const file = rulesFile();
      audienceReader(file)(`${"(".repeat(depth)}true${")".repeat(depth)}`);
      assert.equal(file.isCutShort(), isCutShort);
    }
  });

  it("reads any text", () => {
    const pieces = ["(", ")", "||", "&&", "true", "endless()", "'", "!", "request.auth!=null", "[", "}"];
    const text = fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(""));
    fc.assert(fc.property(text, (condition) => assert.ok(audienceReader(rulesFile(), functions)(condition))));
    assert.equal(who(`${"(".repeat(50_000)}true${")".repeat(50_000)}`), "some");
  });
});
