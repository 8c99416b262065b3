import { isToken, type SourceFile } from "../../source/source-file.ts";
import type { Libraries } from "../libraries/libraries.ts";
import {
  type CallFlow,
  type FileFlow,
  type FunctionFlow,
  noFlow,
  type TypeFlow,
  type VariableFlow,
} from "./file-flow.ts";
import type { ClassMember, FlowFiles } from "./flow-files.ts";
import type { AnswerMemory, RememberedAnswer } from "./remembered.ts";
import { assignedName } from "./setters.ts";

/** Something that a file declares. */
export interface DeclaredIn<Flow> {
  readonly path: string;
  /** Its key in the file: `load`, `Session.load`. */
  readonly key: string;
  readonly flow: Flow;
}

interface CallIn {
  readonly path: string;
  readonly call: CallFlow;
}

interface CallsIn {
  readonly path: string;
  readonly calls: readonly CallFlow[];
}

export type DeclaredType = DeclaredIn<TypeFlow>;

/** Finds what names mean in the flows of a program. Nothing is looked up before it is asked for. */
export interface DeclaredFlows {
  typesNamed(from: string, name: string): readonly DeclaredType[];
  functionAt(path: string, key: string): FunctionFlow | undefined;
  /** The functions at the top of a file that a name means. */
  functionsNamed(from: string, name: string): readonly DeclaredIn<FunctionFlow>[];
  variablesNamed(from: string, name: string): readonly DeclaredIn<VariableFlow>[];
  /** A method of a class or of those that it extends; and of those that extend it, if it has none. */
  methodsOf(type: DeclaredType, name: string): readonly DeclaredIn<FunctionFlow>[];
  /** A field or getter of a class or of those that it extends. */
  membersOf(type: DeclaredType, name: string): readonly DeclaredIn<VariableFlow>[];
  /** The fields that a class writes with its objects. */
  fieldsOf(type: DeclaredType): readonly string[];
  /** The calls of functions with this name, each with its file. */
  callsNamed(name: string): readonly CallIn[];
  /** Those of them in one file. */
  callsNamedIn(path: string, name: string): readonly CallFlow[];
  /** Those that may lead to the function of this key in a file, as far as names tell, file by file. */
  callsThatMayReach(path: string, key: string): readonly CallsIn[];
  /** The classes that declare a method of this name, and whose own name is one that is wanted. */
  typesWithMethod(method: string, isWanted: (type: string) => boolean): readonly DeclaredType[];
}

/** More than an app's classes have, of those that extend each other. */
const maxTypes = 200;

/** Files with one name that are read for an answer. */
const maxFiles = 400;

/**
 * @param files with the names that each declares, or may declare, at its top
 * @param answers notes which files and names each answer is read from
 */
