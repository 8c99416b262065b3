import type { CodeArgument, CodeCall, CodeFile } from "../../code/code.ts";
import { pieceOf, tokensOf } from "../../code/code-file.ts";
import { isMessage, logCalls } from "./log-calls.ts";

/** A call that writes to a log, a console or a crash report. */
export interface LoggingCall {
  readonly call: CodeCall;
  /** The arguments whose text is written, without tags, levels, errors and stack traces. */
  readonly messages: readonly CodeArgument[];
}

/** Every call of a file to something that is known to log, in order. */
export function knownLoggingCalls(file: CodeFile): LoggingCall[] {
  const tokens = tokensOf(file);
  return logCalls(tokens).flatMap(({ nameAt }) => {
    const { call } = pieceOf(tokens, nameAt);
    return call ? [{ call, messages: call.args.filter(isMessage) }] : [];
  });
}
