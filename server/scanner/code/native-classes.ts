import { readNativeClasses } from "../native/classes.ts";
import type { CodeFile } from "./code.ts";
import { tokensOf } from "./code-file.ts";
import type { NativeClass } from "./native-types.ts";

/** The classes of a Java, Kotlin or Swift file, in no particular order. None for other languages. */
export function nativeClassesIn(file: CodeFile): readonly NativeClass[] {
  return tokensOf(file).derived(readNativeClasses);
}
