import type { CodeSummary } from "../../project/code.ts";
import { isDecoded, isMadeSafe, lastMember, makesName } from "./safe-names.ts";
import { holdsName } from "./sent-fields.ts";

type FlowName = Parameters<Parameters<CodeSummary["flow"]["trace"]>[1]>[0];

/** Who chooses a file name: the author of an archive or of a link, a server, a sender, or another app on the device. */
export type NameChooser = "entry" | "link" | "server" | "sender" | "other app";

/** Who chooses a name. Undefined in it if the app does, or if what comes from outside is made harmless. */
export interface NameOrigin {
  readonly chooser: NameChooser | undefined;
}

/** What the rest of the app says about the names that reach one path. */
export interface NamesAround {
  /** Fields of classes that are read from JSON: `Letter.name`. */
  readonly sentFields: ReadonlySet<string>;
  /** The function that opens the path asks a server for something; it downloads something, or handles downloads. */
  readonly fetches: boolean;
  readonly downloads: boolean;
}

/** What `chooserOf` is known by in these surroundings. */
export function surroundingsKey({ sentFields, fetches, downloads }: NamesAround): string {
  return `path-traversal ${fetches} ${downloads} ${[...sentFields].join(" ")}`;
}

const ownChoice: NameOrigin = { chooser: undefined };

/** What a name on the way of a path says about who chooses it. Undefined if nothing: its own origin may. */
export function chooserOf(name: FlowName, surroundings: NamesAround): NameOrigin | undefined {
  if (name.kind === "text") return undefined;
  if (isMadeSafe(name.deeds) || isOwn(name)) return ownChoice;
  const chooser = choosers.find(([, chooses]) => chooses(name, surroundings))?.[0];
  if (chooser) return { chooser };
  return isRequest(name) ? ownChoice : undefined;
}

const numbers = /^(?:int|double|num|bool|DateTime|Duration|BigInt)$/;
const made = /^(?:now|v[1457]|hashCode|length|index|nextInt|toRadixString|millisecondsSinceEpoch)$/;

function isOwn({ name, type }: FlowName): boolean {
  return (type !== undefined && numbers.test(type)) || made.test(name) || makesName(name);
}

/** In order: the first that holds says who chooses. */
const choosers: readonly (readonly [NameChooser, (name: FlowName, surroundings: NamesAround) => boolean])[] = [
  ["entry", isEntry],
  ["link", isOfLink],
  ["other app", isPicked],
  ["server", isOfAnswer],
  ["sender", isSent],
];

const entryNames = /^(?:name|filename|rawName)$/;
const archives = /^(?:(?:Zip|Tar)(?:Decoder|Reader|Directory|FileHeader)?|Archive|ArchiveFile|TarEntry|TarFile)$/;

/** `ZipDecoder().decodeBytes(bytes)`, of whose entries the name is taken. */
function isEntry({ chain, type, memberOf = "", deeds }: FlowName): boolean {
  const [owner = "", member = ""] = memberOf.split(".");
  if (archives.test(owner) && entryNames.test(member)) return true;
  const isArchive = chain.some((word) => archives.test(word)) || archives.test(type ?? "");
  return isArchive && entryNames.test(lastMember(deeds));
}

const linkParts = /^(?:queryParameters|queryParametersAll|pathParameters)$/;
const links =
  /^(?:getInitial(?:Link|Uri|AppLink)|getLatest(?:Link|Uri|AppLink)|(?:all)?(?:uri|string)?LinkStream)(?:String)?$/i;

function isOfLink({ chain }: FlowName): boolean {
  return chain.some((word) => linkParts.test(word) || links.test(word));
}

const pickedFiles = /^(?:XFile|PlatformFile|SharedMediaFile|SharedFile|SharedAttachment|SharedMedia)$/;
const picked = /^(?:FilePickerResult|XFile|PlatformFile|SharedMediaFile|SharedFile|SharedAttachment|SharedMedia)$/;
const pickers =
  /^(?:pickFiles?|pickImage|pickVideo|pickMedia|pickMultiImage|openFiles?|getMediaStream|getInitialMedia)$/;

