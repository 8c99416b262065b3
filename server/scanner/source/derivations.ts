/**
 * Keeps what functions say about one file: each is asked once, at the first question.
 *
 * @param file called at the first question, so that a file can be made together with its derivations
 */
export function derivations<File>(file: () => File): <T>(make: (file: File) => T) => T {
  const known = new Map<unknown, unknown>();
  return <T>(make: (file: File) => T): T => {
    if (!known.has(make)) known.set(make, make(file()));
    return known.get(make) as T;
  };
}
