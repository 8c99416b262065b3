import { lazy } from "../../contract/lazy.ts";
import type { LeftOut } from "../../contract/left-out.ts";
import type { Check } from "../checks/check.ts";
import { codeView } from "../code/code-file.ts";
import { type FileConstants, fileConstants } from "../dart/constants/file-constants.ts";
import { type Directive, directivesOf } from "../dart/directives.ts";
import {
  areSameHints,
  emptyFlow,
  type FlowSource,
  flowSource,
  mayHint,
  namesDeclaredIn,
} from "../dart/flow/flow-source.ts";
import { fileFlow } from "../dart/flow/read-flow.ts";
import type { LibraryLink } from "../dart/libraries/libraries.ts";
import { isParsed, parseOutline } from "../dart/syntax/parse-dart.ts";
import { type ConfigFile, configFile, type WrapConfig } from "../project/config-file.ts";
import type { FileContent } from "../project/file-content.ts";
import { type FileRole, isSameRole } from "../project/layout.ts";
import { saysGenerated } from "../project/program/generators.ts";
import type { SourceRole } from "../project/program/program.ts";
import { commentChange } from "../source/comment-change.ts";
import { isCutShort } from "../source/cut-short.ts";
import type { Language } from "../source/languages.ts";
import { wordSearch } from "../source/lexing/word-search.ts";
import { type SourceFile, sourceFile } from "../source/source-file.ts";
import { type Location, owned } from "../source/text.ts";
import { noTeamSecrets, type TeamSecrets } from "../vocabulary/secrets/team/team-secrets.ts";
import { type InlineIgnore, inlineIgnores } from "./ignores.ts";
import { isWellFormed } from "./well-formed.ts";

/** What a source file contributes to a scan. Plain data, so that it can be cached until the file changes. */
export interface SourceAnalysis {
  readonly kind: "source";
  readonly language: Language;
  /** True for generated code, which few checks look at. */
  readonly generated: boolean;
  /** How a Dart file is linked with others, Dart's own libraries left out. */
  readonly links: readonly LibraryLink[];
  /** Packages that the file imports or exports. */
  readonly packages: readonly { readonly name: string; readonly location: Location }[];
  /** What a Dart file declares at its top level. Empty if it declares no constants. */
  readonly declared: FileConstants;
  /** What a Dart file does with values. */
  readonly values: FlowSource;
  /** Facts by check. */
  readonly facts: ReadonlyMap<string, readonly unknown[]>;
  /** Error messages of collectors that threw, by check. */
  readonly broken: ReadonlyMap<string, string>;
  readonly ignores: readonly InlineIgnore[];
  /** Some of it is not read, because it is too much: its brackets nest without end, say. */
  readonly isCutShort: boolean;
  /** The same file as configuration, if it is both. */
  readonly config?: ConfigFile;
  /** What it was read from, while somebody types in it: what the next text leaves as it is, is taken from there. */
  readonly typed?: TypedSource;
  /**
   * False while the text is half typed: a string, a comment or a bracket is not closed. True for a file that no check
   * reads, because it cannot have findings.
   */
  complete(): boolean;
}

interface TypedSource {
  readonly source: SourceFile;
  readonly role: SourceRole;
  /** The checks that took facts from it. */
  readonly checks: readonly Observer[];
}

export interface ConfigAnalysis {
  readonly kind: "config";
  readonly file: ConfigFile;
  readonly ignores: readonly InlineIgnore[];
  /** False while the text is half typed. Computed on demand, so that a scan does not pay for it. */
  complete(): boolean;
}

interface Unread {
  readonly kind: "unread";
  /** How the file would have been used. */
  readonly what: LeftOut["kind"];
  readonly reason: string;
}

export type FileAnalysis = SourceAnalysis | ConfigAnalysis | Unread;

/** Something that takes facts from single files: a check, or an observer without a verdict. */
export interface Observer {
  readonly meta: { readonly id: string };
  readonly collect?: Check["collect"];
}

/** What is known of a file that somebody types in. It is kept as a tree, and what it does with values is read later. */
export interface Typing {
  /** The analysis of an earlier text. */
  readonly before?: FileAnalysis | undefined;
  /** Whether the earlier analysis counts while the code is half typed. Then it is given back, and nothing is looked for. */
  readonly keeps?: boolean;
}

/** Analyses a single file. */
export type Analyzer = (path: string, role: FileRole, content: FileContent, typing?: Typing) => FileAnalysis;

