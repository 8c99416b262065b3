import { type ConstantExpression, constantText, either, open, tellsNothing } from "../../code/constant-expression.ts";
import { isToken, type SourceFile, tokenText } from "../../source/source-file.ts";
import { firstOf, owned } from "../../source/text.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { isShortBlock } from "../syntax/bodies.ts";
import type {
  ClassNode,
  DeclarationNode,
  EnumValueNode,
  ExpressionNode,
  FunctionNode,
  ParameterNode,
  TypeNode,
  UnitNode,
  VariablesNode,
} from "../syntax/tree.ts";
import { constantAt } from "./constant-at.ts";
import { type Naming, readConstant } from "./read-expression.ts";

/** What a file declares at its top level, as far as constants need it. */
export interface TopLevelName {
  /** Of a variable or getter. Undefined if nothing is known of it. */
  readonly value?: ConstantExpression;
  /** The fields and getters of a class; of an enum also `value.field`. */
  readonly members?: ReadonlyMap<string, ConstantExpression>;
  /** The classes and mixins that a class extends. */
  readonly supertypes?: readonly string[];
}

export type FileConstants = ReadonlyMap<string, TopLevelName>;

const nothingKnown: TopLevelName = {};

/** Reads the top level of a Dart file. */
export function fileConstants(file: SourceFile, unit: UnitNode): FileConstants {
  const declared = new Map<string, TopLevelName>();
  const naming = classNaming(file, undefined);
  for (const declaration of unit.declarations) {
    if (declaration.kind === "class") {
      if (declaration.name !== undefined) declared.set(nameAt(file, declaration.name), typeOf(file, declaration));
    } else if (declaration.kind !== "error" && declaration.kind !== "constructor") {
      const values = valuesOf(file, declaration, naming);
      for (const name of namesOf(file, declaration)) {
        const value = values.get(name) ?? open;
        declared.set(name, tellsNothing(value) ? nothingKnown : { value });
      }
    }
  }
  return declared;
}

/** The names that a declaration declares around itself, and that can be read. */
function namesOf(file: SourceFile, declaration: DeclarationNode): string[] {
  if (declaration.kind === "variables") return declaration.variables.map(({ name }) => nameAt(file, name));
  if (declaration.kind === "typedef") return [nameAt(file, declaration.name)];
  const isRead = declaration.kind === "function" && (declaration.form === "function" || declaration.form === "getter");
  return isRead ? [nameAt(file, declaration.name)] : [];
}

const noValues: ReadonlyMap<string, ConstantExpression> = new Map();

/** The variables and getters of a declaration. Most declare neither. */
function valuesOf(
  file: SourceFile,
  declaration: DeclarationNode,
  naming: Naming,
): ReadonlyMap<string, ConstantExpression> {
  if (declaration.kind !== "variables" && !(declaration.kind === "function" && declaration.form === "getter"))
    return noValues;
  const values = new Map<string, ConstantExpression>();
  const add = (name: number, value: ConstantExpression) => values.set(nameAt(file, name), value);
  if (declaration.kind === "variables") {
    const isFixed = declaration.modifiers.some((word) => word === "const" || word === "final");
    const isSetLater = mayBeSetLater(file, declaration);
    for (const { name, initial } of declaration.variables) {
      const value = initial ? readConstant(file, initial, naming) : open;
      const later = isSetLater && !initial ? assignedValues(file, name) : [];
      add(name, isFixed && initial ? value : either([value, ...later, open]));
    }
  } else {
    const result = resultOf(declaration);
    add(declaration.name, result ? readConstant(file, result, naming) : open);
  }
  return values;
}

/** Whether a variable of the program holds a text that a function of its file may give it: `static late String server`. */
function mayBeSetLater(file: SourceFile, { type, modifiers }: VariablesNode): boolean {
  const isText = type?.kind === "namedType" && tokenText(file, type.name) === "String";
  return isText && modifiers.some((word) => word === "static" || word === "late");
}

/** What functions of the file give a variable that begins with nothing. */
function assignedValues(file: SourceFile, name: number): ConstantExpression[] {
  const names = resolveNames(file);
  const declared = names.declarationAt(name);
  const origins = declared ? firstOf(file, names.originsOf(declared), maxAssigned) : [];
  return origins.flatMap((origin) =>
    origin.from === "assignment" && origin.operator === "="
      ? constantAt(file, origin.value.first, origin.value.last)
      : [],
  );
}

/** More than the stages of any app. */
const maxAssigned = 16;

/** The expression that a getter returns, if it does nothing else. */
function resultOf({ body }: FunctionNode): ExpressionNode | undefined {
  if (!body || body.marker !== undefined) return undefined;
  if (body.content.kind !== "block") return body.content;
  if (!isShortBlock(body.content)) return undefined;
  const [only, ...others] = body.content.statements;
  return only?.kind === "return" && others.length === 0 ? only.value : undefined;
}

function typeOf(file: SourceFile, type: ClassNode): TopLevelName {
  const naming = classNaming(file, type);
  const members = new Map<string, ConstantExpression>();
  for (const member of type.members) {
    for (const [name, value] of valuesOf(file, member, naming)) members.set(name, value);
  }
  for (const value of type.values) {
    const name = nameAt(file, value.name);
    for (const [field, given] of fieldsOf(file, type, value, naming)) members.set(`${name}.${field}`, given);
  }
  const parents = [type.extends, ...type.with, ...type.on].flatMap((one) => parentName(file, one) ?? []);
  return members.size + parents.length === 0 ? nothingKnown : { members, supertypes: parents };
}

/** What names mean in a class, outside of its functions; or outside of all classes. */
function classNaming(file: SourceFile, type: ClassNode | undefined): Naming {
  const name = type?.name === undefined ? undefined : nameAt(file, type.name);
  if (!type || name === undefined) return (_, names) => ({ kind: "name", names, type: undefined });
  const own = new Set([
    ...type.members.flatMap((member) => namesOf(file, member)),
    ...type.values.map((value) => nameAt(file, value.name)),
  ]);
  return (_, names) => {
    const isMember = own.has(names[0] ?? "");
    return isMember ? { kind: "name", names: [name, ...names], type: undefined } : { kind: "name", names, type: name };
  };
}

function parentName(file: SourceFile, type: TypeNode | undefined): string | undefined {
  return type?.kind === "namedType" ? nameAt(file, type.name) : undefined;
}

/** The fields of an enum's value that its constructor takes as they are: `this.host`. */
function fieldsOf(file: SourceFile, type: ClassNode, value: EnumValueNode, naming: Naming) {
  const fields = new Map<string, ConstantExpression>([["name", constantText(nameAt(file, value.name))]]);
  const made = type.members.find((member) => member.kind === "constructor" && member.name === undefined);
  if (made?.kind !== "constructor" || isToken(file, value.name + 1, ".")) return fields;
  let position = 0;
  for (const parameter of made.parameters) {
    const name = parameter.name === undefined ? "" : nameAt(file, parameter.name);
    const given =
      parameter.form === "named"
        ? value.arguments.find((argument) => argument.name !== undefined && nameAt(file, argument.name) === name)
        : value.arguments.filter((argument) => argument.name === undefined)[position++];
    const field = given?.value ?? parameter.initial;
    if (isField(parameter) && field) fields.set(name, readConstant(file, field, naming));
  }
  return fields;
}

function isField({ of }: ParameterNode): boolean {
  return of === "this";
}

function nameAt(file: SourceFile, token: number): string {
  return owned(tokenText(file, token));
}
