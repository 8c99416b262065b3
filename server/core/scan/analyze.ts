import type { Check } from "../checks/check.ts";
import { type ConfigFile, configFile } from "../project/config-file.ts";
import { type FileRole, isGenerated } from "../project/layout.ts";
import type { FileContent } from "../project/snapshot.ts";
import type { Language } from "../source/lexing/profiles.ts";
import { wordSearch } from "../source/lexing/word-search.ts";
import { sourceFile } from "../source/source-file.ts";
import { type Constant, constantsIn } from "../source/syntax/constants.ts";
import { type Location, owned } from "../source/text.ts";
import { type InlineIgnore, inlineIgnores } from "./ignores.ts";
import { isWellFormed } from "./well-formed.ts";

/** What one source file contributes to a scan: plain data, so that it can be kept while the file does not change. */
export interface SourceAnalysis {
  readonly kind: "source";
  readonly language: Language;
  readonly generated: boolean;
  /** Packages that the file imports or exports. */
  readonly packages: readonly { readonly name: string; readonly location: Location }[];
  readonly constants: readonly Constant[];
  /** Facts by check id. */
  readonly facts: ReadonlyMap<string, readonly unknown[]>;
  /** Checks whose collector threw, with what it said. */
  readonly broken: ReadonlyMap<string, string>;
  readonly ignores: readonly InlineIgnore[];
  /**
   * False while the text is half typed: a string, a comment or a bracket is not closed. True for a file that no check
   * was shown, because it has no findings that could come and go.
   */
  complete(): boolean;
}

export interface ConfigAnalysis {
  readonly kind: "config";
  readonly file: ConfigFile;
  readonly ignores: readonly InlineIgnore[];
  /** False while the text is half typed. Answered when somebody asks, so that a scan does not pay for it. */
  complete(): boolean;
}

export interface Unread {
  readonly kind: "unread";
  readonly reason: string;
}

export type FileAnalysis = SourceAnalysis | ConfigAnalysis | Unread;

/** Looks at files one by one, with the prefilters of these checks made once. */
export function createAnalyzer(
  checks: readonly Check[],
): (path: string, role: FileRole, content: FileContent) => FileAnalysis {
  const selections = new Map<Language, Selection>();
  const selectionFor = (language: Language) => {
    let selection = selections.get(language);
    if (!selection) selections.set(language, (selection = selectionOf(checks, language)));
    return selection;
  };
  return (path, role, content) => {
    if (content.kind === "unread") return content;
    if (role.kind === "config") {
      return configAnalysis(path, content.kind === "text" ? content.text : content.bytes);
    }
    if (content.kind === "binary")
      return { kind: "unread", reason: "it is not UTF-8 text, which is what compilers read" };
    return analyzeSource(path, withoutMark(content.text), role.language, selectionFor(role.language));
  };
}

/** Wraps a configuration file; nothing of it is parsed before somebody asks. */
export function configAnalysis(path: string, content: string | Uint8Array): ConfigAnalysis {
  const file = configFile(path, content);
  return { kind: "config", file, ignores: inlineIgnores(path, file.text), complete: () => isWellFormed(file) };
}

/** Says which checks a text concerns: those of whose words it holds one. */
type Selection = (text: string) => readonly CollectingCheck[];
type CollectingCheck = Check & { readonly collect: NonNullable<Check["collect"]> };

function selectionOf(checks: readonly Check[], language: Language): Selection {
  const collecting = checks.filter(
    (check): check is CollectingCheck => check.collect?.languages.includes(language) ?? false,
  );
  const concerned = new Map<string, CollectingCheck[]>();
  for (const check of collecting) {
    for (const word of check.collect.words) concerned.set(word, [...(concerned.get(word) ?? []), check]);
  }
  const search = wordSearch([...concerned.keys()]);
  return (text) => {
    const selected = new Set([...search.present(text)].flatMap((word) => concerned.get(word) ?? []));
    return selected.size === 0 ? [] : collecting.filter((check) => selected.has(check));
  };
}

function analyzeSource(path: string, text: string, language: Language, selection: Selection): SourceAnalysis {
  const generated = isGenerated(text);
  const packages = language === "dart" ? importedPackages(path, text) : [];
  const base = { kind: "source", language, generated, packages, ignores: inlineIgnores(path, text) } as const;
  const checks = generated ? [] : selection(text);
  if (checks.length === 0) {
    return { ...base, constants: [], facts: new Map(), broken: new Map(), complete: yes };
  }
  const file = sourceFile(path, text, language);
  const facts = new Map<string, readonly unknown[]>();
  const broken = new Map<string, string>();
  for (const { meta, collect } of checks) {
    try {
      const found = collect.from(file);
      if (found.length > 0) facts.set(meta.id, found);
    } catch (error) {
      broken.set(meta.id, error instanceof Error ? error.message : String(error));
    }
  }
  const constants = language === "dart" ? constantsIn(file) : [];
  return { ...base, constants, facts, broken, complete: file.tokens.complete ? yes : no };
}

// Made out here, so that an analysis does not hold on to the file it came from.
const yes = () => true;
const no = () => false;

const directive = /^(?:import|export)\s+['"]package:([a-z0-9_]+)\/[^\r\n]{0,120}/gm;

/** Most files have a dozen of these, so their places are counted here instead of asking a `TextFile` for each. */
function importedPackages(path: string, text: string): { name: string; location: Location }[] {
  const packages: { name: string; location: Location }[] = [];
  let line = 1;
  let counted = 0;
  for (const match of text.matchAll(directive)) {
    for (let at = text.indexOf("\n", counted); at >= 0 && at < match.index; at = text.indexOf("\n", at + 1)) line++;
    counted = match.index;
    const place = { file: path, line, column: 1, endLine: line, endColumn: match[0].length + 1 };
    packages.push({ name: owned(match[1] ?? ""), location: { ...place, snippet: owned(match[0]) } });
  }
  return packages;
}

/** Neither people nor editors count a byte order mark as a character of the first line. */
function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
