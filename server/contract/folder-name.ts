/** The name of a folder in its path, whichever system the path is from. */
export function folderName(path: string): string {
  return path.split(/[/\\]/).findLast((part) => part !== "") ?? path;
}
