import type { ClassNode, DartNode, ExpressionNode, PatternNode, TypeNode } from "../syntax/tree.ts";

/** One name that a file declares. */
export interface DeclaredName {
  readonly kind:
    | "variable"
    | "parameter"
    | "caught"
    | "function"
    | "field"
    | "method"
    | "getter"
    | "setter"
    | "enumValue"
    | "class"
    | "typedef"
    | "typeParameter"
    | "prefix";
  readonly name: string;
  /** The token of the name. */
  readonly token: number;
  /** What declares it: of a field or variable, its own node without its neighbours. */
  readonly node: DartNode;
  /** The type that stands before it. */
  readonly type: TypeNode | undefined;
  /** Such as `static`, `const`, `late`, `required`. */
  readonly modifiers: readonly string[];
  /** The class that it is a member of. */
  readonly owner: ClassNode | undefined;
  /** Whether it is declared at the top of the file. */
  readonly isTop: boolean;
}

/** Where the value of a variable, field or parameter may come from. */
export type OriginOfName =
  | {
      /**
       * What it begins with, the default of a parameter included; what is assigned to it, with the operator; what its
       * elements are taken from, by a `for`; what a pattern takes apart.
       */
      readonly from: "initial" | "assignment" | "elements" | "pattern";
      readonly value: ExpressionNode;
      /** `=`, or `??=`, `+=` and the like. */
      readonly operator: string;
      /** Of a pattern, the whole of it. */
      readonly pattern: PatternNode | undefined;
    }
  /** `this.x` in the parameters of a constructor. */
  | { readonly from: "parameter"; readonly parameter: DeclaredName };

/** What the names of one file refer to. */
export interface ResolvedNames {
  /** Every name that the file declares, each once. */
  readonly declarations: readonly DeclaredName[];
  /**
   * What the name at a token refers to, or declares. Undefined where it is declared in no place of this file: it is
   * imported, inherited or a member of something else.
   */
  declarationAt(token: number): DeclaredName | undefined;
  /** Where the value of a declaration may come from, as far as this file says. */
  originsOf(declaration: DeclaredName): readonly OriginOfName[];
}
