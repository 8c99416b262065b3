import type { Code, CodeCall, CodeFile } from "../../code/code.ts";
import { comparisonsIn } from "../../code/comparisons.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";

/**
 * Where a Dart file compares a typed password with the one in a record that it has read, or has decrypted:
 * `userData['password'] == password`. Whoever can read that record needs no password any more.
 */
export function comparedStoredProofs(file: CodeFile): Code[] {
  return comparisonsIn(file).flatMap(({ left, right }) => {
    const sides = [left.code, right.code];
    const isPair = sides.some((side) => isStored(side) || isDecrypted(side)) && sides.some(isTyped);
    return isPair ? [left.code.to(right.code)] : [];
  });
}

/** What is not compared with an empty text, which asks whether there is any. */
const condition =
  /\b(?:\w{1,30}_)?(?:password|passwd|pwd|passcode)\b["'`\]]?\s{0,5}=\s{0,5}(?:\?|'(?!')|"(?!")|:\w|$)/i;

/**
 * Where a Dart file asks its own database for the row with what somebody typed as password, which is a comparison:
 * `db.query('users', where: 'name = ? AND password = ?')`.
 */
export function queriedProofs(file: CodeFile): Code[] {
  return file.calls("query", "rawQuery").flatMap((call) => {
    const statement = call.name === "rawQuery" ? call.argument(0) : call.argument("where");
    const text = statement?.string?.filled(" ") ?? "";
    return statement && condition.test(text) && isOfLocalDatabase(file, call) ? [statement] : [];
  });
}

/** A server may have tables too. */
function isOfLocalDatabase(file: CodeFile, { receiver }: CodeCall): boolean {
  return file.says("package:sqflite") || /(?:^|_)(?:db|database)/i.test(receiver.at(-1) ?? "");
}

/** `decryptedPassword`, `decrypt(user.password)` */
function isDecrypted(code: Code): boolean {
  const [name = "", ...others] = code.words;
  const words = wordsOf(name);
  if (others.length === 0) return words[0] === "decrypted" && valueKind(words.slice(1).join(" ")) === "password";
  return words[0] === "decrypt" && code.startsWith(name) && valueKind(others.at(-1) ?? "") === "password";
}

const records = /\b(?:users?(?: data| map| doc| record| info)?|account|doc(?:ument)?|snapshot|row|record)$/;
const reads = new Set(["data", "get", "toString", "trim"]);

/** What a record holds, or a variable that was set to it. */
function isStored(code: Code): boolean {
  if (isOfRecord(code)) return true;
  const [value, more] = code.values;
  const set = value && !more && value.chain.length === 1 ? lastAssigned(value) : undefined;
  return set !== undefined && isOfRecord(set);
}

/** `userData['password']`, `doc.data()['password']`, `account.password` */
function isOfRecord(code: Code): boolean {
  if (code.calls().some(({ name }) => !reads.has(name))) return false;
  const names = code.words.filter((word) => !reads.has(word));
  const key = code.strings().findLast(({ value }) => value !== "")?.value ?? names.pop();
  const owner = names.at(-1) ?? "";
  const isVariable = /^_?[a-z]/.test(owner);
  return isVariable && valueKind(key ?? "") === "password" && records.test(wordsOf(owner).join(" "));
}

const sameText = new Set(["text", "trim", "toString", "widget", "this"]);

/** `password`, `passwordController.text.trim()` */
function isTyped(code: Code): boolean {
  const [name = "", ...others] = code.words.filter((word) => !sameText.has(word));
  const isPassword = valueKind(typedInto(name)) === "password";
  return others.length === 0 && code.strings().length === 0 && isPassword && !wordsOf(name).includes("decrypted");
}
