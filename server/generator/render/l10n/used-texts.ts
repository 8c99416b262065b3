import type { GeneratedFile } from "../../model/file.ts";

const strings = "lib/core/l10n/app_strings.dart";

/** A text of `AppStrings`, on one line or two. */
const text = /^ {2}String (?:get )?(\w+)\b.*(?:\n {6}.*)*\n/gm;

/** The files with only those texts in `AppStrings` that another file shows. */
export function withUsedTexts(files: readonly GeneratedFile[]): GeneratedFile[] {
  const used = new Set(
    files.flatMap(({ path, content }) =>
      path.endsWith(".dart") ? [...content.matchAll(/l10n\s*\.(\w+)/g)].map(([, key]) => key) : [],
    ),
  );
  return files.map((file) =>
    file.path === strings
      ? { ...file, content: file.content.replace(text, (line: string, key: string) => (used.has(key) ? line : "")) }
      : file,
  );
}
