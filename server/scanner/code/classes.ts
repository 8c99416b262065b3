import { parseOutline } from "../dart/syntax/parse-dart.ts";
import type { AnnotationNode, ClassNode, DartNode, VariablesNode } from "../dart/syntax/tree.ts";
import { type SourceFile, tokenText } from "../source/source-file.ts";
import type { CodeFile, CodeWord } from "./code.ts";
import { tokensOf, wordAt } from "./code-file.ts";

/** A class, mixin, enum or extension with a name. */
export interface CodeClass {
  readonly word: CodeWord;
  /** The names of what it extends and mixes in. */
  readonly supertypes: readonly string[];
  /** The names of its annotations: `Entity` of `@Entity()`. */
  readonly annotations: readonly string[];
  readonly fields: readonly CodeField[];
}

interface CodeField {
  readonly word: CodeWord;
  /** The name of its type, without type arguments. Undefined if none is written. */
  readonly type: string | undefined;
  readonly annotations: readonly string[];
}

/** The classes of a Dart file, in order. None for other languages. */
export function classesIn(file: CodeFile): readonly CodeClass[] {
  return file.language === "dart" ? tokensOf(file).derived(classesOf) : [];
}

function classesOf(file: SourceFile): CodeClass[] {
  return parseOutline(file)
    .declarations.flatMap(readable)
    .flatMap((node) => (node.kind === "class" ? classOf(file, node) : []));
}

function classOf(file: SourceFile, node: ClassNode): CodeClass[] {
  const { name, annotations, members } = node;
  if (name === undefined || name < 0) return [];
  const supertypes = [...(node.extends ? [node.extends] : []), ...node.with];
  return [
    {
      word: wordAt(file, name),
      supertypes: supertypes.map(({ first }) => tokenText(file, first)),
      annotations: namesOf(file, annotations),
      fields: members.flatMap(readable).flatMap((one) => (one.kind === "variables" ? fieldsOf(file, one) : [])),
    },
  ];
}

function fieldsOf(file: SourceFile, { variables, type, annotations }: VariablesNode): CodeField[] {
  const written = type?.kind === "namedType" ? tokenText(file, type.name) : undefined;
  const names = namesOf(file, annotations);
  return variables.map(({ name }) => ({ word: wordAt(file, name), type: written, annotations: names }));
}

function namesOf(file: SourceFile, annotations: readonly AnnotationNode[]): string[] {
  return annotations.map(({ value }) => {
    const named = value.kind === "call" ? value.target : value;
    return tokenText(file, named.last);
  });
}

/** A node, or what could be read of half-typed code. */
function readable(node: DartNode): readonly DartNode[] {
  return node.kind === "error" ? node.parts : [node];
}
