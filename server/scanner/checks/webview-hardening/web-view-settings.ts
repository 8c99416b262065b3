import { isToken, type SourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { isLiteral } from "../../source/syntax/literals.ts";

/** A web view setting that gives pages or debuggers too much access. */
export interface LenientSetting {
  readonly kind: "file access" | "mixed content" | "debugging";
  readonly at: number;
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
export function lenientWebViewSettings(file: SourceFile): LenientSetting[] {
  const switched = switches.flatMap(({ kind, names }) =>
    names.flatMap((name) =>
      file
        .occurrences(name)
        .filter((at) => isSetTrue(file, at))
        .map((at) => ({ kind, at })),
    ),
  );
  return [...switched, ...webkitFileAccess(file), ...alwaysAllowed(file), ...androidDebugging(file)];
}

/** `name: true`, `name = true`, `name(true)`. */
function isSetTrue(file: SourceFile, at: number): boolean {
  const isGiven = isToken(file, at + 1, ":") || isToken(file, at + 1, "=") || isToken(file, at + 1, "(");
  return isGiven && isToken(file, at + 2, "true");
}

/** `preferences.setValue(true, forKey: "allowFileAccessFromFileURLs")`. */
function webkitFileAccess(file: SourceFile): LenientSetting[] {
  return callsOf(file, ["setValue"]).flatMap((call) => {
    const key = argument(call, "forKey");
    const isAccess =
      key && isToken(file, call.open + 1, "true") && fileAccess.some((name) => isLiteral(file, key.first, name));
    return isAccess ? [{ kind: "file access", at: key.first } as const] : [];
  });
}

function alwaysAllowed(file: SourceFile): LenientSetting[] {
  const dart = file.occurrences("MixedContentMode").filter((at) => isToken(file, at + 2, "alwaysAllow"));
  const android = file.occurrences("MIXED_CONTENT_ALWAYS_ALLOW").filter((at) => !/^[!=]=$/.test(before(file, at)));
  return [...dart, ...android].map((at) => ({ kind: "mixed content", at }));
}

function before(file: SourceFile, at: number): string {
  let start = at;
  while (isToken(file, start - 1, ".")) start -= 2;
  return file.text.slice(file.tokens.starts[start - 1], file.tokens.ends[start - 1]);
}

function androidDebugging(file: SourceFile): LenientSetting[] {
  return callsOf(file, ["enableDebugging"])
    .filter((call) => call.receiver.at(-1) === "AndroidWebViewController" && isToken(file, call.open + 1, "true"))
    .map(({ nameAt }) => ({ kind: "debugging", at: nameAt }));
}
