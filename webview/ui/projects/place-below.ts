/** Where a project is below a folder, or its whole path. Undefined when that says no more than its name. */
export function placeBelow(root: string, { path, name }: { readonly path: string; readonly name: string }) {
  const below = isWithin(root, path) ? path.slice(root.length).replace(/^[/\\]/, "") : path;
  return below === "" || below === name ? undefined : below;
}

function isWithin(folder: string, path: string): boolean {
  return path.startsWith(folder) && (/[/\\]$/.test(folder) || ["", "/", "\\"].includes(path.charAt(folder.length)));
}
