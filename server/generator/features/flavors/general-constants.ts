import { importDirectives } from "../../dart/imports.ts";
import { call, layout } from "../../dart/layout.ts";
import { isDartWord } from "../../dart/names.ts";
import { dartString } from "../../escape/dart.ts";
import type { FlavorFacts, ProjectFacts } from "../../model/facts.ts";

/** Members that every enum has, and those of `AppMode`. */
const members = new Set([
  "baseUrl",
  "hashCode",
  "index",
  "isProduction",
  "name",
  "noSuchMethod",
  "runtimeType",
  "toString",
  "values",
]);

/** Why a flavor is not valid as a value of the Dart enum, as the rest of a sentence; undefined if it is valid. */
export function modeNameProblem(name: string): string | undefined {
  if (members.has(name)) return `must not be "${name}", which every AppMode has`;
  return isDartWord(name) ? `must not be "${name}", a word of the Dart language` : undefined;
}

/** lib/core/config/general_constants.dart: the flavour of the build, and what it talks to. */
export function generalConstants({ flavors, nativeFlavors }: ProjectFacts): string {
  const production = flavors.find((flavor) => flavor.production)?.name ?? "";
  return `${nativeFlavors ? `${importDirectives(["package:flutter/services.dart"])}\n` : ""}/// The flavours of the app, and what is different in each of them.
enum AppMode {
${flavors.map(value).join(",\n")};

  const AppMode(this.baseUrl);

  /// Where the API is.
  final String baseUrl;

  /// Whether this is the one that goes to the stores.
  bool get isProduction => this == AppMode.${production};
}

${constants(nativeFlavors, production)}`;
}

function value({ name, baseUrl }: FlavorFacts): string {
  return layout(call(name, [dartString(baseUrl)]), 2);
}

/** On the web the tool makes `appFlavor` the first flavour of pubspec.yaml, whatever is built: what was defined wins. */
const withoutDefault = "  static const String _defined = String.fromEnvironment('APP_MODE');";

const withDefault = (production: string) => `  static const String _defined = String.fromEnvironment(
    'APP_MODE',
    defaultValue: '${production}',
  );`;

function constants(nativeFlavors: boolean, production: string): string {
  const source = nativeFlavors
    ? `  /// Made by \`--flavor\`; where the tool takes none, as on the web and in tests,
  /// by \`--dart-define=APP_MODE=<flavour>\`. Without both it is production.
  static final AppMode mode = AppMode.values.byName(
    _defined.isEmpty ? appFlavor ?? '${production}' : _defined,
  );`
    : `  /// Made by \`--dart-define=APP_MODE=<flavour>\`; production without it.
  /// A name that is no flavour stops the app at its start.
  static final AppMode mode = AppMode.values.byName(_defined);`;
  return `/// What is decided when the app is built.
abstract final class GeneralConstants {
${source}

${nativeFlavors ? withoutDefault : withDefault(production)}
}
`;
}
