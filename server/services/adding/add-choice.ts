import { Failure } from "../../contract/failure.ts";
import { nested, type RawObject } from "../../generator/index.ts";
import type { Generator } from "../generator.ts";
import { currentConfig, listIn } from "./current-config.ts";

/** What can be added to a project by one word, and the field of the configuration that lists it. */
const listed = {
  flavour: "flavors",
  locale: "identity.locales",
  permission: "permissions",
  platform: "identity.platforms",
} as const;

export type ListedChoice = keyof typeof listed;

export const listedChoices = Object.keys(listed) as [ListedChoice, ...ListedChoice[]];

/**
 * The change of a living project's configuration that adds a value to a list.
 *
 * @param folder the project's real path
 * @throws Failure `conflict` when it is there already
 */
export async function choiceChange(
  generator: Generator,
  folder: string,
  what: ListedChoice,
  value: string,
): Promise<RawObject> {
  const key = listed[what];
  const chosen = listIn(await currentConfig(generator, folder), key);
  if (chosen.includes(value)) throw new Failure("conflict", `The project has the ${what} ${value} already.`);
  return nested(key, [...chosen, value]);
}
