import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { type Dependency, ecosystems, keyOf, packageSources } from "./dependency.ts";
import { licenceClasses } from "./licences/classes.ts";
import type { Licence } from "./licences/licence.ts";
import { packageHashSchema } from "./package-hash.ts";
import { purlOf } from "./purl.ts";

const licenceSchema = lazy(() =>
  z.object({
    expression: z.string().nullable().describe("a valid SPDX expression; null when no licence is known"),
    declared: z.string().nullable().describe("what the lock file or the package states, as written"),
    detected: z.string().nullable().describe("the licence recognised in its licence file"),
    fromCatalogue: z
      .boolean()
      .optional()
      .describe("the package is not installed, and Palisade's catalogue knows the licence of its version"),
    guessed: z.boolean().describe("the expression is a guess from the declared words"),
    class: z.enum([...licenceClasses, "own code"]),
    advice: z.string().nullable().describe("what to do; null if nothing"),
  }),
);

const placeSchema = lazy(() => z.object({ file: z.string(), line: z.int().min(1) }));

/** A package of a bill of materials. Several manifests may bring it in. */
export const componentSchema = lazy(() =>
  z.object({
    purl: z.string().describe("the package URL; unique in the list"),
    ecosystem: z.enum(ecosystems),
    name: z.string(),
    version: z.string().describe("as locked; empty when unknown and for parts of an SDK"),
    direct: z.boolean().describe("named by a manifest itself"),
    dev: z.boolean().describe("needed for development only, as far as the lock files tell"),
    source: z.enum(packageSources),
    host: z.string().optional().describe("the package server, when it is not the ecosystem's own"),
    vcs: z.object({ url: z.string(), revision: z.string() }).optional(),
    hash: packageHashSchema().optional().describe("of its archive, from the lock file"),
    definitionHash: packageHashSchema()
      .optional()
      .describe("of a pod's specification, which names its contents; not of the contents"),
    licence: licenceSchema(),
    requires: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("the purls that it needs; absent when unknown or not asked for"),
    places: z
      .array(placeSchema())
      .readonly()
      .describe("the lines of manifests that name it, else its blocks in lock files"),
  }),
);
export type Component = Infer<typeof componentSchema>;

/** Merges the dependencies of all manifests, in purl order. */
export function packageComponentsOf(
  dependencies: readonly Dependency[],
  licences: ReadonlyMap<Dependency, Licence>,
  transitive: boolean,
): readonly Component[] {
  const pub = new Map(dependencies.flatMap((one) => (one.ecosystem === "pub" ? [[one.name, one]] : [])));
  // The native part of a plugin is a part of its package.
  const wholeOf = (one: Dependency) => (one.pluginOf === undefined ? one : (pub.get(one.pluginOf) ?? one));
  const purls = new Map(dependencies.map((one) => [manifestKey(one.manifest, keyOf(one)), purlOf(wholeOf(one))]));
  const components = new Map<string, Component>();
  for (const dependency of dependencies) {
    const whole = wholeOf(dependency);
    if (!whole.direct && !transitive) continue;
    const licence = licences.get(whole);
    if (!licence) continue;
    const requires = dependency.requires?.flatMap((key) => purls.get(manifestKey(dependency.manifest, key)) ?? []);
    const component = {
      ...componentOf(whole, licence, transitive ? requires : undefined),
      places: [{ file: dependency.location.file, line: dependency.location.line }],
    };
    const known = components.get(component.purl);
    components.set(component.purl, known ? merged(known, component) : component);
  }
  return [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

function manifestKey(manifest: string, key: string): string {
  return `${manifest}\n${key}`;
}

function componentOf(dependency: Dependency, licence: Licence, requires: readonly string[] | undefined): Component {
  const { ecosystem, name, version, direct, dev, source, host, vcs, hash, definitionHash, location } = dependency;
  return {
    purl: purlOf(dependency),
    ecosystem,
    name,
    version,
    direct,
    dev,
    source,
    ...(host !== undefined && { host }),
    ...(vcs && { vcs }),
    ...(hash && { hash }),
    ...(definitionHash && { definitionHash }),
    licence: {
      expression: licence.expression ?? null,
      declared: licence.declared ?? null,
      detected: licence.detected ?? null,
      ...(licence.fromCatalogue && { fromCatalogue: true }),
      guessed: licence.guessed,
      class: licence.class,
      advice: licence.advice ?? null,
    },
    ...(requires && { requires }),
    places: [{ file: location.file, line: location.line }],
  };
}

/** Merges one package of two manifests. The licence of the installed copy wins. */
function merged(a: Component, b: Component): Component {
  const requires =
    a.requires && b.requires ? [...new Set([...a.requires, ...b.requires])].sort() : (a.requires ?? b.requires);
  return {
    ...a,
    direct: a.direct || b.direct,
    dev: a.dev && b.dev,
    licence: a.licence.class === "unknown" ? b.licence : a.licence,
    ...(requires && { requires }),
    places: [...a.places, ...b.places],
  };
}
