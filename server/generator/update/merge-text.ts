import { XMLValidator } from "fast-xml-parser";
import { joinDirectives, joinEntries } from "./join-insertions.ts";
import { isJson, type MergedTree, mergeJson } from "./merge-json.ts";
import { type JoinInsertions, joinsNothing, mergeLines, type ThreeTexts } from "./merge-lines.ts";
import { isYaml, mergeYaml } from "./merge-yaml.ts";

export interface MergedText {
  readonly text: string;
  /** Number of places that are marked as Git marks them. */
  readonly conflicts: number;
  /** Keys that both sides changed differently, and that stay as people have them: `dependencies.dio`. */
  readonly contested: readonly string[];
}

/** How files of one kind are merged. */
interface Kind {
  readonly files: RegExp;
  readonly join: JoinInsertions;
  /** Whether a text can be read by the tools that take such files. */
  readonly isValid?: (text: string) => boolean;
  /** Merges by structure what cannot be merged by lines. */
  readonly merge?: (texts: ThreeTexts) => MergedTree | undefined;
}

const kinds: readonly Kind[] = [
  { files: /\.ya?ml$/, join: joinsNothing, isValid: isYaml, merge: mergeYaml },
  { files: /\.(?:json|arb|webmanifest)$/, join: joinsNothing, isValid: isJson, merge: mergeJson },
  { files: /\.(?:xml|plist|entitlements|xcscheme|storyboard)$/, join: joinEntries, isValid: isXml },
  { files: /\.dart$/, join: joinDirectives },
  {
    files: /(?:\.(?:gradle|kts|properties|pro|pbxproj|strings|env\w*)|\.gitignore|\.gitattributes)$/,
    join: joinEntries,
  },
];

const anyOther: Kind = { files: /$/, join: joinsNothing };

/**
 * Merges what people made of a generated file with what is generated now. The formatting of people is kept: lines
 * first, structure only where lines contradict each other, and marks only where both do.
 *
 * @param path of the file, which says of what kind it is
 */
export function mergeText(path: string, texts: ThreeTexts): MergedText {
  const { join, isValid = () => true, merge } = kinds.find(({ files }) => files.test(path)) ?? anyOther;
  const isSound = (text: string) => isValid(text) || !isValid(texts.mine) || !isValid(texts.theirs);
  const byLines = mergeLines(texts, join);
  if (byLines.conflicts === 0 && isSound(byLines.text)) return { ...byLines, contested: [] };
  const byTree = merge?.(texts);
  if (byTree) {
    return { text: byTree.text, conflicts: 0, contested: byTree.contested.map((place) => place.join(".")) };
  }
  const marked = mergeLines(texts, joinsNothing);
  return marked.conflicts > 0 ? { ...marked, contested: [] } : wholeConflict(texts);
}

/** For lines that fit together and a file that is broken all the same. */
function wholeConflict({ mine, theirs }: ThreeTexts): MergedText {
  return { ...mergeLines({ base: "", mine, theirs }, joinsNothing), contested: [] };
}

function isXml(text: string): boolean {
  return XMLValidator.validate(text) === true;
}
