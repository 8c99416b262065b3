import type { Kind } from "./kinds.ts";

/** A text file, its path relative to the repository. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** An id as it is used in names of folders and files: lower case, words joined by hyphens. */
const validId = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;

/** Thrown when the arguments cannot be used. The message is one sentence for the person who typed them. */
export class CannotMake extends Error {}

/**
 * The files that a new check, option, operation or lock file consists of, and the list with its new line.
 *
 * @param templates the files of the kind; their paths end with `.txt`
 * @param list the text of the kind's list
 * @throws CannotMake when the id is malformed or already in the list
 */
export function planNew(kind: Kind, id: string, templates: readonly NewFile[], list: string): readonly NewFile[] {
  if (!validId.test(id)) {
    throw new CannotMake(
      `"${id}" is no id. Use lower case words joined by hyphens, for example tapjacking-protection.`,
    );
  }
  const fill = filler(id);
  const specifier = fill(kind.entry);
  if (list.includes(`"${specifier}"`)) throw new CannotMake(`${kind.list} already has ${id}. Choose another id.`);
  const made = templates.map(({ path, text }) => ({ path: fill(path).replace(/\.txt$/, ""), text: fill(text) }));
  return [...made, { path: kind.list, text: listWith(list, kind, fill("__name__"), specifier) }];
}

/** Puts the id into a text, in the four spellings that templates use. */
function filler(id: string): (text: string) => string {
  const words = id.split("-");
  const [first = "", ...rest] = words;
  const spellings: Readonly<Record<string, string>> = {
    __id__: id,
    __name__: first + rest.map(capital).join(""),
    __snake__: words.join("_"),
    __title__: [capital(first), ...rest].join(" "),
  };
  return (text) => text.replace(/__[a-z]+__/g, (word) => spellings[word] ?? word);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The list with an import and an entry more. The formatter sorts the imports and breaks the lines afterwards. */
function listWith(list: string, { before }: Kind, name: string, specifier: string): string {
  const entered = list.replace(before, (found) => `${found.slice(0, -1)}${separator(list, before)}${name}]`);
  return `import { ${name} } from "${specifier}";\n${entered}`;
}

/** A list that ends without a comma needs one before the next entry. */
function separator(list: string, before: RegExp): string {
  const found = before.exec(list)?.[0] ?? "";
  const upToEnd = list.slice(0, list.search(before) + found.length - 1).trimEnd();
  return /[,[]$/.test(upToEnd) ? "" : ", ";
}
