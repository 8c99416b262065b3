import { providerOf, readImports, readService } from "../../dart/di.ts";
import { fit } from "../../dart/fit.ts";
import { importDirectives } from "../../dart/imports.ts";
import type { Feature, ProjectFacts, StateLibrary } from "../../model/facts.ts";
import type { Source } from "../../model/feature-action.ts";
import { type FeatureClass, piecesOf } from "../../model/feature-files.ts";
import type { FileSpec } from "../../model/file.ts";
import { libraryOfPath, partFile, riverpodAnnotations } from "./annotated-controller.ts";

interface Style {
  readonly base: string;
  readonly imports: readonly string[];
  /** The code after the constructor and its fields. */
  readonly state: string;
  /** The statements that show a state, as long as the page is there. */
  readonly show: readonly string[];
  readonly end?: string;
}

const notifier: Style = {
  base: "ChangeNotifier",
  imports: ["package:flutter/foundation.dart"],
  state: "  AuthState _state = const AuthIdle();\n  bool _disposed = false;\n\n  AuthState get state => _state;",
  show: ["if (_disposed) return;", "_state = state;", "notifyListeners();"],
  end: "  @override\n  void dispose() {\n    _disposed = true;\n    super.dispose();\n  }",
};

/** How each state library keeps the state of the sign-in page. */
const styles: Readonly<Record<StateLibrary, Style>> = {
  getx: {
    base: "GetxController",
    imports: ["package:get/get.dart"],
    state: "  final Rx<AuthState> _state = Rx<AuthState>(const AuthIdle());\n\n  AuthState get state => _state.value;",
    show: ["if (!isClosed) _state.value = state;"],
  },
  riverpod: {
    base: "Notifier<AuthState>",
    imports: ["package:flutter_riverpod/flutter_riverpod.dart"],
    state: "  @override\n  AuthState build() => const AuthIdle();",
    show: ["if (ref.mounted) this.state = state;"],
  },
  bloc: {
    base: "Cubit<AuthState>",
    imports: ["package:flutter_bloc/flutter_bloc.dart"],
    state: "",
    show: ["if (!isClosed) emit(state);"],
  },
  provider: notifier,
  none: notifier,
};

const about = "Signs people in; the app then goes on to the page that they wanted.";

/** The controller of the sign-in page, and what is generated for it. */
export function authControllerFiles(
  facts: ProjectFacts,
  feature: Feature,
  source: Source,
  state: FeatureClass,
): FileSpec[] {
  const { className, path } = piecesOf(facts, feature).controller;
  const file = authController(facts, feature, source, state);
  if (!facts.riverpodGenerator) return [file];
  const provider = { name: className, about, kind: "notifier", value: "AuthState", keepAlive: false } as const;
  return [file, partFile(path, provider)];
}

/** With `@riverpod`, the generator writes what it extends. */
function styleOf({ state, riverpodGenerator }: ProjectFacts, className: string): Style {
  const style = styles[state];
  return riverpodGenerator ? { ...style, base: `_$${className}`, imports: [riverpodAnnotations] } : style;
}

function authController(facts: ProjectFacts, feature: Feature, source: Source, state: FeatureClass): FileSpec {
  const { controller, model } = piecesOf(facts, feature);
  const style = styleOf(facts, controller.className);
  const read = readService("riverpod", "widget");
  const riverpod = facts.state === "riverpod";
  const ask = `${riverpod ? read(source.className) : source.field}${source.call}`;
  const body = [...(riverpod ? [] : [fieldsOf(controller, source, facts.state)]), style.state];
  return {
    path: controller.path,
    tab: "code",
    template: facts.blocEvents ? "features/auth_bloc.dart" : "features/auth_controller.dart",
    data: {
      source: source.className,
      field: source.field,
      controller: controller.className,
      base: style.base,
      start: body.filter((part) => part !== "").join("\n\n"),
      // After the answer the page may be gone, and `ref` with it.
      session: riverpod && `      final session = ${read("Session")};`,
      ask: asked(facts.blocEvents ? ask.replace("(credentials)", "(event.credentials)") : ask, facts.baseLayer),
      keep: kept(riverpod ? "session" : "_session"),
      show: shown(style),
      about,
      part: facts.riverpodGenerator && libraryOfPath(controller.path),
      provider: riverpod && !facts.riverpodGenerator && provider(controller.className),
      imports: importDirectives([
        ...style.imports,
        model.uri,
        state.uri,
        "package:app/core/logging/app_log.dart",
        ...(riverpod ? readImports(facts.di) : [source.uri, "package:app/core/session/session.dart"]),
      ]),
    },
  };
}

function fieldsOf({ className }: FeatureClass, source: Source, state: StateLibrary): string {
  const head = `  ${className}(this.${source.field}, this._session)`;
  return [
    `${head}${state === "bloc" ? " : super(const AuthIdle())" : ""};`,
    `  final ${source.className} ${source.field};\n  final Session _session;`,
  ].join("\n\n");
}

function asked(ask: string, wrapped: boolean): string {
  return wrapped
    ? `      final result = await ${ask};\n      final tokens = result.getOrThrow();`
    : `      final tokens = await ${ask};`;
}

function kept(session: string): string {
  return [
    `      await ${session}.signIn(`,
    "        accessToken: tokens.accessToken,",
    "        refreshToken: tokens.refreshToken,",
    "      );",
  ].join("\n");
}

function shown({ show, end }: Style): string {
  const method = `  void _show(AuthState state) {\n${show.map((statement) => `    ${statement}\n`).join("")}  }`;
  return end === undefined ? method : `${method}\n\n${end}`;
}

function provider(className: string): string {
  const name = `final ${providerOf(className)} =`;
  const kind = `NotifierProvider.autoDispose<${className}, AuthState>`;
  return fit(`${name}\n    ${kind}(${className}.new);`, `${name}\n    ${kind}(\n      ${className}.new,\n    );`);
}
