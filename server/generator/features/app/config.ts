import { call, declaration } from "../../dart/layout.ts";
import { dartString } from "../../escape/dart.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** `AppConfig`: constants about the app. */
export function appConfigFile({ app, flavors }: ProjectFacts): FileSpec {
  const [version = app.version] = app.version.split("+");
  const texts = {
    name: ["What people call the app.", app.displayName],
    version: ["Without its build number.", version],
    supportContact: ["Where people get help; empty when there is no such address.", app.supportContact],
    privacyUrl: ["The privacy policy; empty when there is none.", app.privacyUrl],
    termsUrl: ["The terms of use; empty when there are none.", app.termsUrl],
  } as const;
  const constants = Object.entries(texts).map(
    ([name, [doc, text]]) => `  /// ${doc}\n${declaration(`static const String ${name}`, dartString(text), 2)}`,
  );
  const flavored = flavors.length > 0;
  const fixed = call("String.fromEnvironment", [dartString("API_BASE_URL")], { defaultValue: dartString(app.baseUrl) });
  const content = [
    ...(flavored ? ["import 'package:app/core/config/general_constants.dart';", ""] : []),
    "/// What the app knows of itself.",
    "abstract final class AppConfig {",
    constants.join("\n\n"),
    "",
    ...(flavored
      ? [
          "  /// Where the API is, for the mode in which the app runs.",
          "  static String get baseUrl => GeneralConstants.mode.baseUrl;",
        ]
      : [
          "  /// Where the API is; another one with `--dart-define=API_BASE_URL=...`.",
          declaration("static const String baseUrl", fixed, 2),
        ]),
    "}",
    "",
  ].join("\n");
  return { path: "lib/core/config/app_config.dart", tab: "code", content };
}
