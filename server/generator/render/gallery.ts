import { importDirectives } from "../dart/imports.ts";
import { call, layout, list } from "../dart/layout.ts";
import { dartString } from "../escape/dart.ts";
import { readingIn } from "../model/reading.ts";
import type { Renderer } from "../model/renderer.ts";

/** lib/app/gallery_page.dart: an example of everything that pages can be built of. */
export const galleryPage: Renderer = (model) => {
  const { facts, showcases } = model;
  if (!facts.gallery) return [];
  const reading = readingIn(model, "widget");
  const shown = showcases.map(({ name, widget }) =>
    call("_Example", [], { name: dartString(name), child: widget(reading.read) }),
  );
  const needed = reading.imports();
  const ref = facts.di === "riverpod" && needed.length > 0;
  const imports = [
    "package:flutter/material.dart",
    "package:app/core/theme/app_tokens.dart",
    ...showcases.flatMap((one) => one.imports),
    ...needed,
    ...(ref ? ["package:flutter_riverpod/flutter_riverpod.dart"] : []),
  ];
  const scaffold = call("Scaffold", [], {
    appBar: call("AppBar", [], { title: "const Text('Gallery')" }),
    body: call("ListView", [], { children: list(shown) }),
  });
  const lines = [
    importDirectives(imports),
    "/// An example of everything that pages can be built of. Only debug builds have",
    "/// it, so its texts are for developers and are not translated.",
    `class GalleryPage extends ${ref ? "ConsumerWidget" : "StatelessWidget"} {`,
    "  const GalleryPage({super.key});",
    "",
    "  @override",
    `  Widget build(BuildContext context${ref ? ", WidgetRef ref" : ""}) {`,
    layout(scaffold, 4, "return ", ";"),
    "  }",
    "}",
    "",
    ...example,
    "",
  ];
  return [{ path: "lib/app/gallery_page.dart", tab: "code", content: lines.join("\n") }];
};

/** What is closed is not built: a map or a document is loaded when somebody wants to see it. */
const example = [
  "class _Example extends StatelessWidget {",
  "  const _Example({required this.name, required this.child});",
  "",
  "  final String name;",
  "  final Widget child;",
  "",
  "  @override",
  "  Widget build(BuildContext context) => ExpansionTile(",
  "    title: Text(name),",
  "    childrenPadding: const EdgeInsets.all(AppSpacing.m),",
  "    children: [child],",
  "  );",
  "}",
];
