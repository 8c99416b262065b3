import type { Code, CodeFile } from "../../code/code.ts";
import { type ConstantExpression, tellsNothing } from "../../code/constant-expression.ts";
import { constantOf } from "../../code/constant-of.ts";
import type { Constants, ValueFlow } from "../../project/code.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { typedInto } from "../../vocabulary/names.ts";
import { arePostalCodes, isPinCode, type PinCodes, pinCodesIn } from "../../vocabulary/privacy/postal-codes.ts";
import { along, type Check, type CheckEvidence, fail, notApplicable, review, step, verdict } from "../check.ts";
import { type ComparedProof, comparedProofs, isUnderTrial } from "./compared-proofs.ts";
import { comparedDigests, isDigest, isDigestOfProof } from "./digests.ts";
import { type KeptProof, keptProofs, originOfKept } from "./kept-proofs.ts";
import { type ClientSecret, clientSecrets, type WeakFlow, weakFlows } from "./oauth-flows.ts";
import { comparedCodes } from "./one-time-codes.ts";
import { isProof } from "./proofs.ts";
import { originOfRole, type RoleDecision, roleDecisions } from "./role-decisions.ts";
import { keepsRole, roleWords } from "./roles.ts";
import { comparedStoredProofs, queriedProofs } from "./stored-proofs.ts";
import { type StoredRole, storedRoles } from "./stored-roles.ts";
import type { TrustedOrigin } from "./trusted-origins.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence; readonly isPinCode?: boolean }
  | Comparison
  | ({ readonly kind: "client secret" } & ClientSecret)
  | ({ readonly kind: "role" } & RoleDecision)
  | ({ readonly kind: "kept proof" } & KeptProof)
  | ({ readonly kind: "stored role" } & StoredRole)
  | { readonly kind: "credentials" }
  | PinCodes;

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
      "incode",
      "inCode",
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
      "uthNum",
      "uthenticationNum",
      "erifyNum",
      "erificationNum",
      "erificationCode",
      "smsCode",
      "Verif",
      "verif",
      "dminKey",
      "response_type",
      "responseType",
      "grant_type",
      "clientSecret",
      "client_secret",
      "AuthorizationCodeGrant",
      "getBool(",
      "getString(",
      "Hive.",
      "GetStorage",
      "onCompleted",
      "onSubmit",
      ...roleWords,
    ],
    from: (file) => [
      ...(handlesProofs(file) ? [{ kind: "credentials" as const }] : []),
      ...pinCodesIn(file),
      ...comparedProofs(file).flatMap(judgeProof),
      ...comparedDigests(file).map(judgeDigest),
      ...weakFlows(file).map(judgeFlow),
      ...clientSecrets(file).map((secret) => ({ kind: "client secret" as const, ...secret })),
      ...storedRoles(file).map((role) => ({ kind: "stored role" as const, ...role })),
      ...comparedCodes(file).map(judgeCode),
      ...[...comparedStoredProofs(file), ...queriedProofs(file)].map(judgeStoredProof),
      ...keptProofs(file).map((proof) => ({ kind: "kept proof" as const, ...proof })),
      ...roleDecisions(file).map((decision) => ({ kind: "role" as const, ...decision })),
    ],
  },
  decide({ code }, facts) {
    const hasPostalCodes = arePostalCodes(facts);
    const stored = facts.flatMap((fact) => (fact.kind === "stored role" ? (keptRole(fact, code.constants) ?? []) : []));
    const decided = facts.flatMap((fact) => {
      if (hasPostalCodes && isOfPinCode(fact)) return [];
      if (fact.kind === "evidence") return [fact.evidence];
      if (fact.kind === "role") return judgeRole(fact, code.flow, stored) ?? [];
      if (fact.kind === "kept proof") return judgeKept(fact, code.flow) ?? [];
      if (fact.kind === "client secret") return shippedSecret(fact, code.constants) ?? [];
      return fact.kind === "comparison" ? (comparedWithConstant(fact, code.constants) ?? []) : [];
    });
    const evidence = [...stored.map(judgeStored), ...decided];
    const hasCredentials = facts.some((fact) => fact.kind === "credentials");
    return hasCredentials || evidence.length > 0
      ? verdict(evidence)
      : notApplicable("The app handles no passwords or PINs.");
  },
};

function handlesProofs(file: CodeFile): boolean {
  return [...file.words()].some((name) => isProof(name) || isDigestOfProof(name));
}

/** Whether a `pincode` is compared, which may be the code of a lock or of a town. */
function isOfPinCode(fact: Fact): boolean {
  return fact.kind === "comparison" ? isPinCode(typedInto(fact.name)) : fact.kind === "evidence" && !!fact.isPinCode;
}

