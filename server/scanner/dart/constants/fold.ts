import { type ConstantExpression, open } from "../../code/constant-expression.ts";
import type { AnswerMemory } from "../flow/remembered.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { FileConstants, TopLevelName } from "./file-constants.ts";

/** The texts that an expression may have. */
export interface PossibleTexts {
  /** Without `null`. */
  readonly texts: readonly string[];
  /** False if it may also be another text, which the code does not say. */
  readonly isAll: boolean;
}

/** Whether the programmer wrote every text that an expression may have. */
export function isFixed({ texts, isAll }: PossibleTexts): boolean {
  return isAll && texts.length > 0;
}

/** The constants of a program. */
export interface Constants {
  /** What an expression of the Dart file at `path` may be. */
  valuesOf(path: string, expression: ConstantExpression): PossibleTexts;
}

/** More than any setting of an app has. Of an expression with more, only so many are known. */
const maxTexts = 16;
/** Expressions that are looked at for one answer. They may name each other in circles. */
const maxSteps = 200;

const unknown: PossibleTexts = { texts: [], isAll: false };

/**
 * Folds constants across the files of a program.
 *
 * @param answers told which files an answer is read from, and which tell too much
 */
export function foldConstants(
  files: ReadonlyMap<string, { readonly declared: FileConstants }>,
  libraries: Libraries,
  { reads, cutShort }: Pick<AnswerMemory, "reads" | "cutShort">,
): Constants {
  function declaredIn(path: string, name: string): TopLevelName | undefined {
    reads(path);
    return files.get(path)?.declared.get(name);
  }

  return {
    valuesOf(path, expression) {
      let steps = 0;
      return fold(path, expression);

      function mayGoOn(): boolean {
        if (steps++ < maxSteps) return true;
        cutShort(path);
        return false;
      }

      function limited(texts: readonly string[], isAll: boolean): PossibleTexts {
        if (texts.length <= maxTexts) return { texts, isAll };
        cutShort(path);
        return { texts: texts.slice(0, maxTexts), isAll: false };
      }

      function union(all: readonly PossibleTexts[]): PossibleTexts {
        const texts = new Set(all.flatMap(({ texts }) => texts));
        return limited(
          [...texts],
          all.every(({ isAll }) => isAll),
        );
      }

      /** Every text of one followed by every text of the other. */
      function product(before: PossibleTexts, after: PossibleTexts): PossibleTexts {
        const texts = before.texts.flatMap((start) => after.texts.map((end) => start + end));
        return limited(texts, before.isAll && after.isAll);
      }

      function fold(from: string, one: ConstantExpression): PossibleTexts {
        if (!mayGoOn()) return unknown;
        switch (one.kind) {
          case "text":
            return { texts: [one.text], isAll: true };
          case "open":
            return unknown;
          case "either":
            return union(one.options.map((option) => fold(from, option)));
          case "joined":
            return one.parts.map((part) => fold(from, part)).reduce(product, { texts: [""], isAll: true });
          case "same":
            return judged(fold(from, one.one), fold(from, one.other), (a, b) => a === b);
          case "any":
            return either(fold(from, one.one), fold(from, one.other));
          case "name":
            return union(meaningsOf(from, one.names, one.type).map((found) => fold(found.path, found.value)));
        }
      }

      /** What holds of the texts of two, as `true` or `false`. */
      function judged(
        one: PossibleTexts,
        other: PossibleTexts,
        holds: (a: string, b: string) => boolean,
      ): PossibleTexts {
        const outcomes = new Set(one.texts.flatMap((a) => other.texts.map((b) => `${holds(a, b)}`)));
        return { texts: [...outcomes], isAll: one.isAll && other.isAll };
      }

      function either(one: PossibleTexts, other: PossibleTexts): PossibleTexts {
        return [one, other].find(isSurelyTrue) ?? judged(one, other, (a, b) => a === "true" || b === "true");
      }

      /** The values of the declarations that a name means, each with its file. */
      function meaningsOf(from: string, names: readonly string[], type: string | undefined): Meaning[] {
        const [first = "", ...rest] = names;
        if (first === "this") return [inType(from, type, rest.join("."))];
        const bare = libraries.filesDeclaring(from, first);
        if (bare.length > 0) return bare.map((path) => inFile(path, first, rest));
        const [name, ...others] = rest;
        if (name === undefined) return [inType(from, type, first)];
        const prefixed = libraries.filesDeclaring(from, name, first);
        return prefixed.length > 0 ? prefixed.map((path) => inFile(path, name, others)) : [{ path: from, value: open }];
      }

      function inFile(path: string, name: string, rest: readonly string[]): Meaning {
        if (rest.length > 0) return inType(path, name, rest.join("."));
        return { path, value: declaredIn(path, name)?.value ?? open };
      }

      /** A member of a class of this file, or of those that it extends. */
      function inType(path: string, type: string | undefined, member: string): Meaning {
        const queue = type === undefined ? [] : [{ path, type }];
        for (const { path: file, type: name } of queue) {
          if (!mayGoOn()) break;
          const declared = declaredIn(file, name);
          const value = declared?.members?.get(member);
          if (value) return { path: file, value };
          for (const supertype of declared?.supertypes ?? []) {
            for (const next of libraries.filesDeclaring(file, supertype)) queue.push({ path: next, type: supertype });
          }
        }
        return { path, value: open };
      }
    },
  };
}

function isSurelyTrue(flag: PossibleTexts): boolean {
  return isFixed(flag) && flag.texts.every((text) => text === "true");
}

interface Meaning {
  readonly path: string;
  readonly value: ConstantExpression;
}
