import { sourceFile } from "../../source/source-file.ts";
import { type Location, owned, type Span, textFile } from "../../source/text.ts";
import { type FileFlow, noFlow } from "./file-flow.ts";
import { fileFlow } from "./read-flow.ts";

/** What a file does with values, read when somebody asks for it. */
export interface FlowSource {
  readonly flow: () => FileFlow;
  /** A place in the file, as a finding shows it. Every scan shows the same few. */
  readonly locate: (place: Span) => Location;
  /** What its text may contain. */
  readonly hints: () => FlowHints;
}

/** What a text may contain, without reading it as Dart. Comments and strings are not told from code. */
interface FlowHints {
  /** Whatever stands before a bracket: functions that it calls or declares. */
  readonly called: ReadonlySet<string>;
  /** The names behind `extends`, `with`, `implements` and `on`. */
  readonly parents: ReadonlySet<string>;
}

/** For files without values that anybody follows. */
export const emptyFlow: FlowSource = {
  flow: () => noFlow,
  locate: (place) => textFile("", "").locate(place),
  hints: () => noHints,
};

const noHints: FlowHints = { called: new Set(), parents: new Set() };

/**
 * Reads the flow of a Dart file when somebody asks for it: few values lead to most files.
 *
 * @param read gives the flow, of a file that was read before
 */
export function flowSource(
  path: string,
  text: string,
  read = () => fileFlow(sourceFile(path, text, "dart")),
): FlowSource {
  let flow: FileFlow | undefined;
  let hints: FlowHints | undefined;
  const shown = new Map<string, Location>();
  return {
    flow: () => (flow ??= read()),
    locate(place) {
      const key = `${place.start}:${place.end}`;
      const location = shown.get(key) ?? sourceFile(path, text, "dart").locate(place);
      shown.set(key, location);
      return location;
    },
    hints: () => (hints ??= hintsIn(text)),
  };
}

function hintsIn(text: string): FlowHints {
  const called = new Set(
    Array.from(text.matchAll(/\b([A-Za-z_]\w*)(?:<[^<>()\n]{0,60}>)?\(/g), ([, name = ""]) => owned(name)),
  );
  const headers = text.matchAll(/\b(?:extends|with|implements|on)\s([\w\s,<>.?]{1,300})/g);
  const parents = Array.from(headers, ([, names = ""]) => names.match(/\w+/g) ?? []);
  return { called, parents: new Set(parents.flat().map(owned)) };
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
