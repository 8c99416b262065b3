import type { Code, CodeFile } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { type CheckEvidence, review } from "../../check.ts";
import { type LoggedValue, writtenOut } from "../logged-value.ts";
import { accountWords } from "../secrets/accounts.ts";
import { isKeptAsPersonal, isUsedAsPersonal } from "../secrets/used-as.ts";
import { announcedValues } from "./announced-values.ts";
import { isAnswer } from "./answers.ts";
import { isTextOfAssistant } from "./assistant-texts.ts";
import { isBareCoordinate } from "./bare-coordinates.ts";
import { isChatText, isMessageOfSomebody } from "./chat-texts.ts";
import { isFileOfSomebody } from "./file-links.ts";
import { isNameOfSignIn, isPlateOfCar, isTypedAboutSomebody } from "./forms.ts";
import { isParsedWithMaps } from "./free-maps.ts";
import { isIdOfSignIn } from "./ids-of-sign-in.ts";
import { isAddressOfSession, isOpenedLink } from "./links.ts";
import { isDecrypted, isDocumentCookie } from "./made-values.ts";
import { isMapSearch } from "./map-searches.ts";
import { isEntryOfPerson, isMadeMapOfPerson } from "./maps-of-people.ts";
import { isNamedPlace } from "./named-places.ts";
import { isNameBesideDetails, isNameOfSomebody } from "./names-of-others.ts";
import { isParsedAnswer } from "./parsed-answers.ts";
import { isPersonalValue, isPlaceOfUser } from "./personal.ts";
import { isPickedPlace } from "./picked-places.ts";
import { isPictureOfPerson } from "./pictures-of-people.ts";
import { isPrivateRecord } from "./private-records.ts";
import { isPushClient } from "./push-clients.ts";
import { isPushMessage } from "./push-messages.ts";
import { secretReadFrom } from "./read-secrets.ts";
import { isCallArguments, isPurchase, isScanned, isWritten } from "./received-values.ts";
import { holdsHeaders, isRequestBody } from "./requests.ts";
import { isSearchedText } from "./searched-texts.ts";
import { isSignInResult } from "./sign-in-results.ts";
import { isAnyStored, isStoredAccount, isStoredDetail } from "./stored-values.ts";
import { isStreamedAnswer } from "./streamed-answers.ts";
import { areTokenClaims } from "./token-claims.ts";
import { isTraffic } from "./traffic.ts";
import { isAddressOfPlace, isPlaceOfWay } from "./ways.ts";
import { loggedFile, loggedPersonal, loggedScan, loggedSession, loggedWhole, onlyThisDevice } from "./what-it-says.ts";
import { isWholeMessage } from "./whole-messages.ts";
import { holdsWrittenText } from "./written-entries.ts";

/** What is logged whole in a message with these values and may hold secrets: answers, requests, headers, accounts. */
export function wholeObjectsLogged(file: CodeFile, message: Code, values: readonly LoggedValue[]): CheckEvidence[] {
  const announced = announcedValues(file, message);
  // `text.length > 80 ? text.substring(0, 80) : text` says one thing.
  const found = new Map<string, CheckEvidence>();
  for (const logged of values) {
    const { name, word } = logged.value;
    const told = announced.get(word.span.start);
    const said = told && `${inCode(name)} ${told}`;
    const what = contentOf(writtenOut(logged)) ?? said;
    if (what !== undefined && !found.has(what)) found.set(what, review(word.location, what));
  }
  return [...found.values()];
}

/** A kind of object, and what its log holds, as a sentence without its subject. */
type Content = readonly [is: (logged: LoggedValue) => boolean, says: string];

const contents: readonly Content[] = [
  [holdsHeaders, "contains the `Authorization` header or cookies if the request has them."],
  [isAccount, loggedWhole],
  [isPrivateRecord, loggedPersonal],
  [isPersonalValue, loggedPersonal],
  [isPlaceOfUser, loggedPersonal],
  [isPushMessage, loggedWhole],
  [isPushClient, `is written to the log. ${onlyThisDevice}`],
  [isCallArguments, loggedWhole],
  [isPurchase, "writes a whole purchase to the log, with the token of the shop."],
  [isWritten, loggedPersonal],
  [isScanned, loggedScan],
];

