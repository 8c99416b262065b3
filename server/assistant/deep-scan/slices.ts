import { type Excerpt, markedLength } from "../marked-source.ts";
import { entryPointCounter } from "./entry-points.ts";
import { linesWithin, type SourceText, type Unit, unitsOf } from "./units.ts";

/** The most that a deep scan sends. Bytes are those of the marked source. */
export interface SliceLimits {
  readonly files: number;
  readonly bytes: number;
  /** For one question. */
  readonly sliceBytes: number;
}

/** What one question is about: a declaration, what it calls, and what calls it. */
export interface Slice {
  readonly excerpts: readonly Excerpt[];
  readonly bytes: number;
}

export interface Skipped {
  readonly file: string;
  readonly reason: string;
}

/** What is sent and, of the code that should be, what is not. */
export interface Slicing {
  readonly slices: readonly Slice[];
  readonly skipped: readonly Skipped[];
}

/** A name that more declarations have, such as `build`, tells nothing about who calls whom. */
const maxNamesakes = 3;

/** A longer declaration is cut into its members, so that neighbours find room beside it. */
const shareOfUnit = 0.5;

/**
 * Cuts the code that deals with entry points into slices, those first that deal with most kinds of them. A declaration
 * is sent once, and never cut. The same files give the same slices. Yields often, so that the caller can pause.
 *
 * @param sources in the order in which equals are sent
 */
export function* slicesInTurn(sources: readonly SourceText[], limits: SliceLimits): Generator<void, Slicing> {
  const units: Unit[] = [];
  for (const source of sources) {
    units.push(...unitsOf(source, limits.sliceBytes * shareOfUnit));
    yield;
  }
  const count = entryPointCounter();
  const weights = new Map(units.map((unit) => [unit, count(unit.words)]));
  const weightOf = (unit: Unit) => weights.get(unit) ?? 0;
  const centres = units.filter((unit) => weightOf(unit) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  const neighboursOf = neighbourhood(units, (unit) => weightOf(unit) > 0);
  const slices: Slice[] = [];
  const skipped = new Map<string, Skipped>();
  const sent = new Set<Unit>();
  // Files without an entry point come along only where there is room.
  const files = new Set([...new Set(centres.map(({ source }) => source.file))].slice(0, limits.files));
  let left = limits.bytes;

  /** Why a unit cannot be sent with others of so many bytes. Undefined if it can. */
  function obstacle({ source, bytes }: Unit, others: number): string | undefined {
    if (!files.has(source.file) && files.size === limits.files) return `The limit of ${limits.files} files is reached.`;
    const all = others + bytes();
    if (all > limits.sliceBytes) return "A declaration in it is too long for one question.";
    return all > left ? `The limit of ${limits.bytes / 1000} kilobytes is reached.` : undefined;
  }

  for (const centre of centres) {
    yield;
    if (sent.has(centre)) continue;
    const { file, importBytes } = centre.source;
    const reason = obstacle(centre, importBytes());
    if (reason !== undefined) {
      skipped.set(`${file}\n${reason}`, { file, reason });
      continue;
    }
    const chosen = [centre];
    let bytes = importBytes() + centre.bytes();
    const neighbours = neighboursOf(centre).filter((unit) => !sent.has(unit));
    for (const unit of neighbours.slice(0, maxNeighbours)) {
      if (obstacle(unit, bytes) !== undefined) continue;
      files.add(unit.source.file);
      chosen.push(unit);
      bytes += unit.bytes();
    }
    const slice = sliceAround(chosen);
    for (const unit of chosen) sent.add(unit);
    left -= slice.bytes;
    slices.push(slice);
  }
  return { slices, skipped: [...skipped.values()] };
}

/** The most units to try beside one: a hostile project has thousands of callers. */
const maxNeighbours = 40;

/** Finds what belongs with a unit: first what else in its file deals with entry points, then callees, then callers. */
function neighbourhood(units: readonly Unit[], isConcerned: (unit: Unit) => boolean): (unit: Unit) => readonly Unit[] {
  const declaring = indexed(units, ({ names }) => names);
  const ofFile = indexed(units.filter(isConcerned), ({ source }) => [source.file]);
  const few = (found: readonly Unit[] = []) => (found.length <= maxNamesakes ? found : []);
  return (unit) => {
    const callees = [...unit.words].flatMap((word) => few(declaring.get(word)));
    const own = [...unit.names].filter((name) => few(declaring.get(name)).length > 0);
    const callers = units.filter(({ words }) => own.some((name) => words.has(name)));
    const all = new Set([...(ofFile.get(unit.source.file) ?? []), ...callees, ...callers]);
    all.delete(unit);
    return [...all];
  };
}

function indexed(units: readonly Unit[], keysOf: (unit: Unit) => Iterable<string>): ReadonlyMap<string, Unit[]> {
  const index = new Map<string, Unit[]>();
  for (const unit of units) {
    for (const key of keysOf(unit)) {
      const known = index.get(key);
      if (known) known.push(unit);
      else if (key !== "") index.set(key, [unit]);
    }
  }
  return index;
}

/** The excerpts of these units by file, with the imports of the first one's file. */
function sliceAround(units: readonly Unit[]): Slice {
  const [centre] = units;
  const sources = [...new Set(units.map(({ source }) => source))].sort((a, b) => (a.file < b.file ? -1 : 1));
  const excerpts = sources.map((source): Excerpt => {
    const ranges = units.flatMap((unit) => (unit.source === source ? unit.lines : []));
    const all = source === centre?.source ? [...source.imports, ...ranges] : ranges;
    return { file: source.file, lines: linesWithin(source.shown(), all) };
  });
  return { excerpts, bytes: markedLength(excerpts) };
}