/** Makes an analyzer of single files. The word filters of the checks are prepared once. */
export function createAnalyzer(checks: readonly Observer[], wrap: WrapConfig = configFile): Analyzer {
  const selections = new Map<Language, Selection>();
  const selectionFor = (language: Language) => {
    let selection = selections.get(language);
    if (!selection) selections.set(language, (selection = selectionOf(checks, language)));
    return selection;
  };
  return (path, role, content, typing) => {
    if (content.kind === "unread") return { ...content, what: kindOf(role) };
    const isText = content.kind === "text";
    if (!isText && (role.kind === "source" || !mayBeBinary(path, content.bytes))) {
      return { kind: "unread", what: kindOf(role), reason: "it is not UTF-8 text" };
    }
    if (role.kind === "config") return configOf(isText ? wrap(path, content.text) : configFile(path, content.bytes));
    return analyzeSource(path, isText ? withoutMark(content.text) : "", role, selectionFor(role.language), typing);
  };
}

/** Property lists, certificates and keys may be binary, and files locked by git-crypt always are. */
function mayBeBinary(path: string, bytes: Uint8Array): boolean {
  return /\.(?:plist|der|cer|crt|pem|key|p8|asc)$/.test(path) || isLocked(bytes);
}

const lock = "\0GITCRYPT\0";

function isLocked(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, lock.length)) === lock;
}

function kindOf(role: FileRole): LeftOut["kind"] {
  if (role.kind === "config") return "configuration";
  return role.language === "dart" ? "dart" : "native";
}

/** Wraps a configuration file. It is parsed on first use. */
export function configAnalysis(path: string, content: string | Uint8Array): ConfigAnalysis {
  return configOf(configFile(path, content));
}

function configOf(file: ConfigFile): ConfigAnalysis {
  return { kind: "config", file, ignores: inlineIgnores(file.path, file.text), complete: () => isWellFormed(file) };
}

/** Selects the checks that apply to a text: those with one of their words in it. */
type Selection = (text: string, generated: boolean, team: TeamSecrets) => readonly CollectingCheck[];
type CollectingCheck = Observer & { readonly collect: NonNullable<Check["collect"]> };

/** Checks that also read generated code: a secret is a secret, whoever wrote it. */
const readGenerated = new Set(["hardcoded-secrets", "tls-validation-disabled"]);

function selectionOf(checks: readonly Observer[], language: Language): Selection {
  const collecting = checks.filter(
    (check): check is CollectingCheck => check.collect?.languages.includes(language) ?? false,
  );
  const concerned = new Map<string, CollectingCheck[]>();
  for (const check of collecting) {
    const { words, nativeWords = [] } = check.collect;
    for (const word of language === "dart" ? words : [...words, ...nativeWords])
      concerned.set(word, [...(concerned.get(word) ?? []), check]);
  }
  const search = wordSearch([...concerned.keys()]);
  return (text, generated, team) => {
    const selected = new Set([...search.present(text)].flatMap((word) => concerned.get(word) ?? []));
    if (team.mayBeIn(text)) for (const check of collecting) if (check.collect.readsTeamSecrets) selected.add(check);
    if (selected.size === 0) return [];
    return collecting.filter((check) => selected.has(check) && (!generated || readGenerated.has(check.meta.id)));
  };
}

function analyzeSource(
  path: string,
  text: string,
  role: SourceRole,
  selection: Selection,
  typing: Typing | undefined,
): SourceAnalysis {
  const before = typing?.before?.kind === "source" ? typing.before : undefined;
  if (before && saysTheSame(before, path, text, role, selection)) return { ...before };
  const { language, generators = [], isConfig, secrets = noTeamSecrets } = role;
  const generated = saysGenerated(text, generators);
  const directives = language === "dart" ? directivesOf(text) : [];
  const base = {
    kind: "source",
    language,
    generated,
    packages: importedPackages(path, text, directives),
    links: directives.flatMap(linkOf),
    ignores: inlineIgnores(path, text),
    ...(isConfig && { config: configFile(path, text) }),
  } as const;
  const checks = selection(text, generated, secrets);
  const isOwnDart = language === "dart" && !generated;
  const declares = isOwnDart && (checks.length > 0 || mayDeclareTexts(text));
  const values = isOwnDart ? flowSource(path, text) : emptyFlow;
  if (checks.length === 0 && !declares) {
    const declared = isOwnDart ? namesDeclaredIn(text) : noNames;
    return { ...base, declared, values, facts: new Map(), broken: new Map(), isCutShort: false, complete: yes };
  }
  // What was too much for one text is told of that text alone, so it is found anew.
  const source = sourceFile(path, text, language, before?.isCutShort ? undefined : before?.typed?.source);
  if (before && typing?.keeps && !source.tokens.complete) return before;
  const file = codeView(source);
  const facts = new Map<string, readonly unknown[]>();
  const broken = new Map<string, string>();
  for (const { meta, collect } of checks) {
    try {
      const found = collect.from(file, secrets);
      if (found.length > 0) facts.set(meta.id, found);
    } catch (error) {
      broken.set(meta.id, error instanceof Error ? error.message : String(error));
    }
  }
  // Behind what reads whole trees, so that few files are read twice.
  const declared = declares ? fileConstants(source, parseOutline(source)) : noNames;
  // Values that somebody follows mostly lead through files that a check has read as a tree.
  const reads = isOwnDart && isParsed(source);
  const known = reads ? flowSource(path, text, (typing ? readLater : readNow)(source), typing && source) : values;
  // A thread that looks ahead hands over what was read so far.
  if (known !== values && !typing) known.flow();
  const complete = source.tokens.complete ? yes : no;
  const isCut = isCutShort(source) || isCutShort(file);
  // What has changed is told by what the text said before, which would be looked up again with each key.
  const typed = typing && { typed: { source, role, checks }, values: { ...known, hints: lazy(known.hints) } };
  return { ...base, declared, values: known, facts, broken, isCutShort: isCut, complete, ...typed };
}

