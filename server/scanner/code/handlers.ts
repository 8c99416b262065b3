import { isToken, partnerOf, type SourceFile } from "../source/source-file.ts";
import { scopesAround } from "../source/syntax/scopes.ts";

/** A block: its first and last token are the braces. */
interface Block {
  readonly first: number;
  readonly last: number;
}

/** How far after `on` or `catch` the block may begin, in tokens. */
const longestHeader = 20;

/** The blocks of the `on ...` and `catch (...)` clauses of the innermost `try` around token `i`, in order. */
export function catchBlocks(file: SourceFile, i: number): Block[] {
  const attempt = scopesAround(file, i).find(({ kind, name }) => kind === "control" && name === "try");
  const blocks: Block[] = [];
  let block = attempt && blockAfter(file, attempt.last);
  while (block) {
    blocks.push(block);
    block = blockAfter(file, block.last);
  }
  return blocks;
}

/** The block of the clause that follows the one closed by token `close`. */
function blockAfter(file: SourceFile, close: number): Block | undefined {
  if (!isToken(file, close + 1, "on") && !isToken(file, close + 1, "catch")) return undefined;
  for (let i = close + 1; i < close + longestHeader; i++) {
    if (isToken(file, i, "(")) i = Math.max(i, partnerOf(file, i));
    else if (isToken(file, i, "{")) return partnerOf(file, i) < 0 ? undefined : { first: i, last: partnerOf(file, i) };
  }
  return undefined;
}
