import { type SourceFile, tokenText } from "../../source/source-file.ts";
import { forEachChild } from "../syntax/children.ts";
import type { ClassNode, DartNode, FunctionNode, ParameterNode, TypeParameterNode } from "../syntax/tree.ts";
import { NameTable } from "./name-table.ts";
import type { DeclaredName } from "./names.ts";

/** Puts what a file declares into the scopes that it is walked through. */
export class Declarer {
  readonly table = new NameTable();
  readonly declarations: DeclaredName[] = [];
  /** For each token, the declaration that it refers to. */
  private readonly references: (DeclaredName | undefined)[];
  /** The members of the class that is walked. */
  members: ReadonlyMap<string, DeclaredName> = new Map();
  private readonly file: SourceFile;

  constructor(file: SourceFile) {
    this.file = file;
    this.references = new Array(file.tokens.count);
  }

  textOf(token: number): string {
    return tokenText(this.file, token);
  }

  declarationAt(token: number): DeclaredName | undefined {
    return this.references[token];
  }

  /** Says what the name at a token refers to. */
  refer(token: number, declared: DeclaredName | undefined): void {
    if (declared) this.references[token] = declared;
  }

  /** Makes a name known in the scope that is open. */
  declare(
    kind: DeclaredName["kind"],
    token: number | undefined,
    node: DartNode,
    about: Partial<Pick<DeclaredName, "type" | "modifiers" | "owner" | "isTop">> = {},
  ): DeclaredName | undefined {
    if (token === undefined || token < 0) return undefined;
    const name = this.textOf(token);
    const { type, modifiers = none, owner, isTop = false } = about;
    const declared: DeclaredName = { kind, name, token, node, type, modifiers, owner, isTop };
    this.references[token] = declared;
    this.declarations.push(declared);
    // A getter and a setter of one name are two declarations: who reads finds the getter.
    if (kind === "setter") this.table.declare(`${name}=`, declared);
    if (kind !== "setter" || !this.isBeside(declared)) this.table.declare(name, declared);
    return declared;
  }

  private isBeside({ name, owner, isTop }: DeclaredName): boolean {
    const other = this.table.find(name);
    return other?.owner === owner && other?.isTop === isTop;
  }

  /** Declares what stands at the top of a file or in a class. */
  declareMember(node: DartNode, owner: ClassNode | undefined): void {
    const isTop = owner === undefined;
    switch (node.kind) {
      case "error":
        for (const part of node.parts) this.declareMember(part, owner);
        return;
      case "directive":
        this.declare("prefix", node.prefix, node, { isTop });
        return;
      case "class":
      case "typedef":
        this.declare(node.kind, node.name, node, { modifiers: node.modifiers, isTop });
        return;
      case "enumValue":
        this.declare("enumValue", node.name, node, { owner });
        return;
      case "function": {
        if (node.form === "operator") return;
        const kind = node.form !== "function" ? node.form : isTop ? "function" : "method";
        this.declare(kind, node.name, node, { type: node.returns, modifiers: node.modifiers, owner, isTop });
        return;
      }
      case "variables":
        for (const variable of node.variables) {
          const { type, modifiers } = node;
          this.declare(isTop ? "variable" : "field", variable.name, variable, { type, modifiers, owner, isTop });
        }
    }
  }

  /** Declares everything in a class, and remembers it for `this.x`. */
  declareMembers(node: ClassNode): void {
    const from = this.declarations.length;
    for (const parameter of node.parameters) {
      const { type, modifiers, name } = parameter;
      const isField = node.form === "extension type" || modifiers.includes("final") || modifiers.includes("var");
      if (isField) this.declare("field", name, parameter, { type, modifiers, owner: node });
    }
    for (const value of node.values) this.declareMember(value, node);
    for (const member of node.members) this.declareMember(member, node);
    const members = new Map<string, DeclaredName>();
    for (const declared of this.declarations.slice(from)) {
      if (declared.kind === "setter") members.set(`${declared.name}=`, declared);
      if (declared.kind !== "setter" || !members.has(declared.name)) members.set(declared.name, declared);
    }
    this.members = members;
  }

  declareParameter(parameter: ParameterNode): DeclaredName | undefined {
    const { type, modifiers, name } = parameter;
    return this.declare("parameter", name, parameter, { type, modifiers });
  }

  declareTypeParameters(parameters: readonly TypeParameterNode[]): void {
    for (const parameter of parameters)
      this.declare("typeParameter", parameter.name, parameter, { type: parameter.bound });
  }

  declareLocalFunction(node: FunctionNode): void {
    this.declare("function", node.name, node, { type: node.returns });
  }

  /** Declares the variables of a pattern. Both sides of `||` declare the same ones. */
  declarePattern(pattern: DartNode): DeclaredName[] {
    const found = new Map<string, DeclaredName>();
    const look = (node: DartNode): void => {
      if (node.kind !== "variablePattern") {
        if (node.kind !== "constantPattern" && node.kind !== "relationalPattern") forEachChild(node, look);
        return;
      }
      const name = this.textOf(node.name);
      const known = found.get(name);
      if (known) this.refer(node.name, known);
      else if (name !== "_") {
        const declared = this.declare("variable", node.name, node, { type: node.type });
        if (declared) found.set(name, declared);
      }
    };
    look(pattern);
    return [...found.values()];
  }
}

const none: readonly string[] = [];
