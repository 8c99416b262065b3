import type { Code, CodeFile } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { firstOf } from "../../../source/text.ts";
import { firstWhere } from "../../../vocabulary/first-where.ts";
import { valueKind } from "../../../vocabulary/names.ts";
import { isBusiness, isPersonal } from "../../../vocabulary/privacy/personal-data.ts";
import type { LoggedValue } from "../logged-value.ts";

/** More reads than one function has. */
const maxReads = 60;

/**
 * The secret, or how somebody is reached, that the function around a value reads by key from it, or from what it decodes it
 * to: `account['token']`, `args['email']`.
 */
export function secretReadFrom({ file, value }: LoggedValue): string | undefined {
  const body = value.word.body;
  const isForm = value.chain.length === 2 && value.name === "fields";
  if (value.isCall || (value.chain.length > 1 && !isForm) || !body) return undefined;
  const reads = file.derived(secretReads);
  const low = firstWhere(reads.length, (at) => (reads[at]?.key.span.start ?? 0) >= body.span.start);
  const end = firstWhere(reads.length, (at) => (reads[at]?.key.span.start ?? 0) >= body.span.end);
  return firstOf(file, reads.slice(low, end), maxReads).find(
    ({ name, key, owner }) =>
      body.contains(key) &&
      (valueKind(name) === undefined
        ? owner === value.name && !isBusiness(value.word.type?.name ?? "")
        : owner === value.name || wasMadeOf(owner, key, value.name)),
  )?.name;
}

/** `account['token']` */
interface SecretRead {
  readonly name: string;
  readonly owner: string;
  readonly key: Code;
}

/** The secrets and personal data that a file reads by key from something. */
function secretReads(file: CodeFile): SecretRead[] {
  return file.strings().flatMap((key) => {
    const name = key.before() === "[" ? key.value : undefined;
    if (name === undefined || (valueKind(name) === undefined && !isPersonal(name))) return [];
    const owner = /^[!?]$/.test(key.before(2)) ? key.before(3) : key.before(2);
    return [{ name, owner, key }];
  });
}

/** Whether a variable was last set to something that was decoded from a value of this name. */
function wasMadeOf(variable: string, word: Code, name: string): boolean {
  const origin = lastAssigned({ name: variable, chain: [variable], isCall: false, word });
  return origin?.values.some((earlier) => earlier.name === name) === true;
}
