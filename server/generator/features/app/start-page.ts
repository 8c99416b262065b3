import { lowerFirst, readService } from "../../dart/di.ts";
import type { DocPage } from "../../model/contribution.ts";
import type { DiStyle, ProjectFacts } from "../../model/facts.ts";

/** The file in which services are made. */
export const homeOf: Readonly<Record<DiStyle, string>> = {
  getx: "lib/app/initial_binding.dart",
  riverpod: "lib/app/providers.dart",
  get_it: "lib/core/di/injector.dart",
  provider: "lib/app/app_services.dart",
  scope: "lib/app/app_services.dart",
};

const ways: Readonly<Record<DiStyle, string>> = {
  getx: "makes them at the start, and GetX keeps them",
  riverpod: "has a provider for each, which makes it when it is first read",
  get_it: "says how each is made, which get_it does when it is first needed",
  provider: "makes each when it is first needed, and `MultiProvider` around the app hands them down",
  scope: "makes each when it is first needed, and an inherited widget hands them down",
};

/** How the app starts, and where its objects come from. */
export function startPage({ di, session, storage, flavors, plain }: ProjectFacts): DocPage {
  return {
    id: "app",
    title: "How the app starts",
    body: [
      "`main` calls `bootstrap` (`lib/app/bootstrap.dart`), which prepares what the first page needs, in order, and then shows `App` (`lib/app/app.dart`). When a step fails, people see a message with a button that starts again, and the log has the error.",
      "",
      "`App` has the theme, the language, the navigator and the widgets around every page.",
      ...(plain ? [] : objectsPart(di)),
      "",
      "## Values of the app",
      "",
      "`AppConfig` (`lib/core/config/app_config.dart`) has the name, the version, the addresses and the base URL of the API.",
      "",
      flavors.length > 0
        ? "The base URL is that of the mode in which the app runs: see `GeneralConstants`."
        : "Another base URL for one run or build: `--dart-define=API_BASE_URL=https://staging.example.com`.",
      ...(session ? sessionPart : []),
      ...(storage ? settingsPart : []),
      "",
      "## Sizes",
      "",
      plain
        ? "Distances and corners are fixed tokens in `AppSpacing` and `AppRadius`. For sizes that follow the screen, put `ScreenUtilInit` (flutter_screenutil) around `MaterialApp` in `lib/app/app.dart`."
        : "`AppSizes` follows the screen (flutter_screenutil, measured on 390 × 844); distances and corners are fixed tokens in `AppSpacing` and `AppRadius`.",
    ].join("\n"),
  };
}

function objectsPart(di: DiStyle): string[] {
  return [
    "",
    "## Objects that live as long as the app",
    "",
    `Services get what they need in their constructors; \`${homeOf[di]}\` ${ways[di]}. In a page:`,
    "",
    "```dart",
    `final ${lowerFirst("ApiClient")} = ${readService(di, "widget")("ApiClient")};`,
    "```",
  ];
}

const sessionPart = [
  "",
  "## Session",
  "",
  "`Session` (`lib/core/session/session.dart`) knows who is signed in and tells its listeners. It is restored before the first page.",
  "",
  "```dart",
  "await session.signIn(accessToken: access, refreshToken: refresh);",
  "await session.signOut();",
  "```",
  "",
  "It keeps the tokens in a `TokenStore`; anything else that needs them asks the session.",
];

const settingsPart = [
  "",
  "## Settings",
  "",
  "`AppSettings` (`lib/core/settings/app_settings.dart`) has the theme and the language that people chose; `App` follows it. Small values of your own go to `KeyValueStore`, which is a plain file: nothing secret, nothing personal.",
  "",
  "```dart",
  "await settings.setThemeMode(ThemeMode.dark);",
  "```",
];
