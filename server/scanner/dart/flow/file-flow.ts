import type { FlowArgument, FlowAt, FlowValue } from "../../code/flow-value.ts";
import type { Span } from "../../source/text.ts";

/** What the functions, classes and variables of one file do with values. Plain data. */
export interface FileFlow {
  /** By key: `load`, `Session.load`, `Session` and `Session.named` for constructors, `load.inner` for local ones. */
  readonly functions: ReadonlyMap<string, FunctionFlow>;
  readonly types: ReadonlyMap<string, TypeFlow>;
  /** Variables and getters at the top of the file. */
  readonly variables: ReadonlyMap<string, VariableFlow>;
  /** By the last name of what is called: each function of the program asks for the calls of its name. */
  readonly calls: ReadonlyMap<string, readonly CallFlow[]>;
  /** Some of the file is too much to be read. */
  readonly isCutShort: boolean;
}

export interface FunctionFlow {
  readonly parameters: readonly ParameterFlow[];
  /** The name of the type that it returns, without `Future`. */
  readonly type: string | undefined;
  readonly returns: readonly FlowAt[];
  /** It makes an object of its class. */
  readonly isConstructor: boolean;
}

export interface ParameterFlow {
  readonly name: string;
  readonly type: string | undefined;
  /** Undefined for a named one. */
  readonly position: number | undefined;
  /** `this.name` and `super.name`. */
  readonly of: "this" | "super" | undefined;
  /** What it is where a call gives nothing. */
  readonly initial: FlowValue | undefined;
}

/** A field, getter or variable, with what it may hold. */
export interface VariableFlow {
  /** A field of an object that is written with the others: no getter, not static, and no annotation leaves it out. */
  readonly isField: boolean;
  /** Nothing sets it later. */
  readonly isFinal: boolean;
  readonly type: string | undefined;
  readonly values: readonly FlowAt[];
  /** The object behind `.notifier`, if it is a provider, which has the type and the values of what it gives. */
  readonly notifier?: FlowValue;
}

export interface TypeFlow {
  /** Its name. */
  readonly place: Span;
  /** The classes that it extends, mixes in and implements; of an extension, what it is on. */
  readonly supertypes: readonly string[];
  readonly isExtension: boolean;
  /** `LoginPage` of a `State<LoginPage>`: what is called `widget` in it. */
  readonly widget: string | undefined;
  /**
   * `Session` of a `Notifier<Session>`, of a `Bloc<SessionEvent, Session>`, and of what `build` of a generated notifier gives:
   * what is called `state` in it.
   */
  readonly state: string | undefined;
  /** Fields and getters. */
  readonly members: ReadonlyMap<string, VariableFlow>;
}

export interface CallFlow {
  readonly callee: FlowValue;
  readonly arguments: readonly GivenArgument[];
  /** The name that is called. */
  readonly place: Span;
  /** Only debug builds make it. */
  readonly isDebugOnly: boolean;
  /** Something else makes it, which was given the function by its name. */
  readonly isByName?: boolean;
}

interface GivenArgument extends FlowArgument {
  /** Where it begins, if that is on a later line than the name that is called. */
  readonly below?: Span;
}

export const noFlow: FileFlow = {
  functions: new Map(),
  types: new Map(),
  variables: new Map(),
  calls: new Map(),
  isCutShort: false,
};
