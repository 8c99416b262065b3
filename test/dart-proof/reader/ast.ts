/** Dart source as a tree: only what resolving names needs. Every `at` is an offset in the text. */

export type TypeNode = { readonly nullable?: true } & (
  | {
      readonly kind: "named";
      readonly prefix: string | undefined;
      readonly name: string;
      readonly args: readonly TypeNode[];
      readonly at: number;
    }
  | {
      readonly kind: "function";
      readonly returns: TypeNode | undefined;
      readonly typeParams: readonly TypeParam[];
      readonly params: readonly Param[];
    }
  | {
      readonly kind: "record";
      readonly positional: readonly TypeNode[];
      readonly named: readonly { readonly name: string; readonly type: TypeNode }[];
    }
);

export interface TypeParam {
  readonly name: string;
  readonly bound: TypeNode | undefined;
}

export interface Param {
  readonly name: string;
  readonly type: TypeNode | undefined;
  readonly form: "required" | "optional" | "named";
  /** A named parameter that must be given. */
  readonly required: boolean;
  /** `this.x` and `super.x` take their type from elsewhere. */
  readonly from: "this" | "super" | undefined;
  readonly initial: Expr | undefined;
  readonly deprecated: boolean;
  readonly at: number;
}

export interface FunctionNode {
  readonly typeParams: readonly TypeParam[];
  readonly params: readonly Param[];
  readonly returns: TypeNode | undefined;
  readonly body: Body | undefined;
  readonly async: boolean;
  readonly generator: boolean;
}

export type Body =
  | { readonly kind: "block"; readonly statements: readonly Statement[] }
  | { readonly kind: "arrow"; readonly value: Expr };

export interface Arg {
  readonly name: string | undefined;
  readonly value: Expr;
  readonly at: number;
}

export type Expr = { readonly at: number } & (
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "literal"; readonly type: "int" | "double" | "bool" | "Null" | "Symbol" }
  | { readonly kind: "string"; readonly parts: readonly Expr[] }
  | {
      readonly kind: "list" | "braces";
      readonly typeArgs: readonly TypeNode[];
      readonly elements: readonly Element[];
    }
  | { readonly kind: "record"; readonly args: readonly Arg[] }
  | { readonly kind: "prop"; readonly target: Expr; readonly name: string }
  | {
      readonly kind: "call";
      readonly target: Expr;
      readonly typeArgs: readonly TypeNode[];
      readonly args: readonly Arg[];
    }
  | { readonly kind: "index"; readonly target: Expr; readonly index: Expr }
  | { readonly kind: "instantiated"; readonly target: Expr; readonly typeArgs: readonly TypeNode[] }
  | { readonly kind: "unary"; readonly op: string; readonly operand: Expr }
  | { readonly kind: "binary"; readonly op: string; readonly left: Expr; readonly right: Expr }
  | { readonly kind: "assign"; readonly op: string; readonly target: Expr; readonly value: Expr }
  | { readonly kind: "conditional"; readonly test: Expr; readonly then: Expr; readonly otherwise: Expr }
  | { readonly kind: "is" | "as"; readonly operand: Expr; readonly type: TypeNode }
  | { readonly kind: "await" | "throw"; readonly operand: Expr }
  | { readonly kind: "cascade"; readonly target: Expr; readonly sections: readonly Expr[] }
  | { readonly kind: "closure"; readonly fn: FunctionNode }
  | { readonly kind: "switch"; readonly subject: Expr; readonly cases: readonly SwitchArm[] }
  | { readonly kind: "this" | "super" | "cascaded" }
  | { readonly kind: "shorthand"; readonly name: string }
);

interface SwitchArm {
  readonly pattern: Pattern;
  readonly guard: Expr | undefined;
  readonly value: Expr;
}

export type Element =
  | { readonly kind: "value"; readonly value: Expr }
  | { readonly kind: "entry"; readonly key: Expr; readonly value: Expr }
  | { readonly kind: "spread"; readonly value: Expr }
  | { readonly kind: "if"; readonly test: Condition; readonly then: Element; readonly otherwise: Element | undefined }
  | { readonly kind: "for"; readonly head: ForHead; readonly body: Element };

/** `if (value case pattern when guard)`, or just a value. */
export interface Condition {
  readonly value: Expr;
  readonly pattern: Pattern | undefined;
  readonly guard: Expr | undefined;
}

export type ForHead =
  | { readonly kind: "each"; readonly variable: Pattern; readonly over: Expr; readonly awaits: boolean }
  | {
      readonly kind: "steps";
      readonly first: Statement | undefined;
      readonly test: Expr | undefined;
      readonly updates: readonly Expr[];
    };

export type Pattern =
  | { readonly kind: "variable"; readonly name: string; readonly type: TypeNode | undefined }
  | { readonly kind: "value"; readonly value: Expr }
  | {
      readonly kind: "object";
      readonly type: TypeNode;
      readonly fields: readonly PatternField[];
    }
  | { readonly kind: "record"; readonly fields: readonly PatternField[] }
  | { readonly kind: "list"; readonly typeArgs: readonly TypeNode[]; readonly elements: readonly Pattern[] }
  | { readonly kind: "rest"; readonly pattern: Pattern | undefined }
  | { readonly kind: "map"; readonly entries: readonly { readonly key: Expr; readonly value: Pattern }[] }
  | { readonly kind: "either"; readonly patterns: readonly Pattern[] }
  | { readonly kind: "cast"; readonly pattern: Pattern; readonly type: TypeNode };

