import { readXml } from "../project/xml/xml.ts";
import { type Language, profiles } from "../source/languages.ts";
import { lex } from "../source/lexing/lexer.ts";
import type { Span } from "../source/text.ts";

/** How to write comments in a format, and how to find them. */
export interface CommentSyntax {
  readonly opening: string;
  readonly closing: string;
  /** Separates a directive from its reason. Comments in XML may not contain `--`. */
  readonly separator: "--" | "-";
  /** The lexer's language, or one of our readers. With `lines`, only the line itself can tell. */
  readonly reader: Language | "xml" | "lines";
}

const slashes: CommentSyntax = { opening: "//", closing: "", separator: "--", reader: "lines" };
const hash: CommentSyntax = { ...slashes, opening: "#" };
const dashes: CommentSyntax = { ...slashes, opening: "--" };
const xml: CommentSyntax = { opening: "<!--", closing: " -->", separator: "-", reader: "xml" };
const lexed = (reader: Language): CommentSyntax => ({ ...slashes, reader });

/** JSON is missing because it has no comments, lock files because tools rewrite them. */
const formats: readonly (readonly [files: RegExp, syntax: CommentSyntax])[] = [
  [/\.dart$/, lexed("dart")],
  [/\.kts?$/, lexed("kotlin")],
  [/\.(?:java|rules)$/, lexed("java")],
  [/\.swift$/, lexed("swift")],
  [/\.(?:m|mm|h)$/, lexed("objc")],
  [/\.gradle$|(?:^|\/)Jenkinsfile$/, lexed("groovy")],
  [/\.(?:pbxproj|xcconfig)$/, slashes],
  [/\.(?:xml|plist|entitlements|xcprivacy|storyboard|xib)$/, xml],
  [/\.(?:ya?ml|toml|properties|ini|cfg|conf|pro|sh|bash|zsh|ps1)$|(?:^|\/)proguard[^/]*\.txt$/, hash],
  [/(?:^|\/)(?:\.env[^/]*|[^/]*\.env|(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|Podfile|Fastfile|\.gitignore)$/, hash],
  [/\.sql$/, dashes],
];

/** The comment syntax of a file, by its path. Undefined if comments are impossible. */
export function commentSyntax(path: string): CommentSyntax | undefined {
  return formats.find(([files]) => files.test(path))?.[1];
}

/** The spans of a text's comments, in order. Undefined if only the lines can tell. */
export function commentsIn(text: string, reader: CommentSyntax["reader"]): readonly Span[] | undefined {
  if (reader === "lines") return undefined;
  return reader === "xml" ? readXml(text).comments : lex(text, profiles[reader]).comments;
}
