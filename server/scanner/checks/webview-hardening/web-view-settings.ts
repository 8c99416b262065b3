import type { Code, CodeFile, CodeWord } from "../../code/code.ts";

/** A web view setting that gives pages or debuggers too much access. */
export interface LenientSetting {
  readonly kind: "file access" | "mixed content" | "debugging";
  readonly code: Code;
}

const fileAccess = ["allowUniversalAccessFromFileURLs", "allowFileAccessFromFileURLs"];

/** Settings of webview_flutter, flutter_inappwebview, Android's WebView and WKWebView that take `true`. */
const switches: readonly { readonly kind: LenientSetting["kind"]; readonly names: readonly string[] }[] = [
  {
    kind: "file access",
    names: [...fileAccess, "setAllowUniversalAccessFromFileURLs", "setAllowFileAccessFromFileURLs"],
  },
  {
    kind: "debugging",
    names: ["setWebContentsDebuggingEnabled", "isInspectable", "setInspectable", "debuggingEnabled"],
  },
];

/** The lenient settings of a source file. */
export function lenientWebViewSettings(file: CodeFile): LenientSetting[] {
  const switched = switches.flatMap(({ kind, names }) =>
    names.flatMap((name) =>
      file
        .mentions(name)
        .filter(isSetTrue)
        .map((code) => ({ kind, code })),
    ),
  );
  return [...switched, ...webkitFileAccess(file), ...alwaysAllowed(file), ...androidDebugging(file)];
}

/** `name: true`, `name = true`, `name(true)`. */
function isSetTrue(word: CodeWord): boolean {
  return /^[:=(]$/.test(word.after()) && word.after(2) === "true";
}

/** `preferences.setValue(true, forKey: "allowFileAccessFromFileURLs")`. */
function webkitFileAccess(file: CodeFile): LenientSetting[] {
  return file.calls("setValue").flatMap((call) => {
    const key = call.argument("forKey");
    const isAccess = call.args[0]?.startsWith("true") && fileAccess.includes(key?.string?.value ?? "");
    return key && isAccess ? [{ kind: "file access", code: key } as const] : [];
  });
}

function alwaysAllowed(file: CodeFile): LenientSetting[] {
  const dart = file.mentions("MixedContentMode").filter((word) => word.after(2) === "alwaysAllow");
  const android = file.mentions("MIXED_CONTENT_ALWAYS_ALLOW").filter((word) => !/^[!=]=$/.test(beforeChain(word)));
  return [...dart, ...android].map((code) => ({ kind: "mixed content", code }));
}

/** What is in front of the chain that ends with a word. */
function beforeChain(word: CodeWord): string {
  let steps = 1;
  while (word.before(steps) === ".") steps += 2;
  return word.before(steps);
}

function androidDebugging(file: CodeFile): LenientSetting[] {
  return file
    .calls("enableDebugging")
    .filter((call) => call.receiver.at(-1) === "AndroidWebViewController" && call.args[0]?.startsWith("true"))
    .map(({ word }) => ({ kind: "debugging", code: word }));
}
