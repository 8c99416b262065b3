import type { FlowName, FlowPoint, ValueFlow } from "../../../project/code.ts";
import { wordsOf } from "../../names.ts";
import { apisOf, type Content, contentCalled, type PackageApi } from "./package-apis.ts";

/** What a value holds, by what the class, function or widget is that it comes from. */
export interface HeldContent {
  /** Undefined where it is known to be an object that writes no more than its name. */
  readonly content: Content | undefined;
  /** Where it comes from, for people: `Geolocator.getCurrentPosition()`. */
  readonly shown: string;
}

/** Tells what values hold in an app that imports these packages. */
export interface ContentReader {
  /** What a name on the way of a value says that it holds. Undefined if it says nothing. */
  readonly heldBy: (name: FlowName, flow: ValueFlow) => HeldContent | undefined;
  /** The packages that it knows by, as text: whoever keeps answers asks by it. */
  readonly known: string;
}

/** What a value is: an object of a class, or a content of its own. */
interface Meaning {
  readonly api: PackageApi | undefined;
  readonly content: Content | undefined;
}

/** As many members in a row are read: `FirebaseFirestore.instance.collection(a).where(b).limit(c).get().docs`. */
const maxMembers = 10;
/** Values that are looked at for what stands before a dot. */
const maxValues = 1000;

/** @param imported the packages that the code of the app imports */
export function contentReader(imported: Iterable<string>): ContentReader {
  const packages = new Set(imported);
  const apis = apisOf(packages);
  const given = new Set([...apis.values()].flatMap((api) => [...api.gives.keys()]));
  const known = [...new Set([...apis.values()].flatMap((api) => api.packages))]
    .filter((one) => packages.has(one))
    .sort();
  const question = known.join(" ");

  /** @param seesPoints whether a point of a map is an answer, and not what it was taken from */
  function meaningOf(name: FlowName, flow: ValueFlow, depth: number, seesPoints: boolean): Meaning | undefined {
    if (name.kind === "text" || name.kind === "end") return undefined;
    if (
      name.kind === "name" &&
      !isCallback.test(name.name) &&
      !isSide(name) &&
      saysLittle.test(wordsOf(name.name).join(" "))
    )
      return nothing;
    if (depth > 0 && isSocketMessage(name)) return { api: undefined, content: "socket" };
    if (isWrittenInto(name)) return typedText;
    const own = apis.get(name.type ?? (name.chain.length === 1 || isPrefixed(name) ? name.name : ""));
    if (own && !name.isOfApp()) return own.is === "point" && !seesPoints ? undefined : { api: own, content: own.is };
    if (name.kind === "call" && readsBytes.test(name.name)) return { api: undefined, content: "file" };
    const isAsked = given.has(name.name) || isWholeEntry(name.name);
    const typed = isTypedInto(name) ? typedText : undefined;
    if (!name.owner || !isAsked) return typed;
    if (depth === maxMembers) {
      flow.cutShort();
      return undefined;
    }
    const owners = meaningsOf(name.owner, flow, depth + 1, seesPoints);
    // What a closure is given by name may also be an element of what the call is made on.
    return owners.map((owner) => memberOf(owner, name.name)).find((meaning) => meaning !== undefined) ?? typed;
  }

  function meaningsOf({ path, value }: FlowPoint, flow: ValueFlow, depth: number, seesPoints: boolean): Meaning[] {
    const reach = { most: maxValues, question: `what it holds ${depth} ${seesPoints} ${question}` };
    const ask = (name: FlowName) => meaningOf(name, flow, depth, seesPoints);
    return flow.trace({ path, value }, ask, reach).map(({ answer }) => answer);
  }

  function memberOf({ api, content }: Meaning, member: string): Meaning | undefined {
    const gives = api?.gives.get(member);
    if (gives !== undefined) {
      const next = apis.get(gives);
      return { api: next, content: next ? next.is : contentCalled(gives) };
    }
    const isEntry = content !== undefined && hasEntries.has(content) && isWholeEntry(member);
    return isEntry ? { api: undefined, content } : undefined;
  }

  return {
    known: question,
    heldBy(name, flow) {
      const first = meaningOf(name, flow, 0, true);
      const isAnyPoint = first?.content === "point" && !name.chain.some(isOfPerson);
      const found = isAnyPoint ? meaningOf(name, flow, 0, false) : first;
      if (!found) return undefined;
      const { content } = found;
      // A few characters of it are no longer all of it.
      if (name.isPart && content !== "typed") return { content: undefined, shown: "" };
      return { content, shown: `${name.chain.join(".")}${name.kind === "call" ? "()" : ""}` };
    },
  };
}

