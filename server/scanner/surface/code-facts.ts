import type { CodeCall, CodeFile } from "../code/code.ts";
import type { ConstantExpression } from "../code/constant-expression.ts";
import type { Language } from "../source/languages.ts";
import { type Location, owned } from "../source/text.ts";
import { isIdentifierUrl } from "../vocabulary/network/hosts.ts";
import { urlUses } from "../vocabulary/network/url-uses.ts";

/** What one source file says about the surface of its app. */
export type SurfaceFact =
  | { readonly kind: "channel" | "web view"; readonly name: string; readonly place: Location }
  | {
      readonly kind: "host";
      readonly scheme: string;
      readonly host: ConstantExpression;
      readonly place: Location;
    };

const schemes = ["https", "http", "wss", "ws"];
const channelTypes = ["MethodChannel", "EventChannel", "BasicMessageChannel", "OptionalMethodChannel"];
const appleChannelTypes = ["FlutterMethodChannel", "FlutterEventChannel", "FlutterBasicMessageChannel"];
const nativeWebViews = ["WKWebView", "WebView"];

/** Takes the facts of one source file. Same contract as `collect` of a check. */
export const surfaceFacts = {
  languages: ["dart", "kotlin", "java", "swift", "objc"] satisfies readonly Language[],
  words: [
    ...channelTypes,
    ...appleChannelTypes,
    ...nativeWebViews,
    ...schemes.map((scheme) => `${scheme}://`),
    "Uri.http(",
    "Uri.https(",
  ],
  from: (file: CodeFile): SurfaceFact[] =>
    file.language === "dart" ? [...channels(file), ...requests(file)] : [...channels(file), ...webViews(file)],
};

function channels(file: CodeFile): SurfaceFact[] {
  return file.calls(...channelTypes, ...appleChannelTypes).flatMap((call): SurfaceFact[] => {
    const name = nameOf(call);
    return name === undefined ? [] : [{ kind: "channel", name: owned(name), place: call.word.location }];
  });
}

/** The name is the first text among the arguments, whatever the language. */
function nameOf({ args }: CodeCall): string | undefined {
  return args.map((argument) => argument.string?.value).find((text) => text !== undefined && text !== "");
}

/** Test addresses of debug builds are left out, and so are links that the app only shows. */
function requests(file: CodeFile): SurfaceFact[] {
  return urlUses(file, schemes)
    .filter(({ use, code, scheme, host = "", path }) => {
      return use === "request" && !code.isDebugOnly && !isIdentifierUrl({ scheme, host, path });
    })
    .map(({ scheme, hostValue, code }) => ({
      kind: "host",
      scheme,
      host: hostValue,
      place: code.location,
    }));
}

function webViews(file: CodeFile): SurfaceFact[] {
  return nativeWebViews.flatMap((name) => {
    const [first] = file.mentions(name).filter(({ isImported }) => !isImported);
    return first ? [{ kind: "web view" as const, name, place: first.location }] : [];
  });
}
