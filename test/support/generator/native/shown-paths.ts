import { posix } from "node:path";
import { parseOpenStep } from "plist";

/** An Xcode project, by the ids of its objects. */
export interface XcodeObjects {
  readonly objects: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export function readXcodeObjects(text: string): XcodeObjects {
  return parseOpenStep(text) as unknown as XcodeObjects;
}

/** The files that Xcode shows, from its main group on: each path is relative to the one of the group around it. */
export function shownPaths({ objects }: XcodeObjects, folder: string): string[] {
  const visit = (id: string, around: string): string[] => {
    const { isa, path, children, sourceTree } = objects[id] ?? {};
    if (sourceTree === "BUILT_PRODUCTS_DIR") return [];
    const own = typeof path === "string" ? posix.join(around, path) : around;
    if (isa === "PBXFileReference") return [own];
    return Array.isArray(children) ? children.flatMap((child) => visit(String(child), own)) : [];
  };
  const root = Object.values(objects).find(({ isa }) => isa === "PBXProject");
  return visit(String(root?.["mainGroup"]), folder);
}
