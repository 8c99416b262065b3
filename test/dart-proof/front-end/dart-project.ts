import type { ComposedProject } from "../../../server/generator/compose.ts";
import type { DartProject } from "./compile-projects.ts";

/** A generated project as the compiler takes it. */
export function dartProject({ name, files }: ComposedProject): DartProject {
  return { name, files: new Map(files.flatMap(({ path, content, encoding }) => (encoding ? [] : [[path, content]]))) };
}
