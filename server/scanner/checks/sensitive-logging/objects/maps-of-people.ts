import type { FlowName } from "../../../project/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";

/** Whether a value is declared as a map of anything, and called after somebody or what somebody did: `Map user`, `JsonMap booking`. */
export function isMapOfPerson({ kind, name, type, label, isPart, isOfApp }: FlowName): boolean {
  if (kind !== "name" || type === undefined || label !== undefined || isPart) return false;
  return isMap.test(type) && people.test(wordsOf(name).join(" ")) && !isOfApp();
}

/** Maps, and what people call their type of one: `typedef DataMap = Map<String, dynamic>`. */
const isMap = /^(?:[A-Z]\w*)?Map$|^Json(?:Object)?$|^JSON$/;

const people = new RegExp(
  "^(?:(?:current|my|new|last|all|selected|picked|app|auth|other|local|stored|saved|cached|updated|sent|received) )*" +
    "(?:users?|profile|account|customers?|patients?|members?|employees?|students?|drivers?|passengers?|guests?|bookings?|" +
    "child|children|friends?|contacts?|visitors?|applicants?|candidates?|tenants?|residents?|donors?|volunteers?|persons?|people|" +
    "reservations?|appointments?|orders?|payments?|transactions?|invoices?|conversations?|chats?|messages?|msgs?|comments?|" +
    "complaints?|claims?|address(?:es)?|medications?|medicines?|prescriptions?|symptoms|vitals|calls?|rides?|trips?)" +
    "(?: (?:data|info|details?|map|json|record))?$",
);
