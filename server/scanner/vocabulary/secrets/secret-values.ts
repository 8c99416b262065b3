import { meets } from "../../source/span.ts";
import type { Location, Span, TextFile } from "../../source/text.ts";
import { masked } from "../redact.ts";
import { isFirstHalf } from "./key-pairs.ts";
import { type Certainty, judgeNamed } from "./named-secret.ts";
import { type FormatSecret, secretsByFormat } from "./secrets-by-format.ts";
import { allowedBecause, noTeamSecrets } from "./team/team-secrets.ts";

/** A text with a name. */
export interface Named {
  readonly name: string;
  readonly value: string;
  readonly span: Span;
}

/** A secret in a file, found by its format or by its name. */
export interface SecretValue extends Named {
  /** The id of the shape or the file format, or `named`. */
  readonly rule: string;
  /** How it was found, and what to call it: `format` by its provider and kind, `name` by the variable or key. */
  readonly by: "format" | "name";
  readonly certainty: Certainty;
  /** Why the team says that it is none. */
  readonly allowed?: string;
}

/**
 * The secrets in a file. A provider's format counts anywhere, even in comments. Of the `named` texts, those count whose
 * name and characters indicate a secret. Public values and Firebase's configuration do not count.
 *
 * @param team what the team says about secrets
 * @param known those that are known by their format
 */
export function secretValues(
  file: Pick<TextFile, "path" | "text">,
  named: readonly Named[],
  team = noTeamSecrets,
  known: readonly FormatSecret[] = secretsByFormat(file, team),
): SecretValue[] {
  const byFormat = known
    .filter((secret) => secret.class !== "public-id")
    .map(({ id, provider, what, value, span, certainty }): SecretValue => {
      return { by: "format", rule: id, name: `${provider} ${what}`.trim(), value, span, certainty };
    });
  const byName = named
    .filter(({ span }) => !meets(known, span))
    .flatMap(({ name, value, span }): SecretValue[] => {
      const judged = judgeNamed(name, value);
      const certainty = judged && isFirstHalf(name, named) ? "possible" : judged;
      return certainty === undefined ? [] : [{ by: "name", rule: "named", name, value, span, certainty }];
    });
  return [...byFormat, ...byName].map((secret) => {
    const allowed = allowedBecause(team, secret.value, file.path);
    return allowed === undefined ? secret : { ...secret, allowed };
  });
}

/** The location of a secret. Its snippet shows no more of it than `masked` does. */
export function locateSecret(file: TextFile, { span, value }: Pick<SecretValue, "span" | "value">): Location {
  const location = file.locate(span);
  // A value that is only encoded stands in the code in another form.
  const written = file.text.slice(span.start, span.end).replace(/^["']+|(?<!["'])["']+$/g, "");
  const snippet = location.snippet.replaceAll(value, masked(value));
  return { ...location, snippet: written === "" ? snippet : snippet.replaceAll(written, masked(written)) };
}
