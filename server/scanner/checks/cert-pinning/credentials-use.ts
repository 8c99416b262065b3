import type { Code, CodeFile, CodeString, CodeValue, CodeWord } from "../../code/code.ts";
import { sensitiveKind, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { isRequestCall } from "../../vocabulary/network/url-vocabulary.ts";

/** The places where a Dart file puts a credential of its user into a request, in no particular order. */
export function sentCredentials(file: CodeFile): Code[] {
  if (isTranslation(file)) return [];
  return [
    ...file.mentions("authorizationHeader"),
    ...file
      .strings()
      .filter((text) => isCredentialKey(text) || hasCredentialParameter(text.filled("{}")) || isBeforeToken(text)),
    ...file.mentions("getToken").filter((word) => word.after() === ":"),
    ...["setBasicAuth", "setBearerAuth", "setOAuthToken"].flatMap((name) => file.mentions(name)),
    ...["headers", "queryParameters"].flatMap((name) => file.mentions(name).filter(isGivenToken)),
    ...file.mentions("cookieHeader").filter((word) => word.before(2) === "HttpHeaders" && isKey(word.before(3), word)),
    ...file.calls("CookieManager").map(({ word }) => word),
    ...signIns(file),
  ];
}

/** Where users sign in, by the address or the name of it: `post('/auth/login', data: form.toJson())`, `@POST('/login')`. */
function signIns(file: CodeFile): Code[] {
  const posts = [...file.words()].filter((name) =>
    /^(?:POST|Multipart|MultipartRequest)$|post|fetch|request/i.test(name),
  );
  return file.calls(...posts).flatMap((call) => {
    if (call.name !== "POST" && !isRequestCall(call.name)) return [];
    const address = call.argument(0);
    return address && isSignIn(address) ? [address] : [];
  });
}

function isSignIn(address: Code): boolean {
  const written = address.strings().at(-1);
  if (written) return signInPath.test(written.filled("{}"));
  const name = address.words.at(-1) ?? "";
  return wordsOf(name).length <= longestName && signInName.test(wordsOf(name).join(" "));
}

const signInPath = /(?:^|\/)(?:(?:user|customer|driver|auth)?[-_]?(?:log-?_?in|sign-?_?in)|authenticate)\/?$/i;
const signInName =
  /^(?:api |auth |user |customer |driver )*(?:log ?in|sign ?in|authenticate)(?: url| uri| path| endpoint| api| user)*$/;
/** In words; longer names are about more. */
const longestName = 5;

/** `queryParameters: {'t': token}` */
function isGivenToken(word: CodeWord): boolean {
  return (
    word.given?.values.some(
      (value) => isSent(valueKind(value.name)) && !keyOfApp.test(value.name) && !isFromBuild(value),
    ) ?? false
  );
}

/** Texts for people, by what they are found by: `'resetPassword': 'Reset your password'`. */
function isTranslation({ path }: CodeFile): boolean {
  return /(?:^|\/)(?:l10n|i18n|intl|lang|languages?|locales?|locali[sz]ations?|translations?)\//.test(path);
}

/** The request that a credential is put into, by the name of its call: around it, else the first that takes headers after it. */
export function requestAround(credential: Code): Code | undefined {
  const [around] = credential.openers.flatMap((open) => requestOpenedBy(open) ?? []);
  if (around) return around;
  const later = credential.function?.calls().filter(({ word }) => word.span.start > credential.span.end) ?? [];
  return later.find((call) => isRequestCall(call.name) && call.argument("headers"))?.word;
}

function requestOpenedBy(open: CodeWord): Code | undefined {
  const name = open.text === "(" ? open.before() : "";
  return name !== "" && isRequestCall(name) ? open : undefined;
}

/** The places where a Dart file asks for a password. */
export function credentialFields(file: CodeFile): Code[] {
  return file.mentions("obscureText").filter((word) => word.after() === ":" && !word.given?.startsWith("false"));
}

/** Whether a Dart file keeps credentials in the platform's secure storage. */
export function storesCredentials(file: CodeFile): Code | undefined {
  return file.calls("FlutterSecureStorage")[0]?.word;
}

/** `'Authorization'` anywhere, and a key of a map or of `headers[...] =` that names a password, a token or the cookies. */
function isCredentialKey(text: CodeString): boolean {
  const { value = "" } = text;
  if (/^authorization$/i.test(value)) return !isKeyOfApp(text);
  return (/^cookie$/i.test(value) || isSent(sensitiveKind(value))) && isKey(text.before(), text) && !isWritten(text);
}

/** `'password': 'string'`: what the code writes itself is nobody's. */
function isWritten({ given }: Code): boolean {
  return given?.string?.value !== undefined && given.string.span.end === given.span.end;
}

/** Whether what is given under a key is the same for all users: `'Basic c2VlZHM='`, `'Token ${Keys.plantsApiToken}'`. */
function isKeyOfApp({ given }: Code): boolean {
  if (!given) return false;
  const { string, values } = given;
  if (string?.value !== undefined) return string.span.end === given.span.end && /\S\s+\S/.test(string.value);
  return values.length > 0 && values.every((value) => keyOfApp.test(value.name) || isFromBuild(value));
}

/** Whether the build, or a file beside the app, gives a value: `static final token = dotenv.env['API_TOKEN']`. */
function isFromBuild({ name, chain, word }: CodeValue): boolean {
  if (chain.length > 1) return false;
  const type = word.type ?? word.function;
  return type?.mentions(name, maxMentions).some(({ given }) => given?.words.some((one) => ofBuild.has(one))) === true;
}

const ofBuild = new Set(["dotenv", "fromEnvironment"]);
/** More than a class has of one name. */
const maxMentions = 200;

const keyOfApp = /api_?(?:key|token|secret)|(?:client|consumer|server|app)_?(?:key|secret|token)|_KEY$/i;

/** Whether a text or a name is the key of an entry of a map, or of `headers[...] =`. */
function isKey(before: string, key: Code): boolean {
  const isEntry = key.after() === ":" && /^[{,([]$/.test(before);
  return isEntry || (before === "[" && key.after() === "]" && key.after(2) === "=");
}

/** Whether a credential is a parameter of an address that says itself where it goes: `'$server/items?token=$token'`. */
export function isInAddress({ string }: Code): boolean {
  const text = string?.filled("{}") ?? "";
  return hasCredentialParameter(text) && /^(?:\{\}|\w+:\/\/)/.test(text);
}

/** `'$server/items?token='`, an address that a token is put behind. */
function isBeforeToken(text: CodeString): boolean {
  const written = text.filled("{}");
  return /^(?:\{\}|https?:\/)/.test(written) && written.endsWith("=") && hasCredentialParameter(`${written}{}`);
}

/** `https://api.example/items?token=$token` */
function hasCredentialParameter(text: string): boolean {
  if (!text.includes("={}")) return false;
  return [...text.matchAll(/[?&]([\w.-]{2,40})=\{\}/g)].some(([, name]) => isSent(sensitiveKind(name ?? "")));
}

/** A key of an API belongs to the app and not to its user. */
function isSent(kind: ReturnType<typeof sensitiveKind>): boolean {
  return kind === "password" || kind === "token" || kind === "secret";
}
