import type { FlowSource } from "./flow-source.ts";
import type { AnswerMemory } from "./remembered.ts";

export interface FlowFile {
  readonly values: FlowSource;
  readonly declared: Pick<ReadonlyMap<string, unknown>, "keys">;
}

/** The files of a program by what their texts may contain. */
export interface FlowFiles {
  get(path: string): FlowFile | undefined;
  /** The files that call or declare a function of this name. */
  calling(name: string): readonly string[];
  /** The files with a class that extends one of this name. */
  extending(name: string): readonly string[];
  /** The files with an extension that may be on a class of this name. */
  withExtensionOn(name: string): readonly string[];
  /** Whether a file declares this name at its top. Most names are of packages, which no file declares. */
  declares(name: string): boolean;
  /** Takes files that declare the same names as before at their tops, and notes what has changed in them. */
  update(next: ReadonlyMap<string, FlowFile>): void;
}

const hints = ["called", "parents", "extended"] as const;
type Hint = (typeof hints)[number];

/** Nothing is looked up before it is asked for. */
export function flowFiles(first: ReadonlyMap<string, FlowFile>, answers: AnswerMemory): FlowFiles {
  let files = first;
  const byHint = new Map<Hint, ReadonlyMap<string, readonly string[]>>();
  let names: ReadonlySet<string> | undefined;

  function pathsWith(hint: Hint, name: string): readonly string[] {
    answers.reads(`${hint} ${name}`);
    const index = byHint.get(hint) ?? indexOf(files, hint);
    byHint.set(hint, index);
    return index.get(name) ?? [];
  }

  return {
    get: (path) => files.get(path),
    calling: (name) => pathsWith("called", name),
    extending: (name) => pathsWith("parents", name),
    withExtensionOn: (name) => pathsWith("extended", name),
    declares(name) {
      names ??= new Set([...files.values()].flatMap(({ declared }) => [...declared.keys()]));
      return names.has(name);
    },
    update(next) {
      const changed: string[] = [];
      for (const [path, file] of next) {
        const before = files.get(path);
        if (!before || before === file) continue;
        changed.push(path);
        for (const hint of hints) {
          const moved = inOneOf(before.values.hints()[hint], file.values.hints()[hint]);
          if (moved.length > 0) byHint.delete(hint);
          changed.push(...moved.map((name) => `${hint} ${name}`));
        }
      }
      files = next;
      if (changed.length > 0) answers.change(changed);
    },
  };
}

function inOneOf(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...[...one].filter((name) => !other.has(name)), ...[...other].filter((name) => !one.has(name))];
}

function indexOf(files: ReadonlyMap<string, FlowFile>, hint: Hint): Map<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [path, { values }] of files) {
    for (const name of values.hints()[hint]) {
      const known = named.get(name);
      if (known) known.push(path);
      else named.set(name, [path]);
    }
  }
  return named;
}
