import assert from "node:assert/strict";
import { codeFile } from "./code-file.ts";
import { nativeClassesIn } from "./native-classes.ts";
import { nativeTypes } from "./native-types.ts";

const types = nativeTypes(
  nativeClassesIn(
    codeFile(
      "A.java",
      `class Ward extends Room { Stays stays; }
       class Room { String getName() { return name; } Room next; }
       interface Stays { List<Stay> all(); Stay newest(); }
       class Stay { Ward ward; }
       class Loop extends Loop {}`,
      "java",
    ),
  ),
);
const typeOf = (start: string, ...steps: string[]) => types.typeOf({ start: [start], steps }).join(" ");

describe("the types of native code", () => {
  it("are followed through members, inherited ones and accessors included", () => {
    assert.equal(typeOf("Ward", "stays", "newest", "getWard", "next"), "Room");
    assert.equal(typeOf("Ward", "name"), "String");
  });

  it("are those of the elements behind a list that is asked for one", () => {
    assert.equal(typeOf("Stays", "all"), "List Stay");
    assert.equal(typeOf("Stays", "all", "get", "ward"), "Ward");
    assert.equal(typeOf("Stays", "all", "size"), "");
  });

  it("are none where a class is unknown or extends itself", () => {
    assert.deepEqual([typeOf("Bed", "ward"), typeOf("Loop", "ward")], ["", ""]);
  });
});
