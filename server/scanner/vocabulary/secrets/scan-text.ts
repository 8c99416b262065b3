import { wordSearch } from "../../source/lexing/word-search.ts";
import { meets, type Span, withoutOverlaps } from "../../source/span.ts";
import { isCredentialFile, tellsFormat } from "./file-formats.ts";
import { mayStart, rareStarts } from "./find-secrets.ts";
import { isMnemonic } from "./mnemonic.ts";
import { nameMarkers } from "./name-markers.ts";
import { type Certainty, isSdkKey, judgeNamed } from "./named-secret.ts";
import { isOpaque } from "./opaque.ts";
import { holdsNoSecrets } from "./quiet-paths.ts";
import { isRandom } from "./randomness.ts";
import { type FormatSecret, secretsByFormat } from "./secrets-by-format.ts";
import { makesKey, type Setting } from "./settings.ts";
import type { SecretClass } from "./shape.ts";
import { isSupabaseAnonKey } from "./shape-tests.ts";
import { noTeamSecrets } from "./team/team-secrets.ts";
import { textSettings } from "./text-settings.ts";

/** A secret in a text. */
export interface TextSecret {
  /** The id of its shape or file format, or `named`. */
  readonly rule: string;
  /** Empty for a named secret, and for one in a shape of the team. */
  readonly provider: string;
  /** What it is, for people. For a named secret, the name. */
  readonly what: string;
  readonly class: SecretClass;
  readonly certainty: Certainty;
  /** The whole secret. Mask it before it leaves memory. */
  readonly value: string;
  /** 1-based, within the text. */
  readonly line: number;
  /** The value with what belongs to it (a PEM header, the URL around a password), in UTF-16 offsets within the text. */
  readonly span: Span;
}

type Found = Omit<TextSecret, "line">;

/**
 * The secrets in a text with the path `path` in a repository: a whole file or a part of one, such as the lines a commit
 * added. In order, without overlaps. Formats take precedence over names. Public identifiers are included, so that
 * callers can report them.
 *
 * @param team what the team says about secrets; the values that it allows are included
 */
export function secretsInText(path: string, text: string, team = noTeamSecrets): readonly TextSecret[] {
  if (holdsNoSecrets(path)) return [];
  const known = secretsByFormat({ path, text }, team);
  const named = byName(path, text).filter(({ span }) => !meets(known, span));
  return withLines(text, withoutOverlaps([...known.map(asFound), ...named]));
}

/** Supabase's keys for clients are meant to be shipped: rules on its server protect the data. */
function asFound({ id, ...secret }: FormatSecret): Found {
  const isAnonKey = id === "json-web-token" && isSupabaseAnonKey(secret.value);
  const isForClients = isAnonKey || id === "supabase-publishable-key";
  return { ...secret, rule: id, ...(isForClients && { class: "public-id" }) };
}

function byName(path: string, text: string): Found[] {
  if (isCredentialFile(path)) return [];
  return textSettings(path, text).flatMap((setting): Found[] => {
    const certainty = certaintyOf(path, setting);
    const { name, value, span } = setting;
    return certainty ? [{ rule: "named", provider: "", what: name, class: "secret", certainty, value, span }] : [];
  });
}

/** Without a parser the name is less reliable, so a value must look random to be certain. */
function certaintyOf(path: string, { name, value }: Setting): Certainty | undefined {
  const judged = judgeNamed(name, value) ?? (makesKey(name) && isOpaque(value) ? "certain" : undefined);
  const isSure = (isRandom(value) || isMnemonic(value)) && !isSdkKey(path, name);
  return judged === "certain" && !isSure ? "possible" : judged;
}

function withLines(text: string, found: readonly Found[]): TextSecret[] {
  let line = 1;
  let from = 0;
  return found.map((one) => {
    for (let at = text.indexOf("\n", from); at >= 0 && at < one.span.start; at = text.indexOf("\n", from)) {
      line++;
      from = at + 1;
    }
    return { ...one, line };
  });
}

const nameParts = new Set(nameMarkers);
const markers = wordSearch([...rareStarts, ...nameMarkers]);

const passwordInUrl = /:\/\/[^\s/"'<>]{0,64}:[^\s/"'<>]{3,88}@/;

/**
 * False if a text has no secret, so that `secretsInText` can be skipped. Fast enough for every line or hunk of a
 * history. A multi-line secret (a PEM key) is recognised by its first line.
 */
export function mayHoldSecret(path: string, text: string, team = noTeamSecrets): boolean {
  return (
    team.mayBeIn(text) ||
    markers.isIn(text, (found) => nameParts.has(found.word) || mayStart(text, found)) ||
    passwordInUrl.test(text) ||
    tellsFormat(path)
  );
}
