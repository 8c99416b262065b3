import type { Check } from "../checks/check.ts";
import { codeFile, tokensOf } from "../code/code-file.ts";
import { type Constant, constantsIn } from "../dart/constants.ts";
import { type Directive, directivesOf } from "../dart/directives.ts";
import { type ConfigFile, configFile, type WrapConfig } from "../project/config-file.ts";
import type { FileContent } from "../project/file-content.ts";
import type { FileRole } from "../project/layout.ts";
import type { LeftOut } from "../project/left-out.ts";
import { saysGenerated } from "../project/program/generators.ts";
import type { SourceRole } from "../project/program/program.ts";
import type { Language } from "../source/lexing/profiles.ts";
import { wordSearch } from "../source/lexing/word-search.ts";
import { type Location, owned } from "../source/text.ts";
import { type InlineIgnore, inlineIgnores } from "./ignores.ts";
import { isWellFormed } from "./well-formed.ts";

/** What one source file contributes to a scan: plain data, so that it can be kept while the file does not change. */
export interface SourceAnalysis {
  readonly kind: "source";
  readonly language: Language;
  /** True for what a code generator wrote: few checks look at it. */
  readonly generated: boolean;
  /** What a Dart file imports, exports and has as its parts, as it is written. */
  readonly addresses: readonly string[];
  /** Packages that the file imports or exports. */
  readonly packages: readonly { readonly name: string; readonly location: Location }[];
  readonly constants: readonly Constant[];
  /** Facts by check id. */
  readonly facts: ReadonlyMap<string, readonly unknown[]>;
  /** Checks whose collector threw, with what it said. */
  readonly broken: ReadonlyMap<string, string>;
  readonly ignores: readonly InlineIgnore[];
  /** The same file as configuration, when it counts as that too. */
  readonly config?: ConfigFile;
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
  /** What would have been read. */
  readonly what: LeftOut["kind"];
  readonly reason: string;
}

export type FileAnalysis = SourceAnalysis | ConfigAnalysis | Unread;

/** Looks at files one by one, with the prefilters of these checks made once. */
export function createAnalyzer(
  checks: readonly Check[],
  wrap: WrapConfig = configFile,
): (path: string, role: FileRole, content: FileContent) => FileAnalysis {
  const selections = new Map<Language, Selection>();
  const selectionFor = (language: Language) => {
    let selection = selections.get(language);
    if (!selection) selections.set(language, (selection = selectionOf(checks, language)));
    return selection;
  };
  return (path, role, content) => {
    if (content.kind === "unread") return { ...content, what: kindOf(role) };
    const isText = content.kind === "text";
    if (!isText && (role.kind === "source" || !mayBeBinary(path, content.bytes))) {
      return { kind: "unread", what: kindOf(role), reason: "it is not UTF-8 text, which is what compilers read" };
    }
    if (role.kind === "config") return configOf(isText ? wrap(path, content.text) : configFile(path, content.bytes));
    return analyzeSource(path, isText ? withoutMark(content.text) : "", role, selectionFor(role.language));
  };
}

/** Property lists, certificates and keys are bytes as often as text, and what git-crypt has locked always is. */
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

/** Wraps a configuration file; nothing of it is parsed before somebody asks. */
export function configAnalysis(path: string, content: string | Uint8Array): ConfigAnalysis {
  return configOf(configFile(path, content));
}

function configOf(file: ConfigFile): ConfigAnalysis {
  return { kind: "config", file, ignores: inlineIgnores(file.path, file.text), complete: () => isWellFormed(file) };
}

/** Says which checks a text concerns: those of whose words it holds one. */
type Selection = (text: string, generated: boolean) => readonly CollectingCheck[];
type CollectingCheck = Check & { readonly collect: NonNullable<Check["collect"]> };

/** The checks that matter in generated code too: a secret is one, whoever wrote it down. */
const readGenerated = new Set(["hardcoded-secrets", "tls-validation-disabled"]);

function selectionOf(checks: readonly Check[], language: Language): Selection {
  const collecting = checks.filter(
    (check): check is CollectingCheck => check.collect?.languages.includes(language) ?? false,
  );
  const concerned = new Map<string, CollectingCheck[]>();
  for (const check of collecting) {
    for (const word of check.collect.words) concerned.set(word, [...(concerned.get(word) ?? []), check]);
  }
  const search = wordSearch([...concerned.keys()]);
  return (text, generated) => {
    const selected = new Set([...search.present(text)].flatMap((word) => concerned.get(word) ?? []));
    if (selected.size === 0) return [];
    return collecting.filter((check) => selected.has(check) && (!generated || readGenerated.has(check.meta.id)));
  };
}

function analyzeSource(
  path: string,
  text: string,
  { language, generators = [], isConfig }: SourceRole,
  selection: Selection,
): SourceAnalysis {
  const generated = saysGenerated(text, generators);
  const directives = language === "dart" ? directivesOf(text) : [];
  const base = {
    kind: "source",
    language,
    generated,
    packages: importedPackages(path, text, directives),
    addresses: directives.flatMap(({ addresses }) => addresses.filter(isNoLibrary).map(owned)),
    ignores: inlineIgnores(path, text),
    ...(isConfig && { config: configFile(path, text) }),
  } as const;
  const checks = selection(text, generated);
  if (checks.length === 0) {
    return { ...base, constants: [], facts: new Map(), broken: new Map(), complete: yes };
  }
  const file = codeFile(path, text, language);
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
  const source = tokensOf(file);
  const constants = language === "dart" && !generated ? constantsIn(source) : [];
  return { ...base, constants, facts, broken, complete: source.tokens.complete ? yes : no };
}

// Made out here, so that an analysis does not hold on to the file it came from.
const yes = () => true;
const no = () => false;

/** Dart's own libraries are no files of anybody. */
function isNoLibrary(address: string): boolean {
  return !address.startsWith("dart:");
}

/** In characters: of a directive that goes on for long, its beginning is shown. */
const longestDirective = 160;

/** Most files have a dozen of these, so their places are counted here instead of asking a `TextFile` for each. */
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
    const snippet =
      text.slice(span.start, Math.min(span.end, span.start + longestDirective)).split(/[\r\n]/, 1)[0] ?? "";
    const column = span.start - lineStart + 1;
    const place = { file: path, line, column, endLine: line, endColumn: column + snippet.length };
    for (const address of addresses) {
      const name = /^package:([A-Za-z0-9_]+)\//.exec(address)?.[1];
      if (name !== undefined) packages.push({ name: owned(name), location: { ...place, snippet: owned(snippet) } });
    }
  }
  return packages;
}

/** Neither people nor editors count a byte order mark as a character of the first line. */
function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
