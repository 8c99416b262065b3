import { plainIssue } from "../../contract/plain-issue.ts";
import type { RawObject } from "../config/merge.ts";
import { ConfigError, readConfig } from "../config/read-config.ts";
import { options } from "../features/index.ts";
import { knownPackage } from "../packages/catalog.ts";
import { recipes } from "../recipes/index.ts";
import type { Overlay, OverlayFile, OverlaySource } from "./overlay.ts";
import { overlayPathProblem } from "./overlay-path.ts";
import { overlaySchema } from "./overlay-schema.ts";

/** One thing that is wrong with an overlay. */
interface OverlayProblem {
  /** Where in `palisade.overlay.yaml`; empty for a file. */
  readonly key: readonly PropertyKey[];
  /** As a sentence that names the key or the file. */
  readonly message: string;
}

type OverlayReading =
  | { readonly overlay: Overlay; readonly problems?: never }
  | { readonly problems: readonly OverlayProblem[]; readonly overlay?: never };

/**
 * Makes an overlay of what `palisade.overlay.yaml` says and of its files. All of it is checked, because it comes from
 * elsewhere.
 */
export function readOverlay(content: unknown, files: readonly OverlayFile[], source: OverlaySource): OverlayReading {
  const read = overlaySchema().safeParse(content, { error: plainIssue });
  if (!read.success) {
    return {
      problems: read.error.issues.map(({ path, message }) => ({
        key: path,
        message: `${path.join(".") || "it"} ${message}`,
      })),
    };
  }
  const { version: _, licenceHeader, ...rest } = read.data;
  const problems = [
    ...configProblems(["defaults"], rest.defaults),
    ...configProblems(["locked"], rest.locked),
    ...rest.recipes.flatMap(({ config }, index) => configProblems(["recipes", index, "config"], config)),
    ...twice(
      rest.recipes.map(({ id }) => id),
      "recipes",
    ),
    ...twice(
      rest.packages.map(({ name }) => name),
      "packages",
    ),
    ...rest.packages.flatMap(({ name }, index) => {
      const isOfSdk = name === "flutter" || knownPackage(name)?.version === "sdk";
      return isOfSdk
        ? [{ key: ["packages", index], message: `packages.${index}.name is ${name}, which comes with Flutter` }]
        : [];
    }),
    ...files.flatMap(({ path }) => {
      const problem = overlayPathProblem(path);
      return problem === undefined ? [] : [{ key: [], message: `files/${path} ${problem}` }];
    }),
  ];
  return problems.length > 0 ? { problems } : { overlay: { ...rest, licenceHeader, files, source } };
}

/** What is wrong with fields of the configuration, with the words that people get who ask for them. */
function configProblems(key: readonly PropertyKey[], config: RawObject): readonly OverlayProblem[] {
  try {
    readConfig(config, options, recipes);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.entries(error.details).map(([field, problem]) => ({
      key: [...key, ...field.split(".")],
      message: `${[...key, field].join(".")} ${problem}`,
    }));
  }
}

function twice(names: readonly string[], key: string): readonly OverlayProblem[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ key: [key, index], message: `${key} has ${name} twice` }] : [],
  );
}
