import { mayGoOn } from "../../source/cut-short.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, partnerOf, type SourceFile, tokenText } from "../../source/source-file.ts";
import { callAt } from "../../source/syntax/calls.ts";
import { bodyBehind, type Scope } from "../../source/syntax/scopes.ts";
import { owned } from "../../source/text.ts";
import { isReader, isSerializer } from "./whole-objects.ts";

/** A member of a class between its objects and their other form, and the tokens of what it does, both included. */
export interface Conversion {
  readonly method: string;
  readonly first: number;
  readonly last: number;
}

/** The methods such as `toMap` that stand directly in a class. */
export function serializersIn(file: SourceFile, body: Scope): Conversion[] {
  return conversionsIn(file, body, isSerializer, bodyBehind);
}

/** The constructors such as `User.fromJson` that stand directly in a class. */
export function readersIn(file: SourceFile, body: Scope): Conversion[] {
  return conversionsIn(file, body, isReader, (own, close) => bodyBehind(own, close) ?? initializersBehind(own, close));
}

function conversionsIn(
  file: SourceFile,
  body: Scope,
  isConversion: (name: string) => boolean,
  rangeBehind: (file: SourceFile, close: number) => Pick<Conversion, "first" | "last"> | undefined,
): Conversion[] {
  const found: Conversion[] = [];
  for (let i = body.first + 1; i < body.last; i++) {
    if (isKind(file, i, Kind.Word) && isConversion(tokenText(file, i))) {
      const list = callAt(file, i);
      const own = list && rangeBehind(file, list.close);
      if (own) found.push({ method: owned(tokenText(file, i)), first: own.first, last: own.last });
    }
    i = Math.max(i, partnerOf(file, i));
  }
  return found;
}

/** `: id = json['id'], token = json['token'];` */
function initializersBehind(file: SourceFile, close: number): Pick<Conversion, "first" | "last"> | undefined {
  if (!isToken(file, close + 1, ":")) return undefined;
  let last = close + 2;
  while (
    last < file.tokens.count &&
    !/^[;{]$/.test(tokenText(file, last)) &&
    mayGoOn(file, last - close, maxInitializers)
  )
    last = Math.max(last + 1, partnerOf(file, last) + 1);
  return { first: close + 2, last: last - 1 };
}

/** In tokens. */
const maxInitializers = 3000;
