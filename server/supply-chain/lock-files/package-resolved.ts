import {
  type ConfigFile,
  entry,
  itemsOf,
  readJson,
  scalarText,
  textAt,
  valueAt,
  type YamlNode,
} from "../../scanner/index.ts";
import type { Declared, LockedPackage, LockReading } from "../lock-reading.ts";
import type { LockFormat } from "./lock-format.ts";

/**
 * The lock file of Swift's package manager, versions 1 to 3, as Xcode keeps it. It says nothing of what needs what:
 * https://github.com/swiftlang/swift-package-manager/blob/main/Sources/PackageGraph/ResolvedPackagesStore.swift
 */
export const packageResolved: LockFormat = {
  lock: "Package.resolved",
  install: "flutter build ios --config-only",
  // In the workspace and in the project that it is in, and the project's file, which names the packages of the app.
  also: ["../../../project.pbxproj", "../../../Runner.xcodeproj/project.pbxproj"],
  read,
};

function read(lock: ConfigFile, _: readonly ConfigFile[], projects: readonly ConfigFile[] = []): LockReading {
  const root = readJson(lock.text);
  // Version 1 has them in an object.
  const pins = itemsOf(valueAt(root, "pins") ?? valueAt(root, "object", "pins"));
  const packages = new Map(
    pins.flatMap((pin): [string, LockedPackage][] => {
      const identity = entry(pin, "identity") ?? entry(pin, "package");
      if (!identity) return [];
      const read = pinned(pin, scalarText(identity.value) ?? "");
      const span = { start: identity.keySpan.start, end: identity.value.span.end };
      return [[read.name.toLowerCase(), { ...read, dev: false, requires: undefined, location: lock.region(span) }]];
    }),
  );
  return { packages, declared: projects.flatMap((project) => declaredIn(project, packages)) };
}

function pinned(pin: YamlNode, identity: string): Pick<LockedPackage, "name" | "version" | "source" | "host" | "vcs"> {
  const kind = textAt(pin, "kind");
  const url = textAt(pin, "location") ?? textAt(pin, "repositoryURL") ?? "";
  const revision = textAt(pin, "state", "revision") ?? "";
  // A branch has no version.
  const version = textAt(pin, "state", "version") ?? revision;
  if (kind === "registry") return { name: identity, version, source: "hosted", host: url || "a package registry" };
  const name = swiftName(url);
  const isLocal = kind === "localSourceControl" || kind === "fileSystem" || name === undefined;
  return isLocal
    ? { name: identity, version, source: "path" }
    : { name, version, source: "git", vcs: { url, revision } };
}

/** The name of a Swift package is the address of its repository: `github.com/apple/swift-nio`. */
function swiftName(url: string): string | undefined {
  const [, host, path] =
    /^(?:[a-z+]+:\/\/)?(?:[^@/\s]*@)?([\w.-]+\.[a-z]+)(?::\d+)?[:/]+([^\s?#:/][^\s?#]*)$/i.exec(url) ?? [];
  return host === undefined ? undefined : `${host.toLowerCase()}/${path?.replace(/\/$/, "").replace(/\.git$/, "")}`;
}

function declaredIn(project: ConfigFile, packages: ReadonlyMap<string, LockedPackage>): Declared[] {
  return [...project.text.matchAll(/repositoryURL = "([^"\n]{1,500})"/g)].flatMap(({ 0: text, 1: url = "", index }) => {
    const name = swiftName(url);
    if (name === undefined) return [];
    const lockedAs = packages.has(name.toLowerCase()) ? name.toLowerCase() : undefined;
    const location = project.region({ start: index, end: index + text.length });
    return [{ name, constraint: undefined, dev: false, source: "git", lockedAs, location }];
  });
}
