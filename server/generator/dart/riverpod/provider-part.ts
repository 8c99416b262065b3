import { lowerFirst } from "../di.ts";
import { arrow, broken, fit } from "../fit.ts";
import { typeText } from "./type-text.ts";

/** A function or a notifier with `@riverpod`. */
export interface AnnotatedProvider {
  /** Of the function or the class. */
  readonly name: string;
  /** Its documentation, one line without slashes; undefined for none. */
  readonly about?: string;
  readonly kind: "function" | "notifier" | "async notifier";
  /** The type of its value. */
  readonly value: string;
  readonly keepAlive: boolean;
  /** The function that says when it tries again. */
  readonly retry?: string;
  /** Whether there is one for each `String id`. */
  readonly byId?: boolean;
}

/**
 * The part that riverpod_generator 4.0.3 writes for a library, except for the hashes of the sources: only hot reload
 * compares them, and the first run of build_runner fills them in.
 *
 * @param file the library's name without `.dart`
 */
export function providerPart(file: string, providers: readonly AnnotatedProvider[]): string {
  return `${[
    "// GENERATED CODE - DO NOT MODIFY BY HAND",
    "",
    `part of '${file}.dart';`,
    "",
    "// **************************************************************************",
    "// RiverpodGenerator",
    "// **************************************************************************",
    "",
    "// GENERATED CODE - DO NOT MODIFY BY HAND",
    "// ignore_for_file: type=lint, type=warning",
    ...providers.flatMap((provider, at) => [
      ...(at === 0 && provider.about !== undefined ? [] : [""]),
      declarations(provider).join("\n\n"),
    ]),
  ].join("\n")}\n`;
}

const noHash = "0".repeat(40);

function declarations(provider: AnnotatedProvider): string[] {
  const { name, byId = false } = provider;
  const variable = `${lowerFirst(name)}Provider`;
  const type = byId ? `${upperFirst(name)}Family` : `${upperFirst(name)}Provider`;
  const hash = `String _$${lowerFirst(name)}Hash() =>`;
  return [
    ...doc(provider),
    `@ProviderFor(${name})\n${fit(`final ${variable} = ${type}._();`, `final ${variable} =\n    ${type}._();`)}`,
    ...(provider.kind === "function"
      ? [...doc(provider), providerClass(provider)]
      : [documented(provider, providerClass(provider))]),
    fit(`${hash} r'${noHash}';`, `${hash}\n    r'${noHash}';`),
    ...(byId ? [...doc(provider), family(provider)] : []),
    ...(provider.kind === "function" ? [] : [...doc(provider), notifierBase(provider)]),
  ];
}

function doc({ about }: AnnotatedProvider): string[] {
  return about === undefined ? [] : [`/// ${about}`];
}

/** With its documentation right above it. */
function documented(provider: AnnotatedProvider, code: string, margin = ""): string {
  return [...doc(provider).map((line) => margin + line), code].join("\n");
}

function providerClass(provider: AnnotatedProvider): string {
  const { name, value, byId = false } = provider;
  const members = [
    documented(provider, constructorOf(provider), "  "),
    fit(
      `  @override\n  String debugGetCreateSourceHash() => _$${lowerFirst(name)}Hash();`,
      `  @override\n  String debugGetCreateSourceHash() =>\n      _$${lowerFirst(name)}Hash();`,
    ),
    ...(byId
      ? [
          `  @override\n  String toString() {\n    return r'${lowerFirst(name)}Provider'\n        ''\n        '($argument)';\n  }`,
        ]
      : []),
    ...(provider.kind === "function"
      ? functionMembers(provider)
      : [`  @$internal\n  @override\n${arrow(`  ${name} create() =>`, `${name}();`)}`]),
    ...(provider.kind === "async notifier" ? [] : [overrideWithValue(value)]),
    ...(byId ? equality(name) : []),
  ];
  return `${classHead(provider)}\n${members.join("\n\n")}\n}`;
}

function classHead({ name, kind, value }: AnnotatedProvider): string {
  const start = `final class ${upperFirst(name)}Provider`;
  if (kind !== "function") {
    const base = `${kind === "notifier" ? "$NotifierProvider" : "$AsyncNotifierProvider"}<${name}, ${value}>`;
    return fit(
      `${start} extends ${base} {`,
      `${start}\n    extends ${base} {`,
      `${start}\n    extends\n${typeText(base, 8, "", " {")}`,
    );
  }
  const base = `$FunctionalProvider<${value}, ${value}, ${value}>`;
  const last = `    with $Provider<${value}> {`;
  return fit(
    `${start} extends ${base} ${last.trimStart()}`,
    `${start} extends ${base}\n${last}`,
    `${start}\n    extends ${base}\n${last}`,
    `${start}\n    extends\n${typeText(base, 8)}\n${last}`,
  );
}

