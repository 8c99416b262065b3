import type { Code, CodeFile, CodeValue } from "../../../code/code.ts";
import { lastAssigned } from "../../../code/values-behind.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

/**
 * Whether a value is where somebody is fetched, goes or is followed to: a `destination` that is declared as a point, the
 * `sourceLatitude` of a way, the `latitude` in a class that tracks a driver, a city typed as the start of a trip.
 */
export function isPlaceOfWay({ file, value, behind }: LoggedValue): boolean {
  return [value, ...behind].some(
    (one) => !one.isCall && !one.isElement && (isEndOfWay(file, one) || isCoordinateOfWay(one) || isTypedEnd(one)),
  );
}

const pointTypes = new Set(["LatLng", "GeoPoint"]);
const starts = "source|origin|departure|pick ?up|drop ?off";
const namedEnd = new RegExp(`^(?:${starts}|destination)(?: (?:location|position|point|lat ?lng|geo ?point))?$`);
const startOfWay = new RegExp(`^(?:${starts})\\b`);
const half = "(?:latitude|longitude|lat|lng|lon|long)$";
const halfOfStart = new RegExp(`^(?:${starts}) ${half}`);
const halfOfEnd = new RegExp(`^destination ${half}`);
const halfOfPlace = new RegExp(`(?:^|\\b)${half}`);
const typedEnd = new RegExp(`^(?:${starts}|destination|from|to) (?:city|place|location|area|stop|station)$`);
/** Who is on the way. */
const followed = /\b(?:track(?:er|ing)|driver|rider|courier|passenger)\b/;

function isEndOfWay(file: CodeFile, { name, chain, word }: CodeValue): boolean {
  if (chain.length > 1) return false;
  const words = wordsOf(name).join(" ");
  const isPlace = namedEnd.test(words) || (/^(?:location|position)$/.test(words) && isFollowed(word));
  return isPlace && file.typeWords(name, word).some((type) => pointTypes.has(type));
}

function isCoordinateOfWay({ name, word }: CodeValue): boolean {
  const words = wordsOf(name).join(" ");
  if (halfOfStart.test(words)) return true;
  if (halfOfEnd.test(words)) return speaksOfStart(word);
  return halfOfPlace.test(words) && (isFollowed(word) || isOfSomebody(word));
}

/** A town may be a destination too. One that has a start beside it is where somebody goes. */
function speaksOfStart({ function: around }: Code): boolean {
  return around?.parameters.some(({ name }) => startOfWay.test(wordsOf(name).join(" "))) === true;
}

function isFollowed({ type }: Code): boolean {
  return followed.test(wordsOf(type?.name ?? "").join(" "));
}

/** Whether the function around a piece of code is handed somebody on the way: `ordersNear(DriverModel driver, double lat)`. */
function isOfSomebody({ function: around }: Code): boolean {
  return around?.parameters.some(({ name }) => followed.test(wordsOf(name).join(" "))) === true;
}

function isTypedEnd({ chain }: CodeValue): boolean {
  const field = chain.at(-1) ?? "";
  const typed = typedInto(field);
  return typed !== field && typedEnd.test(wordsOf(typed).join(" "));
}

const point = "(?:coordinates?|coords?|lat ?l(?:o?n)?g|lat ?long|latitude|position|location|point)";
const ofPoint = new RegExp(`\\b${point}\\b`);
const address = /\b(?:address|(?:place|location|area) ?name)\b/;
const madeOfPoint = new RegExp(
  `\\breverse ?(?:geo ?cod(?:e|ed|ing)|location|address)\\b|\\b${point} to (?:address|place ?name)\\b`,
);
const partOfAddress = /^(?:house|flat|apartment|door) ?(?:no|num|number)$|^street(?: name)?$/;

/** Whether a value is the address that a function found for a point, or that is put together with a street or the number of a house. */
export function isAddressOfPlace({ value, behind }: LoggedValue): boolean {
  const { name, chain, word, isCall } = value;
  if (isCall) return findsAddress(name);
  const [found = "", ...members] = chain;
  const origin = lastAssigned({ name: found, chain: [found], isCall: false, word });
  if (members.every((one) => saysWhere.test(wordsOf(one).join(" "))) && origin?.values.some(isFoundAddress))
    return true;
  if (members.length > 0) return false;
  const isNamed = /\baddress$/.test(wordsOf(name).join(" "));
  return isNamed && behind.length > 1 && behind.some((part) => partOfAddress.test(wordsOf(part.name).join(" ")));
}

/** What says where something is, in what a service found for a point. */
const saysWhere = /^(?:(?:display|place) name|(?:formatted |full )?address|street|road|first|data|results?)$/;

function isFoundAddress({ name, isCall }: CodeValue): boolean {
  return isCall && findsAddress(name);
}

/** `searchAddressFromCoordinates`, `reverseGeocode`, `latLngToAddress` */
function findsAddress(method: string): boolean {
  const words = wordsOf(method).join(" ");
  const [what = "", ...source] = words.split(/ (?:from|by|for|of) /);
  return madeOfPoint.test(words) || (address.test(what) && source.some((one) => ofPoint.test(one)));
}
