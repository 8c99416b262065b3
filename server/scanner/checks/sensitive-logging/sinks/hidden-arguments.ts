import type { CodeArgument, CodeFile, CodeScope, CodeWord } from "../../../code/code.ts";
import { firstOf, owned } from "../../../source/text.ts";
import type { LoggingCall } from "../../../vocabulary/privacy/logged-messages.ts";
import { protects } from "../../../vocabulary/privacy/sensitive-values.ts";

/** More than people give to one function, and more mentions than it has of one parameter. */
const maxParameters = 100;
const maxMentions = 200;

/**
 * The calls without the arguments of which the function of the file that is called, and logs, writes no more than a part:
 * `_printConfig(apiKey: apiKey)` with `apiKey.substring(0, 4)` or `masked(apiKey)` in it.
 */
export function withoutHiddenArguments(file: CodeFile, calls: readonly LoggingCall[]): LoggingCall[] {
  const called = new Set(calls.flatMap(({ call }) => (call.receiver.length === 0 ? [call.name] : [])));
  const hidden = new Map<string, ReadonlySet<string | number>>();
  const known = new Set<number>();
  for (const { call } of calls) {
    const around = call.word.function;
    if (!around || !called.has(around.name) || known.has(around.span.start)) continue;
    known.add(around.span.start);
    const before = hidden.get(around.name);
    const own = hiddenParameters(file, around);
    hidden.set(around.name, before ? new Set([...own].filter((one) => before.has(one))) : own);
  }
  return calls.map((logging) => {
    const { call, messages } = logging;
    const places = call.receiver.length === 0 ? hidden.get(call.name) : undefined;
    if (!places || places.size === 0) return logging;
    const given = new Set<CodeArgument>();
    let unnamed = 0;
    for (const one of call.args) if (places.has(one.name ?? unnamed++)) given.add(one);
    return { call, messages: messages.filter((one) => !given.has(one)) };
  });
}

/** The names, or positions, of the parameters of which a function shows a part at most. */
function hiddenParameters(file: CodeFile, around: CodeScope): Set<string | number> {
  const hidden = firstOf(file, around.parameters, maxParameters).filter(({ name }) =>
    around.mentions(name, maxMentions).every(isHidden),
  );
  return new Set(hidden.map(({ name, index }) => (index < 0 ? owned(name) : index)));
}

/** Members that give a part of a text, or say something about it. */
const partsOfText = new Set("length isEmpty isNotEmpty substring replaceRange hashCode".split(" "));

function isHidden(mention: CodeWord): boolean {
  const { member, passedTo } = mention;
  if (member) return partsOfText.has(member.name);
  return /^[!=]=$/.test(mention.after()) || (passedTo !== undefined && protects(passedTo));
}
