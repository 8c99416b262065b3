import {
  type FlowArgument,
  type FlowPart,
  type FlowValue,
  openFlow,
  unreadFlow,
  writtenAs,
} from "../../code/flow-value.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import { owned } from "../../source/text.ts";
import type { DeclaredName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import type { ElementNode, ExpressionNode, StringNode, TypeNode } from "../syntax/tree.ts";
import {
  changesAddress,
  escapesSigns,
  keyOfTranslation,
  ownerOfCalled,
  resultsOfCases,
  resultsOfClosure,
  resultsOfSides,
} from "./call-parts.ts";
import { edgeFlow } from "./edge-flow.ts";
import {
  cutsValue,
  getsValue,
  goesWell,
  holdsValue,
  isEncoder,
  joinsPath,
  makesAddress,
  mapsValues,
  mayBeField,
  methodKeepsValue,
  translates,
  writesJson,
} from "./forms.ts";
import { eitherFlow, labelIn, partsFlow, textFlow } from "./made-flows.ts";
import { type Callback, type CallNode, classNameOf, ownersIn, type PutValue, sidesOf, valuesPutBy } from "./owners.ts";
import { promotionsIn } from "./promotions.ts";
import { nameOfProvided, providerRead } from "./providers.ts";
import { valuesPutInto } from "./put-values.ts";
import { asksLength } from "./results.ts";
import { namesClass, typeName } from "./type-name.ts";
import { typeOfVariable } from "./written-types.ts";

/** Deeper than people nest expressions, and more locals in a row than they write. */
const maxDepth = 40;
/** More than people put into one list or map, and more often than they set one variable. */
const maxParts = 500;

/** Reads what expressions of a Dart file tell of their values. Made once for a file. */
export function flowReader(file: SourceFile): (node: ElementNode) => FlowValue {
  const { declarationAt, originsOf } = resolveNames(file);
  const { functionOf, localFunctions, handedBy, calledBack, shownTypes } = file.derivedFromCode(ownersIn);
  const putInto = file.derivedFromCode(valuesPutInto);
  const classes = parseDart(file).declarations.flatMap((node) =>
    node.kind === "class" ? [{ first: node.first, last: node.last, name: classNameOf(file, node) }] : [],
  );
  const locals = new Map<DeclaredName, FlowValue>();
  const unfinished = new Set<DeclaredName>();
  const promotedAt = file.derivedFromCode(promotionsIn);
  const shown = new Map<FlowValue, Map<string, FlowValue>>();
  /** Calls are in calls: each is asked for, and so are those around it. How deep each is, so that it is as deep elsewhere. */
  const calls = new Map<CallNode, { readonly value: FlowValue; readonly height: number }>();
  /** The greatest depth so far; infinite if something is not read to its end. */
  let deepest = 0;
  const textAt = (token: number) => owned(tokenText(file, token));
  return (node) => read(node, 0);

  function read(node: ElementNode, depth: number): FlowValue {
    if (depth > maxDepth) {
      deepest = Number.POSITIVE_INFINITY;
      return unreadFlow;
    }
    deepest = Math.max(deepest, depth);
    if (node.kind === "call") return readOnce(node, depth);
    return readNode(node, depth);
  }

  /** The values of these, and one that stands for those that are not read. */
  function readAll(nodes: readonly ExpressionNode[], depth: number): FlowValue[] {
    const values = nodes.slice(0, maxParts).map((one) => read(one, depth + 1));
    return nodes.length > maxParts ? [...values, unreadFlow] : values;
  }

  function readOnce(node: CallNode, depth: number): FlowValue {
    const known = calls.get(node);
    if (known && depth + known.height <= maxDepth) {
      deepest = Math.max(deepest, depth + known.height);
      return known.value;
    }
    const before = deepest;
    deepest = depth;
    const value = readNode(node, depth);
    if (deepest <= maxDepth) calls.set(node, { value, height: deepest - depth });
    deepest = Math.max(deepest, before);
    return value;
  }

  function readNode(node: ElementNode, depth: number): FlowValue {
    switch (node.kind) {
      case "string":
        return readString(node, depth);
      case "number":
      case "boolean":
        return textFlow(tokenText(file, node.first));
      case "name":
        return shownAs(readName(node.first, depth), promotedAt(node.first));
      case "this":
        return { kind: "name", name: "this", type: classAround(node.first) };
      case "super":
        return { kind: "name", name: "this", type: classAround(node.first) };
      case "group":
      case "spread":
      case "ifNotNull":
        return read(node.value, depth + 1);
      case "await":
        return read(node.operand, depth + 1);
      case "as":
        return shownAs(read(node.operand, depth + 1), node.type);
      case "postfix":
        return node.operator === "!" ? read(node.operand, depth + 1) : openFlow;
      case "assignment":
        return read(node.value, depth + 1);
      case "instantiation":
        return read(node.target, depth + 1);
      case "cascade":
        return readCascade(node, depth);
      case "conditional":
        return readConditional(node, depth);
      case "switchExpression":
        return eitherFlow(
          readAll(
            node.arms.map(({ value }) => value),
            depth,
          ),
        );
      case "binary":
        return readOperands(node, depth);
      case "list":
      case "braces":
        return partsFlow([
          ...node.elements.slice(0, maxParts).flatMap((element) => partsOf(element, depth)),
          ...restOf(node.elements),
        ]);
      case "record":
        return partsFlow(
          node.arguments.map(({ name, value }) => ({
            label: name === undefined ? undefined : textAt(name),
            value: read(value, depth + 1),
          })),
        );
      case "member":
        return readMember(node, depth, getsValue);
      case "index":
        return readIndex(node, depth);
      case "call":
        return readCall(node, depth);
      default:
        return openFlow;
    }
  }

  function readConditional(node: ExpressionNode & { readonly kind: "conditional" }, depth: number): FlowValue {
    const { test, then, otherwise } = node;
    // `!a ? b : c` is `a ? c : b`.
    const isTurned = test.kind === "prefix" && test.operator === "!";
    const flag = flagIn(isTurned ? test.operand : test);
    const [first, second] = isTurned ? [otherwise, then] : [then, otherwise];
    // `a ? b : false` is `a && b`, and false as well in `a == true ? b : false` if nobody gives `a`.
    if (saysBoolean(second, "false")) {
      const absent = flag === test || isTurned ? [] : [textFlow("false")];
      return eitherFlow([read(flag, depth + 1), read(first, depth + 1), ...absent]);
    }
    const value = eitherFlow([read(first, depth + 1), read(second, depth + 1)]);
    const isFlag = flag.kind === "name" || flag.kind === "member";
    if (value.kind !== "either") return value;
    const isByLength = asksLength(file, test);
    return isFlag ? { ...value, isByLength, flag: read(flag, depth + 1) } : { ...value, isByLength };
  }

  /** `widget.isPassword` in `widget.isPassword == true` */
  function flagIn(test: ExpressionNode): ExpressionNode {
    return test.kind === "binary" && test.operator === "==" && saysBoolean(test.right, "true") ? test.left : test;
  }

  /** `{}..['key'] = value` */
  function readCascade(node: ExpressionNode & { readonly kind: "cascade" }, depth: number) {
    const put = node.sections.flatMap((section) =>
      valuesPutBy(file, section).flatMap((one) => (one.into.kind === "receiver" ? [partOf(one, depth)] : [])),
    );
    return put.length === 0
      ? read(node.target, depth + 1)
      : partsFlow([{ label: undefined, value: read(node.target, depth + 1) }, ...put]);
  }

  function partOf({ key, value }: PutValue, depth: number): FlowPart {
    const label = key?.kind === "string" ? literalAt(file, key.first)?.value : undefined;
    return { label: label === undefined ? undefined : owned(label), value: read(value, depth + 1) };
  }

  function readString({ first, interpolations }: StringNode, depth: number): FlowValue {
    const literal = literalAt(file, first);
    if (!literal) return openFlow;
    if (literal.value !== undefined) return textFlow(literal.value);
    let label: string | undefined;
    let next = 0;
    const found: FlowPart[] = [];
    for (const part of literal.parts.slice(0, maxParts)) {
      const interpolated = part.kind === "text" ? undefined : interpolations[next++];
      if (part.kind === "text") found.push({ label: undefined, value: textFlow(part.text) });
      else if (interpolated) found.push({ label, value: writtenAs(read(interpolated, depth + 1), "toString") });
      label = part.kind === "text" ? labelIn(part.text) : undefined;
    }
    return partsFlow([...found, ...restOf(literal.parts)]);
  }

  function readOperands(node: ExpressionNode & { readonly kind: "binary" }, depth: number) {
    // `a == true` is `a ?? false`.
    if (flagIn(node) !== node) return eitherFlow([read(node.left, depth + 1), textFlow("false")]);
    if (node.operator !== "+" && node.operator !== "??" && node.operator !== "&&") return openFlow;
    const operands: ExpressionNode[] = [];
    let left: ExpressionNode = node;
    while (left.kind === "binary" && left.operator === node.operator) {
      operands.push(left.right);
      left = left.left;
    }
    const values = readAll([left, ...operands.reverse()], depth);
    if (node.operator !== "+") return eitherFlow(values);
    return partsFlow(
      values.map((value, i) => {
        const before = values[i - 1];
        return { label: before?.kind === "text" ? labelIn(before.text) : undefined, value };
      }),
    );
  }

  function partsOf(element: ElementNode, depth: number): FlowPart[] {
    switch (element.kind) {
      case "entry": {
        const key = element.key.kind === "string" ? literalAt(file, element.key.first)?.value : undefined;
        return [{ label: key === undefined ? undefined : owned(key), value: read(element.value, depth + 1) }];
      }
      case "ifElement":
        return [element.then, ...(element.otherwise ? [element.otherwise] : [])].flatMap((one) => partsOf(one, depth));
      case "forElement":
        return partsOf(element.body, depth);
      default:
        return [{ label: undefined, value: read(element, depth + 1) }];
    }
  }

  function readMember(
    node: ExpressionNode & { readonly kind: "member" },
    depth: number,
    keeps: (member: string) => boolean,
  ) {
    const name = textAt(node.name);
    if (node.target.kind === "this" || node.target.kind === "super")
      return { kind: "name", name, type: classAround(node.first) } as const;
    const of = name === "toString" ? read(node.target, depth + 1) : readReceiver(node.target, depth);
    const isForm = isSame(node, keeps);
    if (isForm && keeps === getsValue && mayBeField(name)) return { kind: "member", of, name } as const;
    if (isForm || (of.kind === "text" && translates(name))) return of;
    const through = leftOutOf(node.target);
    return through === undefined
      ? ({ kind: "member", of, name } as const)
      : ({ kind: "member", of, name, through } as const);
  }

  /** What a member is read from: of `answer.data.token` that is the answer, and `through` says what is left out. */
  function readReceiver(receiver: ExpressionNode, depth: number): FlowValue {
    const node = withoutCheck(receiver);
    const isLeftOut = node.kind === "member" && mayBeField(textAt(node.name)) && leftOutOf(receiver) !== undefined;
    return read(isLeftOut ? node.target : receiver, depth + 1);
  }

  function isSame(node: ExpressionNode & { readonly kind: "member" }, keeps: (member: string) => boolean): boolean {
    return keeps(textAt(node.name)) && !isWidget(node.target) && !isPieceOfText(node);
  }

  /** The member that is not read of a receiver, since it mostly gives what it is a member of. */
  function leftOutOf(receiver: ExpressionNode): string | undefined {
    const node = withoutCheck(receiver);
    if (node.kind !== "member" || node.target.kind === "this" || node.target.kind === "super") return undefined;
    return isSame(node, getsValue) ? textAt(node.name) : undefined;
  }

  /** `token.text` is a word that a parser found: what signs a user in has no text of its own. */
  function isPieceOfText({ target, name }: ExpressionNode & { readonly kind: "member" }): boolean {
    return textAt(name) === "text" && target.kind === "name" && textAt(target.first) === "token";
  }

  function readIndex(node: ExpressionNode & { readonly kind: "index" }, depth: number) {
    const of = readReceiver(node.target, depth);
    const key = node.index.kind === "string" ? literalAt(file, node.index.first)?.value : undefined;
    const name = key ?? (node.index.kind === "member" ? entryOf(textAt(node.index.name)) : undefined);
    return name === undefined ? of : ({ kind: "member", of, name: owned(name) } as const);
  }

  /** `Keys.token` says what is read; `widget.userId` says which of many alike. */
  function entryOf(key: string): string | undefined {
    return /(?:^|[a-z])(?:id|Id|index|Index)$/.test(key) ? undefined : key;
  }

  function readCall(node: CallNode, depth: number): FlowValue {
    const provider = providerRead(file, node);
    if (provider) return readProvided(provider, depth);
    const { target, types, arguments: given } = node;
    const name = target.kind === "member" ? textAt(target.name) : "";
    const owner = ownerOfCalled(file, target);
    const called = target.kind === "name" ? textAt(target.first) : name;
    if (isJoin(target, called, owner, given.length))
      return partsFlow(given.map((argument) => ({ label: undefined, value: read(argument.value, depth + 1) })));
    if (target.kind === "member" && (methodKeepsValue(name, given.length) || escapesSigns(file, name, given)))
      return read(target.target, depth + 1);
    const made = target.kind === "member" ? resultsOfMember(name, given) : [];
    if (made.length > 0) return eitherFlow(readAll(made, depth));
    const key = translates(called) ? keyOfTranslation(file, target, given) : undefined;
    if (key) return read(key, depth + 1);
    if (writesJson(called, owner))
      return partsFlow(
        given.map((argument) => ({ label: undefined, value: writtenAs(read(argument.value, depth + 1), "toJson") })),
      );
    if (isEncoder(called, owner) || makesAddress(called, owner))
      return partsFlow(given.map((argument) => ({ label: undefined, value: read(argument.value, depth + 1) })));
    if (target.kind === "member" && changesAddress(name, given)) {
      const all = [target.target, ...given.map(({ value }) => value)];
      return partsFlow(all.map((part) => ({ label: undefined, value: read(part, depth + 1) })));
    }
    const sides = resultsOfSides(file, sidesOf(file, node));
    if (sides.length > 0) return eitherFlow(readAll(sides, depth));
    const isHeld = target.kind === "name" ? holdsValue(called) : goesWell(called, owner);
    const held = isHeld ? given[0] : undefined;
    if (held) return read(held.value, depth + 1);
    const local = target.kind === "name" ? localFunctions.get(declarationAt(target.first)?.token ?? -1) : undefined;
    const own =
      target.kind === "member"
        ? readMember(target, depth, (member) => methodKeepsValue(member, given.length))
        : read(target, depth + 1);
    const callee: FlowValue = local === undefined ? own : { kind: "name", name: local, type: undefined };
    const [type] = types.flatMap((one) => typeName(file, one) ?? []);
    const isCut = target.kind === "member" && cutsValue(name);
    return { kind: "call", callee, type, arguments: given.map((one, i) => argumentOf(one, i, depth, isCut)) };
  }

  /** What the closures give that a member is called with, if that is what it gives: those of `list.map`, and of a union. */
  function resultsOfMember(name: string, given: CallNode["arguments"]): readonly ExpressionNode[] {
    const ofCases = resultsOfCases(file, name, given);
    return ofCases.length > 0 || !mapsValues(name) ? ofCases : resultsOfClosure(file, given[0]?.value);
  }

  /** What a provider gives that is read: `userProvider`, `userProvider(id)`, `userProvider.notifier`. */
  function readProvided(node: ExpressionNode, depth: number): FlowValue {
    if (node.kind === "call") {
      const isMapped = node.target.kind === "member" && mapsValues(textAt(node.target.name));
      return isMapped ? read(node, depth + 1) : readProvided(node.target, depth + 1);
    }
    const member = node.kind === "member" ? textAt(node.name) : undefined;
    if (node.kind === "member" && (member === "future" || member === "stream")) return readProvided(node.target, depth);
    const isNotifier = node.kind === "member" && member === "notifier";
    const given = read(isNotifier ? providerIn(node.target) : node, depth + 1);
    const name = "name" in given ? nameOfProvided(given.name) : "";
    if (!isNotifier) return { kind: "member", of: given, name, provided: "state" };
    return { kind: "member", of: given, name: name.replace(/(?:Notifier)?$/, "Notifier"), provided: "notifier" };
  }

  /** `userProvider` of `userProvider(id)` */
  function providerIn(node: ExpressionNode): ExpressionNode {
    return node.kind === "call" ? node.target : node;
  }

  function argumentOf(
    { name, value }: CallNode["arguments"][number],
    i: number,
    depth: number,
    isOfCut: boolean,
  ): FlowArgument {
    const edge = isOfCut ? edgeFlow(file, value) : undefined;
    const given = edge ?? (i < maxParts ? read(value, depth + 1) : unreadFlow);
    return { name: name === undefined ? undefined : textAt(name), value: given };
  }

  /** `join(a, b)` of package:path, under any prefix; not one of the file itself. */
  function isJoin(target: ExpressionNode, called: string, owner: string, given: number): boolean {
    if (target.kind === "name") return !declarationAt(target.first) && joinsPath(called, undefined, given);
    return target.kind === "member" && joinsPath(called, owner, given);
  }

  function readName(token: number, depth: number): FlowValue {
    const declared = declarationAt(token);
    const name = textAt(token);
    if (!declared || declared.owner || declared.isTop) {
      const type = declared?.isTop ? undefined : (ownerName(declared) ?? classAround(token));
      return { kind: "name", name, type };
    }
    const of = declared.kind === "parameter" ? functionOf.get(declared.token) : undefined;
    if (of !== undefined) return { kind: "parameter", name, type: typeName(file, declared.type), of };
    return readLocal(declared, depth);
  }

  /** A variable of which a test or a cast says what class it is of, one value for each class. */
  function shownAs(value: FlowValue, type: TypeNode | undefined): FlowValue {
    const name = type && typeName(file, type);
    if (name === undefined || !namesClass(name)) return value;
    if (value.kind !== "local" && value.kind !== "parameter") return value;
    const known = shown.get(value) ?? new Map<string, FlowValue>();
    shown.set(value, known);
    const one = known.get(name) ?? { ...value, type: name };
    known.set(name, one);
    return one;
  }

  function ownerName(declared: DeclaredName | undefined): string | undefined {
    return declared?.owner && classNameOf(file, declared.owner);
  }

  /** Every mention of a local is the same value. While it is read, nothing is known of it. */
  function readLocal(declared: DeclaredName, depth: number): FlowValue {
    const known = locals.get(declared);
    if (unfinished.has(declared)) deepest = Number.POSITIVE_INFINITY;
    if (known) return known;
    const around = deepest;
    const set = originsOf(declared).flatMap((origin) => (origin.from === "parameter" ? [] : [origin.value]));
    const type = typeOfVariable(file, declared, set[0]) ?? typeName(file, shownTypes.get(declared.token));
    const name = owned(declared.name);
    locals.set(declared, { kind: "local", name, type, values: noValues });
    unfinished.add(declared);
    const handed = handedBy.get(declared.token);
    const back = calledBack.get(declared.token);
    const values = [
      ...readAll(set, depth),
      ...(handed ? [read(handed, depth + 1)] : []),
      ...(back ? [readCallback(back, depth)] : []),
    ];
    const put = (putInto.get(declared) ?? []).map((one) => partOf(one, depth));
    const local: FlowValue = {
      kind: "local",
      name,
      type,
      values: put.length === 0 ? values : [...values, partsFlow(put)],
    };
    locals.set(declared, local);
    unfinished.delete(declared);
    deepest = around;
    return local;
  }

  /** What a widget or service hands to a closure that it is given by name: `TextField.onChanged`. */
  function readCallback({ of, name }: Callback, depth: number): FlowValue {
    return { kind: "member", of: read(of, depth + 1), name: textAt(name), isCalled: true };
  }

  /** `widget.text` is a field of the widget. */
  function isWidget({ kind, first }: ExpressionNode): boolean {
    return kind === "name" && tokenText(file, first) === "widget";
  }

  function saysBoolean({ kind, first }: ExpressionNode, value: "true" | "false"): boolean {
    return kind === "boolean" && tokenText(file, first) === value;
  }

  function classAround(token: number): string | undefined {
    // Every name in a class asks, so no closure is made here.
    for (const { first, last, name } of classes) if (first <= token && token <= last) return name;
    return undefined;
  }
}

/** `answer` of `answer!` */
function withoutCheck(node: ExpressionNode): ExpressionNode {
  return node.kind === "postfix" && node.operator === "!" ? node.operand : node;
}

const noValues: readonly FlowValue[] = [];

/** Stands for the elements that are not read. */
function restOf(all: readonly unknown[]): readonly FlowPart[] {
  return all.length > maxParts ? [{ label: undefined, value: unreadFlow }] : [];
}
