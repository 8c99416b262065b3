import { lazy } from "../../../contract/lazy.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { importedFiles } from "../libraries/imported-files.ts";
import type { Libraries } from "../libraries/libraries.ts";
import { deadMethodAround, isUnusedClass, type NamedCode, type Unused, unusedAround } from "./dead-code.ts";
import { declaredFlows } from "./declared-flows.ts";
import { type FlowFile, flowFiles } from "./flow-files.ts";
import type { FlowHop } from "./flow-hop.ts";
import type { FlowName } from "./flow-name.ts";
import type { FlowPoint } from "./flow-point.ts";
import { emptyFlow } from "./flow-source.ts";
import type { AnswerMemory, RememberedAnswer } from "./remembered.ts";
import { flowResolver } from "./resolve-flow.ts";
import { assignedName } from "./setters.ts";
import { type FlowReach, type Traced, traceFlow } from "./trace.ts";

/** What nothing in a program runs, as far as names tell. Lines are 1-based. */
export interface DeadCode {
  /** The method or static function around a line of a file that nothing runs. Undefined if something may run it. */
  methodAround(path: string, line: number): string | undefined;
  /**
   * What nothing uses around a line of a file: the file itself, which nothing that begins to run imports, or the class or
   * function at its top. Undefined if something may use it, and in a program that is small or not mostly in use.
   */
  unusedAround(path: string, line: number): Unused | undefined;
}

/** Where values come from in a whole program. */
export interface ValueFlow {
  /**
   * Follows a value back through variables, functions, calls and fields. Whatever has a name or is a text is shown to
   * `ask`: an answer ends the way there, without one it is followed on. What one `ask` found for a value is found again
   * without a look while nothing has changed there, so it must not depend on anything else.
   */
  trace<Found>(
    point: FlowPoint,
    ask: (name: FlowName, flow: ValueFlow) => Found | undefined,
    reach?: FlowReach,
  ): readonly Traced<Found>[];
  /** Tells what nothing runs, for many places: it remembers what runs. A change of the program needs a new one. */
  deadCode(): DeadCode;
  /** Whether nothing in the program names the class around a line of a file. */
  isUnusedClass(path: string, line: number): boolean;
  /** The way of a value, as people read it. */
  stepsOf(hops: readonly FlowHop[]): readonly (Location & { readonly message: string })[];
  /** The place at which a value is handed on. */
  placeOf(hop: Pick<FlowHop, "path" | "place">): Location;
  /** Where a call gives a value, which may be on a later line than the name of the function that `placeOf` gives. */
  placeGiven(hop: Pick<FlowHop, "path" | "place" | "below">): Location;
  /**
   * Says that whoever asks does not look at all that there is.
   *
   * @param file in which that is, if it is about no value that is traced
   */
  cutShort(file?: string): void;
}

/** Where values come from in a program that may change. */
export interface LastingFlow {
  readonly flow: ValueFlow;
  /** The files with a name that answers were read from, as those note it. */
  filesWith(noted: string): readonly string[];
  /** Takes files that declare the same names as before at their tops. Answers that depend on no change stay. */
  update(files: ReadonlyMap<string, FlowFile>): void;
}

/**
 * Joins what the files of a program do with values. Nothing is looked up before it is asked for.
 *
 * @param answers notes what each answer is read from
 */
export function lastingFlow(
  first: ReadonlyMap<string, FlowFile>,
  libraries: Libraries,
  answers: AnswerMemory,
): LastingFlow {
  const files = flowFiles(first, answers);
  const flows = declaredFlows(files, libraries, answers);
  const resolver = flowResolver(flows, answers);
  /** By value, or by the calls that a value is traced for. */
  const known = new WeakMap<object, readonly KnownTrace[]>();
  const placeOf = ({ path, place }: Pick<FlowHop, "path" | "place">) => {
    answers.reads(path);
    return (files.get(path)?.values ?? emptyFlow).locate(place);
  };

  function traceOnce<Found>(
    point: FlowPoint,
    ask: (name: FlowName, flow: ValueFlow) => Found | undefined,
    reach: FlowReach = {},
  ): readonly Traced<Found>[] {
    const trace = () => traceFlow(flows, resolver, point, (name) => ask(name, flow), reach, answers.cutShort);
    const { path, value, entered } = point;
    const key = entered ?? value;
    const { isWide = false, tellsEnds = false, most, question = ask } = reach;
    const isSameReach = (one: KnownTrace) => one.isWide === isWide && one.tellsEnds === tellsEnds && one.most === most;
    const isSame = (one: KnownTrace) => one.question === question && one.value === value && one.path === path;
    const before = known.get(key)?.find((one) => isSame(one) && isSameReach(one));
    // The same question finds the same kind of answer.
    const answer = answers.answer(
      before?.answer as RememberedAnswer<readonly Traced<Found>[]> | undefined,
      trace,
      point,
    );
    const others = (known.get(key) ?? []).filter((one) => one !== before);
    known.set(key, [{ question, path, value, isWide, tellsEnds, most, answer }, ...others.slice(0, keptAnswers - 1)]);
    return answer.value;
  }

  // By imports and names at the top alone, so it is the same in all scans until the files are joined in another way.
  const imported = lazy(() => importedFiles(first, libraries));
  const tellsAll = lazy(() => libraries.areThere(imported() ?? []));
  const code: NamedCode = {
    codeOf(path) {
      const file = files.get(path);
      if (file) answers.reads(path);
      return file?.values.code();
    },
    calling: files.calling,
    naming: files.naming,
    declaring: (path, name) => libraries.filesDeclaring(path, name),
  };

  function unusedAt(path: string, line: number, program: NamedCode): Unused | undefined {
    const inUse = imported();
    if (!inUse) return undefined;
    const isLeftOut = files.get(path) !== undefined && !inUse.has(path) && tellsAll();
    return isLeftOut ? { kind: "file", name: path } : unusedAround(path, line, program);
  }

  const flow: ValueFlow = {
    trace: traceOnce,
    deadCode() {
      const program: NamedCode = { ...code, alive: new Set() };
      return {
        methodAround: (path, line) => deadMethodAround(path, line, program),
        unusedAround: (path, line) => unusedAt(path, line, program),
      };
    },
    isUnusedClass: (path, line) => isUnusedClass(path, line, code),
    stepsOf: (hops) => hops.map((hop) => ({ ...placeOf(hop), message: messageOf(hop) })),
    placeOf,
    placeGiven: ({ path, place, below = place }) => placeOf({ path, place: below }),
    cutShort: answers.cutShort,
  };
  return { flow, filesWith: files.having, update: files.update };
}

/** More than checks ask of one value. Some make their questions anew each time. */
const keptAnswers = 8;

/** A trace of a value that somebody asked for before. */
interface KnownTrace {
  readonly question: unknown;
  readonly path: string;
  readonly value: FlowValue;
  readonly isWide: boolean;
  readonly tellsEnds: boolean;
  readonly most: number | undefined;
  readonly answer: RememberedAnswer<readonly Traced<unknown>[]>;
}

function messageOf({ kind, to }: FlowHop): string {
  switch (kind) {
    case "argument":
      return assignedName(to) === undefined
        ? `The value is passed to ${inCode(to)}.`
        : `The value is kept in ${inCode(to.slice(0, -1))}.`;
    case "field":
      return `The value is kept in ${inCode(to)}.`;
    case "result":
      return `${inCode(to)} returns the value.`;
  }
}