function isPicked({ name, memberOf = "", type, deeds }: FlowName): boolean {
  const [owner = "", member = ""] = memberOf.split(".");
  if (pickedFiles.test(owner)) return entryNames.test(member) || member === "fileName";
  return (pickers.test(name) || picked.test(type ?? "")) && /^(?:file)?name$/i.test(lastMember(deeds));
}

const fileName = /^(?:original_?)?file_?name$|^original_?name$/i;

function isOfAnswer(name: FlowName, { fetches }: NamesAround): boolean {
  const { chain, deeds, type } = name;
  const isDisposition = (text: string) => /^content-disposition$/i.test(text);
  if (chain.some(isDisposition) || deeds.some((deed) => isDisposition(deed.name) || deed.texts.some(isDisposition)))
    return true;
  // `file.uri.pathSegments` are those of an existing file.
  const segments = [...chain, ...deeds.map((deed) => deed.name)].indexOf("pathSegments");
  if (segments > 0 && chain[segments - 1] !== "uri") return true;
  if (isDecoded(deeds) || isListed(name)) return true;
  const key = lastMember(deeds);
  if ((isRequest(name) || type === "RemoteMessage") && (fileName.test(key) || namesThing.test(key))) return true;
  const isOfOther = chain.length > 1 && !/^(?:widget|this|super|[A-Z]\w*)$/.test(chain.at(-2) ?? "");
  if (fileName.test(chain.at(-1) ?? "") && isOfOther && (fetches || isIndexOfJson(chain))) return true;
  return false;
}

const listings = /^(?:readDir|readdir|listdir|listDirectoryContent)$/;
const remotes = /client|dav|ftp|ssh|remote/i;

/** The name of something in a folder of a server: `client.readDir('/')`, of whose entries the name is taken. */
function isListed({ kind, name, chain, deeds }: FlowName): boolean {
  const isRemote = kind === "call" && listings.test(name) && remotes.test(chain.at(-2) ?? "");
  return isRemote && entryNames.test(lastMember(deeds));
}

function isIndexOfJson(chain: readonly string[]): boolean {
  return /^(?:json|map|data|response|answer|body|result)$/i.test(chain.at(-2) ?? "") || /_/.test(chain.at(-1) ?? "");
}

/** What JSON calls the name of something. */
const namesThing = /^(?:name|title|display_?name)$/i;

const requests = /^(?:get|post|put|patch|send|request|fetch|head)(?:Json|Url|Uri|Bytes)?$/;
const clients = /http|dio|client|api/i;

/** `dio.post(...)`, whose result is what a server answers. */
function isRequest({ kind, name, chain }: FlowName): boolean {
  return kind === "call" && requests.test(name) && clients.test(chain.at(-2) ?? "");
}

/** Classes of what others send: what it is called, they choose. */
const sent = /(?:[a-z]File|Attachment|Document|Message|Torrent|Media)$/;
const notSent = /^(?:XFile|PlatformFile|MultipartFile|Shared\w*File|Local\w*File|ArchiveFile)$/;
/** `event.filename` of Matrix. */
const alwaysSent = /(?:Attachment|Message|Event)$/;

/** `SignResponseBody` */
const ofAnswer = /(?:Response|Reply)(?:Body|Data|Dto|Model|Entity)?$/;

/** A field that says what somebody else called something: by its class, by what is read from JSON, by what is done. */
function isSent({ chain, type = "", memberOf = "", deeds }: FlowName, { sentFields, downloads }: NamesAround): boolean {
  const [owner = "", member = ""] = memberOf.split(".");
  if ((alwaysSent.test(owner) || ofAnswer.test(owner)) && fileName.test(member)) return true;
  if ((alwaysSent.test(type) || alwaysSent.test(owner)) && fileName.test(lastMember(deeds))) return true;
  if (chain.length > 1 && /^_?attachment$/i.test(chain[0] ?? "") && nameOrKey.test(chain.at(-1) ?? "")) return true;
  if (!holdsName(member) || notSent.test(owner)) return false;
  const signs = [sent.test(owner), sentFields.has(memberOf), downloads].filter(Boolean).length;
  return signs >= 2;
}

const nameOrKey = /^(?:(?:file|display)?name|originalName|title|key)$/i;