export interface PatternField {
  readonly name: string | undefined;
  readonly pattern: Pattern;
}

export interface Variable {
  readonly name: string;
  readonly type: TypeNode | undefined;
  readonly initial: Expr | undefined;
  readonly isConst: boolean;
  readonly isFinal: boolean;
  readonly late: boolean;
  readonly at: number;
}

export type Statement =
  | { readonly kind: "block"; readonly statements: readonly Statement[] }
  | { readonly kind: "variables"; readonly variables: readonly Variable[] }
  | { readonly kind: "destructure"; readonly pattern: Pattern; readonly value: Expr }
  | { readonly kind: "expression"; readonly value: Expr }
  | { readonly kind: "return" | "yield"; readonly value: Expr | undefined }
  | {
      readonly kind: "if";
      readonly test: Condition;
      readonly then: Statement;
      readonly otherwise: Statement | undefined;
    }
  | { readonly kind: "for"; readonly head: ForHead; readonly body: Statement }
  | { readonly kind: "while"; readonly test: Expr; readonly body: Statement }
  | {
      readonly kind: "switch";
      readonly subject: Expr;
      readonly cases: readonly {
        readonly pattern: Pattern | undefined;
        readonly guard: Expr | undefined;
        readonly body: readonly Statement[];
      }[];
    }
  | {
      readonly kind: "try";
      readonly body: Statement;
      readonly catches: readonly {
        readonly type: TypeNode | undefined;
        readonly names: readonly string[];
        readonly body: Statement;
      }[];
      readonly last: Statement | undefined;
    }
  | { readonly kind: "function"; readonly name: string; readonly fn: FunctionNode; readonly at: number }
  | { readonly kind: "assert"; readonly args: readonly Arg[] }
  | { readonly kind: "empty" };

export interface Annotation {
  readonly name: string;
  readonly value: Expr;
}

export type Initializer =
  | { readonly kind: "field"; readonly name: string; readonly value: Expr; readonly at: number }
  | {
      readonly kind: "super" | "this";
      readonly name: string;
      readonly args: readonly Arg[];
    }
  | { readonly kind: "assert"; readonly args: readonly Arg[] };

export type MemberNode = { readonly annotations: readonly Annotation[]; readonly at: number } & (
  | {
      readonly kind: "constructor";
      /** Empty for the unnamed one. */
      readonly name: string;
      readonly fn: FunctionNode;
      readonly isConst: boolean;
      readonly factory: boolean;
      readonly redirect: TypeNode | undefined;
      readonly initializers: readonly Initializer[];
    }
  | {
      readonly kind: "method";
      readonly form: "method" | "getter" | "setter";
      /** Operators are `operator==` and the like. */
      readonly name: string;
      readonly fn: FunctionNode;
      readonly isStatic: boolean;
    }
  | {
      readonly kind: "field";
      readonly variable: Variable;
      readonly isStatic: boolean;
    }
);

export interface EnumValue {
  readonly name: string;
  readonly constructorName: string;
  readonly args: readonly Arg[];
}

export interface ClassNode {
  readonly kind: "class" | "mixin" | "enum" | "extension" | "exttype";
  readonly name: string;
  readonly at: number;
  readonly annotations: readonly Annotation[];
  readonly modifiers: readonly string[];
  readonly typeParams: readonly TypeParam[];
  readonly extends: TypeNode | undefined;
  readonly with: readonly TypeNode[];
  readonly implements: readonly TypeNode[];
  readonly on: readonly TypeNode[];
  readonly values: readonly EnumValue[];
  readonly members: readonly MemberNode[];
  /** What an extension type stands for. */
  readonly representation: Param | undefined;
}

export type DeclarationNode =
  | ClassNode
  | {
      readonly kind: "function";
      readonly name: string;
      readonly form: "function" | "getter" | "setter";
      readonly fn: FunctionNode;
      readonly annotations: readonly Annotation[];
      readonly at: number;
    }
  | {
      readonly kind: "variable";
      readonly name: string;
      readonly variable: Variable;
      readonly annotations: readonly Annotation[];
      readonly at: number;
    }
  | {
      readonly kind: "typedef";
      readonly name: string;
      readonly typeParams: readonly TypeParam[];
      readonly type: TypeNode;
      readonly annotations: readonly Annotation[];
      readonly at: number;
    };

export interface Directive {
  readonly kind: "import" | "export" | "part" | "part of" | "library";
  readonly uri: string;
  readonly prefix: string | undefined;
  readonly show: readonly string[] | undefined;
  readonly hide: readonly string[];
  readonly at: number;
}

export interface Unit {
  readonly directives: readonly Directive[];
  readonly declarations: readonly DeclarationNode[];
}
