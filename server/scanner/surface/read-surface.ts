import { networkImports } from "../project/networking.ts";
import type { Project } from "../project/project.ts";
import type { Location } from "../source/text.ts";
import { isPublicHost, readUrl } from "../vocabulary/network/hosts.ts";
import type { SurfaceFact } from "./code-facts.ts";
import { openComponents } from "./components.ts";
import { backgroundWorkOf, deviceResourcesOf, entitlementKeysOf } from "./device.ts";
import { buildFilesOf, dataRulesOf } from "./files.ts";
import { incomingLinks } from "./links.ts";
import type { AppSurface, ContactedHost, PackageUse, Touched } from "./surface.ts";

/** An import of a package. */
export interface PackageImport {
  readonly name: string;
  readonly location: Location;
}

/**
 * The surface of an app.
 *
 * @param facts of all its source files, in path order
 * @param imports of all its Dart files, in path order
 */
export function readSurface(
  project: Project,
  facts: readonly SurfaceFact[],
  imports: readonly PackageImport[],
): AppSurface {
  const { pubspec, isLibrary, android } = project;
  const named = (kind: SurfaceFact["kind"]): Touched[] =>
    facts.flatMap((fact) =>
      fact.kind === kind && fact.kind !== "host" ? [{ name: fact.name, location: fact.place }] : [],
    );
  return {
    name: pubspec.name,
    place: pubspec.location,
    isLibrary,
    packages: packagesOf(project, imports),
    channels: named("channel"),
    nativeWebViews: named("web view"),
    hosts: facts.flatMap((fact) => (fact.kind === "host" ? hostOf(project, fact) : [])),
    openAddresses: facts.flatMap((fact) =>
      fact.kind === "host" && addressOf(project, fact) === "" ? [fact.place] : [],
    ),
    networkClients: networkImports(project.code),
    links: incomingLinks(project),
    components: openComponents(android),
    resources: deviceResourcesOf(project),
    background: backgroundWorkOf(project),
    entitlements: entitlementKeysOf(project),
    builds: buildFilesOf(project),
    dataRules: dataRulesOf(project),
  };
}

function packagesOf({ pubspec }: Project, imports: readonly PackageImport[]): ReadonlyMap<string, PackageUse> {
  const places = new Map<string, Location[]>();
  for (const { name, location } of imports) places.set(name, [...(places.get(name) ?? []), location]);
  const declared = new Map(
    pubspec.dependencies
      .filter(({ section }) => section === "dependencies")
      .map(({ name, location }) => [name, location] as const),
  );
  const names = [...new Set([...places.keys(), ...declared.keys()])].sort();
  return new Map(names.map((name) => [name, { imports: places.get(name) ?? [], declared: declared.get(name) }]));
}

type HostFact = SurfaceFact & { readonly kind: "host" };

function hostOf(project: Project, fact: HostFact): ContactedHost[] {
  const name = addressOf(project, fact);
  return isPublicHost(name) ? [{ name, scheme: fact.scheme, location: fact.place }] : [];
}

/** The host of a request; empty if the source does not tell. */
function addressOf({ code }: Project, { scheme, host, place }: HostFact): string {
  const [value] = code.constants.valuesOf(place.file, host).texts;
  return (value && (readUrl(value) ?? readUrl(`${scheme}://${value}`))?.host) || "";
}
