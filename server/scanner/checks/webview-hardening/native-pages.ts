import type { Code, CodeFile } from "../../code/code.ts";

/** Where a class of Android switches scripts on, and what it loads. */
export interface OpenNativePage {
  readonly enabled: Code;
  readonly load: Code;
}

/** The web views of Kotlin and Java that run JavaScript in a page whose address the code does not fix, one for each class. */
export function openNativePages(file: CodeFile): OpenNativePage[] {
  if (file.language !== "kotlin" && file.language !== "java") return [];
  const enabled = ["javaScriptEnabled", "setJavaScriptEnabled"]
    .flatMap((name) => file.mentions(name))
    .filter((word) => /^[=(]$/.test(word.after()) && word.after(2) === "true");
  const loads = file.calls("loadUrl", "loadData", "loadDataWithBaseURL").flatMap((call) => {
    const page = call.argument(call.name === "loadDataWithBaseURL" ? 1 : 0);
    return page && !isFixed(page) ? [page] : [];
  });
  const loadIn = firstInTypes(loads);
  return [...firstInTypes(enabled)].flatMap(([type, word]) => {
    const load = loadIn.get(type);
    return load ? [{ enabled: word, load }] : [];
  });
}

/** The first of some pieces in each class, by where that begins. */
function firstInTypes(all: readonly Code[]): ReadonlyMap<number | undefined, Code> {
  return new Map(all.toReversed().map((one) => [one.type?.span.start, one]));
}

/** A text that names its host or is a script, `"https://host/..."`, `"javascript:.."`, and a constant by its name. */
function isFixed(page: Code): boolean {
  const [first] = page.strings();
  const isFirst = first !== undefined && first.span.start === page.span.start;
  return (isFirst && /^(?:https:\/\/[^/?#{]|javascript:)/.test(first.filled("{}"))) || constantName.test(page.text);
}

const constantName = /^(?:\w+\.)*[A-Z][A-Z0-9_]+$/;
