import { Failure } from "../../../contract/failure.ts";

/**
 * The refusal to open an issue that everybody can read.
 *
 * @param advisory where a draft of a security advisory is written
 */
export function isPublic(repository: string, advisory?: string): Failure {
  const instead = advisory === undefined ? "Name" : `Write a draft security advisory instead (${advisory}), or name`;
  return new Failure(
    "refused",
    `${repository} is public: an issue there would tell everybody how to attack the app. ${instead} a private place in issues.repository.`,
  );
}

export function takesNoIssues(repository: string, isArchived: boolean): Failure {
  const why = isArchived ? "is archived" : "has its issues switched off";
  return new Failure("unavailable", `${repository} ${why}. Name another one in issues.repository.`);
}
