import type { SourceFile } from "../source/source-file.ts";
import type { Argument, Call } from "../source/syntax/calls.ts";
import type { Literal } from "../source/syntax/literals.ts";
import type { Scope } from "../source/syntax/scopes.ts";
import type { Target } from "../source/syntax/targets.ts";
import type { Chain } from "./chains.ts";
import type { Code, CodeArgument, CodeCall, CodeChain, CodeScope, CodeString, CodeTarget, CodeWord } from "./code.ts";

/** Makes views of the tokens of a file. Each kind has a file of its own, and gets at the others through this. */
export interface Views {
  piece(file: SourceFile, first: number, last: number): Code;
  word(file: SourceFile, at: number): CodeWord;
  string(file: SourceFile, literal: Literal): CodeString;
  call(file: SourceFile, call: Call): CodeCall;
  chain(file: SourceFile, chain: Chain): CodeChain;
  argument(file: SourceFile, argument: Argument): CodeArgument;
  scope(file: SourceFile, scope: Scope): CodeScope;
  target(file: SourceFile, target: Target): CodeTarget;
}
