import { forEachChild } from "../dart/syntax/children.ts";
import { parseDart } from "../dart/syntax/parse-dart.ts";
import type { DartNode } from "../dart/syntax/tree.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Code } from "./code.ts";
import { pieceOf, tokensOfPiece } from "./code-file.ts";

/** What there is or happens by a condition. */
export interface Decided {
  readonly arms: readonly Code[];
  /** It is an expression, or an element of a list, and no statement. */
  readonly isValue: boolean;
}

/**
 * What is decided by the condition that a piece of Dart code is in: both arms of `role == 'admin' ? a : b`, and `a` of
 * `if (role == 'admin') a`. Undefined where it is in no condition.
 */
export function decidedBy(code: Code): Decided | undefined {
  const { file, first } = tokensOfPiece(code);
  if (file.language !== "dart") return undefined;
  const around = file.derived(choicesIn).findLast(({ test }) => test.first <= first && first <= test.last);
  return around && { arms: around.arms.map((arm) => pieceOf(file, arm.first, arm.last)), isValue: around.isValue };
}

/** A condition, and what there is by it. */
interface Choice {
  readonly test: DartNode;
  readonly arms: readonly DartNode[];
  readonly isValue: boolean;
}

/** The choices of a file; one that is in another comes behind it. */
function choicesIn(file: SourceFile): readonly Choice[] {
  const found: Choice[] = [];
  const visit = (node: DartNode): void => {
    if (node.kind === "conditional" || node.kind === "ifElement" || node.kind === "if") {
      const arms = [node.then, ...(node.otherwise ? [node.otherwise] : [])];
      found.push({ test: node.test, arms, isValue: node.kind !== "if" });
    }
    forEachChild(node, visit);
  };
  visit(parseDart(file));
  return found;
}
