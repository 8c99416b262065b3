/** Members that give their receiver, its text, or what it wraps. */
const sameValue = words(
  "text value valueOrNull asData data string toList toSet trim first last single firstOrNull lastOrNull singleOrNull " +
    "elementAt firstWhere lastWhere singleWhere firstWhereOrNull skip reversed whereType nonNulls requireValue unwrap trimmed obs " +
    "then where whenComplete timeout catchError cast asStream toLowerCase toUpperCase join asMap toStringAsFixed toIso8601String",
);

/** Whether a member is another form of its receiver. */
function keepsValue(member: string): boolean {
  return sameValue.has(member);
}

const getters = words("text value valueOrNull asData data string obs requireValue");

/** Whether a method gives another form of its receiver. `headers.value('a')` asks for something in it. */
export function methodKeepsValue(name: string, given: number): boolean {
  if (name === "getOrElse") return given === 1;
  return keepsValue(name) && (given === 0 || !getters.has(name));
}

const parts = words("entries values right");

/** Whether a getter gives its receiver, or what it wraps. A method of that name may do anything. */
export function getsValue(member: string): boolean {
  return parts.has(member) || keepsValue(member);
}

const holders = words("Rx Rxn RxList RxSet Observable ValueNotifier Right right");

/** Whether a constructor is that of a wrapper, which takes what it holds: `Rxn(user)`. */
export function holdsValue(name: string): boolean {
  return holders.has(name);
}

const points = words("LatLng GeoPoint LatLong GeoFirePoint");

/** Whether a constructor of a package makes an object that writes what it is made of: `LatLng(latitude, longitude)`. */
export function writesArguments(name: string): boolean {
  return points.has(name);
}

const eithers = words("Either TaskEither IOEither");

/** Whether a named constructor makes of a value what went well: `Either.right(user)`. */
export function goesWell(name: string, owner: string): boolean {
  return eithers.has(owner) && (name === "right" || name === "of");
}

/** Whether a member that has a meaning of its own shows all of its receiver: `body` of a response, `stream` of a controller. */
export function showsValue(member: string): boolean {
  return member === "body" || member === "stream" || mayBeField(member);
}

/** Whether a member that mostly gives its receiver is often a field of the app's own classes too: `data` of what it wraps answers in. */
export function mayBeField(member: string): boolean {
  return member === "data";
}

const mappers = words("map mapRight flatMap expand select selectAsync whenData");

/** Whether a method gives what its closure makes of its receiver, or of each element. */
export function mapsValues(method: string): boolean {
  return mappers.has(method);
}

const cuts = words("substring subSequence take takeLast sublist prefix suffix split");

/** Whether a method gives a part of its receiver: `token.substring(0, 8)`. */
export function cutsValue(member: string): boolean {
  return cuts.has(member);
}

const translations = words("tr i18n translate");

/** Whether a function or member gives a text in the user's language, by the key that it is found by. */
export function translates(name: string): boolean {
  return translations.has(name);
}

const functions = words("jsonDecode base64Encode base64UrlEncode base64Decode");
const methods = words(
  "encode decode convert stringify encodeComponent encodeQueryComponent encodeFull fromCharCodes fromList parse tryParse",
);
const encodings = words("json utf8 base64 base64Url ascii latin1 Uri String Uint8List");
const collections = words("Map List Set LinkedHashMap");

/** Whether a function gives another form of its arguments, or what contains them: `jsonEncode`, `base64.encode`. */
export function isEncoder(name: string, owner: string): boolean {
  return (
    functions.has(name) ||
    (methods.has(name) && encodings.has(owner)) ||
    (name === "string" && owner === "SentryLogAttribute") ||
    convertsJson(name, owner) ||
    copies(name, owner)
  );
}

/** `Map<String, dynamic>.from(map)` */
function copies(name: string, owner: string): boolean {
  return (name === "from" || name === "of") && collections.has(owner);
}

/** `JsonEncoder.withIndent('  ').convert(map)`, also through a variable that is called so. */
function convertsJson(name: string, owner: string): boolean {
  return name === "convert" && /^_?(?:json|pretty)?_?(?:en|de)coder$/i.test(owner);
}

const addresses = words("http https");

/** Whether a call makes an address of its arguments: `Uri.https(host, path, query)`, `Uri(queryParameters: query)`. */
export function makesAddress(name: string, owner: string): boolean {
  return owner === "Uri" ? addresses.has(name) : name === "Uri" && owner === "";
}

const joiners = words("join joinAll absolute normalize canonicalize");
const paths = words("p path pathlib paths posix windows context url");

/** Whether a function gives a path that is made of its arguments: `join(a, b)`, `p.normalize(a)`. Lists join too. */
export function joinsPath(name: string, owner: string | undefined, given: number): boolean {
  if (owner === undefined) return joiners.has(name) && (given > 1 || name !== "join");
  return joiners.has(name) && (paths.has(owner) || given > 1);
}

/** Whether a function writes its argument as `toJson` gives it: `jsonEncode`, `json.encode`. */
export function writesJson(name: string, owner: string): boolean {
  if (name === "convert") return convertsJson(name, owner) && /encoder$/i.test(owner);
  return name === "jsonEncode" || (name === "encode" && owner === "json");
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
