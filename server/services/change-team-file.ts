import { Failure } from "../contract/failure.ts";
import type { Services } from "./services.ts";
import { teamConfigFrom } from "./team-config-of.ts";

const file = "palisade.yaml";

/**
 * Changes the `palisade.yaml` of a project. In an editor that is an edit, which can be undone.
 *
 * @param change the text after the change; undefined if the file is written in a way that cannot be changed without loss
 * @returns the new text
 * @throws Failure `conflict` when the file cannot be read or changed
 */
export async function changeTeamFile(
  services: Services,
  project: string,
  change: (before: string | undefined) => string | undefined,
): Promise<string> {
  const before = await services.files.read(project, file);
  const { refused } = await teamConfigFrom(services, before);
  if (refused !== undefined) throw new Failure("conflict", `${refused}. Mend it first.`);
  const after = change(before);
  if (after === undefined) {
    throw new Failure(
      "conflict",
      `${file} is written in a way that cannot be changed automatically. Edit it yourself.`,
    );
  }
  if (after !== (before ?? "")) await services.files.write(project, [{ file, before, after }]);
  return after;
}
