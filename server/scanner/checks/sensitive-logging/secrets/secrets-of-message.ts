import type { Code, CodeFile } from "../../../code/code.ts";
import { handedWhole, iteratedFor } from "../../../code/handed-on.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { secretsLeftIn } from "../../../vocabulary/privacy/put-in.ts";
import { areSigned } from "../../../vocabulary/privacy/put-in-headers.ts";
import { isLabel, isProtected, type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { type LoggedValue, writtenOut } from "../logged-value.ts";
import { isShortSessionId } from "./accounts.ts";
import { secretInAddress } from "./in-addresses.ts";
import { secretReadByKey } from "./read-by-key.ts";
import { codeByUse, passwordByUse, typedPassword } from "./used-as.ts";

/** The secrets in a message with these values, one for each place. */
export function secretsOfMessage(message: Code, values: readonly LoggedValue[]): NamedSecret[] {
  const told = [
    secretReadByKey,
    secretHanded,
    secretInAddress,
    tokenByName,
    codeByUse,
    passwordByUse,
    typedPassword,
  ].flatMap((find) => values.flatMap((value) => find(value) ?? []));
  const put = [tokenInHeaders, secretsInEntry, secretsPut, secretsGiven].flatMap((find) => values.flatMap(find));
  const all = [...put, ...secretsOf(message), ...told];
  return [...new Map(all.reverse().map((secret) => [secret.word.span.start, secret])).values()].reverse();
}

/** The token in headers that the code around them puts there: `options.headers['Authorization'] = 'Bearer $token'`. */
function tokenInHeaders(logged: LoggedValue): NamedSecret[] {
  const { name, code, word, isCall, isElement } = writtenOut(logged).value;
  if (logged.file.language !== "dart" || isCall || isElement || !areSigned(code)) return [];
  const header = "Authorization";
  return [{ name: header, via: name, word, kind: "token", chain: [header], push: false }];
}

/** The secrets in the maps whose entries a loop logs: `form.forEach((k, v) => print('$k: $v'))`. */
function secretsInEntry({ value }: LoggedValue): NamedSecret[] {
  const map = iteratedFor(value);
  return map ? secretsOf(map).map((secret) => ({ ...secret, word: value.word })) : [];
}

/**
 * The secrets that the function around it puts into a map that it logs whole: `form['password'] = typed; print(form);`,
 * also into the fields of a request.
 */
function secretsPut(logged: LoggedValue): NamedSecret[] {
  const { name, chain, code, word, isCall, isElement } = writtenOut(logged).value;
  const isMap = chain.length === 1 || (chain.length === 2 && name === "fields");
  if (isCall || isElement || !isMap) return [];
  return secretsLeftIn(code).map(({ at: _, ...secret }) => ({ ...secret, via: name, word }));
}

/** The secrets that an object is made of where it is logged: `SignIn(name: name, password: typed).toJson()`. */
function secretsGiven({ value: { name, isCall, owner, word } }: LoggedValue): NamedSecret[] {
  const made = isCall && /^to(?:Json|Map)$/.test(name) ? owner?.call : undefined;
  if (!made || !/^[A-Z]/.test(made.name)) return [];
  return made.args.flatMap(secretsOf).map((secret) => ({ ...secret, via: made.name, word }));
}

/** The secret that a call hands to the closure around a value: `session.getAccessToken().then((one) => print(one))`. */
function secretHanded({ value }: LoggedValue): NamedSecret | undefined {
  const by = handedWhole(value);
  const [secret] = by ? secretsOf(by) : [];
  return secret && { ...secret, via: value.name, word: value.word };
}

/** The headers for signing in, the id of a session under its short name, and what lets its holder set a new password. */
function tokenByName({ file, value }: LoggedValue): NamedSecret | undefined {
  const { name, chain, word } = value;
  const isToken =
    (isAuthHeader(value) && !isFuture(file, value)) ||
    isEntryOfHeaders(value) ||
    isShortSessionId(value) ||
    isResetToken(value);
  return isToken ? { name, via: undefined, word, kind: "token", chain, push: false } : undefined;
}

const resets = /^(?:(?!(?:is|has|needs?|should|no|without)\b).* )?(?:reset(?: password)?|password reset) token$/;

/** `passwordResetToken` */
function isResetToken({ name, chain, isCall, isElement }: LoggedValue["value"]): boolean {
  return !isCall && !isElement && !isLabel({ chain }) && resets.test(wordsOf(name).join(" "));
}

/** `authHeader`, `getAuthorizationHeaders()` */
function isAuthHeader(value: LoggedValue["value"]): boolean {
  const [kind, thing] = wordsOf(value.name).slice(-2);
  const isOne = /^auth(?:orization)?$/.test(kind ?? "") && /^headers?$/.test(thing ?? "");
  return isOne && !value.isElement && !isProtected(value);
}

/** `options.headers['Authorization']` */
function isEntryOfHeaders({ name, chain, isCall }: LoggedValue["value"]): boolean {
  return !isCall && /^authorization$/i.test(name) && /^_?(?:\w+H|h)eaders$/.test(chain.at(-2) ?? "");
}

/** Whether a value is the headers that Google signs in with before they are there, which writes no more than `Future`. */
function isFuture(file: CodeFile, { name, chain, code }: LoggedValue["value"]): boolean {
  const isOfGoogle = name === "authHeaders" && chain.length > 1 && file.says("package:google_sign_in/");
  return isOfGoogle && code.before() !== "await";
}
