import type { Code, CodeFile } from "../../code/code.ts";

/** The arguments of this name of any call. */
export function named(file: CodeFile, name: string): Code[] {
  const given = file.mentions(name).filter((word) => word.after() === ":");
  return given.flatMap((word) => word.given ?? []);
}
