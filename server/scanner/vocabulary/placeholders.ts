import type { Span } from "../source/span.ts";
import { secretSpans } from "./redact.ts";
import { secretsInText } from "./secrets/scan-text.ts";
import { noTeamSecrets } from "./secrets/team/team-secrets.ts";

/**
 * A text with a stand-in of the same length for every value that may be a secret. Lines, columns and syntax stay, and a
 * reader still sees what kind of value it is.
 *
 * @param path relative to the project
 * @param team what the team says about secrets
 */
export function withPlaceholders(path: string, text: string, team = noTeamSecrets): string {
  const secrets = secretsInText(path, text, team).filter((secret) => secret.class !== "public-id");
  const known = [...new Set(secrets.map(({ value }) => value))].filter((value) => !value.includes("\n"));
  return replaced(
    text,
    secrets.map(({ span }) => span),
  )
    .split("\n")
    .map((line) => (packageImport.test(line) ? line : replaced(line, secretSpans(line, known))))
    .join("\n");
}

/** The name of a public library, which can look as random as a key (`sqflite`), and which a reader needs. */
const packageImport = /^\s*(?:import|export)\s+(["'])(?:package|dart):[a-z\d_/.]{1,120}\1[\w\s,]*;\s*$/;

function replaced(text: string, spans: readonly Span[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), placeholder(text.slice(start, end)));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** From this length on, the first characters tell the kind of a secret (`AKIA`, `ghp_`) and reveal nothing. */
const longEnoughToShow = 16;

/** Keeps the form of a secret: letters become x, digits 0; quotation marks, separators and line breaks stay. */
function placeholder(secret: string): string {
  const shown = secret.length < longEnoughToShow ? 0 : 4;
  const hidden = secret
    .slice(shown)
    .replace(/\p{Lu}/gu, (letter) => "X".repeat(letter.length))
    .replace(/\p{L}/gu, (letter) => (letter === "X" ? letter : "x".repeat(letter.length)))
    .replace(/\p{N}/gu, (digit) => "0".repeat(digit.length))
    .replace(/[^\sxX0_./:=+"'`@-]/g, "*");
  return secret.slice(0, shown) + hidden;
}
