import type { Dependency } from "./dependency.ts";

type PackageIdentity = Pick<Dependency, "ecosystem" | "name" | "version" | "source" | "host" | "vcs">;

/**
 * The package URL of a dependency. Packages from other servers and repositories have a qualifier. Path dependencies are
 * `generic`, because a server may have a package of the same name. Format: https://github.com/package-url/purl-spec,
 * types `pub`, `npm`, `composer`, `cocoapods`, `swift` and `maven`
 */
export function purlOf({ ecosystem, name, version, source, host, vcs }: PackageIdentity): string {
  // The subspec of a pod is a path inside it.
  const [own = "", ...inner] = ecosystem === "cocoapods" ? name.split("/") : [name];
  const path = own
    .split(ecosystem === "maven" ? ":" : "/")
    .map(encoded)
    .join("/");
  const subpath = inner.length > 0 ? `#${inner.map(encoded).join("/")}` : "";
  const at = version === "" ? "" : `@${encoded(version)}`;
  const server = ecosystem === "pub" ? "hosted_url" : "repository_url";
  const qualifiers = [
    ...(host === undefined ? [] : [`${server}=${encoded(host)}`]),
    // The name of a Swift package is its repository.
    ...(vcs && ecosystem !== "swift" ? [`vcs_url=${encoded(vcsAddress(vcs))}`] : []),
  ];
  return `pkg:${source === "path" ? "generic" : ecosystem}/${path}${at}${qualifiers.length > 0 ? `?${qualifiers.join("&")}` : ""}${subpath}`;
}

/** A repository at a commit, as SPDX writes download locations: `git+https://host/repository@commit`. */
function vcsAddress({ url, revision }: NonNullable<Dependency["vcs"]>): string {
  const address = url.startsWith("git+") || url.startsWith("git:") ? url : `git+${url}`;
  return revision === "" ? address : `${address}@${revision}`;
}

/** Percent-encodes everything but letters, digits and `. - _ ~ :`. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%3A", ":");
}
