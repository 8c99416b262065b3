import type { Code } from "../../code/code.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const lists = new Set("words phrase seed".split(" "));
const owners = new Set("seed mnemonic recovery wallet bip39".split(" "));

/** The name of a list of words that is joined by spaces where a seed is at home: `words.join(' ')` in a `NewSeedPage`. */
export function joinedSeed({ chain, type, location }: Code): string | undefined {
  const list = chain?.names.at(-2) ?? "";
  if (chain?.names.at(-1) !== "join" || chain.args?.[0]?.string?.value !== " ") return undefined;
  if (!lists.has(wordsOf(list).at(-1) ?? "")) return undefined;
  const around = [list, type?.name ?? "", location.file.slice(location.file.lastIndexOf("/") + 1)];
  return around.some((place) => wordsOf(place).some((word) => owners.has(word))) ? list : undefined;
}
