import type { CodeCall, CodeFile } from "../../../code/code.ts";

/** Why what `log` of `dart:developer` is given is in no release: the function is empty there (dart-lang/sdk#46247). */
export const leftOutOfReleases =
  "`log` of `dart:developer` writes it in debug and profile builds, and does nothing in release builds.";

/** Whether a call is of `log` in `dart:developer`: `log(..)`, or `developer.log(..)` behind the prefix of the import. */
export function isDevelopersLog(file: CodeFile, { name, receiver }: Pick<CodeCall, "name" | "receiver">): boolean {
  if (name !== "log" || receiver.length > 1) return false;
  return file.derived(prefixesOfDeveloper).has(receiver[0] ?? "");
}

/** The prefixes under which a file has the `log` of `dart:developer`; empty for none in front. */
function prefixesOfDeveloper(file: CodeFile): ReadonlySet<string> {
  if (file.language !== "dart" || !file.says("dart:developer")) return new Set();
  const imports = file
    .strings()
    .filter((library) => library.value === "dart:developer" && library.before() === "import");
  const prefixes = new Set(imports.map((library) => (library.after() === "as" ? library.after(2) : "")));
  // What a file declares itself hides what it imports.
  if (file.declarations().some(({ name }) => name === "log")) prefixes.delete("");
  return prefixes;
}
