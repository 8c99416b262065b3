import { type SourceFile, sourceFile } from "../../source/source-file.ts";
import { type Location, owned, type Span, textFile } from "../../source/text.ts";
import { isDigit, isWordCharacter } from "../../source/word-characters.ts";
import { type FileFlow, noFlow } from "./file-flow.ts";
import { hasName, mayCall, mayName, maySet } from "./named-calls.ts";
import { fileFlow } from "./read-flow.ts";

/** What a file does with values, read when somebody asks for it. */
export interface FlowSource {
  readonly flow: () => FileFlow;
  /** The same if somebody has asked for it before. */
  readonly readSoFar: () => FileFlow | undefined;
  /** A place in the file, as a finding shows it. Every scan shows the same few. */
  readonly locate: (place: Span) => Location;
  /** What its text may contain, looked up anew. */
  readonly hints: () => FlowHints;
  /** Whether its text has a name in it, anywhere. */
  readonly mentions: (name: string) => boolean;
  /** Whether its text has a name in it, as a word of its own. */
  readonly names: (name: string) => boolean;
  /** Its code. Undefined if it was not read. */
  readonly code: () => SourceFile | undefined;
  /** Whether its text may call or declare a method or named constructor of a class, or of one that shares its name. */
  readonly mayName: (name: string, type: string) => boolean;
  /** Whether its text may call a method or named constructor of a class. */
  readonly mayCall: (name: string, type: string) => boolean;
  /** Whether its text may set a member of this name. */
  readonly maySet: (name: string) => boolean;
}

/** What a text may contain, without reading it as Dart. Comments and strings are not told from code. */
export interface FlowHints {
  /** Whatever stands before a bracket: functions that it calls or declares. */
  readonly called: ReadonlySet<string>;
  /** The names behind `extends`, `with`, `implements` and `on`. */
  readonly parents: ReadonlySet<string>;
  /** Those that an extension may be on. */
  readonly extended: ReadonlySet<string>;
}

/** For files without values that anybody follows. */
export const emptyFlow: FlowSource = {
  flow: () => noFlow,
  readSoFar: () => undefined,
  locate: (place) => textFile("", "").locate(place),
  hints: () => noHints,
  mentions: () => false,
  names: () => false,
  code: () => undefined,
  mayName: () => false,
  mayCall: () => false,
  maySet: () => false,
};

const noHints: FlowHints = { called: new Set(), parents: new Set(), extended: new Set() };

/**
 * Reads the flow of a Dart file when somebody asks for it: few values lead to most files.
 *
 * @param read gives the flow, of a file that was read before
 * @param known the file, if somebody keeps it anyway
 */
export function flowSource(
  path: string,
  text: string,
  read = () => fileFlow(sourceFile(path, text, "dart")),
  known?: SourceFile,
): FlowSource {
  let flow: FileFlow | undefined;
  let file = known;
  const code = () => (file ??= sourceFile(path, text, "dart"));
  const shown = new Map<string, Location>();
  return {
    flow: () => (flow ??= read()),
    readSoFar: () => flow,
    locate(place) {
      const key = `${place.start}:${place.end}`;
      const location = shown.get(key) ?? code().locate(place);
      shown.set(key, location);
      return location;
    },
    hints: () => hintsIn(text),
    mentions: (name) => text.includes(name),
    names: (name) => hasName(text, name),
    code,
    mayName: (name, type) => mayName(text, name, type),
    mayCall: (name, type) => mayCall(text, name, type),
    maySet: (name) => maySet(text, name),
  };
}

/** Whether a comment may give hints, which are looked for in comments too. */
export function mayHint(comment: string): boolean {
  return /\(|\b(?:extends|with|implements|on|extension)\b/.test(comment);
}

export function areSameHints(one: FlowHints, other: FlowHints): boolean {
  return (["called", "parents", "extended"] as const).every(
    (hint) => one[hint].size === other[hint].size && [...one[hint]].every((name) => other[hint].has(name)),
  );
}

function hintsIn(text: string): FlowHints {
  const extended = /\bextension\s/.test(text) ? namesBehind(text, /\bon\s([\w\s,<>.?]{1,300})/g) : noHints.extended;
  const parents = namesBehind(text, /\b(?:extends|with|implements|on)\s([\w\s,<>.?]{1,300})/g);
  return { called: namesBeforeBrackets(text), parents, extended };
}

function namesBehind(text: string, keywords: RegExp): ReadonlySet<string> {
  const found = Array.from(text.matchAll(keywords), ([, names = ""]) => names.match(/\w+/g) ?? []);
  return new Set(found.flat());
}

/** In characters. Longer type arguments are none. */
const longestTypeArguments = 60;

/** `load` of `load(` and `load<Session>(`. Looked for from bracket to bracket, since texts have few of them. */
function namesBeforeBrackets(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = text.indexOf("("); at >= 0; at = text.indexOf("(", at + 1)) {
    const end = text[at - 1] === ">" ? startOfTypeArguments(text, at - 1) : at;
    let start = end;
    while (start > 0 && isWordCharacter(text.charCodeAt(start - 1))) start--;
    if (start === end || isDigit(text.charCodeAt(start))) continue;
    names.add(text.slice(start, end));
  }
  return names;
}

/** Where the `<` is that a `>` closes, without others between them; -1 if there is none. */
function startOfTypeArguments(text: string, close: number): number {
  for (let at = close - 1; at >= 0 && at >= close - 1 - longestTypeArguments; at--) {
    if (text[at] === "<") return at;
    if (/[>()\n]/.test(text[at] ?? "")) return -1;
  }
  return -1;
}

const types =
  /^(?:(?:abstract|base|final|sealed|interface|mixin) )*(?:class|mixin|enum|extension type const|extension type|extension|typedef) (\w+)/gm;
const others =
  /^(?!import|export|part|library|return|(?:abstract|base|final|sealed|interface|mixin)* ?(?:class|mixin|enum|extension|typedef|abstract|sealed|interface) )[A-Za-z_][\w<>?,. ]{0,120}?\b(\w+)(?:<[^<>()\n]{0,60}>)?\s?(?:\(|=|;|\{)/gm;

/** The names that a text may declare at its top, as formatters put them. */
export function namesDeclaredIn(text: string): ReadonlyMap<string, object> {
  const names = [types, others].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ([, name = ""]) => owned(name)),
  );
  return new Map(names.map((name) => [name, nothingKnown]));
}

const nothingKnown = {};
