import type { Language } from "../source/languages.ts";
import type { TextQuestion } from "../source/read-text.ts";
import type { Fate } from "../source/syntax/variable-fate.ts";
import type { Location, Span, TextFile } from "../source/text.ts";
import type { Declaration } from "./outline.ts";

/**
 * A source file as checks see it: its calls, words and strings, without comments. How it is read (tokens today) stays
 * behind these interfaces, so that a better reader changes no check.
 */
export interface CodeFile extends TextFile {
  readonly language: Language;
  /** Calls of these functions and constructors, in order. Declarations are left out. */
  calls(...names: readonly string[]): readonly CodeCall[];
  /** Every occurrence of this word in code, in order, or the first `most` of them: it is noted if there are more. */
  mentions(word: string, most?: number): readonly CodeWord[];
  has(word: string): boolean;
  /** What is written in a span, comments included. */
  written(span: Span): string;
  /** Whether the text has this anywhere, or is as asked. Comments and literals count. */
  says(question: TextQuestion): boolean;
  /** Every different word in code, in order of first occurrence. */
  words(): Iterable<string>;
  /** Every string literal, in order. Adjacent literals are one. */
  strings(): readonly CodeString[];
  /** What the file declares at its top, in order, with the members of types. */
  declarations(): readonly Declaration[];
  /**
   * The words of the declared type of this name in the file: the written type, else the initializer. `final box = await
   * Hive.openBox('a')` gives `Hive`, `openBox`. With `at`, of the declarations that are visible there alone: the nearest.
   */
  typeWords(name: string, at?: Code): readonly string[];
  /** The result of `make` for this file. It is computed once and kept with the file. */
  derived<T>(make: (file: CodeFile) => T): T;
}

/** A piece of code: an expression, a word, a body. */
export interface Code {
  /** In UTF-16 offsets of the file's text. */
  readonly span: Span;
  readonly location: Location;
  /** As written, comments included. */
  readonly text: string;
  readonly words: readonly string[];
  /** The operators and other signs of the piece, brackets left out, in order. */
  readonly signs: readonly string[];
  /** The string literal that the piece begins with. */
  readonly string: CodeString | undefined;
  /** The call that the piece begins with, after `const`, `new` or `await`. */
  readonly call: CodeCall | undefined;
  /** The calls and members that the piece begins with. Undefined if no member of its first word is accessed. */
  readonly chain: CodeChain | undefined;
  /** The named values that flow out of the expression, such as `pin` in `jsonEncode({'pin': pin})`. */
  readonly values: readonly CodeValue[];
  /** What receives the value of the expression. Undefined if nothing does. */
  readonly target: CodeTarget | undefined;
  /** The nearest receiver of the value, looking through calls, operators, strings, lists and closures. */
  readonly destination: CodeTarget | undefined;
  /** The opening brackets around the piece, innermost first. */
  readonly openers: readonly CodeWord[];
  /** The bodies and blocks around the piece, innermost first. */
  readonly scopes: readonly CodeScope[];
  /** The innermost named function around the piece. */
  readonly function: CodeScope | undefined;
  /** The innermost function around the piece, closures included. */
  readonly body: CodeScope | undefined;
  /** The innermost class, mixin, extension, enum, struct or object around the piece. */
  readonly type: CodeScope | undefined;
  /** The function in whose argument list the piece is, unless another bracket is nearer. */
  readonly passedTo: string | undefined;
  /** The calls in whose argument lists the piece is, innermost first, as far as no braces are between. */
  readonly callsAround: readonly CodeCall[];
  /** True if only debug builds run it: under `if (kDebugMode)`, in `assert`, in `#if DEBUG`. */
  readonly isDebugOnly: boolean;
  /**
   * True if it runs under an `if` or `else` with a condition of the app's own, such as a setting. The platform, a type,
   * a null check, that TLS is used at all, and whether there is a network do not count.
   */
  readonly isConditional: boolean;
  /** The conditions of the `if`s that the piece is in, and of those that it runs under if they hold. */
  readonly conditions: readonly Code[];
  /** The elements of the list, or the entries of the map, that the piece ends with. */
  readonly elements: readonly CodeArgument[];
  /** The value in `piece: value` or `piece = value`. */
  readonly given: Code | undefined;
  /** Whether the piece begins with exactly this word or sign. */
  startsWith(word: string): boolean;
  /** The token `steps` before the piece; empty at the start of the file. */
  before(steps?: number): string;
  /** The token `steps` after the piece; empty at the end of the file. */
  after(steps?: number): string;
  /** The piece from its start to the end of `other`. */
  to(other: Code): Code;
  /** The occurrences of this word within the piece, or the first `most` of them: it is noted if there are more. */
  mentions(word: string, most?: number): readonly CodeWord[];
  /** Every call within the piece, in order. */
  calls(): readonly CodeCall[];
  /** Every string literal within the piece, in order. */
  strings(): readonly CodeString[];
  /** Whether `other` lies within the piece. */
  contains(other: Code): boolean;
  /** Whether `other` is directly between the brackets of the piece. */
  holds(other: Code): boolean;
  /** The catch clauses of the innermost `try` around the piece, in order. */
  handlers(): readonly Code[];
}