function judgeProof({ name, other, isSentCode }: ComparedProof): Fact[] {
  const { location, text } = other;
  if (/^[A-Za-z_$][\w$]*(?:\.[\w$]+)?$/.test(text)) {
    const value = constantOf(other);
    const compared = { name: owned(name), constant: owned(text), value, location };
    return tellsNothing(value) ? [] : [{ kind: "comparison", ...compared }];
  }
  if (!(isProof(name) || isSentCode) || !isFixedProof(other) || other.isDebugOnly) return [];
  const message = `${inCode(name)} is compared with a value that is written in the app. Let the server verify it.`;
  const evidence = isUnderTrial(other) ? review(location, message) : fail(location, message);
  return [{ kind: "evidence", evidence, isPinCode: isPinCode(typedInto(name)) }];
}

function judgeDigest({ location }: Code): Fact {
  const message = "The app contains this digest, and an attacker who unpacks it can guess the password or PIN from it.";
  return found(fail(location, message));
}

/** Texts that name a state or a kind of field, stand for nothing, or are too short, and are no password. */
const notProofs =
  /^(?:null|none|nil|n[/.]a\.?|unknown|unset|missing|empty|not? (?:available|set|given|provided|found)|[-–—_.]+|def(?:ault)?|true|false|yes|no|on|off|undefined|required|optional|enabled|disabled|email|sms|pin|otp|pass(?:word|code)|biometric|fingerprint|text|number|obscured?|-?\w{1,2}|\*+|•+)?$/i;

/** A text that is no digest, or a number of at least three digits: small numbers are flags. */
function isFixedProof({ text, string }: Code): boolean {
  const { value = "" } = string?.text === text ? string : {};
  return /^\d[\w.]{2,}$/.test(text) || (!notProofs.test(value.trim()) && !isDigest(value));
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
  "no proof key":
    "No `code_challenge` is sent with this request, so an app that receives the code in place of this one can use it.",
};

function judgeFlow({ kind, location }: WeakFlow): Fact {
  return found(kind === "implicit" ? fail(location, flowMessages[kind]) : review(location, flowMessages[kind]));
}

function shippedSecret({ location, value, isCompiledIn }: ClientSecret, constants: Constants) {
  const isWritten = constants.valuesOf(location.file, value).texts.some((text) => text !== "");
  if (!isCompiledIn && !isWritten) return undefined;
  return review(location, "Anyone who has the app can read this client secret. Use a public client with PKCE.");
}

function judgeCode(compared: Code): Fact {
  const message = "The app compares the one-time code itself, so its user can read it there. Let the server verify it.";
  return found(review(compared.location, message));
}

function judgeStoredProof(compared: Code): Fact {
  const message = "The app reads the stored password and compares it itself. Let the server verify it.";
  return found(review(compared.location, message));
}

function judgeKept(proof: KeptProof, flow: ValueFlow): CheckEvidence | undefined {
  const steps = originOfKept(flow, proof);
  const message = `${inCode(proof.name)} is compared with what the app keeps in preferences, which the user can change.`;
  return steps && along(review(proof.place, message), [...steps, step(proof.place, "The app compares it here.")]);
}

const roleOrigins: Readonly<Record<TrustedOrigin["from"], string>> = {
  preferences: "comes from preferences, which the user can change",
  "a box": "comes from a box, which the user can change",
  token: "is read from a token that the app decodes and does not verify",
};

/** @param stored where roles are read from preferences: what the same function decides by one is reported there */
function judgeRole(decision: RoleDecision, flow: ValueFlow, stored: readonly StoredRole[]): CheckEvidence | undefined {
  const { role, place } = decision;
  const origin = originOfRole(flow, decision);
  if (!origin) return undefined;
  const isReadBefore = ({ location: { file, line }, lastLine }: StoredRole) =>
    file === place.file && line <= place.line && place.line <= lastLine;
  if (origin.steps.length === 0 && origin.from !== "token" && stored.some(isReadBefore)) return undefined;
  const message = `The role ${inCode(role)} ${roleOrigins[origin.from]}. Ask the server instead.`;
  return along(review(place, message), [...origin.steps, step(place, "The app decides by it here.")]);
}

/** What a store keeps under a key that is known to be that of a role. */
type KeptRole = StoredRole & { readonly name: string };

function keptRole(stored: StoredRole, constants: Constants): KeptRole | undefined {
  const name = constants.valuesOf(stored.location.file, stored.key).texts.find(keepsRole);
  return name === undefined ? undefined : { ...stored, name };
}

function judgeStored({ name, store, location, asked }: KeptRole): CheckEvidence {
  const message = `${inCode(name)} is read from ${store}, which the user can change. Ask the server instead.`;
  return review(location, message, asked);
}

function found(evidence: CheckEvidence): Fact {
  return { kind: "evidence", evidence };
}
