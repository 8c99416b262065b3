import type { HighlightLanguage } from "./languages.ts";

const byExtension: Readonly<Record<string, HighlightLanguage>> = {
  arb: "json",
  dart: "dart",
  entitlements: "xml",
  env: "ini",
  gradle: "kotlin",
  json: "json",
  kt: "kotlin",
  kts: "kotlin",
  lock: "yaml",
  md: "markdown",
  plist: "xml",
  properties: "ini",
  sh: "bash",
  storyboard: "xml",
  swift: "swift",
  toml: "ini",
  xcconfig: "ini",
  xcprivacy: "xml",
  xcscheme: "xml",
  xcsettings: "xml",
  xcworkspacedata: "xml",
  xml: "xml",
  yaml: "yaml",
  yml: "yaml",
};

const byName: Readonly<Record<string, HighlightLanguage>> = {
  ".editorconfig": "ini",
  "pre-commit": "bash",
};

/** The language of a file by its name. Undefined for a file shown without colours. */
export function highlightLanguageOf(path: string): HighlightLanguage | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const ending =
    name
      .replace(/\.example$/, "")
      .split(".")
      .at(-1) ?? "";
  return byName[name] ?? (name.includes(".") ? byExtension[ending.toLowerCase()] : undefined);
}
