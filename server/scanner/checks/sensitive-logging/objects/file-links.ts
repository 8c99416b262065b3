import type { CodeValue } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { isLabel } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Functions of storages whose answer opens a file to everybody who has it: with a token, or signed for a while. */
const opens = /^(?:getDownloadU(?:RL|rl)|(?:create|get|generate|fetch)(?:Pre)?[sS]ignedU(?:RL|rl)s?)$/;
const signed = /\b(?:pre ?signed|signed)(?: (?:download|upload|get|put|image|file|pdf))? (?:url|link|uri)s?$/;
const papers =
  /\b(?:face|selfie|id ?card|identity ?card|national id|passport|licen[cs]e|aadhaa?r|prescription|kyc|medical (?:record|report)|lab report)(?: (?:front|back|image|photo|picture|file|document))* (?:url|link|uri|image|photo|picture|base ?64)s?$/;

/** Whether a value is an address that opens a file of somebody, or a picture of a face or a paper: `presignedUrl`, `idCardPhoto`. */
export function isFileOfSomebody({ value }: LoggedValue): boolean {
  if (isAskedFor(value)) return true;
  const { name, isCall, isElement } = value;
  if (isCall || isElement || isLabel(value)) return false;
  const words = wordsOf(name).join(" ");
  return signed.test(words) || papers.test(words) || (lastAssigned(value)?.values.some(isAskedFor) ?? false);
}

function isAskedFor({ name, isCall }: CodeValue): boolean {
  return isCall && opens.test(name);
}
