import assert from "node:assert/strict";
import { arrangeImports, importDirectives } from "./imports.ts";

describe("the imports of a Dart file", () => {
  it("are sorted by kind and name, each once, with the app's name", () => {
    const text = importDirectives([
      "package:flutter/material.dart",
      "package:app/core/b.dart",
      "dart:io",
      "package:zeta/zeta.dart",
      "package:app/core/b.dart",
      "dart:async",
    ]);
    assert.equal(
      arrangeImports(`${text}\nvoid main() {}\n`, "my_app"),
      "import 'dart:async';\nimport 'dart:io';\n\nimport 'package:flutter/material.dart';\n" +
        "import 'package:my_app/core/b.dart';\nimport 'package:zeta/zeta.dart';\n\nvoid main() {}\n",
    );
  });

  it("keep what stands before them and after the address", () => {
    const text = "// Why.\nimport 'package:app/b.dart' show B;\nimport 'package:app/a.dart' as a;\nclass C {}\n";
    assert.equal(
      arrangeImports(text, "x"),
      "// Why.\nimport 'package:x/a.dart' as a;\nimport 'package:x/b.dart' show B;\n\nclass C {}\n",
    );
  });

  it("change nothing in a file that has none", () => {
    assert.equal(arrangeImports("void main() {}\n", "x"), "void main() {}\n");
  });
});
