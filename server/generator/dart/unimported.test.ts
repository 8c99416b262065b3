import assert from "node:assert/strict";
import { withoutUnimported } from "./unimported.ts";

describe("files that only exist to be imported", () => {
  const made = (path: string, content: string, whenImported = false) => ({
    file: { path, content, tab: "code" as const, owner: "app" },
    spec: { whenImported },
  });
  const left = (...files: Parameters<typeof withoutUnimported>[0]) =>
    withoutUnimported(files, "my_app").map(({ path }) => path);

  it("stay when another file imports, exports or takes them as its part, at any distance", () => {
    const files = [
      made("lib/main.dart", "import 'package:my_app/one.dart'\n    if (dart.library.io) 'package:my_app/disk.dart';\n"),
      made("lib/one.dart", "export 'package:my_app/two.dart';\n", true),
      made("lib/disk.dart", "", true),
      made("lib/two.dart", "part 'two.g.dart';\n", true),
      made("lib/two.g.dart", "part of 'two.dart';\n", true),
    ];
    assert.deepEqual(
      left(...files),
      files.map(({ file }) => file.path),
    );
  });

  it("go when none does, with what only they import and with their tests, whatever imports them there", () => {
    assert.deepEqual(
      left(
        made("lib/main.dart", "// import 'package:my_app/log.dart';\n"),
        made("lib/log.dart", "import 'package:my_app/sink.dart';\n", true),
        made("lib/sink.dart", "import 'package:my_app/log.dart';\n", true),
        made("test/log_test.dart", "import 'package:my_app/log.dart';\n"),
        made("test/main_test.dart", "import 'package:my_app/main.dart';\n\nimport 'test_app.dart';\n"),
        made("README.md", "import 'package:my_app/log.dart';\n"),
      ),
      ["lib/main.dart", "test/main_test.dart", "README.md"],
    );
  });
});
