import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openApiIndex } from "../model/api-index.ts";
import { createDartProver } from "../prove-dart.ts";
import { tidy } from "../proving.ts";
import { type IndexedPackage, indexPackage } from "./index-package.ts";
import { NoPackage, readPackage } from "./package-source.ts";
import { readApiIndex } from "./read-index.ts";
import { indexBytes } from "./write-index.ts";

/** A package as one from pub's cache: several libraries, a part, old syntax, code in bodies that nobody has to read. */
const files = {
  "pubspec.yaml": "name: toast\nversion: 1.0.0\ndependencies:\n  flutter:\n    sdk: flutter\n  meta: ^1.0.0\n",
  "lib/toast.dart": `
    export 'src/toast_widget.dart' hide debugToasts;
    export 'src/nowhere.dart' if (dart.library.io) 'src/platform.dart';
    export 'package:meta/meta.dart' show immutable;`,
  "lib/testing.dart": "export 'src/toast_widget.dart' show debugToasts;",
  "lib/src/nowhere.dart": "const place = 'web';",
  "lib/src/platform.dart": "const place = 'device';\nString get name => 'it';\nset name(String value) {}",
  "lib/src/toast_widget.dart": `
    import 'package:flutter/widgets.dart' as w;
    import 'package:meta/meta.dart';
    part 'kind.dart';
    typedef bool _Filter(String text);
    typedef OnShown<T> = void Function(T toast, {required int index});
    final debugToasts = <String>[];

    abstract class _Base {
      /// Bodies may hold anything: '\${{1: '}'}[1]}'.
      void close() { if (1 > 2 && 3 < 4) print('}\${[1, {2}]}'); }
    }

    class Toast extends w.StatelessWidget with Fading {
      const Toast(this.text, {super.key, this.kind = Kind.info, required this.filter, @deprecated int? old});
      factory Toast.error(String text) => Toast(text, filter: (_) => true);
      Toast._hidden() : text = '', kind = Kind.info, filter = ((text) => text.isEmpty);
      final String text;
      final Kind kind;
      final _Filter filter;
      static const duration = Duration(seconds: 2);
      late final int shown;
      @protected
      List<T> all<T extends Object>(int from, [int? to]) => throw UnimplementedError();
      @override
      w.Widget build(w.BuildContext context) => const w.SizedBox();
      bool get isOpen => _open;
      set isOpen(bool value) => _open = value;
      bool _open = false;
    }

    mixin Fading implements _Base {
      void close() {}
    }

    extension ToastOnText on String {
      Toast toToast() => Toast(this, filter: (_) => true);
    }`,
  "lib/src/kind.dart": "part of 'toast_widget.dart';\nenum Kind { info, error; String get label => name; }",
};

describe("the API of a package, from its source", () => {
  let folder: string;
  let toast: IndexedPackage;
  const index = readApiIndex();

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "palisade-package-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    toast = indexPackage(readPackage(folder), index);
  });
  after(() => rmSync(folder, { recursive: true }));

  it("lists what each library exports, for phones where that depends", () => {
    assert.deepEqual(toast.raw.libraries, {
      "package:toast/testing.dart": { own: ["debugToasts"] },
      "package:toast/toast.dart": {
        own: ["Fading", "Kind", "OnShown", "Toast", "ToastOnText", "name", "place"],
        ext: { meta: ["immutable"] },
      },
    });
    assert.deepEqual(toast.raw.deps, ["flutter", "meta"]);
    assert.deepEqual(toast.notes, []);
  });

  it("describes a class with its constructors, methods and fields", () => {
    assert.deepEqual(toast.raw.decls["Toast"], {
      k: "class",
      ext: "flutter:StatelessWidget",
      with: ["Fading"],
      c: {
        "": {
          p: ["String"],
          n: { key: [0, "Key?"], kind: [0, "Kind"], filter: [1, "_Filter"], old: [0, "int?", 1] },
          c: 1,
        },
        error: { p: ["String"], f: 1 },
      },
      m: {
        all: { pr: 1, tp: "<T extends Object>", p: ["int"], o: ["int?"], r: "List<T>" },
        build: { p: ["BuildContext"], r: "Widget" },
      },
      g: {
        text: { t: "String" },
        kind: { t: "Kind" },
        filter: { t: "_Filter" },
        duration: { t: "~Duration", s: 1, c: 1 },
        shown: { t: "int", st: 1 },
        isOpen: { t: "bool", st: 1 },
      },
    });
  });

  it("describes the other declarations, and what is not exported where public ones build on it", () => {
    const { Kind, OnShown, ToastOnText, name, debugToasts, _Base, _Filter } = toast.raw.decls;
    assert.deepEqual(Kind, { k: "enum", vals: ["info", "error"], g: { label: { t: "String" } } });
    assert.deepEqual(OnShown, { k: "typedef", tp: "<T>", t: "void Function(T toast, {required int index})" });
    assert.deepEqual(ToastOnText, { k: "extension", on: ["dart:String"], m: { toToast: { r: "Toast" } } });
    assert.deepEqual(name, { k: "variable", t: "String", st: 1 });
    assert.deepEqual(debugToasts, { k: "variable", t: "~List<String>" });
    assert.deepEqual(_Base, {
      k: "class",
      mods: ["abstract"],
      c: { "": { imp: 1 } },
      m: { close: { r: "void" } },
      hidden: 1,
    });
    assert.deepEqual(_Filter, { k: "typedef", t: "bool Function(String text)", hidden: 1 });
  });

  it("lets the prover tell right from wrong in an app that uses it", () => {
    const prove = createDartProver(openApiIndex(new Map([...index, [toast.name, toast.raw]])));
    const app = (expression: string, shown = "") => {
      const text = `import 'package:flutter/widgets.dart';\nimport 'package:toast/toast.dart'${shown};\n\nWidget made() => ${expression};\n`;
      const packages = { app: "app", runtime: ["flutter", "toast"], dev: [], notImported: [] };
      return prove(new Map([["lib/made.dart", tidy(text)]]), packages).problems.map(({ message }) => message);
    };
    const toasted = "Toast('Saved', kind: Kind.error, filter: (text) => text.isEmpty)";
    assert.deepEqual(app(toasted), []);
    assert.deepEqual(app(toasted, " show Kind, Toast"), []);
    assert.match(app(toasted, " show Kind, Toast, debugToasts").join(), /debugToasts/);
    assert.match(app("Toast('Saved', filter: (_) => true, old: 1)").join(), /old of Toast is deprecated/);
    assert.match(app(`${toasted}.all<int>(1).first`).join(), /\ball\b/);
  });

  it("gives the same bytes whatever the order in which packages are added", () => {
    const some = [...index].slice(0, 2);
    const one = indexBytes(new Map([[toast.name, toast.raw], ...some]));
    const other = indexBytes(
      new Map([...some.toReversed(), [toast.name, indexPackage(readPackage(folder), index).raw]]),
    );
    assert.ok(one.equals(other));
  });

  it("names the file and the line that it cannot read, and what the package exports from packages that are unknown", () => {
    writeFileSync(join(folder, "lib/odd.dart"), "export 'package:never_seen/it.dart';\n");
    writeFileSync(join(folder, "lib/broken.dart"), "class A {}\nclass {");
    assert.deepEqual(indexPackage(readPackage(folder), index).notes, [
      "lib/broken.dart:2 cannot be read: Expected a directive but found {.",
      "package:never_seen/it.dart is not in the index: add that package first if its names are needed.",
    ]);
  });

  it("refuses a folder that is no package", () => {
    assert.throws(() => readPackage(join(folder, "lib")), NoPackage);
  });
});
