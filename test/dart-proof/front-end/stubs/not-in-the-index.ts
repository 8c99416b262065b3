import type { RawDeclaration, RawPackage } from "../../api-index/read-index.ts";

/** Packages that others are written with, although neither their dependencies nor their exports say so. */
export const alsoUses: readonly (readonly [home: RegExp, packages: readonly string[]])[] = [
  [/./, ["dart:ui", "flutter", "meta"]],
  [/^firebase_/, ["firebase_core"]],
  [/^flutter$/, ["vector_math", "characters", "material_color_utilities", "collection"]],
  [
    /^(?:flutter_test|integration_test|test_api|matcher|bloc_test|mocktail)$/,
    ["matcher", "test_api", "async", "stack_trace", "vector_math", "fake_async"],
  ],
];

/** Bare names that mean something else than usual: the home of the declaration, by where they are written. */
export const meanings: Readonly<Record<string, string>> = {
  "flutter_test Image": "dart:ui",
  "material_ui CupertinoTextThemeData": "cupertino_ui",
  "material_ui CupertinoThemeData": "cupertino_ui",
};

/** Classes of `dart:` libraries that old packages extend although they can only be implemented now. */
export const onlyImplemented: ReadonlySet<string> = new Set(["StreamSubscription"]);

/**
 * Parameters that their source calls covariant. Those that a known subclass narrows are found; these are narrowed by
 * apps: `Type.method` and the index of the parameter.
 */
export const covariantForApps: readonly string[] = [
  "flutter LocalizationsDelegate.shouldReload 0",
  "flutter CustomPainter.shouldRepaint 0",
  "flutter CustomClipper.shouldReclip 0",
  "flutter State.didUpdateWidget 0",
  "flutter InheritedWidget.updateShouldNotify 0",
  "flutter InheritedModel.updateShouldNotifyDependent 0",
  "flutter InheritedModel.updateShouldNotifyDependent 1",
  "flutter RenderObjectWidget.updateRenderObject 1",
  "flutter SliverPersistentHeaderDelegate.shouldRebuild 0",
  "flutter SingleChildLayoutDelegate.shouldRelayout 0",
  "flutter MultiChildLayoutDelegate.shouldRelayout 0",
  "flutter FlowDelegate.shouldRepaint 0",
  "flutter ThemeExtension.lerp 0",
  "flutter RenderAndroidView.controller= 0",
  "characters Characters.contains 0",
  "http BaseRequest.contentLength= 0",
];

/** Members that have no body in their source. The index does not say so; a class of an app must have them. */
export const abstractMembers: Readonly<Record<string, readonly string[]>> = {
  "flutter StatelessWidget": ["build"],
  "flutter StatefulWidget": ["createState"],
  "flutter State": ["build"],
  "flutter InheritedWidget": ["updateShouldNotify"],
  "flutter CustomPainter": ["paint", "shouldRepaint"],
  "flutter CustomClipper": ["getClip", "shouldReclip"],
  "flutter LocalizationsDelegate": ["isSupported", "load", "shouldReload"],
  "flutter ThemeExtension": ["copyWith", "lerp"],
  "flutter TextInputFormatter": ["formatEditUpdate"],
  "flutter PreferredSizeWidget": ["preferredSize"],
  "flutter SliverPersistentHeaderDelegate": ["build", "minExtent", "maxExtent", "shouldRebuild"],
  "flutter SearchDelegate": ["buildActions", "buildLeading", "buildResults", "buildSuggestions"],
  "flutter RouterDelegate": ["build", "popRoute", "setNewRoutePath"],
  "flutter_riverpod ConsumerWidget": ["build"],
  "flutter_riverpod ConsumerStatefulWidget": ["createState"],
  "riverpod Notifier": ["build"],
  "riverpod AsyncNotifier": ["build"],
  "riverpod StreamNotifier": ["build"],
  "equatable Equatable": ["props"],
  "get Bindings": ["dependencies"],
  "get GetView": ["build"],
  "hydrated_bloc HydratedMixin": ["fromJson", "toJson"],
  "json_annotation JsonConverter": ["fromJson", "toJson"],
};

/** The index with the declarations that it lacks: types that public signatures are written with. */
export function completed(index: ReadonlyMap<string, RawPackage>): ReadonlyMap<string, RawPackage> {
  const riverpod = index.get("riverpod");
  if (!riverpod) return index;
  const decls = { ...riverpodBuilders(), ...runNotifierBuild, ...riverpod.decls };
  return new Map([...index, ["riverpod", { ...riverpod, decls }]]);
}

const runNotifierBuild: Readonly<Record<string, RawDeclaration>> = {
  RunNotifierBuild: {
    k: "typedef",
    tp: "<NotifierT, CreatedT>",
    t: "CreatedT Function(Ref ref, NotifierT notifier)",
  },
};

/** What `Provider.autoDispose`, `Provider.family` and both together are: objects that make a provider when called. */
function riverpodBuilders(): Readonly<Record<string, RawDeclaration>> {
  const values = [
    ["Provider", "T"],
    ["FutureProvider", "FutureOr<T>"],
    ["StreamProvider", "Stream<T>"],
    ["StateProvider", "T"],
  ] as const;
  const notifiers = ["Notifier", "AsyncNotifier", "StreamNotifier"];
  return Object.assign(
    {},
    ...values.map(([name, value]) =>
      builders(name, ["T"], {
        one: [`${value} Function(Ref ref)`, `${name}<T>`],
        family: [`${value} Function(Ref ref, ArgT arg)`, `${name}Family<T, ArgT>`],
      }),
    ),
    ...notifiers.map((notifier) =>
      builders(`${notifier}Provider`, [`N extends ${notifier}<T>`, "T"], {
        one: ["N Function()", `${notifier}Provider<N, T>`],
        family: ["N Function(ArgT arg)", `${notifier}ProviderFamily<N, T, ArgT>`],
      }),
    ),
    builders("StateNotifierProvider", ["N extends StateNotifier<T>", "T"], {
      one: ["N Function(Ref ref)", "StateNotifierProvider<N, T>"],
      family: ["N Function(Ref ref, ArgT arg)", "StateNotifierProviderFamily<N, T, ArgT>"],
    }),
  );
}

type Made = readonly [create: string, result: string];

function builders(
  name: string,
  typeParams: readonly string[],
  { one, family }: { readonly one: Made; readonly family: Made },
): Readonly<Record<string, RawDeclaration>> {
  const called = (params: readonly string[], [create, result]: Made, fields: Readonly<Record<string, string>>) => ({
    k: "class" as const,
    c: {},
    m: { call: { tp: `<${params.join(", ")}>`, p: [create], n: providerOptions, r: result } },
    g: Object.fromEntries(Object.entries(fields).map(([field, type]) => [field, { t: type }])),
  });
  const withArgument = [...typeParams, "ArgT"];
  return {
    [`AutoDispose${name}Builder`]: called(typeParams, one, { family: `AutoDispose${name}FamilyBuilder` }),
    [`AutoDispose${name}FamilyBuilder`]: called(withArgument, family, {}),
    [`${name}FamilyBuilder`]: called(withArgument, family, { autoDispose: `AutoDispose${name}FamilyBuilder` }),
  };
}

const providerOptions = {
  name: [0, "String?"],
  dependencies: [0, "Iterable<ProviderOrFamily>?"],
  retry: [0, "Retry?"],
} as const;
