import { lazy } from "../../contract/lazy.ts";
import { type Language, outlineOf, type TeamSecrets } from "../../scanner/index.ts";
import { markedLength, type ShownLine, shownLines } from "../marked-source.ts";

/** A file that may be sent. */
export interface SourceText {
  /** Relative to the project. */
  readonly file: string;
  /** Undefined for configuration. */
  readonly language: Language | undefined;
  readonly text: string;
  /** What the team says about secrets. */
  readonly secrets?: TeamSecrets;
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
  /** The length of the marked unit. Several may share lines, and are shorter together. */
  bytes(): number;
}

/** A file, with what a model would see of it. */
interface SourceView {
  readonly file: string;
  readonly imports: readonly Lines[];
  /** Computed on first use: masking takes longest. */
  shown(): readonly ShownLine[];
  /** The length of the marked imports. */
  importBytes(): number;
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
export function unitsOf({ file, language, text, secrets }: SourceText, longest: number): Unit[] {
  if (language === undefined) {
    if (!isEntryConfiguration(file)) return [];
    const whole = { first: 1, last: text.split("\n").length };
    return [unitOf(viewOf(file, text, [], secrets), [whole], [], new Set(text.match(/\w+/g)))];
  }
  const { imports, declarations } = outlineOf(file, text, language);
  const source = viewOf(file, text, imports.map(linesOf), secrets);
  const lengths = text.split("\n").map(({ length }) => length + 1);
  const isLong = ({ firstLine, lastLine }: Range) =>
    lengths.slice(firstLine - 1, lastLine).reduce((sum, length) => sum + length, 0) > longest;
  return declarations.flatMap((declaration): Unit[] => {
    const { name, words, members, firstLine, bodyLine } = declaration;
    if (members.length === 0 || !isLong(declaration)) {
      return [unitOf(source, [linesOf(declaration)], [name, ...members.map((member) => member.name)], words)];
    }
    const head = { first: firstLine, last: bodyLine };
    return members.map((member) => unitOf(source, [head, linesOf(member)], [member.name], member.words));
  });
}

function viewOf(file: string, text: string, imports: readonly Lines[], secrets: TeamSecrets | undefined): SourceView {
  const shown = lazy(() => shownLines(file, text, secrets));
  return { file, imports, shown, importBytes: lazy(() => lengthOf(file, shown(), imports)) };
}

function unitOf(
  source: SourceView,
  lines: readonly Lines[],
  names: readonly string[],
  words: ReadonlySet<string>,
): Unit {
  return {
    source,
    lines,
    names: new Set(names),
    words,
    bytes: lazy(() => lengthOf(source.file, source.shown(), lines)),
  };
}

function lengthOf(file: string, shown: readonly ShownLine[], ranges: readonly Lines[]): number {
  return markedLength([{ file, lines: linesWithin(shown, ranges) }]);
}

/** The lines that lie in any of these ranges. */
export function linesWithin(shown: readonly ShownLine[], ranges: readonly Lines[]): readonly ShownLine[] {
  return shown.filter(({ line }) => ranges.some(({ first, last }) => first <= line && line <= last));
}

type Range = { readonly firstLine: number; readonly lastLine: number };

function linesOf({ firstLine, lastLine }: Range): Lines {
  return { first: firstLine, last: lastLine };
}
