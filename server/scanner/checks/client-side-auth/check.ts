import type { Code } from "../../code/code.ts";
import { onTokens } from "../../code/code-file.ts";
import { type ConstantExpression, tellsNothing } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import type { Constants } from "../../dart/constants/fold.ts";
import type { ValueFlow } from "../../dart/flow/value-flow.ts";
import { Kind } from "../../source/lexing/tokens.ts";
import { isKind, isToken, locateTokens, type SourceFile, textBetween, tokenText } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { underDebugGuard } from "../../source/syntax/guards.ts";
import { literalAt, startsLiteral } from "../../source/syntax/literals.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { along, type Check, type CheckEvidence, fail, notApplicable, review, step, verdict } from "../check.ts";
import { comparisonsOf } from "./comparisons.ts";
import { comparedDigests, isDigest, isDigestOfProof } from "./digests.ts";
import { type ClientSecret, clientSecrets, type WeakFlow, weakFlows } from "./oauth-flows.ts";
import { comparedCodes } from "./one-time-codes.ts";
import { isProof } from "./proofs.ts";
import { fromPreferences, type RoleDecision, roleDecisions } from "./role-decisions.ts";
import { isUnderTrial } from "./trial-guards.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  | Comparison
  | ({ readonly kind: "client secret" } & ClientSecret)
  | ({ readonly kind: "role" } & RoleDecision)
  | { readonly kind: "credentials" };

/** A password is compared with a name that may be a constant of the app. */
interface Comparison {
  readonly kind: "comparison";
  readonly name: string;
  readonly constant: string;
  readonly value: ConstantExpression;
  readonly location: Location;
}

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
      "client_secret",
      "AuthorizationCodeGrant",
      "getBool(",
      "getString(",
      "role",
      "Role",
    ],
    from: (code) => [
      ...onTokens((file) => [...comparisons(file), ...digests(file), ...oauth(file), ...storedRoles(file)])(code),
      ...comparedCodes(code).map(judgeCode),
      ...roleDecisions(code).map((decision): Fact => ({ kind: "role", ...decision })),
    ],
  },
  decide({ code }, facts) {
    const evidence = facts.flatMap((fact) => {
      if (fact.kind === "evidence") return [fact.evidence];
      if (fact.kind === "role") return judgeRole(fact, code.flow) ?? [];
      if (fact.kind === "client secret") return shippedSecret(fact, code.constants) ?? [];
      return fact.kind === "comparison" ? (comparedWithConstant(fact, code.constants) ?? []) : [];
    });
    const hasCredentials = facts.some((fact) => fact.kind === "credentials");
    return hasCredentials || evidence.length > 0
      ? verdict(evidence)
      : notApplicable("The app handles no passwords or PINs.");
  },
};

const sameValue = new Set(["", "text", "value", "trim", "toString", "toLowerCase", "toUpperCase"]);

function comparisons(file: SourceFile): Fact[] {
  const names = [...file.words()].filter((name) => isProof(name) || isDigestOfProof(name));
  const facts: Fact[] = names.length > 0 ? [{ kind: "credentials" }] : [];
  for (const at of names.flatMap((name) => file.occurrences(name))) {
    for (const { member, other } of comparisonsOf(file, at)) {
      if (!sameValue.has(member)) continue;
      const name = owned(tokenText(file, at));
      const end = nameEnd(file, other);
      if (end !== undefined) {
        const value = constantAt(file, other, end);
        const constant = owned(textBetween(file, other, end));
        if (!tellsNothing(value)) {
          facts.push({ kind: "comparison", name, constant, value, location: locateTokens(file, other) });
        }
      } else if (isProof(name) && isFixedProof(file, other)) {
        if (underDebugGuard(file, at)) continue;
        const message = `${inCode(name)} is compared with a value that is written in the app. Let the server verify it.`;
        const level = isUnderTrial(file, at) ? review : fail;
        facts.push(found(level(locateTokens(file, other), message)));
      }
    }
  }
  return facts;
}

function digests(file: SourceFile): Fact[] {
  const message = "The app contains this digest, and an attacker who unpacks it can guess the password or PIN from it.";
  return comparedDigests(file).map((at) => found(fail(locateTokens(file, at), message)));
}

/** Texts that name a state or a kind of field and are no password. */
const notProofs =
  /^(?:null|none|true|false|yes|no|on|off|undefined|required|optional|enabled|disabled|email|sms|pin|otp|pass(?:word|code)|biometric|fingerprint|text|number|obscured?|\*+|•+)?$/i;

/** A text that is no digest, or a number of at least three digits: small numbers are flags. */
function isFixedProof(file: SourceFile, i: number): boolean {
  if (isKind(file, i, Kind.Number)) return tokenText(file, i).length >= 3;
  const value = startsLiteral(file, i) ? literalAt(file, i)?.value : undefined;
  return value !== undefined && !notProofs.test(value.trim()) && !isDigest(value);
}

/** The last token of the name, or of the member of a name, at token `i`. Undefined if there is something else. */
function nameEnd(file: SourceFile, i: number): number | undefined {
  if (!isKind(file, i, Kind.Word)) return undefined;
  const end = isToken(file, i + 1, ".") && isKind(file, i + 2, Kind.Word) ? i + 2 : i;
  return isToken(file, end + 1, ".") || isToken(file, end + 1, "(") ? undefined : end;
}

function comparedWithConstant(
  { name, constant, value, location }: Comparison,
  constants: Constants,
): CheckEvidence | undefined {
  const { texts } = constants.valuesOf(location.file, value);
  const isNamed = isProof(name) && isProof(constant.slice(constant.lastIndexOf(".") + 1));
  if (!texts.some((text) => !notProofs.test(text.trim()) && (isNamed || isDigest(text)))) return undefined;
  return review(location, `${inCode(name)} is compared with ${inCode(constant)}, whose value is written in the app.`);
}

const flowMessages: Readonly<Record<WeakFlow["kind"], string>> = {
  implicit: "The OAuth implicit flow returns the access token in a URL. Use the code flow with PKCE.",
  password: "The OAuth password grant gives the app the user's password. Use the code flow with PKCE.",
};

function oauth(file: SourceFile): Fact[] {
  const secrets = clientSecrets(file).map((secret): Fact => ({ kind: "client secret", ...secret }));
  const flows = weakFlows(file).map(({ kind, location }) =>
    found(kind === "implicit" ? fail(location, flowMessages[kind]) : review(location, flowMessages[kind])),
  );
  return [...flows, ...secrets];
}

function shippedSecret({ location, value, isCompiledIn }: ClientSecret, constants: Constants) {
  const isWritten = constants.valuesOf(location.file, value).texts.some((text) => text !== "");
  if (!isCompiledIn && !isWritten) return undefined;
  return review(location, "Anyone who has the app can read this client secret. Use a public client with PKCE.");
}

const roleKey =
  /^(?:is )?(?:admin|administrator|premium|pro user|pro|vip|subscribed|paid|staff|moderator|super user)(?: user)?$|^(?:user )?role$/;

function judgeCode(compared: Code): Fact {
  const message = "The app compares the one-time code itself, so its user can read it there. Let the server verify it.";
  return found(review(compared.location, message));
}

function judgeRole(decision: RoleDecision, flow: ValueFlow): CheckEvidence | undefined {
  const { role, place } = decision;
  const steps = fromPreferences(flow, decision);
  if (!steps) return undefined;
  const message = `The role ${inCode(role)} comes from preferences, which the user can change. Ask the server instead.`;
  return along(review(place, message), [...steps, step(place, "The role is compared here.")]);
}

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
