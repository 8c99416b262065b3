import { profiles } from "../source/languages.ts";
import { lex } from "../source/lexing/lexer.ts";
import { valuesIn } from "../source/source-file.ts";
import { redact } from "../vocabulary/redact.ts";
import { secretsInText } from "../vocabulary/secrets/scan-text.ts";
import { secretValues } from "../vocabulary/secrets/secret-values.ts";
import type { ConfigFile } from "./config-file.ts";
import { languageOf } from "./layout.ts";
import { namedValues } from "./named-values.ts";

/**
 * The lines of a file with secrets masked: those that a line alone reveals, and those that need the file around it, such
 * as a name on the line above or the header of a key. Words of source code stay.
 */
export function maskedLines(file: ConfigFile): string[] {
  const values = [
    ...secretsInText(file.path, file.text).flatMap((secret) => (secret.class === "public-id" ? [] : secret.value)),
    ...secretValues(file, namedValues(file)).map(({ value }) => value),
  ];
  const parts = [...new Set(values.flatMap((value) => value.split("\n").map((part) => part.trim())))].filter(
    (part) => part !== "",
  );
  const language = languageOf(file.path);
  const tokens = language && lex(file.text, profiles[language]);
  let start = 0;
  return file.text.split("\n").map((line) => {
    const part = { start, end: start + line.length };
    start = part.end + 1;
    return redact(line, parts, tokens && valuesIn(tokens, part));
  });
}
