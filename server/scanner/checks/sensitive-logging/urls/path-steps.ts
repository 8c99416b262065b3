import { addedAfter } from "../../../code/added-after.ts";
import type { Code, CodeFile } from "../../../code/code.ts";
import { switchesAround } from "../../../code/switches.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { type NamedSecret, secretsOf } from "../../../vocabulary/privacy/sensitive-values.ts";
import { fail } from "../../check.ts";
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
      return kind === "expression" && isStep && "code" in part ? [part.code] : [];
    });
    const last = literal.parts.at(-1);
    const added = last?.kind === "text" && /^[^?#]*\/$/.test(last.text) ? addedAfter(literal) : undefined;
    return added ? [...inside, added] : inside;
  });
  return steps.flatMap(credentialOf);
}

function credentialOf(step: Code): CredentialInUrl[] {
  const secret = secretsOf(step).find(opensAccount);
  if (!secret || step.values.length !== 1) return [];
  const message = `${inCode(secret.name)} is a step of the address, and servers and proxies log it with the URL.`;
  return [{ evidence: fail(step.location, message), isKey: false, isPersonal: false, switches: switchesAround(step) }];
}

/** Whether a secret signs its user in. A token may be one that is sent by mail, or the number of a phone for push messages. */
function opensAccount({ kind, name, push }: NamedSecret): boolean {
  if (push) return false;
  return kind === "password" || /\b(?:access|auth|session|refresh|bearer) token$|\bjwt$/.test(wordsOf(name).join(" "));
}
