import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { expressionOf } from "../../../code/native-expressions.ts";
import type { NativeExpression } from "../../../code/native-types.ts";
import { type Location, owned } from "../../../source/text.ts";
import type { LoggedValue } from "../logged-value.ts";

/** A value that native code logs. What its class writes is declared elsewhere. */
export interface NativeObject {
  readonly shown: string;
  readonly location: Location;
  /** What it may be. */
  readonly meant: readonly MeantObject[];
}

interface MeantObject {
  readonly expression: NativeExpression;
  /** Whether all fields are written, whatever the text of the object says. */
  readonly isJson: boolean;
}

/** The values in a message of native code whose classes may tell of people. */
export function nativeObjects(file: CodeFile, values: readonly LoggedValue[]): NativeObject[] {
  if (!/^(?:java|kotlin|swift)$/.test(file.language)) return [];
  return values.flatMap(({ value, behind }) => {
    const meant = [value, ...behind].flatMap((one) => [...meantBy(file, one), ...parsedOf(one)]);
    return meant.length > 0 ? [{ shown: owned(value.chain.join(".")), location: value.word.location, meant }] : [];
  });
}

const encoders = new Set(["toJson", "encodeToString", "writeValueAsString"]);

function meantBy(file: CodeFile, value: CodeValue): MeantObject[] {
  if (value.isElement) return [];
  const { call } = value.word;
  if (!call || !encoders.has(value.name))
    return expressionOf(file, value).map((expression) => ({ expression, isJson: false }));
  return call.args
    .flatMap(({ values }) => values)
    .flatMap((one) => expressionOf(file, one))
    .map((expression) => ({ expression, isJson: true }));
}

const decoders = new Set(["fromJson", "decodeFromString", "readValue"]);
/** More mentions than a block has of what it logs. */
const maxMentions = 60;

/** The object that the block around a variable makes of it: `gson.fromJson(text, Guest.class)`. */
function parsedOf({ name, chain, isCall, word }: CodeValue): MeantObject[] {
  if (isCall || chain.length > 1) return [];
  const mentions = word.scopes[0]?.mentions(name, maxMentions) ?? [];
  return mentions.flatMap(({ callsAround: [call] }) => {
    if (!call || !decoders.has(call.name)) return [];
    const type = call.word.to(call.list).words.findLast((one) => /^[A-Z]/.test(one));
    return type === undefined ? [] : [{ expression: { start: [owned(type)], steps: [] }, isJson: true }];
  });
}
