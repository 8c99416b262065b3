import type { FeatureClass } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";

/** The test of a class, at the same place below `test/`. */
export function testFile({ path }: FeatureClass, template: string, data: Readonly<Record<string, unknown>>): FileSpec {
  return { path: testPath(path), tab: "code", template: `tests/${template}`, data };
}

function testPath(path: string): string {
  return path.replace(/^lib\//, "test/").replace(/\.dart$/, "_test.dart");
}

/** How a test, given the folder it is in, imports a file directly below `test/`. */
export function helperImport({ path }: FeatureClass, helper: string): string {
  return `${"../".repeat(testPath(path).split("/").length - 2)}${helper}.dart`;
}
