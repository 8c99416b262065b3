import { parseGlob } from "../../../project/globs/glob.ts";
import { hasTokenChecksum } from "../checksum.ts";
import { entropy } from "../entropy.ts";
import { type SecretMatch, secretFinder } from "../find-secrets.ts";
import { literalPattern } from "../literal-pattern.ts";
import type { SecretClass, Shape } from "../shape.ts";
import { parseSecretPattern } from "./pattern.ts";

/** A kind of secret as a team describes it in `palisade.yaml`. */
export interface TeamShape {
  readonly id: string;
  /** What it is, for people. */
  readonly name: string;
  /** See `parseSecretPattern`. */
  readonly pattern: string;
  /** Of these words one is right before the value: the name of the setting, or a part of it. */
  readonly keywords?: readonly string[] | undefined;
  /** How the last characters of a value prove that it is one. */
  readonly checksum?: "crc32-base62" | undefined;
  /** What it has at least, in bits per character. */
  readonly entropy?: number | undefined;
  /** A value with one of these texts in it is no secret. */
  readonly allow?: readonly string[] | undefined;
}

/** A value that looks like a secret and is none. */
export interface AllowedValue {
  readonly value: string;
  readonly reason: string;
  /** Globs; without them it is allowed everywhere. */
  readonly paths?: readonly string[] | undefined;
}

/** What a team says about secrets, beside what Palisade knows of them. */
export interface TeamSecrets {
  readonly shapes: readonly TeamShape[];
  /** Like `findSecrets`, in the shapes of the team. */
  find(text: string): SecretMatch[];
  /** False if a text has nothing in the shapes of the team. Fast enough for every line of a history. */
  mayBeIn(text: string): boolean;
  /** The values that are known to be no secrets. */
  readonly allowed: readonly AllowedIn[];
}

interface AllowedIn extends Pick<AllowedValue, "value" | "reason"> {
  /** Whether it is allowed in a file. */
  in(path: string): boolean;
}

export const noTeamSecrets: TeamSecrets = { shapes: [], find: () => [], mayBeIn: () => false, allowed: [] };

/**
 * What a team wrote about secrets, ready for use.
 *
 * @param file where the team wrote it, which holds the allowed values themselves
 */
export function teamSecrets(shapes: readonly TeamShape[], allowed: readonly AllowedValue[], file: string): TeamSecrets {
  const finder = shapes.length === 0 ? noTeamSecrets : secretFinder(shapes.flatMap(asShape));
  return {
    shapes,
    find: finder.find,
    mayBeIn: finder.mayBeIn,
    allowed: allowed.map(({ value, reason, paths }) => ({ value, reason, in: inFiles(paths, file) })),
  };
}

/** Why a value in a file is no secret. Undefined if nobody says so. */
export function allowedBecause({ allowed }: TeamSecrets, value: string, path: string): string | undefined {
  return allowed.find((one) => one.value === value && one.in(path))?.reason;
}

function inFiles(paths: readonly string[] | undefined, file: string): (path: string) => boolean {
  if (paths === undefined) return () => true;
  const globs = paths.map(parseGlob);
  return (path) => path === file || globs.some((glob) => "matches" in glob && glob.matches(path));
}

/** What may be between a keyword and the value. At none of its signs is there a choice. */
const gap = "[\\w.-]{0,40}[\"'\\])]{0,3}[ \\t]{0,8}[:=(,>]{1,2}\\s{0,20}[\"']?";

function asShape(shape: TeamShape): Shape[] {
  const pattern = parseSecretPattern(shape.pattern);
  if ("problem" in pattern) return [];
  const { id, name, keywords } = shape;
  const { starts, body } = pattern;
  const kind = {
    id: `team:${id}`,
    provider: "",
    what: name,
    class: "secret",
    test: (value: string, key: string) => judge(shape, starts, key || value),
  } as const;
  if (!keywords) return [{ ...kind, starts, body }];
  const texts = starts.map(literalPattern).join("|");
  const words = keywords.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]);
  return [{ ...kind, starts: [...new Set(words)], near: true, body: `${gap}(?<key>(?:${texts})${body})(?![\\w+/-])` }];
}

function judge(shape: TeamShape, starts: readonly string[], value: string): SecretClass | undefined {
  if (shape.allow?.some((text) => value.includes(text))) return undefined;
  const start = starts.find((one) => value.startsWith(one)) ?? "";
  const random = value.slice(start.length);
  if (shape.entropy !== undefined && entropy(random) < shape.entropy) return undefined;
  return shape.checksum === undefined || hasTokenChecksum(random) ? "secret" : "semi";
}
