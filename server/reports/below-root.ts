/** A path as shown to someone who knows the folder it lies in. The folder itself is `.`. */
export function belowRoot(root: string, path: string): string {
  if (path === root) return ".";
  const rest = path.startsWith(root) ? path.slice(root.length) : "";
  return /^[/\\]/.test(rest) ? rest.slice(1) : path;
}
