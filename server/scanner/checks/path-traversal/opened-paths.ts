import type { Code, CodeArgument, CodeCall, CodeFile, CodeWord } from "../../code/code.ts";
import { flowOf } from "../../code/flow-of.ts";
import { type FlowValue, tellsNoFlow } from "../../code/flow-value.ts";
import { firstOf, type Location } from "../../source/text.ts";

/** A path that a file opens or writes to. */
export interface OpenedPath {
  readonly value: FlowValue;
  /** Where the path is assembled, if that is in front of where it is opened. */
  readonly location: Location;
  readonly openedAt: Location | undefined;
  /** Where it is downloaded from, if the call that opens it says. */
  readonly address: FlowValue | undefined;
  /** Where it is opened, in UTF-16 offsets. */
  readonly offset: number;
}

const fileMakers = ["File", "Directory", "OutputFileStream"];

/** Bounds the work for hostile files. */
const maxPaths = 300;

/** The paths that a Dart file passes to `File(...)` and its kin, or to a function that downloads or writes to them. */
export function openedPaths(file: CodeFile): OpenedPath[] {
  const made = file.calls(...fileMakers).flatMap((call) => call.args[0] ?? []);
  // Without a receiver, it is a function of the app, which is followed to what it opens itself.
  const saved = file
    .calls("download", "downloadUri")
    .filter(({ receiver }) => receiver.length > 0)
    .flatMap((call) => {
      const path = call.argument("savePath") ?? call.argument(1);
      return path ? [{ path, address: call.argument(0) }] : [];
    });
  const addresses = new Map(saved.map(({ path, address }) => [path.span.start, address] as const));
  const opened = [...made, ...saved.map(({ path }) => path), ...enqueued(file), ...loadedCode(file)];
  const given = opened.map((path) => ({ path, by: undefined }));
  const all = [...given, ...writtenPaths(file)];
  const paths = new Map(all.map((one) => [one.path.span.start, one] as const));
  return firstOf(file, [...paths.values()], maxPaths).flatMap((one) => {
    const value = flowOf(one.path);
    if (value.kind === "text" || tellsNoFlow(value)) return [];
    const address = addresses.get(one.path.span.start);
    return [{ ...openedPath(one, value), address: address && flowOf(address) }];
  });
}

/** What `flutter_downloader` calls the files that it saves in a folder. */
function enqueued(file: CodeFile): CodeArgument[] {
  const calls = file.calls("enqueue").filter(({ receiver }) => receiver.at(-1) === "FlutterDownloader");
  return calls.flatMap((call) => call.argument("fileName") ?? []);
}

/** The native libraries that a file loads: whoever chooses the file runs code of their own in the app. */
function loadedCode(file: CodeFile): CodeArgument[] {
  return file.calls("open").flatMap((call) => (call.receiver.at(-1) === "DynamicLibrary" ? call.args.slice(0, 1) : []));
}

/** A path, and what it is given to if that does not open it itself. */
interface GivenPath {
  readonly path: CodeArgument;
  readonly by: CodeWord | undefined;
}

function openedPath({ path, by }: GivenPath, value: FlowValue): Omit<OpenedPath, "address"> {
  const assembled = assemblyOf(path);
  const { location } = assembled ?? path;
  return { value, location, openedAt: assembled ? path.location : by?.location, offset: path.span.start };
}

/** The one expression that a local variable is set to that is more than another name. */
function assemblyOf(path: Code): Code | undefined {
  const [name, ...others] = path.words;
  if (name === undefined || others.length > 0 || path.string) return undefined;
  const settings = (path.function ?? path.body)?.mentions(name).filter((word) => word.after() === "=") ?? [];
  const given = settings.flatMap((word) => word.given ?? []).filter((set) => set.string || set.words.length > 1);
  const texts = given.filter(({ string }) => string);
  const [only, ...rest] = texts.length > 0 ? texts : given;
  return rest.length === 0 ? only : undefined;
}

const writers = /^_?(?:download|write|save|copy|rename|store)/;
const writesFile = /^(?=\w+$)_?(?:download|write|save|copy|rename|store).*File/i;
/** What such a function gets beside the path may be an address. */
const namesPath = /path|file|target|destination/i;

const savePath = /^(?:save|dest(?:ination)?|target|out(?:put)?)(?:File)?Path$/i;

/** The arguments of functions such as `writeFile` that are paths. */
function writtenPaths(file: CodeFile): GivenPath[] {
  return file
    .calls(...[...file.words()].filter((word) => writers.test(word)))
    .flatMap((call) => pathsGiven(call).map((path) => ({ path, by: call.word })));
}

function pathsGiven(call: CodeCall): CodeArgument[] {
  return call.args.filter((given) => {
    const literal = given.string;
    if (literal)
      return literal.value === undefined && /^\/|^\uFFFC\//.test(literal.filled("\uFFFC")) && !isAddress(literal);
    if (savePath.test(given.name ?? "")) return true;
    const says = [given.name ?? "", ...given.words].some((word) => namesPath.test(word));
    return says && writesFile.test(call.name) && isAssembled(flowOf(given));
  });
}

function isAddress(code: Code): boolean {
  return code.text.includes("://");
}

/** Whether a value is a text with a folder in it: `'$folder/$name'`, also of a variable that is set to one. */
function isAssembled(value: FlowValue): boolean {
  if (value.kind === "local") return value.values.some(isAssembled);
  if (value.kind !== "parts") return false;
  const texts = value.parts.flatMap((part) => (part.value.kind === "text" ? [part.value.text] : []));
  return texts.some((text) => text.endsWith("/")) && !texts.some((text) => text.includes("://"));
}
