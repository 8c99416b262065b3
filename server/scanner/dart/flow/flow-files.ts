import { owned } from "../../source/text.ts";
import { emptyFlow, type FlowHints, type FlowSource } from "./flow-source.ts";
import type { AnswerMemory } from "./remembered.ts";

export interface FlowFile {
  readonly values: FlowSource;
  readonly declared: Pick<ReadonlyMap<string, unknown>, "has" | "keys">;
}

/** The files of a program by what their texts may contain. */
export interface FlowFiles {
  get(path: string): FlowFile | undefined;
  /** The files that call or declare a function of this name. */
  calling(name: string): readonly string[];
  /** The files that may call a method or constructor of a class, as far as the names in them tell. */
  callingOf(member: ClassMember): readonly string[];
  /** The files that have this name anywhere, as a word of its own. Comments and strings are not told from code. */
  naming(name: string): readonly string[];
  /** The files that may set a member of this name. */
  setting(name: string): readonly string[];
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

export interface ClassMember {
  readonly type: string;
  readonly name: string;
  readonly isConstructor: boolean;
}

const hints = ["called", "parents", "extended"] as const;
type Hint = (typeof hints)[number];
/** What is looked up in all texts when somebody asks for it: few names are. */
const named = "named" as const;
const set = "set" as const;
type LookedUp = typeof named | typeof set;

function isLookedUp(hint: Hint | LookedUp): hint is LookedUp {
  return hint === named || hint === set;
}

/** What tells whether a file's text has what answers note. */
export function notedIn(values: FlowSource, found: FlowHints = values.hints()): (noted: string) => boolean {
  return (noted) => {
    const { hint, member } = readNote(noted);
    if (isLookedUp(hint)) return mayHave(values, hint, member.name);
    return found[hint].has(member.name) && mayCallMember(values, member);
  };
}

/** Whether a text that calls or declares something of a member's name may call it. */
function mayCallMember(values: FlowSource, { name, type, isConstructor }: ClassMember): boolean {
  if (type === "") return true;
  // A named constructor is called by the name of its class.
  return values.mayCall(name, type) && (!isConstructor || values.mentions(type));
}

function mayHave(values: FlowSource, hint: LookedUp, name: string): boolean {
  return hint === named ? values.names(name) : values.maySet(name);
}

function noteOf(hint: Hint | LookedUp, name: string): string {
  return `${hint} ${name}`;
}

function noteOfMember({ name, type, isConstructor }: ClassMember): string {
  return `${noteOf("called", name)} ${type}${isConstructor ? " new" : ""}`;
}

/** What a note says. One of a name alone has no type. */
function readNote(noted: string): { readonly hint: Hint | LookedUp; readonly member: ClassMember } {
  const [kind, name = "", type = "", made] = noted.split(" ");
  const hint = [named, set, ...hints].find((one) => one === kind) ?? "called";
  return { hint, member: { name, type, isConstructor: made === "new" } };
}

/** The paths of the files with a name in their text, in path order. */
type PathsByName = Map<string, readonly string[]>;

/** Nothing is looked up before it is asked for. What is found of all files is kept, and not what is found of each. */
export function flowFiles(first: ReadonlyMap<string, FlowFile>, answers: AnswerMemory): FlowFiles {
  let files = first;
  let index: Readonly<Record<Hint, PathsByName>> | undefined;
  let names: ReadonlySet<string> | undefined;
  /** By the note of a member, or of a name, that was asked for. */
  const asked: PathsByName = new Map();

  function pathsWith(hint: Hint, name: string): readonly string[] {
    index ??= indexOf(files);
    return index[hint].get(name) ?? [];
  }

  function having(noted: string): readonly string[] {
    const { hint, member } = readNote(noted);
    if (!isLookedUp(hint) && member.type === "") return pathsWith(hint, member.name);
    const paths = asked.get(noted) ?? filesThat(hint, member);
    asked.set(noted, paths);
    return paths;
  }

  function filesThat(hint: Hint | LookedUp, member: ClassMember): string[] {
    const valuesOf = (path: string) => files.get(path)?.values ?? emptyFlow;
    if (isLookedUp(hint)) return [...files.keys()].filter((path) => mayHave(valuesOf(path), hint, member.name));
    return pathsWith(hint, member.name).filter((path) => mayCallMember(valuesOf(path), member));
  }

  function ask(noted: string): readonly string[] {
    answers.reads(noted);
    return having(noted);
  }

  return {
    get: (path) => files.get(path),
    calling: (name) => ask(noteOf("called", name)),
    callingOf: (member) => ask(noteOfMember(member)),
    naming: (name) => ask(noteOf(named, name)),
    setting: (name) => ask(noteOf(set, name)),
    extending: (name) => ask(noteOf("parents", name)),
    withExtensionOn: (name) => ask(noteOf("extended", name)),
    having,
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
        const isNow = notedIn(file.values, now);
        for (const [noted, paths] of asked) {
          if (paths.includes(path) === isNow(noted)) continue;
          changed.push(noted);
          asked.set(noted, toggled(paths, path));
        }
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

function toggled(paths: readonly string[], path: string): readonly string[] {
  return paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path].sort();
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
