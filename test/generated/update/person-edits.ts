import type { ComposedProject } from "../../../server/generator/compose.ts";
import type { Random } from "../../fuzz/random.ts";

/** A project as a folder holds it: texts by path. */
export type Texts = Map<string, string>;

/** Texts alone: bytes have no line that a person writes. */
export function textsOf({ files }: ComposedProject): Texts {
  return new Map(files.flatMap(({ path, content, encoding }) => (encoding === undefined ? [[path, content]] : [])));
}

/** What a person did to a project. */
export interface PersonEdits {
  /** Words that are nowhere else. Each must be somewhere after an update. */
  readonly words: readonly string[];
  readonly touched: ReadonlySet<string>;
  /** The file that they deleted. */
  readonly deleted: string | undefined;
}

/** One way in which people change a kind of file: the text with a new line that holds a word. */
interface Habit {
  readonly files: RegExp;
  change(text: string, word: string, random: Random): string;
}

const habits: readonly Habit[] = [
  {
    files: /\.dart$/,
    change: (text, word, random) =>
      beforeOne(text, /^(?:import|class|final class|abstract|enum|void|Future|\/\/\/) ?.*$/gm, `// ${word}`, random),
  },
  { files: /^pubspec\.yaml$/, change: (text, word) => text.replace(/^dependencies:\n/m, `$&  ${word}: ^1.0.0\n`) },
  { files: /\.arb$/, change: (text, word) => text.replace("{\n", `{\n  "${word}": "mine",\n`) },
  {
    files: /AndroidManifest\.xml$/,
    change: (text, word) => text.replace(/^ *<application/m, `    <uses-permission android:name="org.${word}"/>\n$&`),
  },
  {
    files: /Info\.plist$/,
    change: (text, word) => text.replace(/<\/dict>\s*<\/plist>\s*$/, `\t<key>${word}</key>\n\t<true/>\n$&`),
  },
  { files: /build\.gradle\.kts$/, change: (text, word) => `${text}\n// ${word}\n` },
  { files: /(?:\.gitignore|\.md|\.properties)$/, change: (text, word) => `${text}${word}\n` },
  { files: /^analysis_options\.yaml$/, change: (text, word) => `${text}# ${word}\n` },
];

/** Changes some files as people do, deletes some, and adds one of their own. */
export function editAsPeople(texts: Texts, random: Random): PersonEdits {
  const words: string[] = [];
  const touched = new Set<string>();
  const paths = [...texts.keys()].filter((path) => !path.startsWith(".palisade/"));
  for (let number = 2 + random.below(8); number > 0; number--) {
    const path = random.one(paths);
    const habit = habits.find(({ files }) => files.test(path));
    const text = texts.get(path);
    if (!habit || text === undefined) continue;
    const word = `person_${words.length}_word`;
    const changed = habit.change(text, word, random);
    if (changed === text) continue;
    texts.set(path, changed);
    words.push(word);
    touched.add(path);
  }
  let deleted: string | undefined;
  if (random.chance(0.3)) {
    deleted = random.one(paths.filter((path) => !touched.has(path)));
    texts.delete(deleted);
    touched.add(deleted);
  }
  texts.set("lib/person_own_file.dart", `// person_own_file\n`);
  return { words: [...words, "person_own_file"], touched, deleted };
}

function beforeOne(text: string, lines: RegExp, added: string, random: Random): string {
  const places = [...text.matchAll(lines)].map(({ index }) => index);
  if (places.length === 0) return text;
  const at = random.one(places);
  return `${text.slice(0, at)}${added}\n${text.slice(at)}`;
}
