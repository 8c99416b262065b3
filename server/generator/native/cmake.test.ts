import assert from "node:assert/strict";
import { binaryName } from "./cmake.ts";

describe("the name of the program on Windows and Linux", () => {
  const cases: readonly (readonly [packageName: string, program: string])[] = [
    ["garden_notes", "garden_notes"],
    ["install", "install_app"],
    ["all", "all_app"],
    ["flutter_assemble", "flutter_assemble_app"],
    ["url_launcher_plugin", "url_launcher_plugin_app"],
  ];
  for (const [packageName, program] of cases) {
    it(`of ${packageName} is ${program}`, () => assert.equal(binaryName({ packageName }), program));
  }
});
