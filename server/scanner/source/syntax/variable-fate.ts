import { logCalls } from "../../vocabulary/privacy/log-calls.ts";
import { mayGoOn } from "../cut-short.ts";
import { Kind } from "../lexing/tokens.ts";
import { isKind, isToken, type SourceFile, tokenText } from "../source-file.ts";
import { enclosingFunction } from "./scopes.ts";
import type { Target } from "./targets.ts";

/** What happens to a value that Dart code keeps in a variable. */
export type Fate = "discarded" | "unread" | "printed" | "read";

/** Mentions of a variable that are looked at. */
const maxMentions = 60;

/** What happens to the value assigned to `target`. A field that other files can see counts as read. */
export function variableFate(file: SourceFile, { name, at }: Target): Fate {
  if (name === "_") return "discarded";
  const body = enclosingFunction(file, at);
  const mentions = file.occurrences(name);
  if (!mayGoOn(file, mentions.length - 1, maxMentions)) return "read";
  const local = body ? mentions.filter((mention) => body.first <= mention && mention <= body.last) : [];
  const isLocal = local.some((mention) => isDeclaration(file, mention));
  if (!isLocal && !name.startsWith("_")) return "read";
  const reads = (isLocal ? local : mentions).filter((mention) => isRead(file, mention));
  if (reads.length === 0) return "unread";
  const logs = file.derived(logCalls);
  return reads.every((read) => logs.some(({ open, close }) => open < read && read < close)) ? "printed" : "read";
}

const notTypes = new Set("return await throw yield in is as case else new if assert".split(" "));

/** Whether the word at token `at` is being declared: `bool name`, `bool? name`, `final name`. */
export function isDeclaration(file: SourceFile, at: number): boolean {
  const type = isToken(file, at - 1, "?") || isToken(file, at - 1, ">") ? at - 2 : at - 1;
  return isKind(file, type, Kind.Word) && !notTypes.has(tokenText(file, type));
}

function isRead(file: SourceFile, at: number): boolean {
  const isLabel = isToken(file, at + 1, ":") && /^[({,]$/.test(tokenText(file, at - 1));
  return !isLabel && !isToken(file, at + 1, "=") && !isDeclaration(file, at);
}
