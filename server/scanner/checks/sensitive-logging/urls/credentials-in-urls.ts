import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { type Switch, switchesAround } from "../../../code/switches.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { hasHarmlessWord, type SensitiveKind, valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import { namesPostalCode } from "../../../vocabulary/privacy/postal-codes.ts";
import { isProtected, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { type CheckEvidence, fail, review } from "../../check.ts";
import { isBareToken, isSessionId, isShortSessionId, speaksOfAccounts } from "../secrets/accounts.ts";
import { isSentCode } from "./sent-codes.ts";
import { isTokenOfUser } from "./tokens-of-users.ts";
import { type UrlParameter, urlParameters } from "./url-parameters.ts";

/** A credential in an address. */
export interface CredentialInUrl {
  readonly evidence: CheckEvidence;
  /** The key of a service, and of no user. */
  readonly isKey: boolean;
  /** How a person is reached, which opens nothing. */
  readonly isPersonal: boolean;
  /** What must hold for the address to be built. */
  readonly switches: readonly Switch[];
  /** The function that takes the query, which may send it as a body. */
  readonly takenBy?: string;
}

/** The credentials in the addresses that a file builds. */
export function credentialsInUrls(file: CodeFile): CredentialInUrl[] {
  return credentialsAmong(file, urlParameters(file));
}

/** The credentials among the parameters of an address. */
export function credentialsAmong(file: CodeFile, parameters: readonly UrlParameter[]): CredentialInUrl[] {
  return parameters.flatMap((parameter) => {
    const found = credentialIn(file, parameter);
    const { takenBy } = parameter;
    return takenBy === undefined ? found : found.map((one) => ({ ...one, takenBy }));
  });
}

function credentialIn(file: CodeFile, parameter: UrlParameter): CredentialInUrl[] {
  const evidence = evidenceOf(file, parameter);
  if (!evidence) return personalIn(file, parameter);
  const [secret] = secretsOf(parameter.value);
  return [
    {
      evidence,
      isKey: (valueKind(parameter.key ?? "") ?? secret?.kind) === "key",
      isPersonal: false,
      switches: switchesAround(parameter.value),
    },
  ];
}

function evidenceOf(file: CodeFile, parameter: UrlParameter): CheckEvidence | undefined {
  const { key, value: given, place = given, address, asked } = parameter;
  const { values } = given;
  if (file.language === "dart" && isSentCode(parameter))
    return fail(
      place.location,
      `The query parameter ${inCode(key ?? "")} lets its user in, and servers and proxies log it with the URL.`,
    );
  const [named] = secretsOf(given);
  const session = values.find(isShortSessionId);
  const secret = named ?? session;
  const known = secret && !isBareToken(secret.name) ? secret : undefined;
  const isServiceKey = known !== undefined && known === named && named.kind === "key";
  const kind = key === undefined ? undefined : kindOfParameter(key);
  const isNamed = key !== undefined && kind !== undefined;
  // What a server takes as a key opens it, whatever the app calls it.
  const isPush = named?.push === true && kind !== "key";
  if (values.length === 0 || isPush || !(isNamed || known)) return undefined;
  if (isNamed && namesPostalCode(place, key)) return undefined;
  if (key !== undefined && ((isPublicId(key) && isServiceKey) || key === searchSession)) return undefined;
  if (takesKeyInQuery(key, address ?? asked)) return undefined;
  if (isNamed && isBareToken(key) && !known && isAboutCoins(given)) return undefined;
  const called = isNamed ? `query parameter ${inCode(key)}` : `value of ${inCode(known?.name ?? "")} in the query`;
  if (values.some((value) => isProtected(value) || lastAssigned(value)?.values.some(isProtected))) {
    const [hidden] = values.flatMap(hiddenIn);
    if (hidden === undefined) return undefined;
    const message = `The ${called} is made of ${inCode(hidden)}. A reader of the URL may use it again.`;
    return review(place.location, message);
  }
  const isForAccounts =
    known !== undefined ||
    isAboutAccounts(file, given, secret ? [...values, secret] : values) ||
    values.some((value) => isTokenOfUser(file, value));
  const isOpen = isNamed
    ? isBareToken(key) && (isServiceKey || !isForAccounts)
    : key === "key" && !(isServiceKey && address !== undefined && !showsMaps(address));
  const isMade = kind === "token" && values.every(isMadeHere);
  const isSession = session === undefined && isSessionId((isNamed ? key : known?.name) ?? "");
  return isOpen || isSession || isMade
    ? review(
        place.location,
        `Servers and proxies log the ${called} with the URL. Send it in a header if it opens an account.`,
      )
    : fail(
        place.location,
        `The ${called} is ${kind === "personal" ? "private" : "a credential"}, and servers and proxies log it with the URL.`,
      );
}

/** What a server takes under a name: `?authorization=` is the header of that name in an address. */
function kindOfParameter(key: string): SensitiveKind | undefined {
  return /^authorization$/i.test(key) ? "token" : valueKind(key);
}

/** How a person is reached, as a parameter of an address: `?email=$email`. */
function personalIn(file: CodeFile, { key, value, place = value }: UrlParameter): CredentialInUrl[] {
  if (file.language !== "dart" || key === undefined || !isPersonal(key) || hasHarmlessWord(key)) return [];
  if (value.values.length === 0 || value.values.some(isProtected)) return [];
  const message = `Servers and proxies log the query parameter ${inCode(key)}, which is personal, with the URL.`;
  return [
    { evidence: review(place.location, message), isKey: false, isPersonal: true, switches: switchesAround(value) },
  ];
}

/** Whether a parameter tells everybody which app asks: what a server takes as `client_id` opens nothing. */
function isPublicId(key: string): boolean {
  return /^(?:client|app|application|consumer) ?id$/.test(wordsOf(key).join(" "));
}

/** What Google calls the typing of one search for a place, which it puts on one bill. */
const searchSession = "sessiontoken";

/**
 * Whether a parameter is the key that every app with a map of Google or Mapbox carries, which these services take in the
 * query alone.
 */
function takesKeyInQuery(key: string | undefined, address: string | undefined): boolean {
  const host = /^(?:https:\/\/)?(?:maps\.(?:googleapis|google)|api\.(mapbox))\.com(?:\/|$)/.exec(address ?? "");
  return host !== null && key === (host[1] === undefined ? "key" : "access_token");
}

/** Whether an address is that of a service for maps, whose keys are public and bound to the app. */
function showsMaps(address: string): boolean {
  return /map|tile|place|geoco|static/i.test(address);
}

const coins = new Set("price prices market markets coin coins quote quotes ticker tickers symbol symbols".split(" "));

/** Whether the function around an address asks for what a coin is worth, so that `token` is the name of the coin. */
function isAboutCoins(address: Code): boolean {
  return wordsOf(address.function?.name ?? "").some((word) => coins.has(word));
}

/** Whether a value is what a function made up, so that no server knows it: `generateToken()`. */
function isMadeHere(value: CodeValue): boolean {
  const [source] = (lastAssigned(value) ?? value.code).values;
  return source?.isCall === true && /^(?:generate|random|make)\b/.test(wordsOf(source.name).join(" "));
}

/** The secrets that a digest, or what else hides its input, was made of. */
function hiddenIn(value: CodeValue): string[] {
  return (lastAssigned(value) ?? value.code).words.filter((word) => valueKind(word) !== undefined);
}

/** True if the value's name is about accounts; for a plain `token`, if a name around it is. */
function isAboutAccounts(file: CodeFile, at: Code, values: readonly Pick<CodeValue, "chain">[]): boolean {
  const around = [at.function?.name, at.type?.name, file.path.split("/").at(-1)];
  const chains = values.flatMap(({ chain }) => chain);
  const names = chains.every(isBareToken) ? around : chains;
  return speaksOfAccounts(names.flatMap((name) => name ?? []));
}
