import type { FlowName } from "../../dart/flow/flow-name.ts";

/** Who chooses a value that is no constant of the app: whoever uses it, or somebody outside of it. */
export type ValueGiver = "user" | "link" | "scanned code" | "server" | "other app" | "notification";

/** Who chooses a value, as the start of what is said about it: `a server sends` it. */
export const giverNames: Readonly<Record<ValueGiver, string>> = {
  user: "the user types",
  link: "the author of a link chooses",
  "scanned code": "the author of a scanned code chooses",
  server: "a server sends",
  "other app": "another app sends",
  notification: "the sender of a notification chooses",
};

/** Who chooses what a name on the way of a value stands for. Undefined if the name does not say. */
export function giverOf({ kind, name, chain, type = "", memberOf = "", deeds }: FlowName): ValueGiver | undefined {
  if (kind === "text" || kind === "end" || deeds.some(makesOther)) return undefined;
  const owner = chain.at(-2) ?? "";
  const isOf = (owners: RegExp, members: RegExp) =>
    members.test(name) && (owners.test(owner) || owners.test(memberOf.split(".")[0] ?? ""));
  if (isOf(/controller$/i, /^text$/) || typed.test(kind === "call" ? name : type)) return "user";
  if (chain.some((word) => linkParts.test(word) || links.test(word)) || type === "GoRouterState") return "link";
  if (scanned.test(type) || isOf(/barcode|scan/i, /^(?:rawValue|displayValue|rawContent|code|data)$/)) {
    return "scanned code";
  }
  if (kind === "call" && scanners.test(name)) return "scanned code";
  if (type === "RemoteMessage" || notified.test(name)) return "notification";
  if (shared.test(type) || shares.test(name)) return "other app";
  if (kind === "call" && requests.test(name) && clients.test(owner)) return "server";
  return /^(?:Response|StreamedResponse)$/.test(type) || isOf(/^res(?:p|ponse)?$/i, /^(?:body|data|bodyBytes)$/)
    ? "server"
    : undefined;
}

/** Functions that give what they are handed, in another form. */
const keepers =
  /^(?:parse|tryParse|uri|from\w*|of|String|Uri|WebUri|URLRequest|(?:json)?[dD]ecode\w*|join|utf8|toString|NetworkRequest|\w*Request)$/;

/** Whether a value is something else after this: a number, a digest, what a function finds by it. */
function makesOther({ kind, name }: FlowName["deeds"][number]): boolean {
  return kind === "argument" || kind === "function" ? !keepers.test(name) : numberMembers.test(name);
}

const typed = /^(?:TextEditingController|useTextEditingController)$/;
const linkParts = /^(?:queryParameters|queryParametersAll|pathParameters)$/;
const links =
  /^(?:getInitial(?:Link|Uri|AppLink)|getLatest(?:Link|Uri|AppLink)|(?:all)?(?:uri|string)?LinkStream)(?:String)?$/i;
const scanned = /^(?:Barcode|BarcodeCapture|ScanResult)$/;
const scanners = /^(?:scanBarcode|scanQR(?:Code)?|scan_?code)$/i;
const notified = /^(?:onMessageOpenedApp|getInitialMessage)$/;
const shared = /^(?:SharedMediaFile|SharedMedia|SharedFile)$/;
const shares = /^(?:getMediaStream|getInitialMedia|getTextStream|getInitialText)$/;
const requests = /^(?:get|post|put|patch|send|request|fetch|head)(?:Json|Url|Uri)?$/;
const clients = /^_?(?:http|dio|client|\w*(?:Http|Dio|Api)Client)$/i;

/** What the values that a trace finds are: texts of the app, numbers, or anything. */
export type ValueKind = "fixed" | "number" | "open";

/** What a name, a text or the end of a way says about the value. For traces that tell the ends of their ways. */
export function kindOfValue({ kind, name, chain, type }: FlowName): ValueKind | undefined {
  if (kind === "end") return "open";
  if (kind === "text") return "fixed";
  const isNumber =
    (type !== undefined && kind === "name" && numberTypes.test(type)) ||
    (numberTypes.test(chain[0] ?? "") && chain.slice(1).every((word) => numberMakers.test(word))) ||
    numberMembers.test(name) ||
    isPaddedNumber(chain);
  return isNumber ? "number" : undefined;
}

/** `minutes.toString().padLeft(2, '0')`: a text needs no `toString`. */
function isPaddedNumber(chain: readonly string[]): boolean {
  return chain.at(-1) === "padLeft" && chain.at(-2) === "toString";
}

const numberTypes = /^(?:int|double|num|bool|BigInt|DateTime|Duration|DateFormat|NumberFormat)$/;
/** What gives a number or a date of what a number or a date is asked for. */
const numberMakers =
  /^(?:parse|tryParse|now|timestamp|from\w+|utc|format|toString|toIso8601String|toUtc|toLocal|add|subtract|difference|toInt|round|floor|ceil|abs|year|month|day|hour|minute|second|\w+SinceEpoch|in[A-Z]\w+)$/;
const numberMembers =
  /^(?:length|hashCode|isEmpty|isNotEmpty|toInt|toDouble|round|floor|ceil|toRadixString|toStringAsFixed|toIso8601String|millisecondsSinceEpoch|microsecondsSinceEpoch|inSeconds|inMilliseconds|inMinutes|inHours|inDays)$/;
