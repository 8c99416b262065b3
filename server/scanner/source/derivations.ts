/**
 * Caches what functions compute from one file, each on first use.
 *
 * @param file called on first use, so that a file can be made together with its derivations
 * @param known what was computed before, by the function that did
 */
export function derivations<File>(
  file: () => File,
  known: Map<unknown, unknown> = new Map(),
): <T>(make: (file: File) => T) => T {
  return <T>(make: (file: File) => T): T => {
    const before = known.get(make);
    if (before !== undefined || known.has(make)) return before as T;
    const made = make(file());
    known.set(make, made);
    return made;
  };
}

interface Derived {
  derived<T>(make: () => T): T;
}

/** Makes a function of a file and a key (a token, a name) that reads each key of a file once. */
export function oncePerKey<File extends Derived, Key, Value>(
  read: (file: File, key: Key) => Value,
): (file: File, key: Key) => Value {
  const noneYet = () => new Map<Key, { readonly value: Value }>();
  return (file, key) => {
    const known = file.derived(noneYet);
    const before = known.get(key);
    if (before) return before.value;
    const value = read(file, key);
    known.set(key, { value });
    return value;
  };
}

/**
 * Keeps the last lists that were read of spans of a file, because many questions ask about one span in turn.
 *
 * @param most what the lists that are kept hold together
 */
export function lastPerSpan<File extends Derived, One>(
  most: number,
): (file: File, first: number, last: number, read: () => readonly One[]) => readonly One[] {
  const noneYet = () => ({ bySpan: new Map<number, readonly One[]>(), count: 0 });
  return (file, first, last, read) => {
    const kept = file.derived(noneYet);
    const span = first * furthest + last;
    const before = kept.bySpan.get(span);
    if (before) return before;
    const found = read();
    kept.count += found.length + 1;
    if (kept.count > most) {
      kept.bySpan.clear();
      kept.count = found.length + 1;
    }
    kept.bySpan.set(span, found);
    return found;
  };
}

/** No file has as many tokens. */
const furthest = 2 ** 26;
