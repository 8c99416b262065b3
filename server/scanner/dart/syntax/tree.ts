/**
 * The syntax of one Dart file as a tree. Every node says which tokens it covers, and a name is the number of its token,
 * so that the tree and the tokens speak of the same places. Tokens that carry no meaning of their own (commas, brackets,
 * keywords) are in a node without being nodes.
 */
export type DartNode =
  | UnitNode
  | DirectiveNode
  | DeclarationNode
  | EnumValueNode
  | VariableNode
  | AnnotationNode
  | TypeParameterNode
  | ParameterNode
  | InitializerNode
  | BodyNode
  | StatementNode
  | ForHeadNode
  | SwitchCaseNode
  | CatchNode
  | ElementNode
  | ArgumentNode
  | ArmNode
  | PatternNode
  | PatternFieldNode
  | TypeNode;

/** The first and the last token of a node, both included. */
export interface Covered {
  readonly first: number;
  readonly last: number;
}

/** The number of a token; -1 for a name that is missing in half-typed code. */
type Token = number;

export interface UnitNode extends Covered {
  readonly kind: "unit";
  readonly directives: readonly DirectiveNode[];
  readonly declarations: readonly DeclarationNode[];
}

/** What could not be read. Where something is missing, it is empty: `last` is before `first`. */
export interface ErrorNode extends Covered {
  readonly kind: "error";
  /** What could be read of it. */
  readonly parts: readonly DartNode[];
}

export interface DirectiveNode extends Covered {
  readonly kind: "directive";
  readonly annotations: readonly AnnotationNode[];
  readonly keyword: "import" | "export" | "part" | "part of" | "library";
  /** Undefined for `part of a.b` and `library`. */
  readonly uri: StringNode | undefined;
  /** The addresses behind `if (dart.library.io)`, in order. */
  readonly conditions: readonly StringNode[];
  readonly prefix: Token | undefined;
  readonly deferred: boolean;
  /** The names of each `show` and `hide`, in order. */
  readonly combinators: readonly { readonly keyword: "show" | "hide"; readonly names: readonly Token[] }[];
}

// Declarations

/** What stands at the top of a file or in a class. Functions and variables are also in blocks. */
export type DeclarationNode = ClassNode | FunctionNode | ConstructorNode | VariablesNode | TypedefNode | ErrorNode;

interface Annotated extends Covered {
  readonly annotations: readonly AnnotationNode[];
  /** Such as `static`, `late`, `final`, `abstract`, `external`, `const`, in the order of the text. */
  readonly modifiers: readonly string[];
}

export interface ClassNode extends Annotated {
  readonly kind: "class";
  readonly form: "class" | "mixin" | "enum" | "extension" | "extension type";
  /** Undefined for an extension without a name. */
  readonly name: Token | undefined;
  readonly typeParameters: readonly TypeParameterNode[];
  /** `named` of `extension type A.named(int b)`. */
  readonly constructorName: Token | undefined;
  /** The parameters of a primary constructor; the representation of an extension type. */
  readonly parameters: readonly ParameterNode[];
  readonly extends: TypeNode | undefined;
  readonly with: readonly TypeNode[];
  readonly implements: readonly TypeNode[];
  readonly on: readonly TypeNode[];
  readonly values: readonly EnumValueNode[];
  readonly members: readonly DeclarationNode[];
}

export interface EnumValueNode extends Covered {
  readonly kind: "enumValue";
  readonly annotations: readonly AnnotationNode[];
  readonly name: Token;
  /** `named` of `a.named(1)`. */
  readonly constructorName: Token | undefined;
  readonly types: readonly TypeNode[];
  readonly arguments: readonly ArgumentNode[];
}

/** A function, method, getter, setter or operator. */
export interface FunctionNode extends Annotated {
  readonly kind: "function";
  readonly form: "function" | "getter" | "setter" | "operator";
  /** Of an operator, its first sign. */
  readonly name: Token;
  readonly returns: TypeNode | undefined;
  readonly typeParameters: readonly TypeParameterNode[];
  readonly parameters: readonly ParameterNode[];
  readonly body: BodyNode | undefined;
}

