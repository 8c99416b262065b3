import { owned } from "../../source/text.ts";
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
  /** The files with a name that answers were read from, as those note it. */
  having(noted: string): readonly string[];
  /** Whether a file declares this name at its top. Most names are of packages, which no file declares. */
  declares(name: string): boolean;
  /** Takes files that declare the same names as before at their tops, and notes what has changed in them. */
  update(next: ReadonlyMap<string, FlowFile>): void;
}

const hints = ["called", "parents", "extended"] as const;
type Hint = (typeof hints)[number];

/** The names in a file's text, as answers note them. */
export function notedNames(values: FlowSource): string[] {
  const found = values.hints();
  return hints.flatMap((hint) => [...found[hint]].map((name) => noteOf(hint, name)));
}

function noteOf(hint: Hint, name: string): string {
  return `${hint} ${name}`;
}

/** The paths of the files with a name in their text, in path order. */
type PathsByName = Map<string, readonly string[]>;

/** Nothing is looked up before it is asked for. What is found of all files is kept, and not what is found of each. */
export function flowFiles(first: ReadonlyMap<string, FlowFile>, answers: AnswerMemory): FlowFiles {
  let files = first;
  let index: Readonly<Record<Hint, PathsByName>> | undefined;
  let names: ReadonlySet<string> | undefined;

  function pathsWith(hint: Hint, name: string): readonly string[] {
    answers.reads(noteOf(hint, name));
    index ??= indexOf(files);
    return index[hint].get(name) ?? [];
  }

  return {
    get: (path) => files.get(path),
    calling: (name) => pathsWith("called", name),
    extending: (name) => pathsWith("parents", name),
    withExtensionOn: (name) => pathsWith("extended", name),
    having(noted) {
      const hint = hints.find((one) => noted.startsWith(noteOf(one, "")));
      index ??= indexOf(files);
      return (hint && index[hint].get(noted.slice(noteOf(hint, "").length))) ?? [];
    },
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
        const [old, now] = [before.values.hints(), file.values.hints()];
        for (const hint of hints) {
          const [gone, come] = [without(old[hint], now[hint]), without(now[hint], old[hint])];
          changed.push(...[...gone, ...come].map((name) => noteOf(hint, name)));
          const paths = index?.[hint];
          for (const name of gone) paths?.set(name, paths.get(name)?.filter((one) => one !== path) ?? []);
          for (const name of come) paths?.set(name, [...(paths.get(name) ?? []), path].sort());
        }
      }
      files = next;
      if (changed.length > 0) answers.change(changed);
    },
  };
}

function without(names: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !others.has(name));
}

function indexOf(files: ReadonlyMap<string, FlowFile>): Record<Hint, PathsByName> {
  const index: Record<Hint, Map<string, string[]>> = { called: new Map(), parents: new Map(), extended: new Map() };
  for (const [path, { values }] of files) {
    const found = values.hints();
    for (const hint of hints) {
      for (const name of found[hint]) {
        const known = index[hint].get(name);
        if (known) known.push(path);
        else index[hint].set(owned(name), [path]);
      }
    }
  }
  return index;
}
