import type { Dependency } from "../dependency.ts";

/** The registry that npm uses unless told otherwise, and the name that Yarn has for it. */
const ownServer = /^registry\.(?:npmjs\.org|yarnpkg\.com)$/;

type Source = Pick<Dependency, "source" | "host" | "vcs">;

/**
 * Where a package of a JavaScript lock file comes from.
 *
 * @param resolved the address it was downloaded from, as written; undefined when the lock file leaves addresses out
 */
export function npmSource(resolved: string | undefined): Source {
  if (resolved === undefined || resolved === "") return { source: "hosted" };
  if (/^(?:file|link|portal|workspace|patch):|^\.{0,2}\//.test(resolved)) return { source: "path" };
  const git = /^(?:git[+:@]|ssh:|(?:github|gitlab|bitbucket):)|\.git(?:#|$)/.test(resolved);
  if (git) {
    const [url = "", revision = ""] = resolved.split("#", 2);
    return { source: "git", vcs: { url, revision: revision.replace(/^commit=/, "") } };
  }
  // What GitHub packs of a commit: https://codeload.github.com/<owner>/<repository>/tar.gz/<commit>
  const [, repository, revision] =
    /^https:\/\/codeload\.github\.com\/([^/]+\/[^/]+)\/tar\.gz\/([^/]+)$/.exec(resolved) ?? [];
  if (repository !== undefined && revision !== undefined) {
    return { source: "git", vcs: { url: `https://github.com/${repository}.git`, revision } };
  }
  const [, host] = /^https?:\/\/(?:[^/@]*@)?([^/:]+(?::\d+)?)\//.exec(resolved) ?? [];
  return host === undefined || ownServer.test(host)
    ? { source: "hosted" }
    : { source: "hosted", host: `https://${host}` };
}