export interface ConstructorNode extends Annotated {
  readonly kind: "constructor";
  /** The name of the class; `new`, `this` or `factory` where that is written in its place. */
  readonly className: Token;
  /** `named` of `A.named(..)`. */
  readonly name: Token | undefined;
  readonly parameters: readonly ParameterNode[];
  readonly initializers: readonly InitializerNode[];
  /** What a redirecting factory makes: `B.named` of `factory A() = B.named;`. */
  readonly redirect: ExpressionNode | undefined;
  readonly body: BodyNode | undefined;
}

/** One part of a constructor's list: `x = 1`, `this.x = 1`, `super(..)`, `this.named(..)` or `assert(..)`. */
export interface InitializerNode extends Covered {
  readonly kind: "initializer";
  /** Of `x = 1`. */
  readonly field: Token | undefined;
  readonly value: ExpressionNode;
}

/** Fields, top-level and local variables: `static final int a = 1, b;`. */
export interface VariablesNode extends Annotated {
  readonly kind: "variables";
  readonly type: TypeNode | undefined;
  readonly variables: readonly VariableNode[];
}

export interface VariableNode extends Covered {
  readonly kind: "variable";
  readonly name: Token;
  readonly initial: ExpressionNode | undefined;
}

export interface TypedefNode extends Annotated {
  readonly kind: "typedef";
  readonly name: Token;
  readonly typeParameters: readonly TypeParameterNode[];
  /** Of `typedef int F(String a)`, the type that is returned. */
  readonly type: TypeNode | undefined;
  /** Of `typedef int F(String a)` alone. */
  readonly parameters: readonly ParameterNode[] | undefined;
}

/** `@name`, `@a.name` or `@Name(..)`. */
export interface AnnotationNode extends Covered {
  readonly kind: "annotation";
  readonly value: ExpressionNode;
}

export interface TypeParameterNode extends Covered {
  readonly kind: "typeParameter";
  readonly annotations: readonly AnnotationNode[];
  readonly name: Token;
  readonly bound: TypeNode | undefined;
}

/** Also a part of a function type or of a record type, where the name may be absent. */
export interface ParameterNode extends Annotated {
  readonly kind: "parameter";
  readonly form: "required" | "optional" | "named";
  readonly type: TypeNode | undefined;
  /** `this.x` and `super.x`. */
  readonly of: "this" | "super" | undefined;
  readonly name: Token | undefined;
  /** Of a parameter written as a function, `int f(String a)`: `type` is what it returns. */
  readonly parameters: readonly ParameterNode[] | undefined;
  readonly initial: ExpressionNode | undefined;
}

/** `{ .. }` or `=> value`, with what stands before it. */
export interface BodyNode extends Covered {
  readonly kind: "body";
  readonly marker: "async" | "async*" | "sync*" | undefined;
  readonly content: BlockNode | ExpressionNode;
}

// Statements

export type StatementNode =
  | BlockNode
  | VariablesNode
  | FunctionNode
  | (Covered &
      (
        | {
            /** `final (a, b) = pair;` */
            readonly kind: "destructuring";
            readonly annotations: readonly AnnotationNode[];
            readonly pattern: PatternNode;
            readonly value: ExpressionNode;
          }
        | { readonly kind: "expression"; readonly value: ExpressionNode }
        | { readonly kind: "return" | "yield" | "yield*"; readonly value: ExpressionNode | undefined }
        | ({
            readonly kind: "if";
            readonly then: StatementNode;
            readonly otherwise: StatementNode | undefined;
          } & Condition)
        | { readonly kind: "for"; readonly head: ForHeadNode; readonly body: StatementNode }
        | { readonly kind: "while" | "do"; readonly test: ExpressionNode; readonly body: StatementNode }
        | { readonly kind: "switch"; readonly subject: ExpressionNode; readonly cases: readonly SwitchCaseNode[] }
        | {
            readonly kind: "try";
            readonly block: BlockNode;
            readonly catches: readonly CatchNode[];
            readonly finally: BlockNode | undefined;
          }
        | { readonly kind: "break" | "continue"; readonly label: Token | undefined }
        | { readonly kind: "labelled"; readonly label: Token; readonly statement: StatementNode }
        | { readonly kind: "assert"; readonly arguments: readonly ArgumentNode[] }
        | { readonly kind: "empty" }
      ))
  | ErrorNode;

