import assert from "node:assert/strict";
import type { Language } from "../../../server/scanner/source/languages.ts";
import { type SourceFile, sourceFile, tokenText } from "../../../server/scanner/source/source-file.ts";

/** A source text in which `§` stands before the token that a test is about. */
export interface Marked {
  readonly file: SourceFile;
  /** The token behind the (first) mark. */
  readonly at: number;
}

/** Lexes a text without its marks and finds the marked token. */
export function marked(text: string, language: Language = "dart"): Marked {
  const offset = text.indexOf("§");
  assert.ok(offset >= 0, "the text has a mark");
  const file = sourceFile("lib/a.dart", text.replaceAll("§", ""), language);
  const at = file.tokens.starts.indexOf(offset);
  assert.ok(at >= 0, "a token starts at the mark");
  return { file, at };
}

/** The texts of all tokens. */
export function tokensOf(text: string, language: Language = "dart"): string[] {
  const file = sourceFile("lib/a.dart", text, language);
  return Array.from({ length: file.tokens.count }, (_, i) => tokenText(file, i));
}

export const languages: readonly Language[] = ["dart", "kotlin", "java", "swift", "groovy", "objc"];
