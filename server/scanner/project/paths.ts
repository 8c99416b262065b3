/** The last segment of a POSIX path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The folder of a path. Empty at the top. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Joins a folder and a relative path, without `.` and `..`. */
export function joinPath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Like `joinPath`, but `..` may lead above the project: `resolvePath("lib", "../../data/x")` is `../data/x`. */
export function resolvePath(folder: string, path: string): string {
  if (folder !== "" && path !== "" && !steps.test(path)) return `${folder}/${path}`;
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Segments that a normalised path does not have. */
const steps = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** How many folders above the project a path begins. */
export function levelsUp(path: string): number {
  const names = path.split("/");
  const first = names.findIndex((name) => name !== "..");
  return first < 0 ? names.length : first;
}

const besideApp = /^(?!lib\/|assets\/).*(?:^|\/)(?:tests?|examples?|samples?|benchmarks?|fixtures?|mocks?|testdata)\//;

/** Whether a file is one of tests or examples, which the app does not ship. */
export function isBesideApp(path: string): boolean {
  return besideApp.test(path);
}
