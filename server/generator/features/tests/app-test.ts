import { lowerFirst, providerOf } from "../../dart/di.ts";
import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, layout, list } from "../../dart/layout.ts";
import type { DiStyle } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { pageClass, pageImports, routePlan } from "../../model/route-plan.ts";

/** A service that needs a network or a device, and what replaces it in the test of the app. */
interface Replaced {
  readonly type: string;
  readonly replacement: string;
  readonly imports: readonly string[];
}

const replaceable: readonly Replaced[] = [
  {
    type: "ApiClient",
    replacement: "const _OfflineApi()",
    imports: ["package:app/core/network/api_client.dart", "package:app/core/network/api_error.dart"],
  },
  {
    type: "KeyValueStore",
    replacement: "const _EmptyStore()",
    imports: ["package:app/core/storage/key_value_store.dart"],
  },
];

/** How an app is shown with other services than its own. */
interface Way {
  /** Statements before the app is shown. */
  prepare?(replaced: readonly Replaced[]): readonly DartCode[];
  /** The widget around the app, with the app in it. */
  root(replaced: readonly Replaced[]): DartCode;
  /** Whether services are members of a class, whose subclass has others. */
  readonly subclass?: boolean;
  imports(replaced: readonly Replaced[]): readonly string[];
}

const app = "const App()";
const services = "package:app/app/app_services.dart";

const ways: Readonly<Record<DiStyle, Way>> = {
  riverpod: {
    root: (replaced) =>
      replaced.length === 0
        ? "const ProviderScope(child: App())"
        : call("ProviderScope", [], { overrides: list(replaced.map(overriding)), child: app }),
    imports: (replaced) => [
      "package:flutter_riverpod/flutter_riverpod.dart",
      ...(replaced.length > 0 ? ["package:app/app/providers.dart"] : []),
    ],
  },
  // The first object of a type stays, so these come before those of the app.
  getx: {
    prepare: (replaced) => [
      "addTearDown(Get.reset)",
      ...replaced.map(({ type, replacement }) => call(`Get.put<${type}>`, [replacement], { permanent: "true" })),
      "InitialBinding().dependencies()",
    ],
    root: () => app,
    imports: () => ["package:app/app/initial_binding.dart", "package:get/get.dart"],
  },
  get_it: {
    prepare: (replaced) => [
      "addTearDown(injector.reset)",
      "await configureInjector()",
      ...(replaced.length > 0 ? ["injector.allowReassignment = true"] : []),
      ...replaced.map(({ type, replacement }) => call(`injector.registerSingleton<${type}>`, [replacement])),
    ],
    root: () => app,
    imports: () => ["package:app/core/di/injector.dart"],
  },
  scope: {
    root: (replaced) => call("AppServicesScope", [], { services: made(replaced), child: app }),
    subclass: true,
    imports: () => [services],
  },
  provider: {
    root: (replaced) => call("MultiProvider", [], { providers: `${made(replaced)}.providers`, child: app }),
    subclass: true,
    imports: () => [services, "package:provider/provider.dart"],
  },
};

function overriding({ type, replacement }: Replaced): DartCode {
  return call(`${providerOf(type)}.overrideWithValue`, [replacement]);
}

function made(replaced: readonly Replaced[]): string {
  return replaced.length === 0 ? "AppServices()" : "_OfflineServices()";
}

/** An app whose services need nothing, and that has no objects of its own. */
const alone: Way = { root: () => app, imports: () => [] };

/** The test that shows the whole app, without a network and as on a new device, and expects its first page. */
export function appTest(model: ProjectModel): FileSpec {
  const { facts } = model;
  const { main, signIn } = routePlan(model);
  const first = signIn ?? main;
  const replaced = replaceable.filter(({ type }) => model.services.some((service) => service.type === type));
  const way = model.services.length > 0 || facts.di === "riverpod" ? ways[facts.di] : alone;
  const steps = way.prepare?.(replaced) ?? [];
  return {
    path: "test/app/app_test.dart",
    tab: "code",
    template: "tests/app_test.dart",
    data: {
      title: signIn ? "starts with the sign-in page" : "starts with the main page",
      page: pageClass(first),
      prepare: steps.map((step) => `${layout(step, 4, "", ";")}\n`).join(""),
      pump: layout(call("tester.pumpWidget", [way.root(replaced)]), 4, "await ", ";"),
      subclass: way.subclass === true && replaced.length > 0 ? replaced.map(member).join("\n\n") : "",
      api: replaced.some(({ type }) => type === "ApiClient"),
      store: replaced.some(({ type }) => type === "KeyValueStore"),
      imports: importDirectives([
        ...way.imports(replaced),
        ...replaced.flatMap(({ imports }) => imports),
        ...pageImports(first),
        "package:app/app/app.dart",
        "package:flutter_test/flutter_test.dart",
      ]),
    },
  };
}

function member({ type, replacement }: Replaced): string {
  return `  @override\n  ${type} get ${lowerFirst(type)} => ${replacement};`;
}
