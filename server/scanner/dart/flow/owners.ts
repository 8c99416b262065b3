import { cutSyntax } from "../../source/cut-short.ts";
import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { owned } from "../../source/text.ts";
import { forEachChild } from "../syntax/children.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type {
  ClassNode,
  ClosureNode,
  ConstructorNode,
  DartNode,
  ExpressionNode,
  FunctionNode,
  ParameterNode,
  TypeNode,
} from "../syntax/tree.ts";
import { providerRead } from "./providers.ts";

/** A function with a name, and its key in the file. */
export interface OwnedFunction {
  readonly key: string;
  readonly node: FunctionNode | ConstructorNode;
  /** The class around it. */
  readonly type: ClassNode | undefined;
}

/** Which function and which call the parameters of a file belong to. */
export interface Owners {
  readonly functions: readonly OwnedFunction[];
  /** By the token of a parameter's name, the key of its function. */
  readonly functionOf: ReadonlyMap<number, string>;
  /** By the token of a local function's name, its key. */
  readonly localFunctions: ReadonlyMap<number, string>;
  /**
   * By the token of a closure's parameter, what hands a value to it: `stream` of `stream.listen((event) => ..)`, and of
   * `StreamBuilder(stream: stream, builder: (context, snapshot) => ..)`.
   */
  readonly handedBy: ReadonlyMap<number, ExpressionNode>;
  /** By the token of a closure's first parameter, the argument that the closure is: `onChanged` of `TextField(onChanged: (text) ..)`. */
  readonly calledBack: ReadonlyMap<number, Callback>;
  /** By the token of a closure's parameter, the type argument that says what it is handed, see `typedParameters`. */
  readonly shownTypes: ReadonlyMap<number, TypeNode>;
  /** Every call, in order. */
  readonly calls: readonly CallNode[];
  /** Every assignment to a name or member that is no cascade's, in order. */
  readonly assignments: readonly AssignmentNode[];
  /** What cascades set fields to: `value` of `Entry()..text = value`. */
  readonly cascaded: readonly ExpressionNode[];
  /** By the token of a name, what is put into the list, map or buffer that it names there. */
  readonly putInto: ReadonlyMap<number, readonly PutValue[]>;
}

/** `value` of `map['key'] = value` and `list.add(value)`. */
export interface PutValue {
  readonly key: ExpressionNode | undefined;
  readonly value: ExpressionNode;
}

/** An argument that is a closure. */
export interface Callback {
  /** What is called with it. */
  readonly of: ExpressionNode;
  /** The token of the argument's name. */
  readonly name: number;
}

export type CallNode = ExpressionNode & { readonly kind: "call" };

export type AssignmentNode = ExpressionNode & { readonly kind: "assignment" };

/** More than one place puts into something. */
const maxPut = 500;

/** Walks a file once for what its functions own. */
export function ownersIn(file: SourceFile): Owners {
  const functions: OwnedFunction[] = [];
  const functionOf = new Map<number, string>();
  const localFunctions = new Map<number, string>();
  const handedBy = new Map<number, ExpressionNode>();
  const calledBack = new Map<number, Callback>();
  const shownTypes = new Map<number, TypeNode>();
  const calls: CallNode[] = [];
  const assignments: AssignmentNode[] = [];
  const cascaded: ExpressionNode[] = [];
  const putInto = new Map<number, PutValue[]>();
  const visitIn = (type: ClassNode | undefined, around: string, isInside = false) => {
    const visit = (node: DartNode): void => {
      switch (node.kind) {
        case "class":
          forEachChild(node, visitIn(node, classNameOf(file, node)));
          return;
        case "function":
        case "constructor": {
          const key = keyOf(file, node, around);
          functions.push({ key, node, type });
          own(node.parameters, key);
          if (node.kind === "function" && isInside) localFunctions.set(node.name, key);
          forEachChild(node, visitIn(type, key, true));
          return;
        }
        case "call":
          calls.push(node);
          handClosures(node);
          put(node);
          break;
        case "assignment":
          if (node.target.kind === "name" || node.target.kind === "member") assignments.push(node);
          put(node);
          break;
        case "cascade":
          for (const section of node.sections) {
            if (section.kind === "assignment") cascaded.push(section.value);
            put(section, node.target);
          }
      }
      forEachChild(node, visit);
    };
    return visit;
  };
  const own = (parameters: readonly ParameterNode[], key: string) => {
    for (const { name } of parameters) if (name !== undefined) functionOf.set(name, key);
  };
  const put = (node: ExpressionNode, receiver?: ExpressionNode) => {
    const values = valuesPutBy(file, node);
    // Nearly every call puts nothing, and to go over nothing makes objects as well.
    if (values.length === 0) return;
    for (const { into, ...value } of values) {
      const name = into.kind === "receiver" ? receiver : into;
      const token = name?.kind === "member" && name.target.kind === "this" ? name.name : name?.first;
      if (token === undefined || (name?.kind !== "name" && name?.kind !== "member")) continue;
      const known = putInto.get(token) ?? [];
      if (known.length < maxPut) putInto.set(token, [...known, value]);
      else cutSyntax(file);
    }
  };
  const handClosures = (node: CallNode) => {
    if (!node.arguments.some(isClosure)) return;
    const sides = sidesOf(file, node);
    if (sides) {
      handSide(node, sides.right);
      return;
    }
    for (const { name, value } of node.arguments) {
      if (value.kind !== "closure") continue;
      hand(node, name, value);
      for (const { token, type } of typedParameters(file, node, name, value)) shownTypes.set(token, type);
    }
    build(node);
  };
  const hand = (node: CallNode, name: number | undefined, { parameters }: ClosureNode) => {
    const { target } = node;
    const first = parameters[0]?.name;
    if (name === undefined && providerRead(file, node)) {
      // What the provider gave before, and what it gives now.
      for (const one of parameters) if (one.name !== undefined) handedBy.set(one.name, node);
      return;
    }
    if (first === undefined || (name !== undefined && handsError(tokenText(file, name)))) return;
    if (name !== undefined) calledBack.set(first, { of: target, name });
    if (target.kind !== "member" || handsError(tokenText(file, target.name))) return;
    // `fields.forEach((key, value) ..)`: the key says nothing of the value.
    const entry = isToken(file, target.name, "forEach") ? parameters[1]?.name : undefined;
    handedBy.set(entry ?? first, target.target);
  };
  const handSide = ({ target }: CallNode, { parameters }: ClosureNode) => {
    const first = parameters[0]?.name;
    if (first !== undefined && target.kind === "member") handedBy.set(first, target.target);
  };
  const build = ({ arguments: given }: CallNode) => {
    const argument = (name: string) => given.find((one) => one.name !== undefined && isToken(file, one.name, name));
    const builder = argument("builder")?.value;
    const awaited = builder?.kind === "closure" ? (argument("future") ?? argument("stream")) : undefined;
    const snapshot = builder?.kind === "closure" ? builder.parameters[1]?.name : undefined;
    if (!awaited || snapshot === undefined) return;
    handedBy.set(snapshot, awaited.value);
  };
  visitIn(undefined, "")(parseDart(file));
  return {
    functions,
    functionOf,
    localFunctions,
    handedBy,
    calledBack,
    shownTypes,
    calls,
    assignments,
    cascaded,
    putInto,
  };
}

