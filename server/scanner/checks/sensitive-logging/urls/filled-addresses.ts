import type { CodeCall, CodeFile } from "../../../code/code.ts";
import { switchesAround } from "../../../code/switches.ts";
import { inCode } from "../../../vocabulary/in-code.ts";
import { valueKind, wordsOf } from "../../../vocabulary/names.ts";
import { isUnreadable } from "../../../vocabulary/privacy/sensitive-values.ts";
import { review } from "../../check.ts";
import type { CredentialInUrl } from "./credentials-in-urls.ts";

const replacing = ["replaceAll", "replaceFirst"];

/** The credentials that a Dart file puts where an address from elsewhere asks for them: `page.url.replaceAll('<token>', token)`. */
export function credentialsFilledIn(file: CodeFile): CredentialInUrl[] {
  if (file.language !== "dart") return [];
  return file.calls(...replacing).flatMap((call) => {
    const place = placeholderIn(call);
    const given = call.argument(1);
    if (place === undefined || !given || !isAddress(call)) return [];
    if (given.values.length === 0 || given.values.some(isUnreadable)) return [];
    const message = `An address that asks for ${inCode(place)} gets it, and servers and proxies log it with the URL.`;
    const switches = switchesAround(call.word);
    return [
      { evidence: review(given.location, message), isKey: valueKind(place) === "key", isPersonal: false, switches },
    ];
  });
}

/** The secret that a placeholder asks for: `token` of `<token>`, `{token}` and `%token%`. */
function placeholderIn(call: CodeCall): string | undefined {
  const [, name] = /^[<{[%$:]{1,2}([A-Za-z_]\w*)[>}\]%]{0,2}$/.exec(call.argument(0)?.string?.value ?? "") ?? [];
  return name !== undefined && valueKind(name) ? name : undefined;
}

function isAddress({ receiver }: CodeCall): boolean {
  return receiver.some((name) => /\b(?:url|uri|link|address|endpoint)$/.test(wordsOf(name).join(" ")));
}
