import { stringify } from "yaml";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";

/** analysis_options.yaml */
export const analysisOptions: Renderer = (model) => [
  { path: "analysis_options.yaml", tab: "config", content: text(model) },
];

/** Beyond flutter_lints: what the house rules of the project promise. */
const rules = [
  "always_declare_return_types",
  "always_use_package_imports",
  "avoid_print",
  "directives_ordering",
  "prefer_single_quotes",
  "sort_pub_dependencies",
];

/** Flutter 3.47 adds these whenever it runs, where one of them is missing; its first releases name every platform. */
const excludedByFlutter = ["build/**", "android/**", "ios/**", "web/**", "windows/**", "macos/**", "linux/**"];

function text({ packages, lints }: ProjectModel): string {
  const plugins = packages.devDependencies.filter(({ name }) => name === "riverpod_lint");
  return [
    "include: package:flutter_lints/flutter.yaml\n",
    stringify({
      analyzer: {
        language: { "strict-casts": true, "strict-raw-types": true },
        exclude: ["**/*.freezed.dart", "**/*.g.dart", ...excludedByFlutter],
      },
    }),
    ...(plugins.length > 0
      ? [stringify({ plugins: Object.fromEntries(plugins.map(({ name, version }) => [name, version])) })]
      : []),
    stringify({ linter: { rules: linterRules(lints) } }),
  ].join("\n");
}

/** A list where all are on, which is shorter, else a map. */
function linterRules(lints: ProjectModel["lints"]): readonly string[] | Readonly<Record<string, boolean>> {
  const all = new Map([
    ...rules.map((rule) => [rule, true] as const),
    ...[...lints].map(([rule, { value }]) => [rule, value] as const),
  ]);
  return [...all.values()].every(Boolean) ? [...all.keys()] : Object.fromEntries(all);
}
