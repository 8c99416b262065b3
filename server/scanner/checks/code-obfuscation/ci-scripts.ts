import type { ConfigFile } from "../../project/config-file.ts";
import { isBuildScript } from "../../project/layout.ts";
import type { ProjectFiles } from "../../project/project-files.ts";
import { entriesOf, itemsOf, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Location } from "../../source/text.ts";
import { expand, readVariables, type Variables } from "./ci-variables.ts";
import { commandsIn, type ShellWord } from "./shell-words.ts";

/** A `flutter build` command in a CI file, a script, a Makefile or a Fastfile. */
export interface FlutterBuild {
  /** `apk`, `appbundle`, `ipa`, `ios`, `web` ...; an unknown variable stays as written. */
  readonly target: string;
  /** The words after `build`, without the target. Variables are replaced if a script sets them. */
  readonly args: readonly string[];
  /** Spans `flutter` to the target. */
  readonly location: Location;
  /** `--debug` or `--profile`: not a release. */
  readonly debugOrProfile: boolean;
}

/**
 * Every `flutter build` command of the project's and the repository's build scripts, in path order. One command gives
 * several builds when its target or options come from a matrix.
 */
export function flutterBuilds(files: ProjectFiles): FlutterBuild[] {
  const scripts = files.configs.filter(({ path }) => isBuildScript(path));
  const building = scripts.filter(
    ({ text }) => /flutter(?:w|_?(?:bin|cmd|command|exe|path))?\b/i.test(text) && text.includes("build"),
  );
  if (building.length === 0) return [];
  const variables = new Map(scripts.map((file) => [file, file.derived(readVariables)]));
  const all = [...variables.values()];
  return building.flatMap((file) =>
    file.derived(buildCommands).flatMap((words) => expandBuild(file, words, variables.get(file) ?? new Map(), all)),
  );
}

function buildCommands(file: ConfigFile): ShellWord[][] {
  return commandParts(file).flatMap(({ start, end, folded }) => buildCommandsIn(file.text, start, end, folded));
}

interface CommandPart {
  readonly start: number;
  readonly end: number;
  readonly folded: boolean;
}

/** Keys of CI files whose values are no commands. */
const proseKeys = new Set(["name", "description", "label", "title", "message", "summary", "if", "uses", "key", "path"]);

/** The parts of a file that hold commands: all of a script, the values of a YAML file. */
function commandParts(file: ConfigFile): CommandPart[] {
  if (!/\.ya?ml$/.test(file.path)) return [{ start: 0, end: file.text.length, folded: false }];
  const parts = new Map<number, CommandPart>();
  const visit = (node: YamlNode): void => {
    const { start, end } = node.span;
    if (node.kind === "scalar") parts.set(start, { start, end, folded: file.text[start] !== "|" });
    for (const item of itemsOf(node)) visit(item);
    for (const { key, value } of entriesOf(node)) if (!proseKeys.has(key.replace(/[()]/g, ""))) visit(value);
  };
  const { root } = file.yaml();
  if (root) visit(root);
  return [...parts.values()];
}

/** Commands that only print or rewrite text: a build in their arguments does not run. */
const textCommand = /^[@-]*(?:echo|printf|say|puts|sed|grep|awk|perl|rem|::|write-(?:host|output))$/i;
/** Also by a variable that is named after it: `"$FLUTTER_BIN" build ipa`, `& $flutterCmd build apk`. */
const flutter = /(?:^[@-]*|[/\\])flutterw?(?:\.bat)?$|^[@-]*\$\{?flutter(?:_?(?:bin|cmd|command|exe|path))?\}?$/i;

/** The words from `flutter` on of every `flutter build`, also inside strings such as `sh "flutter build apk"`. */
function buildCommandsIn(text: string, start: number, end: number, folded: boolean): ShellWord[][] {
  return commandsIn(text, start, end, folded).flatMap((words) => {
    if (textCommand.test(words[0]?.text ?? "")) return [];
    const inner = words
      .filter((word) => /\sbuild\s/.test(word.text))
      .flatMap(({ quoted }) => quoted.flatMap((span) => buildCommandsIn(text, span.start, span.end, folded)));
    const at = words.findIndex((word) => flutter.test(word.text));
    const verb = words.slice(at + 1).find((word) => !word.text.startsWith("-"));
    return at >= 0 && verb?.text === "build" ? [...inner, words.slice(at)] : inner;
  });
}

function expandBuild(file: ConfigFile, words: readonly ShellWord[], own: Variables, all: readonly Variables[]) {
  const verb = words.findIndex(({ text }) => text === "build");
  const after = words.slice(verb + 1);
  const last = after.find(({ text }) => !text.startsWith("-"));
  const location = file.locate({ start: words[0]?.start ?? 0, end: (last ?? words[verb])?.end ?? 0 });
  return expand(
    file,
    after.map(({ text }) => text),
    own,
    all,
  ).flatMap((expanded) => readBuild(expanded, location) ?? []);
}

function readBuild(words: readonly string[], location: Location): FlutterBuild | undefined {
  const at = words.findIndex((word) => !word.startsWith("-"));
  const target = words[at];
  if (target === undefined) return undefined;
  const args = words.toSpliced(at, 1);
  const debugOrProfile = args.includes("--debug") || args.includes("--profile");
  return { target, args, location, debugOrProfile };
}
