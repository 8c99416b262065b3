import assert from "node:assert/strict";
import type { Language } from "../source/languages.ts";
import { sourceFile } from "../source/source-file.ts";
import { readNativeClasses } from "./classes.ts";

const classes = (language: Language, text: string) => readNativeClasses(sourceFile("a", text, language));
const shown = (language: Language, text: string) =>
  classes(language, text).map(({ name, supertypes, text: written, members }) => [
    name,
    supertypes.join(" "),
    written?.join(" "),
    members.map((one) => `${one.isData ? "" : "-"}${one.name}:${one.type.join(" ")}`).join(", "),
  ]);

describe("the classes of native code", () => {
  it("have what Java declares, and say what their text is made of", () => {
    const text = `@Entity(tableName = "stay") public class Stay<T> extends Base<T> implements A, b.C {
      private static final String TAG = "x"; transient Bed bed; @NonNull private List<Person> people; int[] rooms;
      Stay(String id) { this.id = id; }
      @Override public String toString() { return super.toString() + "Stay{people=" + people; }
      public List<Person> all() { Person own = null; return Stay.class; }
    }`;
    assert.deepEqual(shown("java", text), [
      [
        "Stay",
        "Base A C",
        "return super toString people",
        "-TAG:String, -bed:Bed, people:List Person, rooms:int, -toString:String, -all:List Person",
      ],
    ]);
  });

  it("have a text of their fields where the language or a build step writes one", () => {
    assert.deepEqual(shown("java", "record Size(int width, @NonNull Unit unit) {}"), [
      ["Size", "", "width unit", "width:int, unit:Unit"],
    ]);
    assert.deepEqual(shown("java", '@Data @Table("a") class Size { private int width; static int most; }'), [
      ["Size", "", "width", "width:int, -most:int"],
    ]);
    assert.deepEqual(shown("kotlin", "data class Size(val width: Int = 1, unit: Unit) : Base(), A\nclass B"), [
      ["Size", "Base A", "width", "width:Int"],
    ]);
    assert.deepEqual(shown("swift", "struct Size: Codable { let width: Int; var half: Int { width / 2 } }"), [
      ["Size", "Codable", "width", "width:Int, -half:Int"],
    ]);
  });

  it("have what Kotlin and Swift declare", () => {
    const kotlin = `interface Dao { suspend fun <T> find(id: Long): List<Stay>?; val size: Int }
      class Stay(val bed: Bed) { fun open() = 1; override fun toString() = "in $bed" }`;
    assert.deepEqual(shown("kotlin", kotlin), [
      ["Stay", "", "bed", "bed:Bed, -open:, -toString:"],
      ["Dao", "", undefined, "-find:List Stay, size:Int"],
    ]);
    const swift = `protocol Dao { func all() async throws -> [Stay] }
      final class Stay: CustomStringConvertible { var description: String { "in \\(bed)" } }`;
    assert.deepEqual(shown("swift", swift), [
      ["Stay", "CustomStringConvertible", "bed", "-description:String"],
      ["Dao", "", undefined, "-all:Array Stay"],
    ]);
  });

  it("are none in Dart, and none where a class is only named", () => {
    assert.deepEqual(classes("dart", "class A { int b; }"), []);
    assert.deepEqual(classes("kotlin", "val type = Stay::class"), []);
  });
});
