import { lowerFirst, providerOf, readService } from "../dart/di.ts";
import { importDirectives } from "../dart/imports.ts";
import { call, layout, list, prefixed } from "../dart/layout.ts";
import type { AppService } from "../model/contribution.ts";
import type { DiStyle } from "../model/facts.ts";
import type { Renderer } from "../model/renderer.ts";
import { annotatedServices } from "./annotated-services.ts";

interface Style {
  /** Below `lib/`. */
  readonly path: string;
  readonly imports: readonly string[];
  code(services: readonly AppService[]): readonly string[];
}

/** The file that makes the objects that live as long as the app. */
export const services: Renderer = ({ facts, services }) => {
  if (services.length === 0) return [];
  if (facts.riverpodGenerator) return annotatedServices(services);
  const { path, imports, code } = styles[facts.di];
  const all = [...imports, ...services.flatMap((service) => service.imports)];
  return [{ path: `lib/${path}`, tab: "code", content: `${importDirectives(all)}\n${code(services).join("\n")}\n` }];
};

const styles: Readonly<Record<DiStyle, Style>> = {
  getx: { path: "app/initial_binding.dart", imports: ["package:get/get.dart"], code: binding },
  riverpod: {
    path: "app/providers.dart",
    imports: ["package:flutter_riverpod/flutter_riverpod.dart"],
    code: (services) => [services.map(provider).join("\n\n")],
  },
  get_it: { path: "core/di/injector.dart", imports: ["package:get_it/get_it.dart"], code: injector },
  scope: { path: "app/app_services.dart", imports: ["package:flutter/widgets.dart"], code: scope },
  provider: {
    path: "app/app_services.dart",
    imports: ["package:provider/provider.dart", "package:provider/single_child_widget.dart"],
    code: provided,
  },
};

function codeOf(service: AppService, style: DiStyle) {
  return service.code(readService(style, "service"));
}

function binding(services: readonly AppService[]): string[] {
  return [
    "/// Makes the objects that live as long as the app.",
    "class InitialBinding extends Bindings {",
    "  @override",
    "  void dependencies() {",
    ...services.map((service) =>
      layout(call(`Get.put<${service.type}>`, [codeOf(service, "getx")], { permanent: "true" }), 4, "", ";"),
    ),
    "  }",
    "}",
  ];
}

function provider(service: AppService): string {
  const { type, dispose } = service;
  const name = providerOf(type);
  const doc = `/// The app's [${type}].\n`;
  const code = codeOf(service, "riverpod");
  if (dispose === undefined) {
    return doc + layout(call(`Provider<${type}>`, [prefixed("(ref) => ", code)]), 0, `final ${name} = `, ";");
  }
  const variable = lowerFirst(type);
  const body = (indent: number) => [
    layout(code, indent, `final ${variable} = `, ";"),
    `${" ".repeat(indent)}ref.onDispose(${variable}.${dispose});`,
    `${" ".repeat(indent)}return ${variable};`,
  ];
  const line = `final ${name} = Provider<${type}>(`;
  const fits = (text: string) => text.length <= 80;
  if (fits(`${line}(ref) {`)) return `${doc}${[`${line}(ref) {`, ...body(2), "});"].join("\n")}`;
  if (fits(line)) return `${doc}${[line, "  (ref) {", ...body(4), "  },", ");"].join("\n")}`;
  return `${doc}${[`final ${name} =`, `    Provider<${type}>((ref) {`, ...body(6), "    });"].join("\n")}`;
}

function injector(services: readonly AppService[]): string[] {
  return [
    "/// Where the objects that live as long as the app are found by their type.",
    "final GetIt injector = GetIt.instance;",
    "",
    "/// Says how each object is made; that happens when it is first needed.",
    "Future<void> configureInjector() async {",
    "  await injector.reset();",
    ...services.map((service) =>
      layout(
        call(`injector.registerLazySingleton<${service.type}>`, [prefixed("() => ", codeOf(service, "get_it"))]),
        2,
        "",
        ";",
      ),
    ),
    "}",
  ];
}

function scope(services: readonly AppService[]): string[] {
  return [
    "/// The objects that live as long as the app, each made when it is first needed.",
    "class AppServices {",
    ...services.map(field),
    ...scopeEnd,
  ];
}

function field(service: AppService): string {
  const variable = lowerFirst(service.type);
  const type = `  late final ${service.type}`;
  const code = codeOf(service, "scope");
  if (`${type} ${variable} =`.length > 80) return `${type}\n${layout(code, 2, `${variable} = `, ";")}`;
  return layout(code, 2, `${type.trimStart()} ${variable} = `, ";");
}

/** The same without an inherited widget of its own: `MultiProvider` hands them down. */
function provided(services: readonly AppService[]): string[] {
  const providers = services.map(({ type, listenable = false }) =>
    call(`${listenable ? "ListenableProvider" : "Provider"}<${type}>`, [], { create: `(_) => ${lowerFirst(type)}` }),
  );
  return [
    "/// The objects that live as long as the app, each made when it is first needed.",
    "class AppServices {",
    ...services.map(field),
    "",
    "  /// Hands them down to the whole app.",
    layout(list(providers), 2, "List<SingleChildWidget> get providers => ", ";"),
    "}",
  ];
}

const scopeEnd = [
  "",
  "  /// Those of the app around [context].",
  "  static AppServices of(BuildContext context) {",
  "    final scope = context.getInheritedWidgetOfExactType<AppServicesScope>();",
  "    if (scope == null) throw StateError('There is no AppServicesScope.');",
  "    return scope.services;",
  "  }",
  "}",
  "",
  "/// Hands the [services] down to the whole app.",
  "class AppServicesScope extends InheritedWidget {",
  "  const AppServicesScope({",
  "    required this.services,",
  "    required super.child,",
  "    super.key,",
  "  });",
  "",
  "  final AppServices services;",
  "",
  "  @override",
  "  bool updateShouldNotify(AppServicesScope oldWidget) =>",
  "      services != oldWidget.services;",
  "}",
];
