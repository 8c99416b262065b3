/** Takes the place of `node:path` in a browser, where paths have `/` between names on every machine. */
export const sep = "/";

export function isAbsolute(path: string): boolean {
  return path.startsWith("/");
}

export function join(...parts: readonly string[]): string {
  const whole = parts.filter(Boolean).join("/");
  const names: string[] = [];
  for (const name of whole.split("/")) {
    if (name === "" || name === ".") continue;
    if (name !== ".." || (!isAbsolute(whole) && (names.length === 0 || names.at(-1) === ".."))) names.push(name);
    else names.pop();
  }
  return `${isAbsolute(whole) ? "/" : ""}${names.join("/")}` || ".";
}

export function dirname(path: string): string {
  const at = path.lastIndexOf("/");
  if (at < 0) return ".";
  return at === 0 ? "/" : path.slice(0, at);
}

export function basename(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Both paths are absolute. */
export function relative(from: string, to: string): string {
  const [start, end] = [join(from).split("/").filter(Boolean), join(to).split("/").filter(Boolean)];
  let same = 0;
  while (same < start.length && same < end.length && start[same] === end[same]) same++;
  return [...start.slice(same).map(() => ".."), ...end.slice(same)].join("/");
}
