import { meets, withoutOverlaps } from "../../source/span.ts";
import type { TextFile } from "../../source/text.ts";
import { credentialsAtTheirPlace } from "./file-formats.ts";
import { findSecrets, type SecretMatch } from "./find-secrets.ts";
import { isFirebaseConfig } from "./firebase-config.ts";
import type { Certainty } from "./named-secret.ts";
import { isPlaceholder } from "./placeholder.ts";
import { noTeamSecrets } from "./team/team-secrets.ts";

/** A value that is a secret by its format, whatever its name. */
export interface FormatSecret extends SecretMatch {
  readonly certainty: Certainty;
}

/**
 * The secrets of a text known by the team's shapes, its file format or a provider's shape, in order and without
 * overlaps. The team takes precedence, then the file format. Public identifiers are included.
 */
export function secretsByFormat(file: Pick<TextFile, "path" | "text">, team = noTeamSecrets): FormatSecret[] {
  const byTeam = team.find(file.text);
  const byFile = withoutOverlaps(credentialsAtTheirPlace(file.path, file.text)).filter(
    ({ span }) => !meets(byTeam, span),
  );
  const byShape = findSecrets(file.text).filter(({ span }) => !meets(byTeam, span) && !meets(byFile, span));
  return withoutOverlaps([
    ...byTeam.map((match) => ({ ...match, certainty: certaintyOf(match, false) })),
    ...byFile.map((match) => ({ ...match, certainty: certaintyOf(match, isPlaceholder(match.value)) })),
    ...byShape.map((match) => {
      const isPublic =
        (match.id === "google-api-key" && isFirebaseConfig(file, match.span)) ||
        (match.id === "aws-access-key-id" && namesSigner(file.text, match));
      const known = isPublic ? { ...match, class: "public-id" as const } : match;
      return { ...known, certainty: certaintyOf(known, false) };
    }),
  ]);
}

/** Whether an id says who signed an address. Whoever may open that sees it, and cannot sign another one with it. */
function namesSigner(text: string, { span: { start } }: SecretMatch): boolean {
  return /\bX-Amz-Credential=$/i.test(text.slice(Math.max(0, start - 20), start));
}

function certaintyOf({ class: type }: SecretMatch, isDoubtful: boolean): Certainty {
  return type === "secret" && !isDoubtful ? "certain" : "possible";
}
