import { type FlowArgument, type FlowAt, type FlowValue, openFlow, tellsNoFlow } from "../../code/flow-value.ts";
import { isSyntaxCut } from "../../source/cut-short.ts";
import { isToken, type SourceFile, tokenText, wordsBetween } from "../../source/source-file.ts";
import { underDebugGuard } from "../../source/syntax/guards.ts";
import { owned, type Span } from "../../source/text.ts";
import type { DeclaredName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type {
  BodyNode,
  ClassNode,
  ConstructorNode,
  DartNode,
  ExpressionNode,
  FunctionNode,
  ParameterNode,
  TypeNode,
  VariablesNode,
} from "../syntax/tree.ts";
import type { CallFlow, FileFlow, FunctionFlow, ParameterFlow, TypeFlow, VariableFlow } from "./file-flow.ts";
import { eitherFlow } from "./made-flows.ts";
import { type AssignmentNode, type CallNode, classNameOf, handsError, type OwnedFunction, ownersIn } from "./owners.ts";
import { madeProvider } from "./providers.ts";
import { valuesPutInto } from "./put-values.ts";
import { flowReader } from "./read-value.ts";
import { type FlowResult, resultsIn } from "./results.ts";
import { setterOf } from "./setters.ts";
import { typeName } from "./type-name.ts";
import { typeOfVariable } from "./written-types.ts";

/** Reads what a Dart file does with values. Computed once for a file. */
export function fileFlow(file: SourceFile): FileFlow {
  const read = file.derived(flowReader);
  const { functions, calls, assignments } = file.derivedFromCode(ownersIn);
  const { declarations, declarationAt, originsOf } = resolveNames(file);
  const variables = new Map<string, VariableFlow>();
  const leftOut = file.derived(leftOutFields);
  const members = new Map<ClassNode, Map<string, VariableFlow>>();
  for (const declared of declarations) {
    if (!isStored(declared)) continue;
    const into = declared.owner ? membersOf(declared.owner) : variables;
    const [begins] = originsOf(declared);
    const type = typeOfVariable(file, declared, begins?.from === "parameter" ? undefined : begins?.value);
    const isFinal =
      declared.kind === "getter" || declared.modifiers.some((word) => word === "const" || word === "final");
    const about = { isField: isField(declared), isFinal };
    const variable = providerFlow(declared, about) ?? { ...about, type, values: valuesOf(declared) };
    into.set(owned(declared.name), variable);
  }
  functions.forEach(addFieldsOfFactories);
  return {
    functions: new Map(functions.flatMap(({ key, node }) => (isGetter(node) ? [] : [[key, functionFlow(node)]]))),
    types: new Map(
      parseDart(file).declarations.flatMap((node) =>
        node.kind === "class" && node.name !== undefined ? [[classNameOf(file, node), typeFlow(node)]] : [],
      ),
    ),
    variables,
    calls: byName([
      ...calls.flatMap((node) => [...callFlow(node), ...callsByName(node)]),
      ...assignments.flatMap(callOfSetter),
    ]),
    isCutShort: isSyntaxCut(file),
  };

  /** The fields that a build step makes of `const factory Session({required String token}) = _Session;` */
  function addFieldsOfFactories({ node, key, type }: OwnedFunction): void {
    if (node.kind !== "constructor" || !node.redirect || !type) return;
    const fields = membersOf(type);
    for (const parameter of node.parameters) {
      const name = parameter.name === undefined ? "" : owned(tokenText(file, parameter.name));
      const about = { type: typeName(file, parameter.type), isField: !isLeftOutOfJson(file, parameter), isFinal: true };
      const value = { kind: "parameter", name, type: about.type, of: key } as const;
      if (!fields.has(name)) fields.set(name, { ...about, values: [{ value, place: spanOf(parameter) }] });
    }
  }

  function membersOf(owner: ClassNode): Map<string, VariableFlow> {
    const known = members.get(owner) ?? new Map<string, VariableFlow>();
    members.set(owner, known);
    return known;
  }

  function isField({ kind, modifiers, node }: DeclaredName): boolean {
    return kind === "field" && !modifiers.includes("static") && !leftOut.has(node);
  }

  function valuesOf(declared: DeclaredName): FlowAt[] {
    if (declared.kind === "getter") return declared.node.kind === "function" ? returnsOf(declared.node.body) : [];
    const put = (file.derivedFromCode(valuesPutInto).get(declared) ?? []).flatMap(({ value }) => placed(value));
    const set = originsOf(declared).flatMap((origin) => {
      if (origin.from !== "parameter") return placed(origin.value);
      const { name, node } = origin.parameter;
      const of = file.derivedFromCode(ownersIn).functionOf.get(origin.parameter.token) ?? "";
      const value = { kind: "parameter", name: owned(name), type: typeName(file, origin.parameter.type), of } as const;
      return [{ value, place: spanOf(node) }];
    });
    return [...set, ...put];
  }

  /** A provider as the variable that it gives. */
  function providerFlow(
    declared: DeclaredName,
    about: Pick<VariableFlow, "isField" | "isFinal">,
  ): VariableFlow | undefined {
    if (declared.kind === "getter") return undefined;
    const [set, ...others] = originsOf(declared);
    if (!set || others.length > 0 || set.from === "parameter") return undefined;
    const made = madeProvider(file, set.value);
    if (!made) return undefined;
    const { maker, keeper } = made;
    const given = { ...about, type: typeName(file, made.type), isFinal: about.isFinal && !made.isSettable };
    const values = maker ? madeBy(maker) : [];
    const named = typeName(file, keeper?.type);
    const notifier = named === undefined ? values[0]?.value : ({ kind: "name", name: named, type: undefined } as const);
    if (!keeper || !notifier) return { ...given, values };
    if (keeper.isGiven) return { ...given, values, notifier };
    const place = spanOf(set.value);
    const member = (name: string) => ({ kind: "member", of: notifier, name }) as const;
    const built: FlowValue = { kind: "call", callee: member("build"), type: undefined, arguments: [] };
    // The type of what it keeps is written with its class.
    const kept = made.type ? [] : [{ value: member("state"), place }];
    return { ...given, values: [...kept, { value: built, place }], notifier };
  }

  /** What a closure gives, or a function or constructor that is handed on by its name. */
  function madeBy(maker: ExpressionNode): FlowAt[] {
    if (maker.kind === "closure") return returnsOf(maker.body);
    return placed(maker).map(({ value, place }) => {
      const callee = value.kind === "member" && value.name === "new" ? value.of : value;
      return { value: { kind: "call", callee, type: undefined, arguments: [] }, place };
    });
  }

  function functionFlow(node: FunctionNode | ConstructorNode): FunctionFlow {
    const isFunction = node.kind === "function";
    return {
      parameters: parametersOf(node.parameters),
      type: isFunction ? typeName(file, node.returns) : undefined,
      returns: isFunction ? returnsOf(node.body) : [],
      isConstructor: !isFunction,
    };
  }

  function parametersOf(parameters: readonly ParameterNode[]): ParameterFlow[] {
    let next = 0;
    return parameters.map(({ name, type, form, of, initial }) => ({
      name: name === undefined ? "" : owned(tokenText(file, name)),
      type: typeName(file, type),
      position: form === "named" ? undefined : next++,
      of,
      initial: initial && read(initial),
    }));
  }

  function returnsOf(body: BodyNode | undefined): FlowAt[] {
    if (!body) return [];
    return body.content.kind === "block" ? resultsIn(file, body.content).flatMap(resultFlow) : placed(body.content);
  }

  function resultFlow([one, other]: FlowResult): FlowAt[] {
    if (!other) return placed(one);
    const value = eitherFlow([read(one), read(other)]);
    const place = spanOf({ first: one.first, last: other.last });
    return value === openFlow
      ? []
      : [{ value: value.kind === "either" ? { ...value, isByLength: true } : value, place }];
  }

  function typeFlow(node: ClassNode): TypeFlow {
    const parents = [node.extends, ...node.with, ...node.implements, ...node.on];
    const isExtension = node.form === "extension";
    const name = node.name ?? node.first;
    const named = parents.flatMap((type: TypeNode | undefined) => typeName(file, type) ?? []);
    return {
      place: spanOf({ first: name, last: name }),
      supertypes: node.form === "enum" ? [...named, "Enum"] : named,
      isExtension,
      widget: [node.extends, ...node.on].flatMap((type) => widgetOf(type) ?? [])[0],
      state: stateOf(node),
      members: withController(node, membersOf(node)),
    };
  }

  /** The members of a class, with what GetX calls `controller` in a `GetView<GuestController>`. */
  function withController({ extends: type }: ClassNode, members: Map<string, VariableFlow>) {
    const isView = type?.kind === "namedType" && /^Get(?:Responsive)?(?:View|Widget)$/.test(tokenText(file, type.name));
    if (isView && !members.has("controller"))
      members.set("controller", { isField: false, isFinal: true, type: typeName(file, type.types[0]), values: [] });
    return members;
  }

  function widgetOf(type: TypeNode | undefined): string | undefined {
    const isState = type?.kind === "namedType" && tokenText(file, type.name).endsWith("State");
    return isState ? typeName(file, type.types[0]) : undefined;
  }

  function stateOf({ extends: type, members: all }: ClassNode): string | undefined {
    if (type?.kind !== "namedType") return undefined;
    const name = tokenText(file, type.name);
    if (name.startsWith("_$")) {
      const build = all.find((one) => one.kind === "function" && isToken(file, one.name ?? -1, "build"));
      return build?.kind === "function" ? typeName(file, build.returns) : undefined;
    }
    if (!/(?:Notifier|Cubit|Bloc)$/.test(name)) return undefined;
    // Behind the state is what tells the notifiers of a family apart.
    return typeName(file, name.includes("Family") ? type.types[0] : type.types.at(-1));
  }

  function callFlow(node: CallNode): readonly CallFlow[] {
    const value = read(node);
    if (value.kind !== "call") return noCalls;
    const { target } = node;
    const at = target.kind === "member" ? target.name : target.last;
    const given = isOneLine(at, node.last) ? value.arguments : value.arguments.map((one, i) => below(one, at, node, i));
    return called(value.callee, given, at);
  }

  function callOfSetter(node: AssignmentNode): readonly CallFlow[] {
    const callee = setterOf(file, node, read);
    return callee ? called(callee, [{ name: undefined, value: read(node.value) }], node.target.last) : noCalls;
  }

  function called(callee: FlowValue, given: readonly FlowArgument[], at: number): readonly CallFlow[] {
    if (given.every((argument) => tellsNoFlow(argument.value))) return noCalls;
    const place = spanOf({ first: at, last: at });
    return [{ callee, arguments: given, place, isDebugOnly: underDebugGuard(file, at) }];
  }

  function below(given: FlowArgument, name: number, { arguments: all }: CallNode, index: number) {
    const first = all[index]?.value.first ?? name;
    return isOneLine(name, first) ? given : { ...given, below: spanOf({ first, last: first }) };
  }

  function isOneLine(first: number, last: number): boolean {
    const [start, end] = [file.tokens.starts[first] ?? 0, file.tokens.starts[last] ?? 0];
    const newline = file.text.indexOf("\n", start);
    return newline < 0 || newline > end;
  }

  /** What calls functions that are handed on by their names: `TextField(onChanged: _search)`, `stream.listen(_receive)`. */
  function callsByName({ target, arguments: given }: CallNode): readonly CallFlow[] {
    if (!given.some(handsFunction)) return noCalls;
    return given.flatMap(({ name, value }) => {
      const by = name ?? (target.kind === "member" ? target.name : undefined);
      if (by === undefined || !isFunction(value) || handsError(tokenText(file, by))) return [];
      const handed: FlowValue | undefined =
        name !== undefined
          ? { kind: "member", of: read(target), name: owned(tokenText(file, name)), isCalled: true }
          : target.kind === "member"
            ? read(target.target)
            : undefined;
      if (!handed || tellsNoFlow(handed)) return [];
      const at = value.last;
      const place = spanOf({ first: at, last: at });
      const isDebugOnly = underDebugGuard(file, at);
      return [
        { callee: read(value), arguments: [{ name: undefined, value: handed }], place, isDebugOnly, isByName: true },
      ];
    });
  }

  function handsFunction({ value }: CallNode["arguments"][number]): boolean {
    return isFunction(value);
  }

  /** Whether a function of this file is named, or what an object calls: `_search`, `widget.onChanged`. */
  function isFunction(node: ExpressionNode): boolean {
    const member = node.kind === "member" ? node : undefined;
    if (!member && node.kind !== "name") return false;
    const token = member?.name ?? node.first;
    const declared = !member || member.target.kind === "this" ? declarationAt(token)?.kind : undefined;
    if (declared === "function" || declared === "method") return true;
    const isOfObject = declared === "field" || (member && isToken(file, member.target.first, "widget"));
    return isOfObject === true && /^_?on[A-Z]/.test(tokenText(file, token));
  }

  function spanOf({ first, last }: Pick<DartNode, "first" | "last">): Span {
    return { start: file.tokens.starts[first] ?? 0, end: file.tokens.ends[last] ?? file.text.length };
  }

  function placed(node: ExpressionNode): FlowAt[] {
    const value = read(node);
    return value === openFlow ? [] : [{ value, place: spanOf(node) }];
  }
}

const noCalls: readonly never[] = [];

function byName(calls: readonly CallFlow[]): Map<string, CallFlow[]> {
  const found = new Map<string, CallFlow[]>();
  for (const call of calls) {
    const { callee } = call;
    const name = callee.kind === "name" || callee.kind === "member" ? callee.name : "";
    const same = found.get(name);
    if (same) same.push(call);
    else found.set(name, [call]);
  }
  return found;
}

/** Fields behind `@JsonKey(includeToJson: false)`. */
function leftOutFields(file: SourceFile): ReadonlySet<DartNode> {
  const members = parseDart(file).declarations.flatMap((node) => (node.kind === "class" ? node.members : []));
  return new Set(
    members.flatMap((node) => {
      if (node.kind !== "variables") return [];
      return isLeftOutOfJson(file, node) ? node.variables : [];
    }),
  );
}

function isLeftOutOfJson(file: SourceFile, { annotations }: VariablesNode | ParameterNode): boolean {
  const words = annotations.flatMap(({ first, last }) => wordsBetween(file, first, last));
  return words.includes("includeToJson") || words.includes("ignore");
}

function isStored({ kind, owner, isTop }: DeclaredName): boolean {
  return kind === "field" || kind === "getter" || kind === "enumValue" || (kind === "variable" && isTop && !owner);
}

function isGetter(node: FunctionNode | ConstructorNode): boolean {
  return node.kind === "function" && node.form === "getter";
}
