import { addedAfter } from "../../../code/added-after.ts";
import type { Code, CodeFile } from "../../../code/code.ts";
import { switchesAround } from "../../../code/switches.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { fail, review } from "../../check.ts";
import { isBareToken } from "../secrets/accounts.ts";
import type { CredentialInUrl } from "./credentials-in-urls.ts";

/** Something is put behind a slash. */
const addsStep = /\/(?:\$|['"]\s*\+)/;

/** What opens a page of the app itself, or a file. */
const elsewhere =
  /^(?:go|goNamed|push\w*|replace\w*|navigate\w*|toNamed|offNamed|offAllNamed|File|Directory|join|child|ref|doc|collection|startsWith|contains)$/;

/** The credentials that are steps of the addresses which a Dart file builds: `'$base/sign-in/$name/$password'`. */
export function credentialsInPaths(file: CodeFile): CredentialInUrl[] {
  if (file.language !== "dart" || !file.says(addsStep)) return [];
  const steps = file.strings().flatMap((literal) => {
    if (literal.callsAround.some(({ name }) => elsewhere.test(name))) return [];
    const inside = literal.parts.flatMap(({ kind, ...part }, index) => {
      const before = literal.parts[index - 1];
      const isStep = before?.kind === "text" && /^[^?#]*\/$/.test(before.text);
      return kind === "expression" && isStep && "code" in part ? [{ code: part.code, before: before.text }] : [];
    });
    const last = literal.parts.at(-1);
    const added = last?.kind === "text" && /^[^?#]*\/$/.test(last.text) ? addedAfter(literal) : undefined;
    return added && last?.kind === "text" ? [...inside, { code: added, before: last.text }] : inside;
  });
  return steps.flatMap(credentialOf);
}

/** A step of an address, and what is written right before it. */
interface Step {
  readonly code: Code;
  readonly before: string;
}

/** The step before a token with which a page signs its visitor in: `/auto-login/$token`. */
const signsIn = /(?:^|\/)(?:(?:auto|magic|quick|direct|one ?time|token|web)[-_]?)?(?:log[-_]?in|sign[-_]?in|sso)\/$/i;

function credentialOf({ code: step, before }: Step): CredentialInUrl[] {
  if (step.values.length !== 1) return [];
  const secrets = secretsOf(step);
  const opening = secrets.find(opensAccount);
  const passing = secrets.find((one) => !one.push && isBareToken(one.name) && signsIn.test(before));
  const { name } = opening ?? passing ?? {};
  if (name === undefined) return [];
  const message = `${inCode(name)} is a step of the address, and servers and proxies log it with the URL.`;
  // A token of which no more is known may be good for one time.
  const evidence = (opening ? fail : review)(step.location, message);
  return [{ evidence, isKey: false, isPersonal: false, switches: switchesAround(step) }];
}

/** Whether a secret signs its user in. A token may be one that is sent by mail, or the number of a phone for push messages. */
function opensAccount({ kind, name, push }: NamedSecret): boolean {
  if (push) return false;
  return kind === "password" || /\b(?:access|auth|session|refresh|bearer) token$|\bjwt$/.test(wordsOf(name).join(" "));
}
