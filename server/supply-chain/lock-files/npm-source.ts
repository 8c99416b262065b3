import type { Dependency } from "../dependency.ts";

/** The default registry of npm, and Yarn's name for it. */
const ownServer = /^registry\.(?:npmjs\.org|yarnpkg\.com)$/;

type Source = Pick<Dependency, "source" | "host" | "vcs">;

/**
 * Where a package of a JavaScript lock file comes from.
 *
 * @param resolved the download address as written; undefined if the lock file has none
 */
export function npmSource(resolved: string | undefined): Source {
  if (resolved === undefined || resolved === "") return { source: "hosted" };
  if (/^(?:file|link|portal|workspace|patch):|^\.{0,2}\//.test(resolved)) return { source: "path" };
  const git = /^(?:git[+:@]|ssh:|(?:github|gitlab|bitbucket):)|\.git(?:#|$)/.test(resolved);
  if (git) {
    const [url = "", revision = ""] = resolved.split("#", 2);
    return { source: "git", vcs: { url, revision: revision.replace(/^commit=/, "") } };
  }
  // GitHub's archive of a commit: https://codeload.github.com/<owner>/<repository>/tar.gz/<commit>
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
