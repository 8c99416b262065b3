import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile } from "../../source/source-file.ts";
import { type Argument, argumentsBetween } from "../../source/syntax/calls.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import {
  blockAt,
  type GradleBlock,
  type GradleScript,
  type GradleSetting,
  literalValue,
  settingsNamed,
} from "../gradle/gradle.ts";
import type { AndroidModule } from "./android-module.ts";
import type { ReleaseVariant } from "./release-variants.ts";

/** Texts by name. Undefined for a text that only the build knows. */
export type Placeholders = ReadonlyMap<string, string | undefined>;

type Entry = readonly [name: string, text: string | undefined];

/** The manifest placeholders of a variant: from the default configuration, its flavours and its build type. */
export function manifestPlaceholders({ ownScripts }: AndroidModule, { flavors }: ReleaseVariant): Placeholders {
  const paths = [["defaultConfig"], ...flavors.map((flavor) => ["productFlavors", flavor]), ["buildTypes", "release"]];
  const entries = paths.flatMap((path) =>
    ownScripts.flatMap(({ script }) => {
      const block = blockAt(script.root, "android", ...path);
      return block ? entriesOf(script, block) : [];
    }),
  );
  return new Map(entries);
}

/**
 * Parses `manifestPlaceholders["a"] = "b"`, `manifestPlaceholders = [a: "b"]` and `manifestPlaceholders += mapOf("a" to
 * "b")`.
 */
function entriesOf(script: GradleScript, block: GradleBlock): Entry[] {
  const nested = blockAt(block, "manifestPlaceholders")?.settings ?? [];
  const maps = [
    ...settingsNamed(block, "manifestPlaceholders", "addManifestPlaceholders"),
    ...nested.filter(({ name }) => name === "putAll"),
  ];
  const single = nested.filter(({ name }) => name !== "putAll");
  return [
    ...maps.flatMap((setting) => mapEntries(script, setting)),
    ...single.map(
      (setting): Entry => [setting.written, setting.conditional ? undefined : literalValue(script, setting)],
    ),
  ];
}

function mapEntries(script: GradleScript, { first, last, conditional }: GradleSetting): Entry[] {
  const { source } = script;
  let open = first;
  while (open < last && !isKind(source, open, Kind.Open)) open++;
  return argumentsBetween(source, open, partnerOf(source, open)).flatMap((argument) => {
    const entry = mapEntry(source, argument);
    if (!entry) return [];
    const text = conditional ? undefined : literalValue(script, entry);
    return [[entry.name, text] as const];
  });
}

/** Parses `name: value` and `"name": value` (Groovy), and `"name" to value` (Kotlin). */
function mapEntry(source: SourceFile, argument: Argument): { name: string; first: number; last: number } | undefined {
  const { name, first, last } = argument;
  if (name !== undefined) return { name, first, last };
  const key = literalAt(source, first);
  const separated = key && (isToken(source, key.last + 1, ":") || isToken(source, key.last + 1, "to"));
  return separated && key.value !== undefined ? { name: key.value, first: key.last + 2, last } : undefined;
}
