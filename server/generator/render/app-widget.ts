import { importDirectives } from "../dart/imports.ts";
import { call, type DartCode, layout, prefixed } from "../dart/layout.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { ProjectModel } from "../model/project-model.ts";
import { readingIn, type ServiceReads } from "../model/reading.ts";
import type { Renderer } from "../model/renderer.ts";
import { type RoutePlan, routePlan } from "../model/route-plan.ts";
import { navigatorParts } from "./navigator-parts.ts";

/** The root widget: theme, language, navigator, and the widgets around every page. */
export const appWidget: Renderer = (model) => {
  const reading = readingIn(model, "widget");
  const parts = partsOf(model, routePlan(model), reading);
  const needed = reading.imports();
  const ref = model.facts.di === "riverpod" && needed.length > 0;
  const imports = [
    "package:flutter/material.dart",
    ...parts.imports,
    ...needed,
    ...(ref ? ["package:flutter_riverpod/flutter_riverpod.dart"] : []),
  ];
  const kept = parts.fields.length > 0 || ref;
  const text = [importDirectives(imports), ...(kept ? stateful(parts, ref) : stateless(parts)), ""].join("\n");
  return [{ path: "lib/app/app.dart", tab: "code", content: text }];
};

interface Parts {
  /** What the state keeps, and how it ends. */
  readonly fields: readonly string[];
  readonly dispose: readonly string[];
  readonly build: string;
  /** The method that puts the wrappers around each page. */
  readonly wrap: string | undefined;
  readonly imports: readonly string[];
}

function partsOf(model: ProjectModel, plan: RoutePlan, reading: ServiceReads): Parts {
  const { facts, wrappers } = model;
  const { read } = reading;
  const inside = wrappers.filter(({ layer }) => layer !== "sizing");
  const navigation = navigatorParts(model, plan, reading);
  const settings = settingsOf(facts);
  const translated = facts.localization === "flutter_localization";
  const ownLanguage = translated && navigation.widget === "GetMaterialApp";
  const material = call(navigation.widget, [], {
    title: "AppConfig.name",
    debugShowCheckedModeBanner: "false",
    ...themes(facts),
    ...(translated && {
      // GetX keeps the first language it is given and prefers that one, so it has to be told of each.
      locale: ownLanguage ? "Get.locale = settings.locale" : "settings.locale",
      localizationsDelegates: "AppLocalizations.localizationsDelegates",
      supportedLocales: "AppLocalizations.supportedLocales",
    }),
    ...navigation.named,
    builder: inside.length > 0 || ownLanguage ? "_wrap" : undefined,
  });
  // Provider builds the app again by itself when what it watches changes.
  const listening =
    settings && facts.di !== "provider"
      ? call("ListenableBuilder", [], { listenable: "settings", builder: prefixed("(context, child) => ", material) })
      : material;
  const sized = wrappers
    .filter(({ layer }) => layer === "sizing")
    .reduce<DartCode>((child, { wrap }) => wrap(child, read), listening);
  const wrapped = inside.reduce<DartCode>((child, { wrap }) => wrap(child, read), page);
  return {
    fields: navigation.fields,
    dispose: navigation.dispose,
    build: [
      ...(settings ? [layout(watched(read("AppSettings")), 4, "final settings = ", ";")] : []),
      layout(sized, 4, "return ", ";"),
    ].join("\n"),
    wrap: wrapOf(ownLanguage ? directed(wrapped) : wrapped),
    imports: [
      "package:app/core/config/app_config.dart",
      "package:app/core/theme/app_theme.dart",
      ...(translated ? ["package:app/core/l10n/app_localizations.dart"] : []),
      ...navigation.imports,
      ...wrappers.flatMap((wrapper) => wrapper.imports),
    ],
  };
}

/** What the wrappers are around. */
const page = "child ?? const SizedBox.shrink()";

/** The direction of the texts: GetX takes that of its own language, which is none while the app follows the device. */
function directed(child: DartCode): DartCode {
  return call("Directionality", [], { textDirection: "WidgetsLocalizations.of(context).textDirection", child });
}

function wrapOf(code: DartCode): string | undefined {
  return code === page ? undefined : layout(code, 4, "return ", ";");
}

/** `build` watches a provider where other code reads it. */
function watched(code: string): string {
  return code.replace(/^ref\.read\(/, "ref.watch(").replace(/^context\.read</, "context.watch<");
}

/** Whether anything of the app follows the settings. */
function settingsOf({ storage, localization, lightTheme, darkTheme }: ProjectFacts): boolean {
  return storage && ((lightTheme && darkTheme) || localization === "flutter_localization");
}

function themes({ storage, lightTheme, darkTheme }: ProjectFacts): Readonly<Record<string, string | undefined>> {
  if (!darkTheme) return { theme: "AppTheme.light()" };
  if (!lightTheme) return { theme: "AppTheme.dark()" };
  return {
    theme: "AppTheme.light()",
    darkTheme: "AppTheme.dark()",
    themeMode: storage ? "settings.themeMode" : undefined,
  };
}

function methods({ build, wrap }: Parts): string[] {
  return [
    "  @override",
    "  Widget build(BuildContext context) {",
    build,
    "  }",
    ...(wrap === undefined ? [] : ["", "  Widget _wrap(BuildContext context, Widget? child) {", wrap, "  }"]),
  ];
}

function stateless(parts: Parts): string[] {
  return [
    "/// The app.",
    "class App extends StatelessWidget {",
    "  const App({super.key});",
    "",
    ...methods(parts),
    "}",
  ];
}

function stateful(parts: Parts, ref: boolean): string[] {
  const [widget, state] = ref ? ["ConsumerStatefulWidget", "ConsumerState"] : ["StatefulWidget", "State"];
  return [
    "/// The app.",
    `class App extends ${widget} {`,
    "  const App({super.key});",
    "",
    "  @override",
    `  ${state}<App> createState() => _AppState();`,
    "}",
    "",
    `class _AppState extends ${state}<App> {`,
    ...parts.fields.flatMap((field) => [field, ""]),
    ...(parts.dispose.length > 0
      ? [
          "  @override",
          "  void dispose() {",
          ...parts.dispose.map((one) => `    ${one}`),
          "    super.dispose();",
          "  }",
          "",
        ]
      : []),
    ...methods(parts),
    "}",
  ];
}
