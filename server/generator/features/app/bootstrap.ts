import { importDirectives } from "../../dart/imports.ts";
import { call, type DartCode, layout, list } from "../../dart/layout.ts";
import { type StartupStep, startupPhases } from "../../model/contribution.ts";
import { hasErrorHooks } from "../../model/error-hooks.ts";
import type { DiStyle } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { readingIn, type ServiceReads } from "../../model/reading.ts";
import type { Renderer } from "../../model/renderer.ts";
import { type Started, startPlan } from "../../model/start-waves.ts";

/** How services are made, and how widgets read them. */
interface Root {
  /** Made first, and passed to the start. */
  readonly holder?: { readonly type: string; readonly name: string };
  /** Makes the objects once the platform is ready. */
  readonly fill?: string;
  /** The widget around the app. */
  readonly scope: DartCode;
  /** Disposes of the services after a failed start. */
  readonly undo?: string;
  readonly imports: readonly string[];
}

const app = "const App()";

const roots: Readonly<Record<DiStyle, Root>> = {
  riverpod: {
    holder: { type: "ProviderContainer", name: "container" },
    scope: call("UncontrolledProviderScope", [], { container: "container", child: app }),
    undo: "container.dispose();",
    imports: ["package:flutter_riverpod/flutter_riverpod.dart"],
  },
  scope: {
    holder: { type: "AppServices", name: "services" },
    scope: call("AppServicesScope", [], { services: "services", child: app }),
    imports: ["package:app/app/app_services.dart"],
  },
  provider: {
    holder: { type: "AppServices", name: "services" },
    scope: call("MultiProvider", [], { providers: "services.providers", child: app }),
    imports: ["package:app/app/app_services.dart", "package:provider/provider.dart"],
  },
  getx: {
    fill: "InitialBinding().dependencies();",
    scope: app,
    imports: ["package:app/app/initial_binding.dart"],
  },
  get_it: {
    fill: "await configureInjector();",
    scope: app,
    imports: ["package:app/core/di/injector.dart"],
  },
};

/** `bootstrap`: all steps before the first frame, in order; after a failure the user can try again. */
export const bootstrap: Renderer = (model) => {
  const { di } = model.facts;
  const localized = model.facts.localization === "flutter_localization";
  const root = model.services.length > 0 || di === "riverpod" ? roots[di] : { scope: app, imports: [] };
  const reading = readingIn(model, "bootstrap");
  const steps = startSteps(model, root, reading);
  const later = startPlan(model.services).later.map((wave) => statement(awaited(wave, reading.read)));
  const starts = steps.length > 0;
  const reports = hasErrorHooks(model);
  const imports = [
    "package:flutter/widgets.dart",
    "package:app/app/app.dart",
    ...root.imports,
    ...model.startup.flatMap((step) => step.imports),
    ...(later.length > 0 ? ["dart:async"] : []),
    ...(starts ? ["package:app/app/start_error_app.dart"] : []),
    ...(starts && !reports ? ["package:app/core/logging/app_log.dart"] : []),
    ...reading.imports(),
    ...(reports ? ["package:app/core/error/error_reporting.dart", "package:flutter/foundation.dart"] : []),
    ...model.errorReporters.flatMap((reporter) => reporter.imports),
  ];
  const lines = starts ? guarded(root, steps, later, reports) : plain(root, later);
  return [
    // It only calls what is in bootstrap.dart.
    { path: "lib/main.dart", tab: "structure", template: "app/main.dart" },
    file("app/bootstrap.dart", { content: `${importDirectives(imports)}\n${lines.join("\n")}\n` }),
    ...(starts
      ? [file("app/start_error_app.dart", { template: "app/start_error_app.dart", data: { localized } })]
      : []),
  ];
};

function file(
  path: string,
  text: { readonly template: string; readonly data?: Readonly<Record<string, unknown>> } | { readonly content: string },
): FileSpec {
  return { path: `lib/${path}`, tab: "code", ...text };
}