export interface BlockNode extends Covered {
  readonly kind: "block";
  readonly statements: readonly StatementNode[];
}

/** `test`, or `test case pattern when guard`. */
interface Condition {
  readonly test: ExpressionNode;
  readonly pattern: PatternNode | undefined;
  readonly guard: ExpressionNode | undefined;
}

/** What is between the brackets of a `for`. */
export type ForHeadNode =
  | (Covered & {
      readonly kind: "forIn";
      /** A pattern declares variables; an expression is assigned to. */
      readonly each: PatternNode | ExpressionNode;
      readonly iterable: ExpressionNode;
    })
  | (Covered & {
      readonly kind: "forSteps";
      readonly initial: VariablesNode | DestructuringNode | ExpressionNode | undefined;
      readonly test: ExpressionNode | undefined;
      readonly updates: readonly ExpressionNode[];
    });

type DestructuringNode = Extract<StatementNode, { kind: "destructuring" }>;

export interface SwitchCaseNode extends Covered {
  readonly kind: "switchCase";
  /** What `continue label` goes to. */
  readonly labels: readonly Token[];
  /** Undefined for `default`. */
  readonly pattern: PatternNode | undefined;
  readonly guard: ExpressionNode | undefined;
  readonly statements: readonly StatementNode[];
}

/** `on Type catch (error, stack) { .. }` */
export interface CatchNode extends Covered {
  readonly kind: "catch";
  readonly type: TypeNode | undefined;
  readonly error: Token | undefined;
  readonly stack: Token | undefined;
  readonly block: BlockNode;
}

// Expressions

export type ExpressionNode =
  | StringNode
  | ClosureNode
  | (Covered &
      (
        | { readonly kind: "name" | "this" | "super" | "number" | "boolean" | "null" | "symbol" | "rethrow" }
        | {
            readonly kind: "list" | "braces";
            readonly isConst: boolean;
            readonly types: readonly TypeNode[];
            /** Braces with an entry, or empty ones, are a map; others are a set. */
            readonly elements: readonly ElementNode[];
          }
        | { readonly kind: "record"; readonly arguments: readonly ArgumentNode[] }
        /** `(value)` */
        | { readonly kind: "group"; readonly value: ExpressionNode }
        | {
            readonly kind: "member";
            readonly target: ExpressionNode;
            readonly nullAware: boolean;
            readonly name: Token;
          }
        | { readonly kind: "index"; readonly target: ExpressionNode; readonly index: ExpressionNode }
        /** Also what constructs an object, with or without `new` and `const`. */
        | {
            readonly kind: "call";
            readonly keyword: "new" | "const" | undefined;
            readonly target: ExpressionNode;
            readonly types: readonly TypeNode[];
            readonly arguments: readonly ArgumentNode[];
          }
        /** `List<int>` as a value, and before `.filled(..)`. */
        | { readonly kind: "instantiation"; readonly target: ExpressionNode; readonly types: readonly TypeNode[] }
        /** `.name`, whose class is the one that the context expects. */
        | { readonly kind: "shorthand"; readonly name: Token }
        /** `!a`, `-a`, `~a`, `++a`, `--a`; `a++`, `a--`, `a!`. */
        | { readonly kind: "prefix" | "postfix"; readonly operator: string; readonly operand: ExpressionNode }
        | {
            readonly kind: "binary";
            readonly operator: string;
            readonly left: ExpressionNode;
            readonly right: ExpressionNode;
          }
        | {
            readonly kind: "assignment";
            readonly operator: string;
            readonly target: ExpressionNode;
            readonly value: ExpressionNode;
          }
        | {
            readonly kind: "conditional";
            readonly test: ExpressionNode;
            readonly then: ExpressionNode;
            readonly otherwise: ExpressionNode;
          }
        | { readonly kind: "is" | "is!" | "as"; readonly operand: ExpressionNode; readonly type: TypeNode }
        | { readonly kind: "await" | "throw"; readonly operand: ExpressionNode }
        /** The innermost target of each section is a receiver. */
        | { readonly kind: "cascade"; readonly target: ExpressionNode; readonly sections: readonly ExpressionNode[] }
        /** What a section of a cascade applies to: its token is the `..`. */
        | { readonly kind: "receiver" }
        | { readonly kind: "switchExpression"; readonly subject: ExpressionNode; readonly arms: readonly ArmNode[] }
      ))
  | ErrorNode;

