import type { CodeFile, CodeString } from "../../code/code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { credentialKind, judgeNamed } from "../../vocabulary/secrets/named-secret.ts";
import { isMasked, isTemplate } from "../../vocabulary/secrets/placeholder.ts";

/**
 * Passwords of accounts that the app writes for those who use it: what a field for a password begins with, and what an
 * account is made or opened with, however simple. Those that `judgeNamed` knows are left out.
 */
export function writtenPasswords(file: CodeFile): CodeString[] {
  return [...filledIn(file), ...ofAccounts(file)];
}

/** `passwordController = TextEditingController(text: '1234')` */
function filledIn(file: CodeFile): CodeString[] {
  return file.calls("TextEditingController").flatMap((call) => {
    const text = call.argument("text")?.string;
    const name = call.word.destination?.name ?? "";
    const { value = "" } = text ?? {};
    if (!text || value.length < shortest || /\s/.test(value) || text.isDebugOnly) return [];
    return isPassword(fieldOf(name)) && !standsForOne(name, value) ? [text] : [];
  });
}

const shortest = 4;

/** `userPassword` of `_userPasswordController`. */
function fieldOf(name: string): string {
  const words = wordsOf(name);
  return words.slice(0, words.findLastIndex((word) => !ofField.test(word)) + 1).join("_");
}

const ofField = /^(?:text|edt|edit|editing|field|input|ctrl|ctl|con|controller)$/;

function isPassword(name: string): boolean {
  return credentialKind(name) === "password";
}

/** Whether a text shows dots for a password, or only says what the field is for. */
function standsForOne(name: string, value: string): boolean {
  const isLabel = name.toLowerCase().includes(value.toLowerCase()) || (/^[^\d\W]+$/.test(value) && isPassword(value));
  return isLabel || isMasked(value) || isTemplate(value);
}

/** `createUser(email: mail, password: '12345678')` */
function ofAccounts(file: CodeFile): CodeString[] {
  const accounts = [...file.words()].filter((word) => account.test(word));
  return file.calls(...accounts).flatMap((call) => {
    const text = call.argument("password")?.string;
    if (!text?.value || !/^\d{4,}$/.test(text.value) || text.isDebugOnly) return [];
    return judgeNamed("password", text.value) === undefined ? [text] : [];
  });
}

const account =
  /^_?(?:sign_?(?:in|up)|log_?in|register|(?:create|add|save|insert)_?(?:new_?)?(?:user|account|member))/i;
