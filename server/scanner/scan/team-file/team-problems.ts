import { isAiFinding } from "../../../contract/ai-finding.ts";
import { parseGlob } from "../../project/globs/glob.ts";
import { nodeAt } from "../../project/yaml/plain-value.ts";
import type { YamlNode } from "../../project/yaml/yaml.ts";
import type { Span } from "../../source/text.ts";
import { parseTeamFile } from "./parse-team-file.ts";
import type { WrittenTeamConfig } from "./team-schema.ts";

/** Something in a `palisade.yaml` that a person should look at. */
export interface TeamFileProblem {
  readonly span: Span;
  /** An error keeps the whole file from being used; anything else only its entry. */
  readonly isError: boolean;
  readonly message: string;
}

/**
 * What is wrong in a `palisade.yaml`, with exact places.
 *
 * @param today ISO date
 */
export function teamFileProblems(text: string, knownChecks: ReadonlySet<string>, today: string): TeamFileProblem[] {
  const file = parseTeamFile(text);
  if (file.kind === "empty") return [];
  if (file.kind === "faulty") {
    return file.faults.map(({ span, message }) => ({
      span,
      isError: true,
      message: `${message}. Until this is repaired the file is not used, and the gate stays closed.`,
    }));
  }
  const { root, written } = file;
  const at = (message: string, ...path: readonly PropertyKey[]) => ({
    span: nodeAt(root, path).span,
    isError: false,
    message,
  });
  return [...unknownChecks(written, knownChecks, at), ...expired(written, today, at), ...badGlobs(written, root)];
}

type At = (message: string, ...path: readonly PropertyKey[]) => TeamFileProblem;

function unknownChecks({ off = [], triage = [] }: WrittenTeamConfig, known: ReadonlySet<string>, at: At) {
  const lists = { off, triage };
  return (["off", "triage"] as const).flatMap((list) =>
    lists[list].flatMap(({ check }, index) =>
      known.has(check) || isAiFinding(check)
        ? []
        : [at(`There is no check "${check}", so this has no effect.`, list, index, "check")],
    ),
  );
}

function expired({ triage = [] }: WrittenTeamConfig, today: string, at: At) {
  return triage.flatMap(({ expires }, index) =>
    expires === undefined || expires >= today
      ? []
      : [at(`This decision ended on ${expires}: its places count again.`, "triage", index, "expires")],
  );
}

function badGlobs({ ignorePaths = [], off = [], secrets }: WrittenTeamConfig, root: YamlNode): TeamFileProblem[] {
  const written = [
    ...ignorePaths.map((glob, index) => ({ glob, path: ["ignorePaths", index] })),
    ...off.flatMap(({ paths = [] }, entry) =>
      paths.map((glob, index) => ({ glob, path: ["off", entry, "paths", index] })),
    ),
    ...(secrets?.allow ?? []).flatMap(({ paths = [] }, entry) =>
      paths.map((glob, index) => ({ glob, path: ["secrets", "allow", entry, "paths", index] })),
    ),
  ];
  return written.flatMap(({ glob, path }) => {
    const parsed = parseGlob(glob);
    if (!("problem" in parsed)) return [];
    return [
      {
        span: nodeAt(root, path).span,
        isError: false,
        message: `This glob is not used, because it ${parsed.problem}.`,
      },
    ];
  });
}
