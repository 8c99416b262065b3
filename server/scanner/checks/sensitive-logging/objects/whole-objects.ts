import { isToken, locateTokens, type SourceFile } from "../../../source/source-file.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { valuesBehind } from "../../../vocabulary/privacy/values-behind.ts";
import { type CheckEvidence, review } from "../../check.ts";
import { announcedValues } from "../messages/announced-values.ts";
import { accountWords } from "../secrets/accounts.ts";
import { isHeader } from "../secrets/iterated.ts";
import { isInterceptor } from "../sinks/interceptors.ts";
import { isAnswer } from "./answers.ts";
import { isDecrypted, isDocumentCookie } from "./made-values.ts";
import { isPersonalValue, isPlaceOfUser } from "./personal.ts";
import { isPushMessage } from "./push-messages.ts";
import { secretReadFrom } from "./read-secrets.ts";
import { isCallArguments, isPurchase, isScanned, isWritten } from "./received-values.ts";
import { isSignInResult } from "./sign-in-results.ts";
import { isAnyStored } from "./stored-values.ts";
import { isTraffic } from "./traffic.ts";
import { isOpenedLink } from "./whole-links.ts";

/** What is logged whole between two tokens and may hold secrets: answers, requests, headers, accounts, password hashes. */
export function loggedWhole(file: SourceFile, first: number, last: number): CheckEvidence[] {
  const announced = announcedValues(file, first, last);
  return valuesOf(file, first, last).flatMap((value) => {
    const told = announced.get(value.at);
    const said = told === undefined ? undefined : `${inCode(value.name)} is ${told}, and is written to the log.`;
    const what = contentOf(file, value) ?? said;
    return what === undefined ? [] : [review(locateTokens(file, value.at), what)];
  });
}

/** A sentence about what a logged object contains. Undefined if nothing speaks for a secret. */
function contentOf(file: SourceFile, value: FlowingValue): string | undefined {
  const { name, chain } = value;
  const whole = inCode(chain.join("."));
  if (isPasswordHash(name)) {
    return `${inCode(name)} is written to the log, where an attacker can guess the password from it.`;
  }
  if (!value.call && isLoginCode(name)) {
    return `${inCode(name)} is written to the log. Remove it if it lets its user in.`;
  }
  if (isHeaders(value) || name === "requestOptions" || (file.language === "dart" && isHeader(file, value))) {
    return `${whole} contains the \`Authorization\` header or cookies if the request has them.`;
  }
  const owner = wordsOf(chain.at(-2) ?? "").at(-1) ?? "";
  if ((name === "toJson" || name === "toMap") && accountWords.has(owner)) {
    return `${whole} writes every field of this object to the log.`;
  }
  const all = [value, ...valuesBehind(file, value)];
  if (all.some(isPersonalValue)) return `${whole} is personal, and is written to the log.`;
  if (all.some((one) => isPlaceOfUser(file, one))) return `${whole} is where the user is, and is written to the log.`;
  if (isPushMessage(file, value)) return `${whole} writes a whole message to the log, with all that its sender wrote.`;
  if (isCallArguments(value)) return `${whole} writes all arguments of a call to the log, secrets included.`;
  if (isPurchase(file, value)) return `${whole} writes a whole purchase to the log, with the token of the shop.`;
  if (isWritten(value)) return `${whole} writes what people wrote to the log.`;
  if (isScanned(value)) return `${whole} writes what was scanned to the log, keys and one-time codes included.`;
  if (file.language !== "dart" || value.element) return undefined;
  const entry = secretReadFrom(file, value);
  if (entry !== undefined) {
    return `${whole} is written to the log whole, and this function uses ${inCode(entry)} of it.`;
  }
  if (isSignInResult(file, value)) return `${whole} writes all that a sign-in answered to the log, tokens included.`;
  if (isOpenedLink(file, value)) return `${whole} writes the link that opened the app to the log, with any code in it.`;
  if (isAnswer(file, value)) return `${whole} writes the whole answer of a server to the log, whatever it contains.`;
  if (all.some((one) => isRequestBody(file, one)))
    return `${whole} writes the whole body of a request to the log, whatever it contains.`;
  if (isTraffic(file, value)) return `${whole} writes everything that passes here to the log, whatever it contains.`;
  if (isAnyStored(file, value)) return `${whole} writes every value that is stored to the log, secrets among them.`;
  if (isDecrypted(file, value)) return `${whole} was encrypted before, and is written to the log in the clear.`;
  return isDocumentCookie(file, value)
    ? `${whole} writes the cookies of a web page to the log, those of a session among them.`
    : undefined;
}

/** `response.headers`, or its `map`. */
function isHeaders({ name, chain }: FlowingValue): boolean {
  return name === "headers" || (name === "map" && chain.at(-2) === "headers");
}

/** `request.body`, and `options.data` of an interceptor. */
function isRequestBody(file: SourceFile, { name, chain, last, call }: FlowingValue): boolean {
  if (call) return false;
  if (/^(?:request|req|post) (?:body|payload)$/.test(wordsOf(name).join(" "))) return true;
  if (name === "body") return /^(?:request|req)$/.test(chain.at(-2) ?? "");
  return /^(?:options|request|req)$/.test(name) && isToken(file, last + 2, "data") && isInterceptor(file);
}

/** `smsCode`, but not `statusCode`. */
function isLoginCode(name: string): boolean {
  return /\b(?:sms|verification|auth|authorization|login|security|time) code$/.test(wordsOf(name).join(" "));
}

function isPasswordHash(name: string): boolean {
  const words = wordsOf(name);
  const rest = words.filter((word) => word !== "hash" && word !== "hashed");
  return rest.length < words.length && valueKind(rest.join(" ")) === "password";
}
