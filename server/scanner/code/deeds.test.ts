import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { deedsOf } from "./deeds.ts";
import { functionsIn } from "./functions.ts";

const deeds = (text: string) => {
  const [outer] = functionsIn(codeFile("lib/a.dart", text, "dart"));
  return outer && deedsOf(outer.body)?.map((called) => called?.name);
};

describe("what a function does", () => {
  it("is what its statements call", () => {
    assert.deepEqual(deeds("void f(a) { final b = g(a); if (a) { log.info(b); } else await h(); }"), ["info", "h"]);
    assert.deepEqual(deeds("void f(a) => print(a);"), ["print"]);
    assert.deepEqual(deeds("void f(a) { if (a) return; print(a); }"), ["print"]);
  });

  it("may be something else than a call", () => {
    assert.deepEqual(deeds("void f(a) { b = a; print(a); }"), [undefined, "print"]);
    assert.deepEqual(deeds("int f(a) { print(a); return a; }"), ["print", undefined]);
  });

  it("is not told of a function in a function", () => {
    const [, inner] = functionsIn(codeFile("lib/a.dart", "void f() { void g(a) { print(a); } g(1); }", "dart"));
    assert.equal(inner?.name, "g");
    assert.equal(inner && deedsOf(inner.body), undefined);
  });
});