export function declaredFlows(files: FlowFiles, libraries: Libraries, answers: AnswerMemory): DeclaredFlows {
  const callsNamed = oncePerName(answers, (name) =>
    callsIn(pathsOf(filesCalling(name)), name).flatMap(({ path, calls }) => calls.map((call) => ({ path, call }))),
  );
  const subtypesOf = oncePerName(answers, (name) =>
    typesIn(pathsOf(files.extending(name))).filter(({ flow }) => flow.supertypes.includes(name)),
  );
  const extensionsOn = oncePerName(answers, (name) => {
    const types = typesIn(pathsOf(files.withExtensionOn(name)));
    return types.filter(({ flow }) => flow.isExtension && flow.supertypes.includes(name));
  });

  const withSupertypes = oncePerType(answers, findSupertypes);
  const below = oncePerType(answers, findSubtypes);

  function filesCalling(name: string): readonly string[] {
    const assigned = assignedName(name);
    return assigned === undefined ? files.calling(name) : files.setting(assigned);
  }

  function flowOf(path: string): FileFlow {
    answers.reads(path);
    const flow = files.get(path)?.values.flow() ?? noFlow;
    if (flow.isCutShort) answers.cutShort();
    return flow;
  }

  function pathsOf(found: readonly string[]): readonly string[] {
    if (found.length <= maxFiles) return found;
    answers.cutShort();
    return [];
  }

  function callsIn(paths: readonly string[], name: string): CallsIn[] {
    return paths.map((path) => ({ path, calls: flowOf(path).calls.get(name) ?? [] }));
  }

  function callsThatMayReach(path: string, key: string): CallsIn[] {
    const name = calledName(key);
    const type = name === key ? undefined : key.slice(0, -1 - name.length);
    const isConstructor = type !== undefined && functionAt(path, key)?.isConstructor === true;
    const sees = (from: string) => !name.startsWith("_") || libraries.libraryOf(from) === libraries.libraryOf(path);
    if (type === undefined) {
      const isMeant = (from: string) => libraries.filesDeclaring(from, name).includes(path);
      return callsIn(pathsOf(files.calling(name).filter((from) => sees(from) && isMeant(from))), name);
    }
    const assigned = assignedName(name);
    if (assigned !== undefined) return callsIn(pathsOf(files.setting(assigned).filter(sees)), name);
    const member = { type, name, isConstructor };
    if (isOfFramework(path, member, sees)) return [];
    return callsIn(pathsOf(files.callingOf(member).filter(sees)), name);
  }

  /** So many files name what a framework calls by itself, as `build`. */
  function isOfFramework(path: string, member: ClassMember, sees: (from: string) => boolean): boolean {
    const named = files.calling(member.name);
    if (named.length <= maxFiles || !isDerived(path, member.type)) return false;
    const meant = named.filter((from) => {
      answers.reads(from);
      const values = files.get(from)?.values;
      return (
        sees(from) &&
        values?.mayName(member.name, member.type) &&
        (!member.isConstructor || values.mentions(member.type))
      );
    });
    return meant.length > maxFiles;
  }

  function isDerived(path: string, type: string): boolean {
    const supertypes = flowOf(path).types.get(type)?.supertypes ?? [];
    return supertypes.length > 0;
  }

  function functionAt(path: string, key: string): FunctionFlow | undefined {
    return flowOf(path).functions.get(key);
  }

  function typesIn(paths: readonly string[]): DeclaredType[] {
    return paths.flatMap((path) => [...flowOf(path).types].map(([key, flow]) => ({ path, key, flow })));
  }

  function methodNames({ path, key }: DeclaredType): string[] {
    const start = `${key}.`;
    const keys = [...flowOf(path).functions.keys()];
    return keys.flatMap((one) => (one.startsWith(start) ? [one.slice(start.length)] : []));
  }

  function lookUp<Flow>(from: string, name: string, find: (flow: FileFlow) => Flow | undefined): DeclaredIn<Flow>[] {
    return files.declares(name) ? foundIn(libraries.filesDeclaring(from, name), name, find) : [];
  }

  function foundIn<Flow>(
    paths: readonly string[],
    name: string,
    find: (flow: FileFlow) => Flow | undefined,
  ): DeclaredIn<Flow>[] {
    return paths.flatMap((path) => {
      const flow = find(flowOf(path));
      return flow ? [{ path, key: name, flow }] : [];
    });
  }

  function typesNamed(from: string, name: string) {
    const own = (flow: FileFlow) => flow.types.get(name);
    const found = lookUp(from, name, own);
    return found.length > 0 || !files.declares(name) ? found : foundIn(declaredBehindPrefix(from, name), name, own);
  }

  /** The files that declare a class which a file names behind the prefix of an import only: `final models.User user`. */
  function declaredBehindPrefix(from: string, name: string): readonly string[] {
    const prefixes = libraries.prefixesOf(from, name);
    if (prefixes.length === 0) return [];
    answers.reads(from);
    const code = files.get(from)?.values.code();
    const prefix = prefixes.find((one) => code && isOnlyBehind(code, name, one));
    return prefix === undefined ? [] : libraries.filesDeclaring(from, name, prefix);
  }

  /** A class, those that it extends, and the extensions on them, nearest first. */
  function findSupertypes(type: DeclaredType): readonly DeclaredType[] {
    answers.reads(type.path);
    const found = new Map([[wholeName(type), type]]);
    for (const { path, flow } of found.values()) {
      for (const parent of flow.supertypes) for (const next of typesNamed(path, parent)) add(found, next);
    }
    const supertypes = [...found.values()];
    // An extension on `Enum` is one on each enum of the app.
    const ofEnums = supertypes.some(({ flow }) => flow.supertypes.includes("Enum")) ? ["Enum"] : [];
    for (const name of [...supertypes.map(({ key }) => key), ...ofEnums]) {
      for (const next of extensionsOn(name)) add(found, next);
    }
    return [...found.values()];
  }

  /** Classes that extend or implement a class. */
  function findSubtypes(type: DeclaredType): readonly DeclaredType[] {
    const found = new Map([[wholeName(type), type]]);
    for (const { key } of found.values()) for (const next of subtypesOf(key)) add(found, next);
    return [...found.values()].slice(1);
  }

  function add(found: Map<string, DeclaredType>, next: DeclaredType): void {
    const name = wholeName(next);
    if (found.has(name)) return;
    if (found.size < maxTypes) found.set(name, next);
    else answers.cutShort();
  }

  function methodIn({ path, key }: DeclaredType, name: string): DeclaredIn<FunctionFlow>[] {
    const method = `${key}.${name}`;
    const flow = flowOf(path).functions.get(method);
    return flow ? [{ path, key: method, flow }] : [];
  }

  return {
    typesNamed,
    functionAt,
    functionsNamed: (from, name) => lookUp(from, name, (flow) => flow.functions.get(name)),
    variablesNamed: (from, name) => lookUp(from, name, (flow) => flow.variables.get(name)),
    methodsOf(type, name) {
      const own = withSupertypes(type)
        .flatMap((one) => methodIn(one, name))
        .slice(0, 1);
      return [...own, ...below(type).flatMap((one) => methodIn(one, name))];
    },
    membersOf(type, name) {
      return withSupertypes(type)
        .flatMap((one) => {
          const flow = one.flow.members.get(name);
          return flow ? [{ path: one.path, key: `${one.key}.${name}`, flow }] : [];
        })
        .slice(0, 1);
    },
    fieldsOf: ({ flow }) => [...flow.members].flatMap(([name, { isField }]) => (isField ? [name] : [])),
    callsNamed,
    callsNamedIn: (path, name) => flowOf(path).calls.get(name) ?? [],
    callsThatMayReach,
    typesWithMethod(method, isWanted) {
      const mayDeclare = files
        .calling(method)
        .filter((path) => [...(files.get(path)?.declared.keys() ?? [])].some(isWanted));
      const types = typesIn(pathsOf(mayDeclare));
      return types.filter((type) => isWanted(type.key) && methodNames(type).includes(method));
    },
  };
}

/** Whether a file has a name with this prefix before it, wherever it has it. */
function isOnlyBehind(file: SourceFile, name: string, prefix: string): boolean {
  const places = file.occurrences(name);
  return places.length > 0 && places.every((at) => isToken(file, at - 1, ".") && isToken(file, at - 2, prefix));
}

/** The name by which the function of a key is called: `load` of `Session.load`. */
export function calledName(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

/** The name of a declaration in the whole program: `lib/session.dart#Session.load`. */
export function wholeName({ path, key }: Pick<DeclaredIn<unknown>, "path" | "key">): string {
  return `${path}#${key}`;
}

function oncePerType<Value>(answers: AnswerMemory, find: (type: DeclaredType) => Value): (type: DeclaredType) => Value {
  const known = new Map<string, RememberedAnswer<Value>>();
  return (type) => {
    const name = wholeName(type);
    const found = answers.answer(known.get(name), () => find(type));
    known.set(name, found);
    return found.value;
  };
}

function oncePerName<Value>(answers: AnswerMemory, find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, RememberedAnswer<Value>>();
  return (name) => {
    const found = answers.answer(known.get(name), () => find(name));
    known.set(name, found);
    return found.value;
  };
}
