import type { CodeSummary } from "../../project/code.ts";

type FlowName = Parameters<Parameters<CodeSummary["flow"]["trace"]>[1]>[0];
type Deed = FlowName["deeds"][number];

const makers =
  /clean|sanit|safe|base_?name|hash|md5|sha\d|valid|escape|slug|encode|normal|strip|legal|unique|uuid|crc|digest/i;
/** Methods that give something else than a text of their receiver. */
const others = /^(?:length|hashCode|index|indexOf|lastIndexOf|extension|compareTo|contains|startsWith|endsWith)$/;
/** Methods whose first argument says what they take away, or where they cut. */
const cutters = /^(?:split|replaceAll|replaceAllMapped|replaceFirst|firstMatch|allMatches|matchAsPrefix)$/;
/** A separator, and a set of characters such as `[^\w.]` that all others are taken away by; not `[^";]`. */
const cleaning = /[/]|\[\^[^\]]{0,200}(?:\\w|(?<!\\)[a-z0-9])/i;
/** Functions that give what they are handed: folders of the path stay in it. */
const keepers = /^(?:File|Directory|Link|decodeComponent|decodeFull|file|XFile)$/;
/** Functions whose result is something else that their arguments only point at. */
const finders = /^_?(?:get|find|load|read|fetch|query|select|look|is|has|open|create|make|build|add|to)(?:[A-Z_]|$)/;

/** Whether something that is called so makes another name of one, or holds one that is made. */
export function makesName(name: string): boolean {
  return makers.test(name);
}

/** Whether a name holds no folders any more after this is done with it, or is another one. */
function isSafeDeed({ kind, name, texts }: Deed): boolean {
  if (makers.test(name) || others.test(name)) return true;
  if (cutters.test(name)) return name !== "replaceFirst" && texts.some((text) => cleaning.test(text));
  if (kind === "argument") return !keepers.test(name);
  return kind === "function" && !keepers.test(name) && (finders.test(name) || /^[A-Z]/.test(name));
}

/** A name that is decoded after it was cut out of an address may have got slashes again. */
export function isDecoded(deeds: readonly Deed[]): boolean {
  const cut = deeds.findIndex(({ name }) => name === "split");
  return cut >= 0 && deeds.slice(cut).some(decodes);
}

/** Whether something makes a name harmless, and nothing decodes it after that. */
export function isMadeSafe(deeds: readonly Deed[]): boolean {
  return deeds.slice(deeds.findLastIndex(decodes) + 1).some(isSafeDeed);
}

function decodes({ name }: Deed): boolean {
  return name === "decodeComponent" || name === "decodeFull";
}

const lookUps = /^(?:get|tryGet)\w*$|^value$|^opt\w*$/;

/** The last member that is read, or asked for: `name` of `answer.files.first.name` and of `content.tryGet('name')`. */
export function lastMember(deeds: readonly Deed[]): string {
  const last = deeds.findLast(({ kind, name }) => kind === "member" || (kind === "method" && lookUps.test(name)));
  return last?.kind === "method" ? (last.texts[0] ?? "") : (last?.name ?? "");
}