function constructorOf({ name, keepAlive, retry, byId = false }: AnnotatedProvider): string {
  const type = upperFirst(name);
  const head = byId
    ? [
        `  ${type}Provider._({`,
        `    required ${type}Family super.from,`,
        "    required String super.argument,",
        "  }) : super(",
      ]
    : [`  ${type}Provider._()`, "    : super("];
  return [
    ...head,
    ...[
      ...(byId ? [] : ["  from: null,", "  argument: null,"]),
      `  retry: ${retry ?? "null"},`,
      `  name: r'${lowerFirst(name)}Provider',`,
      `  isAutoDispose: ${!keepAlive},`,
      "  dependencies: null,",
      "  $allTransitiveDependencies: null,",
    ].map((line) => (byId ? `       ${line}` : `      ${line}`)),
    `${byId ? "       " : "      "});`,
  ].join("\n");
}

function functionMembers({ name, value }: AnnotatedProvider): string[] {
  const element = `$ProviderElement<${value}> $createElement(`;
  return [
    [
      "  @$internal",
      "  @override",
      fit(
        `  ${element}$ProviderPointer pointer) =>\n      $ProviderElement(pointer);`,
        `  ${element}\n    $ProviderPointer pointer,\n  ) => $ProviderElement(pointer);`,
      ),
    ].join("\n"),
    `  @override\n  ${value} create(Ref ref) {\n    return ${name}(ref);\n  }`,
  ];
}

function overrideWithValue(value: string): string {
  return [
    "  /// {@macro riverpod.override_with_value}",
    `  Override overrideWithValue(${value} value) {`,
    "    return $ProviderOverride(",
    "      origin: this,",
    fit(
      `      providerOverride: $SyncValueProvider<${value}>(value),`,
      `      providerOverride: $SyncValueProvider<${value}>(\n        value,\n      ),`,
    ),
    "    );",
    "  }",
  ].join("\n");
}

function equality(name: string): string[] {
  const [type, argument] = [`    return other is ${name}Provider &&`, "other.argument == argument;"];
  return [
    `  @override\n  bool operator ==(Object other) {\n${fit(`${type} ${argument}`, `${type}\n        ${argument}`)}\n  }`,
    "  @override\n  int get hashCode {\n    return argument.hashCode;\n  }",
  ];
}

function family(provider: AnnotatedProvider): string {
  const { name, value, retry } = provider;
  const override = `$ClassFamilyOverride<${name}, AsyncValue<${value}>, ${value}, FutureOr<${value}>, String>`;
  const call = `  ${name}Provider call(String id) =>`;
  return [
    `final class ${name}Family extends $Family`,
    fit(`    with ${override} {`, `    with\n${typeText(override, 8, "", " {")}`),
    `  ${name}Family._()`,
    "    : super(",
    `        retry: ${retry ?? "null"},`,
    `        name: r'${lowerFirst(name)}Provider',`,
    "        dependencies: null,",
    "        $allTransitiveDependencies: null,",
    "        isAutoDispose: true,",
    "      );",
    "",
    ...doc(provider).flatMap((line) => [`  ${line}`, ""]),
    fit(
      `${call} ${name}Provider._(argument: id, from: this);`,
      `${call}\n      ${name}Provider._(argument: id, from: this);`,
      `${call}\n      ${name}Provider._(\n        argument: id,\n        from: this,\n      );`,
    ),
    "",
    "  @override",
    `  String toString() => r'${lowerFirst(name)}Provider';`,
    "}",
  ].join("\n");
}

function notifierBase({ name, kind, value, byId = false }: AnnotatedProvider): string {
  const async = kind === "async notifier";
  const state = async ? `AsyncValue<${value}>` : value;
  const base = `${async ? "$AsyncNotifier" : "$Notifier"}<${value}>`;
  const ref = `$Ref<${state}, ${value}>`;
  const element = `$ClassProviderElement<AnyNotifier<${state}, ${value}>, ${state}, Object?, Object?>`;
  return [
    broken(`abstract class _$${name}`, `extends ${base} {`),
    ...(byId ? ["  late final _$args = ref.$arg as String;", "  String get id => _$args;", ""] : []),
    `  ${async ? `FutureOr<${value}>` : value} build(${byId ? "String id" : ""});`,
    "  @$mustCallSuper",
    "  @override",
    "  void runBuild() {",
    fit(
      `    final ref = this.ref as ${ref};`,
      `    final ref =\n        this.ref as ${ref};`,
      `    final ref =\n        this.ref\n${typeText(ref, 12, "as ", ";")}`,
    ),
    "    final element =",
    "        ref.element",
    typeText(element, 12, "as ", ";"),
    `    element.handleCreate(ref, ${byId ? "() => build(_$args)" : "build"});`,
    "  }",
    "}",
  ].join("\n");
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
