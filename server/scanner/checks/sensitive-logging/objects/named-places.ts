import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import { isBusiness } from "../../../vocabulary/privacy/personal-data.ts";
import { isLabel, isProtected } from "../../../vocabulary/privacy/sensitive-values.ts";
import type { LoggedValue } from "../logged-value.ts";

const point = "(?:location|lat ?lng|lat ?long|coordinates?|coords?|geo ?point)(?: (?:data|name|text))?";
const chosen = new RegExp(`\\b(?:selected|picked|chosen|searched|pinned) (?:current )?(?:${point}|address)$`);
const ownPlace = new RegExp(
  `\\b(?:user|my|player|customer|driver|rider|passenger|patient|child|snapped|last known) (?:current |last )?(?:${point}|place|position|latitude|longitude|lat|lng)$`,
);
const address =
  /^(?:(?:full|local|complete|formatted|current|my|user|new|default|final|customer|person|guest) )*(?:address|addr)(?: (?:line|text|string|data|model|details?))?$/;
const fineParts =
  /^(?:(?:sub ?)?thoroughfare|street(?: name)?|house (?:no|num|number)|landmark|(?:flat|apartment|building) (?:no|num|number)|building name|neighbou?rhood|sub ?locality|colonia|bairro|calle|rua|logradouro|strasse)$/;
const postalCode = /^(?:postal|zip|post|pin) ?code$/;
const coarseParts =
  /^(?:city|municipality|municipio|state|province|district|country|locality|(?:sub ?)?administrative ?area|cidade|ciudad|(?:postal|zip|post|pin) ?code|cep|plz)$/;
/** What has an address too, and pays for rides as well. */
const coins =
  /wallet|coin|block ?chain|ethereum|web3|crypto|\bnft|contract|keychain|base58|bech32|pub(?:lic)? ?key|mnemonic|utxo|\bipfs/i;
/** What has an address too, and is no person: machines. */
const machines = /proxy|smtp|bluetooth|\bble\b|\bmac\b|\bip ?addr|\bip ?v?4|socket|\bport\b|modbus|printer/i;
/** What a file says that is about places of the world, whatever else it pays with. */
const onMap = /\bLatLng\b|geolocat|geocod|placemark|pick ?up/i;
/** What an address is read of that is its owner's. Rooms and shops have one too. */
const owners = /^(?:|this|widget|state|event|args|order|booking|form|checkout|request|body|data|json|map|ride|trip)$/;

/**
 * Whether a value is called a place that somebody picks, is or lives at: `_selectedLocation`, `driverPosition`, `address` in a
 * file without coins or machines, `street` in one that knows towns.
 */
export function isNamedPlace({ file, value }: LoggedValue): boolean {
  const { chain, word, isCall, isElement } = value;
  if (isCall || isElement || isLabel(value) || isProtected(value)) return false;
  const [name = "", owner = ""] = chain
    .filter((one) => one !== "value")
    .map((one) => wordsOf(typedInto(one)).join(" "))
    .reverse();
  if (chosen.test(name) || ownPlace.test(name))
    return !file.typeWords(chain.at(-1) ?? "", word).some((type) => type === "int" || type === "bool");
  if (!owners.test(owner) || isBusiness(word.type?.name ?? "")) return false;
  if (address.test(name)) return !isOfPage(value) && !file.says(machines) && (!file.says(coins) || file.says(onMap));
  if (postalCode.test(name)) return isBesideTown(value);
  return fineParts.test(name) && file.derived(knowsTowns);
}

/** Whether the message of a postal code says of which town it is. A street in it is told by itself. */
function isBesideTown({ word }: CodeValue): boolean {
  const said = word.callsAround[0]?.list.words.map((one) => wordsOf(typedInto(one)).join(" ")) ?? [];
  const isTown = (one: string) => coarseParts.test(one) && !postalCode.test(one);
  return said.some(isTown) && !said.some((one) => fineParts.test(one));
}

/** Whether a variable was set to the address of a page or a request. */
function isOfPage(value: CodeValue): boolean {
  return lastAssigned(value)?.words.some((word) => /ur[il]|https?/i.test(word)) === true;
}

function knowsTowns(file: CodeFile): boolean {
  return [...file.words()].some((word) => coarseParts.test(wordsOf(word).join(" ")));
}
