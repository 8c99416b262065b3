import type { FlowValue } from "../../../code/flow-value.ts";
import { isSwitchedOff } from "../../../code/switches.ts";
import type { Constants } from "../../../project/code.ts";
import type { Unheard } from "./unheard-loggers.ts";
import type { Callee, LogWrapper } from "./wrappers.ts";

/** The functions of the whole app that log what they are given. */
export interface AppLoggers {
  /** Whether a call is one of functions of the app that log in debug builds only, or in a class that they alone make. */
  isSilent(callee: Callee): boolean;
  /** Why no logger that a call means writes anything in release builds. Undefined if one does, or if nobody knows. */
  whyUnheard(path: string, callee: Callee, through: FlowValue): string | undefined;
}

/** What is known of the flags that switch logs off. */
export interface KnownFlags {
  readonly constants: Constants;
  /** The flags of `BuildConfig` that are off in releases. */
  readonly flagsOff: ReadonlySet<string>;
}

/** Whether what must hold for some code to run never does in releases. */
export function isKnownOff(
  path: string,
  { switches, buildFlags = [] }: Pick<LogWrapper, "switches"> & Partial<Pick<LogWrapper, "buildFlags">>,
  { constants, flagsOff }: KnownFlags,
): boolean {
  return isSwitchedOff(path, switches, constants) || buildFlags.some((flag) => flagsOff.has(flag));
}

/** Functions that log with each other: what a further one writes is taken for heard. */
const innermost = 4;

/**
 * Reads which loggers of an app are silent in release builds.
 *
 * @param quietTypes the classes that only debug builds make
 */
export function appLoggers(
  wrappers: readonly LogWrapper[],
  quietTypes: ReadonlySet<string>,
  known: KnownFlags,
  unheard: Unheard,
): AppLoggers {
  const byMethod = new Map<string, Map<string, LogWrapper>>();
  for (const declared of wrappers) {
    const silent = declared.silent || isKnownOff(declared.path, declared, known);
    const wrapper = { ...declared, silent };
    const named = byMethod.get(wrapper.method) ?? new Map<string, LogWrapper>();
    named.set(JSON.stringify({ ...wrapper, through: undefined }), wrapper);
    byMethod.set(wrapper.method, named);
  }

  /** The functions that a call may mean. */
  const meantBy = (callee: Callee) => {
    const owners = ownersOf(callee);
    return [...(byMethod.get(callee.method)?.values() ?? [])].filter(({ type }) => owners.includes(type));
  };

  const silence = new Map<string, boolean>();
  const isSilent = (callee: Callee): boolean => {
    if (quietTypes.has(callee.within)) return true;
    const key = JSON.stringify(callee);
    const before = silence.get(key);
    if (before !== undefined) return before;
    // A function that only calls itself is not known to be silent.
    silence.set(key, false);
    const meant = meantBy(callee);
    const answer =
      meant.length > 0 &&
      meant.every(({ silent, silencing, inner }) => silent || silences(callee, silencing) || isSilent(inner));
    silence.set(key, answer);
    return answer;
  };

  const whyUnheard = (path: string, callee: Callee, through: FlowValue, depth = 0): string | undefined => {
    const meant = meantBy(callee).filter(
      ({ silent, silencing, inner }) => !silent && !silences(callee, silencing) && !isSilent(inner),
    );
    if (meant.length === 0) return callee.leftOut ?? unheard(path, through);
    if (depth >= innermost) return undefined;
    const reasons = meant.map((one) => whyUnheard(one.path, one.inner, one.through, depth + 1));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  };

  return { isSilent, whyUnheard };
}

/** The classes that may declare what a call calls; empty for none, at top level. */
function ownersOf({ receiver, within, leftOut }: Callee): readonly string[] {
  if (receiver.length > 0) return receiver;
  return leftOut ? [within].filter((type) => type !== "") : ["", within];
}

/** Whether a call gives one of the flags with which a function logs nothing. */
function silences({ given }: Callee, silencing: LogWrapper["silencing"]): boolean {
  return silencing.some(({ place, value }) => given.some((flag) => flag.place === place && flag.value === value));
}
