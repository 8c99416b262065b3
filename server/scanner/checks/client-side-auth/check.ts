import { onTokens } from "../../code/code-file.ts";
import type { Constants } from "../../dart/constants.ts";
import { constantsIn } from "../../dart/constants.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, locateTokens, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { typedInto, valueKind, wordsOf } from "../../vocabulary/names.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { comparisonsOf } from "./comparisons.ts";
import { type WeakFlow, weakFlows } from "./oauth-flows.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  /** A password is compared with a name that may be a constant of the package. */
  | { readonly kind: "comparison"; readonly name: string; readonly constant: string; readonly location: Location }
  | { readonly kind: "credentials" };

/** Finds sign-in and role decisions that the app makes without a server. */
export const clientSideAuth: Check<Fact> = {
  meta: {
    id: "client-side-auth",
    title: "Authentication decided on the client",
    owasp: "M3",
    severity: "High",
    cwe: [603],
    masvs: "AUTH-1",
    attackScenario:
      "The app contains the password that it compares with: an attacker unpacks the app and reads it, or patches the " +
      "comparison so that it always succeeds. A role in preferences is changed with a text editor on a rooted phone.",
    remediation:
      "Let the server verify credentials, decide about roles and issue a token that the app cannot make itself. Compare " +
      "a local PIN with a salted hash in secure storage. Use the OAuth authorization code flow with PKCE.",
  },
  collect: {
    languages: ["dart"],
    words: [
      "assword",
      "asswd",
      "asscode",
      "assphrase",
      "pwd",
      "Pin",
      "PIN",
      "pin =",
      "pin !",
      "pin.",
      "(pin",
      "otp",
      "Otp",
      "OTP",
      "dminKey",
      "response_type",
      "responseType",
      "grant_type",
      "clientSecret",
      "getBool(",
      "getString(",
    ],
    from: onTokens((file) => [...comparisons(file), ...oauth(file), ...storedRoles(file)]),
  },
  decide({ code }, facts) {
    const evidence = facts.flatMap((fact) => {
      if (fact.kind === "evidence") return [fact.evidence];
      return fact.kind === "comparison" ? (comparedWithConstant(fact, code.constants) ?? []) : [];
    });
    const hasCredentials = facts.some((fact) => fact.kind === "credentials");
    return hasCredentials || evidence.length > 0
      ? verdict(evidence)
      : notApplicable("The app handles no passwords or PINs.");
  },
};

const otherSecrets = new Set([
  "otp",
  "otp code",
  "admin key",
  "master key",
  "access code",
  "unlock code",
  "secret code",
]);

const mayBeProof = /pass|pwd|pin|otp|key|code/i;

/** True for a name whose value a user types to sign in: a password, PIN or code. */
function isProof(name: string): boolean {
  if (!mayBeProof.test(name)) return false;
  const plain = typedInto(name);
  const words = wordsOf(plain);
  return valueKind(plain) === "password" || [1, 2].some((count) => otherSecrets.has(words.slice(-count).join(" ")));
}

const sameValue = new Set(["", "text", "value", "trim", "toString", "toLowerCase", "toUpperCase"]);

function comparisons(file: SourceFile): Fact[] {
  const names = [...file.words()].filter(isProof);
  const facts: Fact[] = names.length > 0 ? [{ kind: "credentials" }] : [];
  const ownConstants = new Set(constantsIn(file).map(({ name }) => name));
  for (const at of names.flatMap((name) => file.occurrences(name))) {
    for (const { member, other } of comparisonsOf(file, at)) {
      if (!sameValue.has(member)) continue;
      const name = owned(tokenText(file, at));
      const constant = constantAt(file, other, ownConstants);
      if (constant) {
        facts.push({ kind: "comparison", name, constant: owned(constant), location: locateTokens(file, other) });
      } else if (isFixedProof(file, other)) {
        const message = `${inCode(name)} is compared with a value that is written in the app. Let the server verify it.`;
        facts.push(found(fail(locateTokens(file, other), message)));
      }
    }
  }
  return facts;
}

/** Texts that name a state or a kind of field and are no password. */
const notProofs =
  /^(?:null|none|true|false|yes|no|on|off|undefined|required|optional|enabled|disabled|email|sms|pin|otp|pass(?:word|code)|biometric|fingerprint|text|number|obscured?|\*+|•+)?$/i;

/** A text, or a number of at least three digits: small numbers are flags. */
function isFixedProof(file: SourceFile, i: number): boolean {
  if (isKind(file, i, Kind.Number)) return tokenText(file, i).length >= 3;
  const value = startsLiteral(file, i) ? literalAt(file, i)?.value : undefined;
  return value !== undefined && !notProofs.test(value.trim());
}

/** The constant at token `i`: declared in this file, or spelled like a constant of another file. */
function constantAt(file: SourceFile, i: number, own: ReadonlySet<string>): string | undefined {
  if (!isKind(file, i, Kind.Word)) return undefined;
  const end = isToken(file, i + 1, ".") && isKind(file, i + 2, Kind.Word) ? i + 2 : i;
  if (isToken(file, end + 1, ".") || isToken(file, end + 1, "(")) return undefined;
  const name = textBetween(file, i, end);
  return own.has(name) || /^(?:_?k[A-Z]|_?[A-Z][A-Z0-9_]+$|_?[A-Z]\w*\.)/.test(name) ? name : undefined;
}

function comparedWithConstant(
  { name, constant, location }: { readonly name: string; readonly constant: string; readonly location: Location },
  constants: Constants,
): CheckEvidence | undefined {
  const value = constants.resolve(location.file, constant);
  if (!value || notProofs.test(value.trim()) || !isProof(constant.slice(constant.lastIndexOf(".") + 1)))
    return undefined;
  return review(location, `${inCode(name)} is compared with ${inCode(constant)}, whose value is written in the app.`);
}

const flowMessages: Readonly<Record<WeakFlow["kind"], string>> = {
  implicit: "The OAuth implicit flow returns the access token in a URL. Use the code flow with PKCE.",
  password: "The OAuth password grant gives the app the user's password. Use the code flow with PKCE.",
  "client secret": "Anyone who has the app can read this client secret. Use a public client with PKCE.",
};

function oauth(file: SourceFile): Fact[] {
  return weakFlows(file).map(({ kind, location }) =>
    found(kind === "implicit" ? fail(location, flowMessages[kind]) : review(location, flowMessages[kind])),
  );
}

const roleKey =
  /^(?:is )?(?:admin|administrator|premium|pro user|pro|vip|subscribed|paid|staff|moderator|super user)(?: user)?$|^(?:user )?role$/;

/** `prefs.getBool('is_admin')`: a role, read from a store that the user can change. */
function storedRoles(file: SourceFile): Fact[] {
  return callsOf(file, ["getBool", "getString", "getInt"]).flatMap((call) => {
    const key = argument(call, 0);
    const name = key && literalAt(file, key.first)?.value;
    if (!key || !name || call.receiver.length === 0 || !roleKey.test(wordsOf(name).join(" "))) return [];
    return [
      found(
        review(
          locateTokens(file, key.first),
          `${inCode(name)} is read from preferences, which the user can change. Ask the server instead.`,
        ),
      ),
    ];
  });
}

function found(evidence: CheckEvidence): Fact {
  return { kind: "evidence", evidence };
}
