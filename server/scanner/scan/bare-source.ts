import { blank } from "../project/xml/xml-text.ts";
import { profiles } from "../source/languages.ts";
import { lex } from "../source/lexing/lexer.ts";
import { Kind, type Tokens } from "../source/lexing/tokens.ts";
import { withPlaceholders } from "../vocabulary/placeholders.ts";
import { noTeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import { commentSyntax, commentsIn } from "./comment-syntax.ts";

/** In characters. What a longer literal holds is data, not code. */
const longestLiteral = 200;
const keptOfLiteral = 80;

/**
 * A file's text for a reader outside of this machine: secrets have stand-ins, comments are gone (a licence at the head
 * included), and long string literals are cut. The lines keep their numbers. Formats whose comments only a line can
 * tell, such as YAML, keep them.
 *
 * @param path relative to the project
 * @param team what the team says about secrets
 */
export function bareSource(path: string, text: string, team = noTeamSecrets): string {
  return withoutComments(path, withPlaceholders(path, text, team));
}

/** The same with its secrets, for this machine alone: masking takes nearly all of the time. */
export function withoutComments(path: string, text: string): string {
  const reader = commentSyntax(path)?.reader;
  if (reader === undefined || reader === "lines") return text;
  if (reader === "xml") return blank(text, commentsIn(text, reader) ?? []);
  const tokens = lex(text, profiles[reader]);
  return withShortLiterals(blank(text, tokens.comments), tokens);
}

function withShortLiterals(text: string, { count, kinds, starts, ends }: Tokens): string {
  const parts: string[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const [start = 0, end = 0] = [starts[i], ends[i]];
    if ((kinds[i] !== Kind.String && kinds[i] !== Kind.StringText) || end - start <= longestLiteral) continue;
    const closing = kinds[i] === Kind.String ? (/(?:"""|'''|["'])$/.exec(text.slice(start, end))?.[0] ?? "") : "";
    const cut = text.slice(start + keptOfLiteral, end).replace(/[^\n]/g, "");
    parts.push(text.slice(at, start + keptOfLiteral), `…${cut}${closing}`);
    at = end;
  }
  return parts.join("") + text.slice(at);
}