/**
 * Whether nothing that is known of a file would be other with this text: only a comment is another one, and nothing that
 * reads comments makes something of it.
 */
function saysTheSame(
  { typed, isCutShort, config, generated, ignores, values }: SourceAnalysis,
  path: string,
  text: string,
  role: SourceRole,
  selection: Selection,
): boolean {
  if (!typed || typed.checks.length === 0 || isCutShort || config || !isSameRole(typed.role, role)) return false;
  const comment = commentChange(typed.source, text);
  if (!comment || saysGenerated(text, role.generators ?? []) !== generated) return false;
  const either = `${comment.before}\n${comment.after}`;
  if (ignores.length > 0 && JSON.stringify(inlineIgnores(path, text)) !== JSON.stringify(ignores)) return false;
  if (ignores.length === 0 && inlineIgnores(path, either).length > 0) return false;
  if (role.secrets || selection(either, false, noTeamSecrets).length > 0) {
    const checks = selection(text, generated, role.secrets ?? noTeamSecrets);
    if (checks.length !== typed.checks.length || checks.some((one, at) => one !== typed.checks[at])) return false;
  }
  return !mayHint(either) || areSameHints(values.hints(), flowSource(path, text).hints());
}

const noNames: FileConstants = new Map();

/**
 * Whether a file that no check reads may declare texts for one that a check reads, at its top level or in a class. Most
 * files only build widgets.
 */
function mayDeclareTexts(text: string): boolean {
  return declaresText.test(text);
}

/**
 * A variable or getter with a text in it, an enum, or a value that the build gives or that tells which build it is; as far
 * out as formatters put members.
 */
const declaresText =
  /^(?: {0,2}|\t)(?:(?:static|const|final|late|var|String\??) [^\n;({=]{0,200}=|(?:static |String\?? ){0,2}get \w)[^;]{0,300}?['"]|\b(?:enum|fromEnvironment)\b|=>? !?k(?:Debug|Release)Mode\b/m;

// Defined out here, so that only the analysis of a file that is typed keeps its tree alive.
const readNow = (source: SourceFile) => {
  const flow = fileFlow(source);
  return () => flow;
};
const readLater = (source: SourceFile) => () => fileFlow(source);
const yes = () => true;
const no = () => false;

const noLimits: LibraryLink["combinators"] = [];

/** Dart's own libraries are not files. */
function linkOf({ keyword, addresses, prefix, combinators }: Directive): LibraryLink[] {
  const files = addresses.filter((address) => !address.startsWith("dart:")).map(owned);
  if (files.length === 0) return [];
  const limits =
    combinators.length > 0 ? combinators.map(({ keyword, names }) => ({ keyword, names: names.map(owned) })) : noLimits;
  return [{ keyword, addresses: files, prefix: prefix === undefined ? undefined : owned(prefix), combinators: limits }];
}

/** In characters. Of a longer directive only the beginning is shown. */
const shownLength = 160;

/** Most files have a dozen of these, so their locations are computed here instead of with a `TextFile` for each. */
function importedPackages(path: string, text: string, directives: readonly Directive[]): SourceAnalysis["packages"] {
  const packages: { name: string; location: Location }[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { keyword, addresses, span } of directives) {
    for (let at = text.indexOf("\n", lineStart); at >= 0 && at < span.start; at = text.indexOf("\n", lineStart)) {
      line++;
      lineStart = at + 1;
    }
    if (keyword === "part") continue;
    for (const address of addresses) {
      const name = address.startsWith("package:") ? /^package:([A-Za-z0-9_]+)\//.exec(address)?.[1] : undefined;
      if (name === undefined) continue;
      const shown = text.slice(span.start, Math.min(span.end, span.start + shownLength));
      const lineEnd = shown.search(/[\r\n]/);
      const snippet = lineEnd < 0 ? shown : shown.slice(0, lineEnd);
      const column = span.start - lineStart + 1;
      const endColumn = column + snippet.length;
      const location = { file: path, line, column, endLine: line, endColumn, snippet: owned(snippet) };
      packages.push({ name: owned(name), location });
    }
  }
  return packages;
}

/** Neither people nor editors count a byte order mark as a character of the first line. */
export function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
