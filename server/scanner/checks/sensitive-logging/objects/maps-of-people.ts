import { lastAssigned } from "../../../code/values-behind.ts";
import type { FlowName } from "../../../project/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { persons } from "../../../vocabulary/privacy/personal-data.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Whether a value is declared as a map of anything, and called after somebody or what somebody did: `Map user`, `JsonMap booking`. */
export function isMapOfPerson({ kind, name, type, label, isPart, isOfApp }: FlowName): boolean {
  if (kind !== "name" || type === undefined || label !== undefined || isPart) return false;
  return isMap.test(type) && people.test(wordsOf(name).join(" ")) && !isOfApp();
}

/** Whether a value is a variable that is called so, and set to a map with entries: `messageData = {'text': text}`. */
export function isMadeMapOfPerson({ value }: LoggedValue): boolean {
  if (value.isCall || value.chain.length > 1 || !people.test(wordsOf(value.name).join(" "))) return false;
  return /^(?:<\w+, ?\w+\??>)?\{\s*[^}\s]/.test(lastAssigned(value)?.text ?? "");
}

const entry = /\[\s*["']\w+["']\s*\][!?]?$/;
const person = new RegExp(`^(?:profile|child|applicant|${persons})(?: (?:data|info|details?))?$`);

/** Whether a value is all that an entry of a map says of somebody: `booking['customer']`, and not `booking.customer`. */
export function isEntryOfPerson({ value: { name, code, isCall } }: LoggedValue): boolean {
  return !isCall && person.test(wordsOf(name).join(" ")) && entry.test(code.text);
}

/** Maps, and what people call their type of one: `typedef DataMap = Map<String, dynamic>`. */
const isMap = /^(?:[A-Z]\w*)?Map$|^Json(?:Object)?$|^JSON$/;

const people = new RegExp(
  "^(?:(?:current|my|new|last|all|selected|picked|filtered|found|searched|nearby|blocked|app|auth|other|local|stored|saved|cached|updated|sent|received) )*" +
    "(?:users?|profile|account|customers?|patients?|members?|employees?|students?|drivers?|passengers?|guests?|bookings?|" +
    "child|children|friends?|contacts?|visitors?|applicants?|candidates?|tenants?|residents?|donors?|volunteers?|persons?|people|" +
    "reservations?|appointments?|orders?|payments?|transactions?|invoices?|conversations?|chats?|messages?|msgs?|comments?|" +
    "complaints?|claims?|address(?:es)?|medications?|medicines?|prescriptions?|symptoms|vitals|calls?|rides?|trips?)" +
    "(?: (?:data|info|details?|map|json|record))?$",
);
