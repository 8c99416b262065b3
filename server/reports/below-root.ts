/** A path as it is told to somebody who knows the folder that it lies in; the folder itself is `.`. */
export function belowRoot(root: string, path: string): string {
  if (path === root) return ".";
  const rest = path.startsWith(root) ? path.slice(root.length) : "";
  return /^[/\\]/.test(rest) ? rest.slice(1) : path;
}
