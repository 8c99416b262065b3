import type { CodeCall, CodeFile, CodeString } from "../../../code/code.ts";

/** Libraries whose `log` writes nothing in releases, with the reason (for the first: dart-lang/sdk#46247). */
const quietLibraries: ReadonlyMap<string, string> = new Map([
  [
    "dart:developer",
    "`log` of `dart:developer` writes it in debug and profile builds, and does nothing in release builds.",
  ],
  [
    "package:nb_utils/nb_utils.dart",
    "`log` of `nb_utils` writes it in debug and profile builds, and in release builds only if the app sets `forceEnableDebug`.",
  ],
]);

/**
 * Why a release does not write what a call is given: `log(..)` of a library that is silent there, or `developer.log(..)`
 * behind the prefix of the import.
 */
export function whyLeftOut(
  file: CodeFile,
  { name, receiver }: Pick<CodeCall, "name" | "receiver">,
): string | undefined {
  if (name !== "log" || receiver.length > 1) return undefined;
  return file.derived(quietPrefixes).get(receiver[0] ?? "");
}

/** The prefixes under which a file has the `log` of such a library, empty for none in front, with the reason of each. */
function quietPrefixes(file: CodeFile): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  if (file.language !== "dart" || ![...quietLibraries.keys()].some((library) => file.says(library))) return reasons;
  for (const library of file.strings()) {
    const reason = quietLibraries.get(library.value ?? "");
    if (!reason || library.before() !== "import" || !showsLog(library)) continue;
    reasons.set(library.after() === "as" ? library.after(2) : "", reason);
  }
  // What a file declares itself hides what it imports.
  if (file.declarations().some(({ name }) => name === "log")) reasons.delete("");
  return reasons;
}

/** Whether an import offers `log`: `import '..' hide Loader, log` does not, nor does `import '..' show inspect`. */
function showsLog(library: CodeString): boolean {
  let keyword = "";
  let isShown = true;
  for (let next = 1; next <= longestImport && library.after(next) !== ";"; next++) {
    const word = library.after(next);
    if (word === "show") isShown = false;
    if (word === "show" || word === "hide") keyword = word;
    if (word === "log") isShown = keyword !== "hide";
  }
  return isShown;
}

/** In tokens. */
const longestImport = 60;
