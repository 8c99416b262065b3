import type { CodeFile, CodeString } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { type ConstantExpression, constantText, open } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import type { Named } from "./secret-values.ts";

/** A value that is written into the query of an address. */
export interface QueryParameter extends Named {
  /** What the address begins with: a text up to the first value in it, or the name of one. */
  readonly address: ConstantExpression;
}

/** A parameter in the query of an address, up to the next one or to the end of the text. */
const parameter = /[?&](?<name>[\w.-]{2,40})=(?<value>[A-Za-z0-9._~-]{16,200})(?=[&#"'\s$]|$)/g;

/** What each of them has. Few files have any, and to make the texts of a file costs more than to look. */
const anyParameter = /[?&][\w.-]{2,40}=[A-Za-z0-9._~-]{16}/;

/** A text that is an address and nothing else, or the end of one. */
const address = /^r?["']{1,3}(?:https?:\/\/|[/?&$])[^\s]*$/;

/** Cloud Storage gives everybody who may see a file an address with a token for it. */
const sharedFile = /:\/\/(?:firebasestorage\.googleapis\.com|[\w.-]+\.firebasestorage\.app)\//;

const ownMachine = /:\/\/(?:localhost|127\.0\.0\.1|10\.0\.2\.2)\b/;

/** The values that the texts of a source file write into the query of an address: `?api_key=9f2c..`. */
export function queryParameters(file: CodeFile): QueryParameter[] {
  if (!file.says(anyParameter)) return [];
  return file.strings().flatMap((string): QueryParameter[] => {
    const { text, span } = string;
    if (!text.includes("=") || !address.test(text) || ownMachine.test(text) || sharedFile.test(text)) return [];
    const beginning = beginningOf(string);
    return [...text.matchAll(parameter)].map((match) => {
      const { name = "", value = "" } = match.groups ?? {};
      const end = span.start + match.index + match[0].length;
      return { name, value, span: { start: end - value.length, end }, address: beginning };
    });
  });
}

function beginningOf({ parts: [part] }: CodeString): ConstantExpression {
  if (part?.kind !== "expression") return part ? constantText(part.text) : open;
  const { file, first, last } = tokensOfPiece(part.code);
  return constantAt(file, first, last);
}
