import { Failure } from "../../contract/failure.ts";
import { outputOf, startGit } from "../git/run-git.ts";
import { repositoryPathOf } from "../repository-path.ts";
import { longestProjectName, projectNameForm } from "../team-server/project-name.ts";

/**
 * A project's name on a team's server: where its repository comes from, and its place in there, such as
 * `github.com/acme/shop/apps/courier`.
 *
 * @param project its real path
 * @throws Failure `invalid input` when Git knows no origin
 */
export async function projectNameOf(project: string, signal: AbortSignal | undefined): Promise<string> {
  const args = ["-C", project, "config", "--get", "remote.origin.url"];
  const { output } = await outputOf(startGit(args, { signal })).catch(() => ({ output: Buffer.of() }));
  const origin = originName(output.toString().trim());
  const name = [origin, repositoryPathOf(project)].filter(Boolean).join("/");
  if (origin !== undefined && projectNameForm.test(name) && name.length <= longestProjectName) return name;
  throw new Failure("invalid input", "Git does not say where this project comes from. Name it: --push-as acme/shop");
}

/** Without user, password, port and `.git`: `git@github.com:acme/shop.git` and its https: address are the same. */
export function originName(address: string): string | undefined {
  const [, host, path] =
    /^[a-z+]+:\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?\/(.+)$/i.exec(address) ??
    /^(?:[^/@:]+@)?([^/:]{2,}):(.+)$/.exec(address) ??
    [];
  if (host === undefined || path === undefined) return undefined;
  return `${host.toLowerCase()}/${path.replace(/^\/+|(?<!\/)\/+$/g, "").replace(/\.git$/, "")}`;
}
