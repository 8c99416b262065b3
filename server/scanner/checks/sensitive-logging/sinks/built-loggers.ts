import type { Constants } from "../../../dart/constants/fold.ts";
import { locateTokens, type SourceFile } from "../../../source/source-file.ts";
import { callsOf } from "../../../source/syntax/calls.ts";
import { underDebugGuard } from "../../../source/syntax/guards.ts";
import { type Location, owned } from "../../../source/text.ts";
import { isSwitchedOff, type Switch, switchesAround } from "../switches.ts";
import { isConstructor } from "./logger-classes.ts";

/** Where an app makes an object that sees all that passes, and may log it: `TracingInterceptor()`. */
export interface BuiltLogger {
  /** Its class. */
  readonly type: string;
  readonly debugOnly: boolean;
  readonly switches: readonly Switch[];
  readonly location: Location;
}

const passiveClass = /^_?[A-Z]\w*(?:Interceptor|DioLogger|BlocObserver)$/;

/** The interceptors and observers that a Dart file makes. */
export function builtLoggers(file: SourceFile): BuiltLogger[] {
  const types = [...file.words()].filter((word) => passiveClass.test(word));
  const made = callsOf(file, types).filter((call) => !isConstructor(file, call));
  return made.map(({ name, nameAt }) => ({
    type: owned(name),
    debugOnly: underDebugGuard(file, nameAt),
    switches: switchesAround(file, nameAt),
    location: locateTokens(file, nameAt),
  }));
}

/** The classes of which an app makes objects in debug builds only. What they log, no release logs. */
export function debugOnlyTypes(built: readonly BuiltLogger[], constants: Constants): ReadonlySet<string> {
  const isQuiet = ({ debugOnly, switches, location }: BuiltLogger) =>
    debugOnly || isSwitchedOff(location.file, switches, constants);
  const types = new Set(built.map(({ type }) => type));
  for (const one of built) if (!isQuiet(one)) types.delete(one.type);
  return types;
}