/** A word of code. */
export interface CodeWord extends Code {
  readonly name: string;
  /** The accessed member: `camera` in `Permission.camera`, `path` in `uri?.path`. */
  readonly member: CodeWord | undefined;
  /** What is between the brackets behind the word: `'id'` in `parameters['id']`. */
  readonly index: Code | undefined;
  /** The body of the function that the word declares, without its braces. */
  readonly declared: Code | undefined;
  /** The result of the lambda after the word: `true` in `HostnameVerifier { _, _ -> true }`. */
  readonly lambda: Code | undefined;
  /** True if the word is the end of an import, not a use. */
  readonly isImported: boolean;
  /** True where the word is declared: `bool name`, `final name`. */
  readonly isDeclared: boolean;
  /** The condition of an `if` that contains the word. */
  readonly condition: CodeCondition | undefined;
}

export interface CodeCondition {
  readonly code: Code;
  /** What runs if it holds: a block, or the first statement. */
  readonly consequence: Code;
}

/** A member chain: `JailbreakRootDetection.instance.isJailBroken`. */
export interface CodeChain extends Code {
  /** The names in order, without argument lists: `["JailbreakRootDetection", "instance", "isJailBroken"]`. */
  readonly names: readonly string[];
  /** The arguments of the call that ends the chain. Undefined if it ends with a member. */
  readonly args: readonly CodeArgument[] | undefined;
  /** True if the chain is a statement of its own, so that its value is unused. */
  readonly isStatement: boolean;
}

/** A call or constructor invocation: `receiver.name<T>(args)`. */
export interface CodeCall {
  readonly name: string;
  /** The called name, as a word of the code. */
  readonly word: CodeWord;
  /** The words before the name, nearest last: `a.b().c(x)` calls `c` on `["a", "b"]`. */
  readonly receiver: readonly string[];
  readonly args: readonly CodeArgument[];
  /** The named argument (string), or the positional one (number, counted among the unnamed). */
  argument(which: string | number): CodeArgument | undefined;
  /** The whole argument list, brackets included. */
  readonly list: Code;
  /** What receives the result, or what is made of it: `link` in `link = await links.getInitialLink()`. */
  readonly target: CodeTarget | undefined;
  /** True if the call is a statement of its own, so that its result is unused. */
  readonly isStatement: boolean;
}

/** The value of an argument. */
export interface CodeArgument extends Code {
  readonly name: string | undefined;
  /** The value with its name: `obscureText: true`. */
  readonly named: Code;
}

export interface CodeString extends Code {
  /** The text with escapes resolved. Undefined if it contains an interpolation. */
  readonly value: string | undefined;
  /** Its texts and interpolated expressions, in order. */
  readonly parts: readonly CodeStringPart[];
  /** The text with each interpolated expression replaced by `placeholder`. */
  filled(placeholder: string): string;
}

/** A part of a string literal: text with escapes resolved, or what is interpolated. */
export type CodeStringPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "expression"; readonly code: Code };

/** A named value that flows out of an expression: `token` in `'Bearer ${session.token ?? ''}'`. */
export interface CodeValue {
  /** The variable, property, function or map key. */
  readonly name: string;
  /** The names before it, and its own: `["session", "token"]`. */
  readonly chain: readonly string[];
  /** True for the result of a function with that name. */
  readonly isCall: boolean;
  /** True for a single element by index: an item of a list, or a character of a text. */
  readonly isElement: boolean;
  /** The key of the map entry whose value it is. */
  readonly key: string | undefined;
  /** Its name, where it is written. */
  readonly word: CodeWord;
  /** The whole chain, argument lists at its end left out. */
  readonly code: Code;
  /** The chain before its name: `user.token` of `user.token.length`. */
  readonly owner: Code | undefined;
}

/** What receives a value. */
export interface CodeTarget {
  readonly kind: "assignment" | "argument" | "entry" | "return";
  readonly name: string;
  readonly word: CodeWord;
  /** What happens to a value that Dart code keeps in a variable. `read` if other files can see it. */
  readonly fate: Fate;
}

/** The body of a function or type, with its braces. */
export interface CodeScope extends Code {
  readonly kind: "function" | "type" | "control" | "block";
  /** The function, type or control word (`for`); empty for a closure and a bare block. */
  readonly name: string;
  /** From the name to the body: `Tracer extends LogInterceptor`. Undefined without a name. */
  readonly header: Code | undefined;
  /** The parameters of a function with a name. */
  readonly parameters: readonly CodeParameter[];
}

/** A parameter of a function. `index` counts the positional ones and is -1 for named ones. */
export interface CodeParameter {
  readonly name: string;
  readonly index: number;
}
