import { locateTokens, type SourceFile, wordsBetween } from "../../../source/source-file.ts";
import { enclosingFunction, enclosingType } from "../../../source/syntax/scopes.ts";
import { type FlowingValue, valuesOf } from "../../../source/syntax/values.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { originOf, secretsIn, wasProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
import { type CheckEvidence, fail, review } from "../../check.ts";
import { isBareToken, isSessionId, speaksOfAccounts } from "../secrets/accounts.ts";
import { sessionIdsIn } from "../secrets/session-ids.ts";
import { type UrlParameter, urlParameters } from "./url-parameters.ts";

/** A credential in an address. */
export interface CredentialInUrl {
  readonly evidence: CheckEvidence;
  /** The key of a service, and of no user. */
  readonly isKey: boolean;
}

/** The credentials in the addresses that a file builds. */
export function credentialsInUrls(file: SourceFile): CredentialInUrl[] {
  return credentialsAmong(file, urlParameters(file));
}

/** The credentials among the parameters of an address. */
export function credentialsAmong(file: SourceFile, parameters: readonly UrlParameter[]): CredentialInUrl[] {
  return parameters.flatMap((parameter) => {
    const evidence = evidenceOf(file, parameter);
    const [secret] = secretsIn(file, parameter.first, parameter.last);
    const isKey = (valueKind(parameter.name ?? "") ?? secret?.kind) === "key";
    return evidence ? [{ evidence, isKey }] : [];
  });
}

function evidenceOf(file: SourceFile, { name, first, last, place: built }: UrlParameter): CheckEvidence | undefined {
  const values = valuesOf(file, first, last);
  const session = sessionIdsIn(file, first, last)[0];
  const secret = secretsIn(file, first, last)[0] ?? session;
  const known = secret && !isBareToken(secret.name) ? secret : undefined;
  const kind = name === undefined ? undefined : valueKind(name);
  const isNamed = name !== undefined && kind !== undefined;
  // What a server takes as a key opens it, whatever the app calls it.
  const isPush = secret?.push === true && kind !== "key";
  if (values.length === 0 || isPush || !(isNamed || known)) return undefined;
  const place = locateTokens(file, built?.first ?? first, built?.last ?? last);
  const parameter = isNamed ? `query parameter ${inCode(name)}` : `value of ${inCode(known?.name ?? "")} in the query`;
  if (values.some((value) => wasProtected(file, value))) {
    const [hidden] = values.flatMap((value) => hiddenIn(file, value));
    return hidden === undefined
      ? undefined
      : review(place, `The ${parameter} is made of ${inCode(hidden)}. A reader of the URL may use it again.`);
  }
  const isForAccounts = known !== undefined || isAboutAccounts(file, first, [...values, ...(secret ? [secret] : [])]);
  const isOpen = isNamed ? isBareToken(name) && !isForAccounts : name === "key";
  const isMade = kind === "token" && values.every((value) => isMadeHere(file, value));
  const isSession = session === undefined && isSessionId((isNamed ? name : known?.name) ?? "");
  return isOpen || isSession || isMade
    ? review(
        place,
        `Servers and proxies log the ${parameter} with the URL. Send it in a header if it opens an account.`,
      )
    : fail(place, `The ${parameter} is a credential, and servers and proxies log it with the URL.`);
}

/** Whether a value is what a function made up, so that no server knows it: `generateToken()`. */
function isMadeHere(file: SourceFile, value: FlowingValue): boolean {
  const { first, last } = originOf(file, value) ?? value;
  const [source] = valuesOf(file, first, last);
  return source?.call === true && /^(?:generate|random|make)\b/.test(wordsOf(source.name).join(" "));
}

/** The secrets that a digest, or what else hides its input, was made of. */
function hiddenIn(file: SourceFile, value: FlowingValue): string[] {
  const { first, last } = originOf(file, value) ?? value;
  return wordsBetween(file, first, last).filter((word) => valueKind(word) !== undefined);
}

/** True if the value's name is about accounts; for a plain `token`, if a name around it is. */
function isAboutAccounts(file: SourceFile, at: number, values: readonly Pick<FlowingValue, "chain">[]): boolean {
  const around = [enclosingFunction(file, at)?.name, enclosingType(file, at)?.name, file.path.split("/").at(-1)];
  const chains = values.flatMap(({ chain }) => chain);
  const names = chains.every(isBareToken) ? around : chains;
  return speaksOfAccounts(names.flatMap((name) => name ?? []));
}