/** A string, adjacent ones joined. Its text is what `literalAt` says of its first token. */
export interface StringNode extends Covered {
  readonly kind: "string";
  readonly interpolations: readonly ExpressionNode[];
}

export interface ClosureNode extends Covered {
  readonly kind: "closure";
  readonly typeParameters: readonly TypeParameterNode[];
  readonly parameters: readonly ParameterNode[];
  readonly body: BodyNode;
}

/** `value` or `name: value`, of a call or a record. */
export interface ArgumentNode extends Covered {
  readonly kind: "argument";
  readonly name: Token | undefined;
  readonly value: ExpressionNode;
}

/** What is in a list, a set or a map. */
export type ElementNode =
  | ExpressionNode
  | (Covered &
      (
        | { readonly kind: "entry"; readonly key: ElementNode; readonly value: ElementNode }
        /** `...a` and `...?a` */
        | { readonly kind: "spread"; readonly value: ExpressionNode }
        /** `?a`, which is left out when it is null. */
        | { readonly kind: "ifNotNull"; readonly value: ExpressionNode }
        | ({
            readonly kind: "ifElement";
            readonly then: ElementNode;
            readonly otherwise: ElementNode | undefined;
          } & Condition)
        | { readonly kind: "forElement"; readonly head: ForHeadNode; readonly body: ElementNode }
      ));

/** `pattern when guard => value` of a switch expression. */
export interface ArmNode extends Covered {
  readonly kind: "arm";
  readonly pattern: PatternNode;
  readonly guard: ExpressionNode | undefined;
  readonly value: ExpressionNode;
}

// Patterns

export type PatternNode =
  | (Covered &
      /** `final int a`, `var a`, `int a`, and `a` where names are declared. */
      (
        | { readonly kind: "variablePattern"; readonly type: TypeNode | undefined; readonly name: Token }
        | { readonly kind: "constantPattern"; readonly value: ExpressionNode }
        | { readonly kind: "relationalPattern"; readonly operator: string; readonly value: ExpressionNode }
        | {
            readonly kind: "listPattern";
            readonly types: readonly TypeNode[];
            readonly elements: readonly PatternNode[];
          }
        | { readonly kind: "restPattern"; readonly pattern: PatternNode | undefined }
        | {
            readonly kind: "mapPattern";
            readonly types: readonly TypeNode[];
            readonly fields: readonly PatternFieldNode[];
          }
        | { readonly kind: "recordPattern"; readonly fields: readonly PatternFieldNode[] }
        | { readonly kind: "objectPattern"; readonly type: TypeNode; readonly fields: readonly PatternFieldNode[] }
        | { readonly kind: "groupPattern"; readonly pattern: PatternNode }
        | {
            readonly kind: "logicalPattern";
            readonly operator: "||" | "&&";
            readonly left: PatternNode;
            readonly right: PatternNode;
          }
        | { readonly kind: "castPattern"; readonly pattern: PatternNode; readonly type: TypeNode }
        /** `a?` and `a!` */
        | { readonly kind: "nullPattern"; readonly operator: "?" | "!"; readonly pattern: PatternNode }
      ))
  | ErrorNode;

/** `pattern`, `name: pattern`, `:name`, and `key: pattern` of a map. */
export interface PatternFieldNode extends Covered {
  readonly kind: "patternField";
  /** Of a map, its key. */
  readonly key: ExpressionNode | undefined;
  readonly name: Token | undefined;
  readonly pattern: PatternNode;
}

// Types

export type TypeNode =
  | (Covered &
      /** `a.Name<T>?`, and `void`. */
      (
        | {
            readonly kind: "namedType";
            readonly prefix: Token | undefined;
            readonly name: Token;
            readonly types: readonly TypeNode[];
            readonly nullable: boolean;
          }
        | {
            readonly kind: "functionType";
            readonly returns: TypeNode | undefined;
            readonly typeParameters: readonly TypeParameterNode[];
            readonly parameters: readonly ParameterNode[];
            readonly nullable: boolean;
          }
        | { readonly kind: "recordType"; readonly fields: readonly ParameterNode[]; readonly nullable: boolean }
      ))
  | ErrorNode;
