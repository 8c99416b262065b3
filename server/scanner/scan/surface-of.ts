import type { Project } from "../project/project.ts";
import { type SurfaceFact, surfaceFacts } from "../surface/code-facts.ts";
import { type PackageImport, readSurface } from "../surface/read-surface.ts";
import type { AppSurface } from "../surface/surface.ts";
import type { Observer } from "./analyze.ts";
import { collected } from "./decide.ts";
import type { Scan } from "./scan.ts";

interface SurfaceReader<Fact = unknown> extends Observer {
  read(project: Project, facts: readonly Fact[], imports: readonly PackageImport[]): AppSurface;
}

const collecting: SurfaceReader<SurfaceFact> = { meta: { id: "surface" }, collect: surfaceFacts, read: readSurface };

/** Takes the facts about the surface of an app. For the `observers` of a scan whose surface is asked for. */
export const surfaceObserver: SurfaceReader = collecting;

/** The surface of a scanned app. The scan must have had `surfaceObserver`. */
export function surfaceOf({ project, analyses }: Pick<Scan, "project" | "analyses">): AppSurface {
  const facts = collected(analyses).facts.get(surfaceObserver.meta.id) ?? [];
  const imports = [...analyses.values()].flatMap((one) => (one.kind === "source" ? one.packages : []));
  return surfaceObserver.read(project, facts, imports);
}