/**
 * The parameters of a closure whose types the type arguments of a call say: `user` of `FutureBuilder<User>(builder:
 * (context, user) ..)`, `state` of `BlocListener<Login, LoginState>(listener: (context, state) ..)`, `page` of
 * `GetBuilder<Page>(builder: (page) ..)`, `event` of `on<Pressed>((event, emit) ..)`, and `now` of
 * `ref.listen<User>(userProvider, (before, now) ..)`.
 */
function typedParameters(
  file: SourceFile,
  { target, types }: CallNode,
  name: number | undefined,
  { parameters }: ClosureNode,
): { readonly token: number; readonly type: TypeNode }[] {
  const type = types.at(-1);
  const [first, second] = parameters;
  if (!type || !first) return [];
  const by = name === undefined ? "" : tokenText(file, name);
  const isHandler = name === undefined && target.kind === "name" && isToken(file, target.first, "on");
  const isListener = name === undefined && target.kind === "member" && isToken(file, target.name, "listen");
  const typed = isHandler
    ? [first]
    : isListener || compares.has(by)
      ? [first, second]
      : builds.has(by)
        ? [second ?? first]
        : [];
  return typed.flatMap((one) => (one?.name === undefined ? [] : [{ token: one.name, type }]));
}

const builds = new Set("builder listener".split(" "));
const compares = new Set("buildWhen listenWhen".split(" "));

function isClosure({ value }: CallNode["arguments"][number]): boolean {
  return value.kind === "closure";
}

/** What an `Either` calls: the second of `answer.fold((failure) {..}, (user) {..})` if all went well. */
export function sidesOf(
  file: SourceFile,
  { target, arguments: given }: CallNode,
): { readonly left: ClosureNode; readonly right: ClosureNode } | undefined {
  const [left, right, ...others] = given.map(({ name, value }) => (name === undefined ? value : undefined));
  if (left?.kind !== "closure" || right?.kind !== "closure" || others.length > 0) return undefined;
  const isEither = target.kind === "member" && eitherMethods.has(tokenText(file, target.name));
  return isEither ? { left, right } : undefined;
}

const eitherMethods = new Set("fold match either".split(" "));

/** `catchError` hands its closure what went wrong, not what went well, and so does `mapLeft` of an `Either`. */
export function handsError(method: string): boolean {
  return /error|timeout|complete/i.test(method) || lefts.has(method);
}

const lefts = new Set("left onLeft ifLeft mapLeft leftMap thenLeft getOrElse orElse".split(" "));

const putters = new Set("add addAll insert insertAll write writeln putIfAbsent addEntries".split(" "));

const nothing: readonly never[] = [];

/** What a node puts into something, and into what. */
export function valuesPutBy(
  file: SourceFile,
  node: ExpressionNode,
): readonly (PutValue & { readonly into: ExpressionNode })[] {
  if (node.kind === "assignment" && node.target.kind === "index") {
    return [{ into: node.target.target, key: node.target.index, value: node.value }];
  }
  if (node.kind !== "call" || node.target.kind !== "member" || !putters.has(tokenText(file, node.target.name)))
    return nothing;
  const { target } = node.target;
  const into = target.kind === "member" && isToken(file, target.name, "sink") ? target.target : target;
  return node.arguments.map(({ value }) => ({ into, key: undefined, value }));
}

function keyOf(file: SourceFile, node: FunctionNode | ConstructorNode, around: string): string {
  if (node.kind === "constructor" && node.name === undefined) return around;
  const name = tokenText(file, node.name ?? -1);
  const setter = node.kind === "function" && node.form === "setter" ? "=" : "";
  return owned(around === "" ? name + setter : `${around}.${name}${setter}`);
}

/** The name of a class; empty without one. */
export function classNameOf(file: SourceFile, type: ClassNode | undefined): string {
  return type?.name === undefined ? "" : owned(tokenText(file, type.name));
}
