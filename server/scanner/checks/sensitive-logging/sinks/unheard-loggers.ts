import type { FlowValue } from "../../../code/flow-value.ts";
import type { FlowName, Traced, ValueFlow } from "../../../project/code.ts";
import type { MadeLogger } from "./made-loggers.ts";

/** Why the logger that a value of a file is writes nothing in release builds. Undefined if it does, or if nobody knows. */
export type Unheard = (path: string, logger: FlowValue) => string | undefined;

/** Why a logger of `package:logging` writes nothing. */
export const noListener = "No code listens to the loggers of the app yet. The first that does will write it down.";

const reasons: Readonly<Record<MadeLogger["heardBy"], string | undefined>> = {
  "own filter": undefined,
  "default filter":
    "Only the default filter of its logger keeps it out of release builds, and any other lets it through.",
  listeners: noListener,
};

/** Reads of the loggers that an app makes which of them write nothing in release builds. */
export function unheardLoggers(made: readonly MadeLogger[], flow: ValueFlow): Unheard {
  if (made.length === 0) return () => undefined;
  return (path, logger) => {
    let isLogger = false;
    const makers = flow.trace({ path, value: logger }, (name) => {
      isLogger ||= name.type === "Logger";
      return makesLogger(name) ? true : undefined;
    });
    const meant = makers.length > 0 ? makers.map((maker) => madeBy(made, path, maker)) : isLogger ? [made] : [];
    const known = meant.flatMap((each) =>
      each.length > 0 ? each.map(({ heardBy }) => reasons[heardBy]) : [undefined],
    );
    return known.every((reason) => reason !== undefined) ? known[0] : undefined;
  };
}

function makesLogger({ kind, name }: FlowName): boolean {
  return kind === "call" && name === "Logger";
}

/** The loggers that are made where a value begins; all of the file if it only says that one is handed on there. */
function madeBy(made: readonly MadeLogger[], path: string, { hops: [source] }: Traced<true>): readonly MadeLogger[] {
  const inFile = made.filter((one) => one.path === (source?.path ?? path));
  const there = inFile.filter(
    ({ place }) => source && source.place.start <= place.start && place.end <= source.place.end,
  );
  return there.length > 0 ? there : inFile;
}
