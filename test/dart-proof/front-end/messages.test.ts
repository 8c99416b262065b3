import assert from "node:assert/strict";
import { readMessages } from "./messages.ts";

describe("what the Dart compiler prints", () => {
  it("is read with place and text; the source line and the context of an error are no errors", () => {
    const printed = [
      "package:app_0/a.dart:3:12: Error: A value of type 'int' can't be assigned to 'String'.",
      "String a = 3;",
      "           ^",
      "apps/app_1/test/a_test.dart:1:1: Context: Found this candidate.",
      "apps/app_1/test/a_test.dart: Error: Can't find ')' to match '('.",
    ];
    assert.deepEqual(readMessages(printed.join("\n")), {
      errors: [
        {
          file: "package:app_0/a.dart",
          line: 3,
          column: 12,
          text: "A value of type 'int' can't be assigned to 'String'.",
        },
        { file: "apps/app_1/test/a_test.dart", line: 0, column: 0, text: "Can't find ')' to match '('." },
      ],
      failures: [],
    });
  });

  it("says when the compiler itself is broken", () => {
    const printed = ["Unhandled exception:", "Crash when compiling:", "Error: Not found: 'dart:ui'"];
    assert.deepEqual(readMessages(printed.join("\n")).failures, printed);
  });
});
