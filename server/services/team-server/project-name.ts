import { Failure } from "../../contract/failure.ts";

/** What a name looks like, such as `github.com/acme/shop/apps/courier`. */
export const projectNameForm = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;
export const longestProjectName = 300;

/**
 * A project's name on a team's server, as somebody typed it.
 *
 * @throws Failure `not a project`
 */
export function assertProjectName(typed: string): string {
  if (projectNameForm.test(typed) && typed.length <= longestProjectName) return typed;
  throw new Failure("not a project", "Name a project of this server as it lists them, such as github.com/acme/shop.");
}
