import type { CodeFile } from "../../../code/code.ts";
import { isSwitchedOff, type Switch, switchesAround } from "../../../code/switches.ts";
import type { Constants } from "../../../project/code.ts";
import { type Location, owned } from "../../../source/text.ts";
import { isConstructor } from "./logging-calls.ts";

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
export function builtLoggers(file: CodeFile): BuiltLogger[] {
  const types = [...file.words()].filter((word) => passiveClass.test(word));
  const made = file.calls(...types).filter((call) => !isConstructor(call));
  return made.map(({ name, word }) => ({
    type: owned(name),
    debugOnly: word.isDebugOnly,
    switches: switchesAround(word),
    location: word.location,
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
