import type { SourceFile } from "../../source/source-file.ts";
import { annotations } from "./annotations.ts";
import { body, shortBlock } from "./bodies.ts";
import { classLike, startsClass } from "./classes.ts";
import { Cursor, type Grammar } from "./cursor.ts";
import { directive, startsDirective } from "./directives.ts";
import { expression } from "./expressions.ts";
import { member } from "./members.ts";
import { parameterList } from "./parameters.ts";
import { readPattern } from "./patterns.ts";
import { block } from "./statements.ts";
import type { DeclarationNode, DirectiveNode, UnitNode } from "./tree.ts";
import { startsTypedef, typedef } from "./typedefs.ts";

const grammar: Grammar = { annotations, expression, pattern: readPattern, parameters: parameterList, body, block };

/** The tree of a Dart file. It is read once, never throws, and has error nodes for what could not be read. */
export function parseDart(file: SourceFile): UnitNode {
  const trees = file.derivedFromCode(noTrees);
  trees.whole ??= parse(new Cursor(file, grammar));
  return trees.whole;
}

/** Whether somebody has read the whole tree of a Dart file. */
export function isParsed(file: SourceFile): boolean {
  return file.derivedFromCode(noTrees).whole !== undefined;
}

/**
 * The tree of a Dart file, which may lack the statements of longer functions: enough for what the file declares, and much
 * faster where nobody has read the whole.
 */
export function parseOutline(file: SourceFile): UnitNode {
  const trees = file.derivedFromCode(noTrees);
  if (trees.whole) return trees.whole;
  trees.outline ??= parse(new Cursor(file, outlineGrammar));
  return trees.outline;
}

const outlineGrammar: Grammar = { ...grammar, block: shortBlock };

/** What has been read of a file. */
const noTrees = (): { whole?: UnitNode; outline?: UnitNode } => ({});

function parse(cursor: Cursor): UnitNode {
  const directives: DirectiveNode[] = [];
  const declarations: DeclarationNode[] = [];
  while (!cursor.done) {
    const { at } = cursor;
    const found = cursor.whole(() => top(cursor));
    if (cursor.at === at) {
      cursor.at++;
      declarations.push(cursor.error(at));
    } else if (found.kind === "directive") directives.push(found);
    else declarations.push(found);
  }
  return { kind: "unit", first: 0, last: cursor.count - 1, directives, declarations };
}

function top(cursor: Cursor): DirectiveNode | DeclarationNode {
  const notes = annotations(cursor);
  if (startsDirective(cursor)) return directive(cursor, notes);
  if (startsClass(cursor)) return classLike(cursor, notes);
  if (startsTypedef(cursor)) return typedef(cursor, notes);
  return member(cursor, notes, undefined);
}