const contentsInDart: readonly Content[] = [
  [isPlaceOfWay, loggedPersonal],
  [isBareCoordinate, loggedPersonal],
  [isAddressOfPlace, loggedPersonal],
  [isMapSearch, "is written to the log with the place that people search for, or where they are."],
  [isTypedAboutSomebody, loggedPersonal],
  [isNameOfSignIn, loggedPersonal],
  [isIdOfSignIn, loggedPersonal],
  [isPlateOfCar, loggedPersonal],
  [isUsedAsPersonal, loggedPersonal],
  [isKeptAsPersonal, loggedPersonal],
  [isNameBesideDetails, loggedPersonal],
  [isNameOfSomebody, loggedPersonal],
  [isPickedPlace, loggedPersonal],
  [isNamedPlace, loggedPersonal],
  [isPictureOfPerson, loggedPersonal],
  [isSearchedText, loggedPersonal],
  [isFileOfSomebody, loggedFile],
  [isSignInResult, "writes all that a sign-in answered to the log, tokens included."],
  [isAddressOfSession, loggedSession],
  [isOpenedLink, "writes the link that opened the app to the log, with any code in it."],
  [isAnswer, loggedWhole],
  [isStreamedAnswer, loggedWhole],
  [isTextOfAssistant, loggedWhole],
  [isParsedAnswer, loggedWhole],
  [isParsedWithMaps, loggedWhole],
  [isRequestBody, loggedWhole],
  [isTraffic, loggedWhole],
  [isAnyStored, loggedWhole],
  [isMadeMapOfPerson, loggedWhole],
  [isEntryOfPerson, loggedWhole],
  [isStoredAccount, loggedWhole],
  [isStoredDetail, loggedPersonal],
  [holdsWrittenText, loggedWhole],
  [isChatText, loggedPersonal],
  [isMessageOfSomebody, loggedPersonal],
  [isWholeMessage, loggedPersonal],
  [areTokenClaims, loggedPersonal],
  [isDecrypted, "was encrypted before, and is written to the log in the clear."],
  [isDocumentCookie, "writes the cookies of a web page to the log, those of a session among them."],
];

/** A sentence about what a logged object contains. Undefined if nothing speaks for a secret. */
function contentOf(logged: LoggedValue): string | undefined {
  const { name, chain, isCall, isElement } = logged.value;
  if (isPasswordHash(name))
    return `${inCode(name)} is written to the log, where an attacker can guess the password from it.`;
  if (!isCall && isLoginCode(name)) return `${inCode(name)} is written to the log. Remove it if it lets its user in.`;
  const whole = inCode(chain.join("."));
  const found = contents.find(([is]) => is(logged));
  if (found) return `${whole} ${found[1]}`;
  if (logged.file.language !== "dart" || isElement) return undefined;
  const entry = secretReadFrom(logged);
  if (entry !== undefined)
    return `${whole} is written to the log whole, and this function uses ${inCode(entry)} of it.`;
  const foundInDart = contentsInDart.find(([is]) => is(logged));
  return foundInDart && `${whole} ${foundInDart[1]}`;
}

/** `user.toJson()`, `session.toMap()` */
function isAccount({ value: { name, chain, word } }: LoggedValue): boolean {
  const owner = chain.at(-2) ?? "";
  if (name !== "toJson" && name !== "toMap") return false;
  return accountWords.has(wordsOf(owner).at(-1) ?? "") || (chain.length === 2 && isChangedAccount(owner, word));
}

/** Whether a variable holds an account with some of it changed: `final next = profile.copyWith(height: height)`. */
function isChangedAccount(name: string, word: Code): boolean {
  const [made] = lastAssigned({ name, chain: [name], isCall: false, word })?.values ?? [];
  const account = wordsOf(made?.chain.at(-2) ?? "").join(" ");
  return made?.name === "copyWith" && /\b(?:user|profile|account)(?: ?(?:data|info|model))?$/.test(account);
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
