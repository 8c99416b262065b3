import type { Calls } from "../../server/operations/index.ts";
import type { Translate } from "../translate.ts";
import type { Step } from "./step.ts";

type Catalog = Pick<Calls["catalog"]["output"], "recipes" | "defaultRecipe">;

/** The choices of a new project that are asked for before its folder. */
export interface NewProjectAnswers {
  readonly recipe?: string;
  readonly appName?: string;
  readonly orgId?: string;
}

/**
 * The questions about a new project, each after the answers so far.
 *
 * @param organization the last one
 * @param problemOf says what is wrong with a field of a configuration
 */
export function newProjectSteps(
  { recipes, defaultRecipe }: Catalog,
  organization: string,
  problemOf: (config: object, field: string) => Promise<string | undefined>,
  t: Translate,
): ((answers: NewProjectAnswers) => Step<NewProjectAnswers>)[] {
  // The first item is the one that Enter takes.
  const ordered = recipes.toSorted((a, b) => Number(b.id === defaultRecipe) - Number(a.id === defaultRecipe));
  return [
    () => ({
      kind: "choice",
      question: t("What does the app start from?"),
      choices: ordered.map(({ id, title, description }) => ({
        label: title,
        detail: description,
        current: false,
        input: { recipe: id },
      })),
    }),
    ({ recipe }) => ({
      kind: "text",
      question: t("App name: small letters, digits and underscores"),
      text: "my_app",
      problem: (appName) => problemOf({ recipe, appName }, "appName"),
      input: (appName) => ({ appName }),
    }),
    ({ recipe }) => ({
      kind: "text",
      question: t("Organisation, as a reversed domain name"),
      text: organization,
      problem: (orgId) => problemOf({ recipe, orgId }, "orgId"),
      input: (orgId) => ({ orgId }),
    }),
  ];
}