/** `readAsBytes` gives all of a file, whatever class it is of. */
const readsBytes = /^readAsBytes(?:Sync)?$/;

/** Contents that are decoded to maps and lists. */
const hasEntries = new Set<Content>(["answer", "push", "socket", "link", "record"]);

/** Whether an entry of a decoded answer is as good as all of it: `json['data']`, `link.queryParameters`. */
function isWholeEntry(name: string): boolean {
  return (
    /^(?:data|payload|results?|response|body|content|items|user|profile|userData|user_data|userInfo|user_info|details|notification|query|queryParameters)$/.test(
      name,
    ) ||
    /(?:^|[a-z]|_)(?:[uU]sers|[mM]embers|[cC]ontacts|[cC]hats|[cC]onversations|[cC]ustomers|[pP]atients)$/.test(name)
  );
}

const whose = new Set("current user my me own self player driver rider device gps live last position pos".split(" "));

function isOfPerson(name: string): boolean {
  return wordsOf(name).some((word) => whose.has(word));
}

/** Whether a class of the app is what a socket sends: an entry of it, such as its payload, is what somebody sent. */
function isSocketMessage({ type }: FlowName): boolean {
  return /^(?:WebSocket|Socket|Stomp|Mqtt|Ws|WS)\w*(?:Message|Frame|Packet|Event)$/.test(type ?? "");
}

/** Whether a name is that of a field that people write whole sentences into: `_messageController`, `inputController`. */
function isWrittenInto({ kind, name, type, isOfApp }: FlowName): boolean {
  if (kind !== "name" || (type !== undefined && type !== "TextEditingController")) return false;
  const words = wordsOf(name).join(" ");
  return /\b(?:controller|ctrl|ctl)$/.test(words) && writtenInto.test(words) && !isOfApp();
}

/** Whether a name is that of what a field of any package hands over as somebody types: `SearchBar.onQueryChanged`. */
function isTypedInto({ kind, name, chain }: FlowName): boolean {
  if (kind !== "name" || chain.length !== 2 || !typedCallback.test(name)) return false;
  return /^[A-Z]\w*(?:Text(?:Form)?Field|Search(?:App)?(?:Bar|Field|Box|Input))$/.test(chain[0] ?? "");
}

const typedCallback = /^on(?:Query|Text|Search)?(?:Changed?|Submitted|FieldSubmitted)$/;

const writtenInto =
  /^(?:text(?: editing)?|controller)\b|\b(?:input|message|msg|chat|search|comment|feedback|notes?|description|content|reply|review|bio|complaint|question|answer)\b/;

/** Names of what tells nothing of a value that it was taken from: an id, a number of things, a state. */
const saysLittle =
  /^(?:.* )?(?:ids?|uid|uuid|index|count|total|length|size|status|status code|type|error|err|exception|success|version|has \w+|is \w+)$/;
/** `onSuccess` hands over something, and is no flag. */
const isCallback = /^on[A-Z]/;

/** `success` of `answer.fold((failure) {..}, (success) {..})`, which is all that went well, and no flag. */
function isSide({ name, chain, type }: FlowName): boolean {
  return name === "success" && chain.length === 1 && type !== "bool";
}

/** `push.RemoteMessage`, a class behind the prefix of an import. */
function isPrefixed({ chain: [prefix = "", name = "", ...others] }: FlowName): boolean {
  return others.length === 0 && /^[a-z]/.test(prefix) && /^[A-Z]\w*[a-z]/.test(name);
}

const typedText: Meaning = { api: undefined, content: "typed" };
const nothing: Meaning = { api: undefined, content: undefined };
