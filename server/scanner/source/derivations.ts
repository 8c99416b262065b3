/**
 * Caches what functions compute from one file, each on first use.
 *
 * @param file called on first use, so that a file can be made together with its derivations
 */
export function derivations<File>(file: () => File): <T>(make: (file: File) => T) => T {
  const known = new Map<unknown, unknown>();
  return <T>(make: (file: File) => T): T => {
    if (!known.has(make)) known.set(make, make(file()));
    return known.get(make) as T;
  };
}
