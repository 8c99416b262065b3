/** The names of a project that its files and folders contain. */
export interface ProjectNames {
  /** As Dart calls it: `my_app`. */
  readonly packageName: string;
  /** On Android, also the package of its Kotlin code: `com.example.my_app`. */
  readonly applicationId: string;
}

/** How the files of a project follow a new name or organisation. */
export interface Renaming {
  /** The new path of a file; the same for most. */
  path(path: string): string;
  /** The text of a file with the new names. */
  text(path: string, text: string): string;
}

/** The package folder of Android's own code. */
const packageFolder = /^(android\/app\/src\/\w+\/(?:kotlin|java)\/)(.+)$/;

/**
 * What changes in a project's files when it gets other names: Dart's imports of itself, and the package of native code;
 * undefined when the names stay.
 */
export function renamingOf(before: ProjectNames, after: ProjectNames): Renaming | undefined {
  if (before.packageName === after.packageName && before.applicationId === after.applicationId) return undefined;
  const imports = wordsOf(`package:${before.packageName}/`, `package:${after.packageName}/`);
  const ids = wordsOf(before.applicationId, after.applicationId);
  const [folder, newFolder] = [before, after].map(({ applicationId }) => `${applicationId.replaceAll(".", "/")}/`);
  return {
    path(path) {
      const [, start = "", rest = ""] = packageFolder.exec(path) ?? [];
      return folder !== undefined && rest.startsWith(folder) ? start + newFolder + rest.slice(folder.length) : path;
    },
    text(path, text) {
      if (path.endsWith(".dart")) return imports(text);
      return /\.(?:kt|java|kts|gradle|xml|pro)$/.test(path) ? ids(text) : text;
    },
  };
}

/** For a project that keeps its names. */
export const noRenaming: Renaming = { path: (path) => path, text: (_, text) => text };

/** Replaces a name where it stands alone. */
function wordsOf(before: string, after: string): (text: string) => string {
  if (before === after) return (text) => text;
  const end = /\w$/.test(before) ? "(?!\\w)" : "";
  const found = new RegExp(`(?<![\\w.])${before.replace(/[.]/g, "\\.")}${end}`, "g");
  return (text) => text.replace(found, () => after);
}
