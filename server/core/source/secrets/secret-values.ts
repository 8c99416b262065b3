import { masked } from "../redact.ts";
import type { Location, Span, TextFile } from "../text.ts";
import { findSecrets } from "./find-secrets.ts";
import { isFirebaseConfig } from "./firebase-config.ts";
import { type Certainty, judgeNamed } from "./named-secret.ts";

/** A text that something with a name is given. */
export interface Named {
  readonly name: string;
  readonly value: string;
  readonly span: Span;
}

/** A secret in a file, found by its format or by the name that it is given. */
export interface SecretValue extends Named {
  /** `format` names it by its provider and kind, `name` by the variable or key. */
  readonly by: "format" | "name";
  readonly certainty: Certainty;
}

/**
 * The secrets in a file. What has a provider's format counts wherever it stands, in comments too; of the `named` texts
 * those count whose name and looks say secret. What is made to be public, or belongs to Firebase's configuration, does not.
 */
export function secretValues(file: TextFile, named: readonly Named[]): SecretValue[] {
  const matches = findSecrets(file.text);
  const byFormat = matches
    .filter(
      ({ class: type, id, span }) => type !== "public-id" && !(id === "google-api-key" && isFirebaseConfig(file, span)),
    )
    .map(({ provider, what, value, span, class: type }): SecretValue => {
      return {
        by: "format",
        name: `${provider} ${what}`,
        value,
        span,
        certainty: type === "secret" ? "certain" : "possible",
      };
    });
  const byName = named
    .filter(({ span }) => !matches.some((match) => match.span.start < span.end && span.start < match.span.end))
    .flatMap(({ name, value, span }): SecretValue[] => {
      const certainty = judgeNamed(name, value);
      return certainty === undefined ? [] : [{ by: "name", name, value, span, certainty }];
    });
  return [...byFormat, ...byName];
}

/** The place of a secret; its snippet shows no more of it than `masked` does. */
export function locateSecret(file: TextFile, { span, value }: SecretValue): Location {
  const location = file.locate(span);
  return { ...location, snippet: location.snippet.replaceAll(value, masked(value)) };
}
