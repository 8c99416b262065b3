import { type Language, outlineOf } from "../../scanner/index.ts";
import { type ShownLine, shownLines } from "../marked-source.ts";

/** A file that may be sent. */
export interface SourceText {
  /** Relative to the project. */
  readonly file: string;
  /** Undefined for configuration. */
  readonly language: Language | undefined;
  readonly text: string;
}

/** Lines from `first` to `last`, both included, 1-based. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

/** The smallest piece of a file that is sent: a declaration, or a member of one that is too long. */
export interface Unit {
  readonly source: SourceView;
  /** Its own lines and, for a member, those at the head of its type. */
  readonly lines: readonly Lines[];
  /** What it declares. */
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** A file, with what a model would see of it. */
interface SourceView {
  readonly file: string;
  readonly imports: readonly Lines[];
  /** Computed on first use: masking takes longest. */
  shown(): readonly ShownLine[];
}

const entryConfiguration = /(?:^|\/)(?:AndroidManifest\.xml|Info\.plist)$/;

/** Whether a file of configuration says what reaches the app from outside. */
export function isEntryConfiguration(file: string): boolean {
  return entryConfiguration.test(file);
}

/**
 * Cuts a file into units. Empty for a file that is neither source nor configuration of interest.
 *
 * @param longest in characters; a longer declaration is cut into its members
 */
export function unitsOf({ file, language, text }: SourceText, longest: number): Unit[] {
  let known: readonly ShownLine[] | undefined;
  const shown = () => (known ??= shownLines(file, text));
  if (language === undefined) {
    if (!isEntryConfiguration(file)) return [];
    const lines = [{ first: 1, last: text.split("\n").length }];
    const words = new Set(text.match(/\w+/g));
    return [{ source: { file, imports: [], shown }, lines, names: new Set<string>(), words }];
  }
  const { imports, declarations } = outlineOf(file, text, language);
  const source = { file, imports: imports.map(linesOf), shown };
  const lengths = text.split("\n").map(({ length }) => length + 1);
  const isLong = ({ firstLine, lastLine }: Range) =>
    lengths.slice(firstLine - 1, lastLine).reduce((sum, length) => sum + length, 0) > longest;
  return declarations.flatMap((declaration): Unit[] => {
    const { name, words, members, firstLine, bodyLine } = declaration;
    if (members.length === 0 || !isLong(declaration)) {
      const names = new Set([name, ...members.map((member) => member.name)]);
      return [{ source, lines: [linesOf(declaration)], names, words }];
    }
    const head = { first: firstLine, last: bodyLine };
    return members.map((member) => ({
      source,
      lines: [head, linesOf(member)],
      names: new Set([member.name]),
      words: member.words,
    }));
  });
}

type Range = { readonly firstLine: number; readonly lastLine: number };

function linesOf({ firstLine, lastLine }: Range): Lines {
  return { first: firstLine, last: lastLine };
}
