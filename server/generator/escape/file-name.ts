/** Names that Windows reserves for devices, in any case and with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[1-9¹²³]) *(?:\.|$)/i;

/**
 * Why a text is not a valid file or folder name on every system, as the rest of a sentence that begins with the field;
 * undefined if it is valid.
 */
export function fileNameProblem(name: string): string | undefined {
  if (name === "" || name === "." || name === "..") return "must be a name";
  if (device.test(name)) return `must not be "${name}", a name that Windows keeps for a device`;
  if (/[. ]$/.test(name)) return `must not be "${name}": Windows drops a dot or a space at the end`;
  return /[<>:"/\\|?*\u0000-\u001f]/.test(name)
    ? `must not be "${name}", which has a character that Windows does not allow`
    : undefined;
}

/** Why a name in a path with `/` is not valid, as `fileNameProblem`. */
export function filePathProblem(path: string): string | undefined {
  return path
    .split("/")
    .map(fileNameProblem)
    .find((problem) => problem !== undefined);
}