/** The steps before the first frame, as statements of a function. */
function startSteps(model: ProjectModel, root: Root, { read }: ServiceReads): readonly string[] {
  const starts = startPlan(model.services).first.map((wave) => awaited(wave, read));
  const reporters = model.errorReporters.map(({ code }) => code(read));
  const hooks = hasErrorHooks(model) ? [call("installErrorReporting", [list(reporters)])] : [];
  // Reporters that the fill makes cannot be read before it.
  const filled = root.fill !== undefined && reporters.length > 0;
  const own: Partial<Record<StartupStep["phase"], readonly DartCode[]>> = {
    binding: filled ? [] : hooks,
    storage: [...(root.fill === undefined ? [] : [root.fill]), ...(filled ? hooks : [])],
    services: starts,
  };
  return startupPhases
    .flatMap((phase) => [
      ...(own[phase] ?? []),
      ...model.startup.filter((step) => step.phase === phase).flatMap(({ statements }) => statements(read)),
    ])
    .map(statement);
}

/** Steps that are texts end with their own semicolon. */
function statement(code: DartCode): string {
  return layout(code, 2, "", typeof code === "string" ? "" : ";");
}

function plain(root: Root, later: readonly string[]): string[] {
  return [
    "/// Shows the app.",
    "Future<void> bootstrap() async {",
    ...beginning(root),
    layout(call("runApp", [root.scope]), 2, "", ";"),
    ...afterFirstFrame(root, later, 2),
    "}",
    ...startLater(root, later),
  ];
}

/** Starts services together. */
function awaited(wave: readonly Started[], read: ServiceReads["read"]): DartCode {
  const [first, ...others] = wave.map(({ type, start }) => `${read(type)}.${start}()`);
  return others.length === 0 ? `await ${first};` : call("await Future.wait", [list([first ?? "", ...others])]);
}

function guarded(root: Root, steps: readonly string[], later: readonly string[], reports: boolean): string[] {
  const { holder, scope, undo } = root;

  return [
    "/// Prepares what the app needs and shows it; when that fails, people can try",
    "/// again.",
    "Future<void> bootstrap() async {",
    ...beginning(root),
    "  try {",
    `    await _start(${holder?.name ?? ""});`,
    layout(call("runApp", [scope]), 4, "", ";"),
    ...afterFirstFrame(root, later, 4),
    "  } on Object catch (error, stackTrace) {",
    layout(reports ? report : log, 4, "", ";"),
    ...(undo === undefined ? [] : [`    ${undo}`]),
    "    runApp(StartErrorApp(key: UniqueKey(), onRetry: bootstrap));",
    "  }",
    "}",
    "",
    `Future<void> _start(${parameterOf(root)}) async {`,
    ...steps,
    "}",
    ...startLater(root, later),
  ];
}

function parameterOf({ holder }: Root): string {
  return holder ? `${holder.type} ${holder.name}` : "";
}

function afterFirstFrame({ holder }: Root, later: readonly string[], indent: number): string[] {
  if (later.length === 0) return [];
  const start = `(_) => unawaited(_startLater(${holder?.name ?? ""}))`;
  return [layout(call("WidgetsBinding.instance.addPostFrameCallback", [start]), indent, "", ";")];
}

function startLater(root: Root, later: readonly string[]): string[] {
  if (later.length === 0) return [];
  return [
    "",
    "/// Starts what the first page does without.",
    `Future<void> _startLater(${parameterOf(root)}) async {`,
    ...later,
    "}",
  ];
}

const log = call("AppLog.error", ["'The app did not start.'"], { error: "error", stackTrace: "stackTrace" });

/** To whoever listens to errors, as for those that nobody caught. */
const report = call("FlutterError.reportError", [
  call("FlutterErrorDetails", [], { exception: "error", stack: "stackTrace", library: "'the start of the app'" }),
]);

function beginning({ holder }: Root): string[] {
  return [
    "  WidgetsFlutterBinding.ensureInitialized();",
    ...(holder ? [`  final ${holder.name} = ${holder.type}();`] : []),
  ];
}
