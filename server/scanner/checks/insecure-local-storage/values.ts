import { isToken, type SourceFile } from "../../source/source-file.ts";
import type { Argument } from "../../source/syntax/calls.ts";
import { literalAt, literalText, startsLiteral } from "../../source/syntax/literals.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { owned } from "../../source/text.ts";
import { isAboutSecret } from "../../vocabulary/names.ts";
import { type Secret, secretsIn, wasProtected } from "../../vocabulary/privacy/sensitive-values.ts";

/** The key of a stored value, as far as one file tells. */
export interface StoredKey {
  /** Its constant text. */
  readonly text: string;
  /** The constants, enum values and variables in it. */
  readonly names: readonly string[];
  /** It is computed at run time. */
  readonly dynamic: boolean;
}

/** A stored value, as far as its expression tells. */
export interface StoredValue {
  readonly name: string;
  readonly secret: Pick<Secret, "name" | "via" | "kind"> | undefined;
}

/** Reads the key of a stored value. */
export function storedKey(file: SourceFile, { first, last }: Argument): StoredKey {
  const texts: string[] = [];
  let dynamic = false;
  for (let i = first; i <= last; i++) {
    if (isToken(file, i, "+")) dynamic = true;
    const literal = startsLiteral(file, i) ? literalAt(file, i) : undefined;
    if (!literal) continue;
    texts.push(literalText(literal, " "));
    dynamic ||= literal.value === undefined;
    i = literal.last;
  }
  const names = valuesOf(file, first, last).map(({ chain }) => owned(withoutEnding(chain).join(".")));
  return { text: owned(texts.join(" ")), names, dynamic };
}

/** `StorageKeys.token.name` is about `StorageKeys.token`. */
function withoutEnding(chain: readonly string[]): readonly string[] {
  return chain.length > 1 && ["name", "key"].includes(chain.at(-1) ?? "") ? chain.slice(0, -1) : chain;
}

/**
 * Reads a value that is stored. Undefined if it cannot be a secret: a constant, a comparison, a push token, an enum's
 * name, or a value that was encrypted, hashed or shortened.
 */
export function storedValue(file: SourceFile, { first, last }: Argument): StoredValue | undefined {
  const values = valuesOf(file, first, last);
  const secret = secretsIn(file, first, last)[0];
  const value = values[0];
  if (
    !value ||
    secret?.push ||
    values.some((each) => wasProtected(file, each) || each.name === "name" || isAboutSecret(each.name))
  )
    return undefined;
  return { name: owned(value.name), secret: secret && { ...secret, name: owned(secret.name) } };
}
