/** Whatever keeps what is derived from it: a source file, a view of one, a configuration file. */
interface Read {
  derived<T>(make: () => T): T;
}

/**
 * Notes that something in a file is more than is read of one, such as brackets that nest without end. A bound on work is
 * called `max..` and says so here; a bound of meaning, behind which nothing is lost, has another name (`test/architecture`).
 */
export function cutShort(file: Read): void {
  file.derived(nothingYet).isCutShort = true;
}

/** The same, where what is too much is left out of the file's syntax: its values cannot be followed there. */
export function cutSyntax(file: Read): void {
  cutShort(file);
  file.derived(nothingYet).isSyntax = true;
}

/** Whether something is left out of the syntax of a file. */
export function isSyntaxCut(file: Read): boolean {
  return file.derived(nothingYet).isSyntax;
}

/** Whether something of what was read of a file so far is left out, because it was too much. */
export function isCutShort(file: Read): boolean {
  return file.derived(nothingYet).isCutShort;
}

/** Whether less is done than `most` for something in a file. It is noted if that is all. */
export function mayGoOn(file: Read, done: number, most: number): boolean {
  if (done < most) return true;
  cutShort(file);
  return false;
}

/** The first of what a file has. It is noted if it has more. */
export function firstOf<One>(file: Read, all: readonly One[], most: number): readonly One[] {
  if (all.length <= most) return all;
  cutShort(file);
  return all.slice(0, most);
}

const nothingYet = () => ({ isCutShort: false, isSyntax: false });
