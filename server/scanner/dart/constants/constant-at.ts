import { type ConstantExpression, either, open } from "../../code/constant-expression.ts";
import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { owned } from "../../source/text.ts";
import type { DeclaredName, OriginOfName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { forEachChild } from "../syntax/children.ts";
import { memberAround } from "../syntax/member-around.ts";
import type { ClassNode, DartNode, ExpressionNode } from "../syntax/tree.ts";
import { isReadable, type Naming, readConstant } from "./read-expression.ts";

/**
 * What Dart code says of the value of the expression that covers tokens `first` to `last`. Open if there is none, and for
 * other languages.
 */
export function constantAt(file: SourceFile, first: number, last: number): ConstantExpression {
  if (file.language !== "dart") return open;
  const found = expressionsAround(file, first).get(keyOf(file, first, last));
  return found ? readConstant(file, found.node, namingIn(file, found.type)) : open;
}

/** What names mean in the functions of a class, or outside of all classes. */
function namingIn(file: SourceFile, type: ClassNode | undefined): Naming {
  const { declarationAt } = resolveNames(file);
  return (token, names) => {
    const declared = declarationAt(token);
    if (!declared) return { kind: "name", names, type: nameOf(file, type) };
    if (declared.isTop || declared.kind === "prefix") return { kind: "name", names, type: undefined };
    if (!declared.owner) return names.length === 1 ? localValue(file, declared, type) : open;
    const owner = nameOf(file, declared.owner);
    return owner === undefined ? open : { kind: "name", names: [owner, ...names], type: undefined };
  };
}

/** The value of a variable that a function declares: everything that it is set to. Open while it is being read. */
function localValue(file: SourceFile, declared: DeclaredName, type: ClassNode | undefined): ConstantExpression {
  const known = file.derived(localValues);
  const before = known.get(declared);
  if (before) return before;
  known.set(declared, open);
  const origins = declared.kind === "variable" ? resolveNames(file).originsOf(declared) : [];
  const values = origins.map((origin) => {
    const given = wholeValue(origin);
    return given ? readConstant(file, given, namingIn(file, type)) : open;
  });
  const value = values.length > 0 ? either(values) : open;
  known.set(declared, value);
  return value;
}

/** Every mention of a variable asks for its value, so it is read once. */
const localValues = () => new Map<DeclaredName, ConstantExpression>();

/** The value that a variable gets as it is. Undefined if it gets a part of something, or is added to. */
function wholeValue(origin: OriginOfName): ExpressionNode | undefined {
  if (origin.from !== "initial" && origin.from !== "assignment") return undefined;
  return ["=", "??="].includes(origin.operator) ? origin.value : undefined;
}

interface Found {
  readonly node: ExpressionNode;
  /** The class around it. */
  readonly type: ClassNode | undefined;
}

type Expressions = ReadonlyMap<number, Found>;

/** The expressions of which a value could be read, in the declaration around a token. Few are asked about. */
function expressionsAround(file: SourceFile, token: number): Expressions {
  const known = file.derivedFromCode(noneYet);
  const around = memberAround(file, token);
  if (!around) return none;
  const { node, type } = around;
  const expressions = known.get(node) ?? expressionsIn(file, node, type);
  known.set(node, expressions);
  return expressions;
}

const noneYet = () => new Map<DartNode, Expressions>();
const none: Expressions = new Map();

function expressionsIn(file: SourceFile, whole: DartNode, around: ClassNode | undefined): Expressions {
  const found = new Map<number, Found>();
  const visitIn = (type: ClassNode | undefined) => {
    const visit = (node: DartNode): void => {
      if (isReadable(node)) found.set(keyOf(file, node.first, node.last), { node, type });
      forEachChild(node, node.kind === "class" ? visitIn(node) : visit);
    };
    return visit;
  };
  visitIn(around)(whole);
  return found;
}

function keyOf(file: SourceFile, first: number, last: number): number {
  return first * file.tokens.count + last;
}

function nameOf(file: SourceFile, type: ClassNode | undefined): string | undefined {
  return type?.name === undefined ? undefined : owned(tokenText(file, type.name));
}
