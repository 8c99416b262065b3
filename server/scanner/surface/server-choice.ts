import type { Code, CodeFile, CodeWord } from "../code/code.ts";
import type { Location } from "../source/text.ts";
import { wordsOf } from "../vocabulary/names.ts";

const inputs = wordSet("controller ctrl field input form");
const servers = wordSet("server homeserver host endpoint backend domain instance");
const addresses = wordSet("url uri address text host");
const changes = wordSet("save change update edit select switch set enter choose custom new");

/** Words of hosts that are not the app's own server. */
const others = wordSet("smtp imap mail portal proxy remote name scroll page animation management");

/** A part of every name below. Names without it, which are most, need no closer look. */
const mentionsServer = new RegExp([...servers].join("|"), "i");

/** Words of which a file has one if it lets the user choose the server. */
export const serverChoiceWords: readonly string[] = (
  "TextEditingController hintText elfHost elf_host ustomServer ustomEndpoint ostOverride " +
  "erverUrl erverAddress omeserver"
).split(" ");

/** For checks: where the user chooses the server. */
export const serverChoices = {
  languages: ["dart"] as const,
  words: serverChoiceWords,
  from(file: CodeFile): Location[] {
    const choice = serverChoice(file);
    return choice ? [choice.location] : [];
  },
};

/** Evidence that every server is reached without encryption, as it reads in an app whose user names the server. */
export function knowingTheServer<Opened extends { readonly message: string; readonly related?: readonly Location[] }>(
  opened: Opened,
  [choice]: readonly Location[],
): Opened {
  if (!choice) return opened;
  const message = `${opened.message} The user names the server: if one may have no TLS, ask before each connection without it.`;
  return { ...opened, message, related: [...(opened.related ?? []), choice] };
}

/** The first place where a Dart file lets the user choose the server: the app cannot pin a server it does not know. */
export function serverChoice(file: CodeFile): Code | undefined {
  for (const name of file.words()) {
    if (!mentionsServer.test(name)) continue;
    const words = wordsOf(name);
    if (isServerInput(words) || isServerChange(words) || isOwnServer(name)) return file.mentions(name)[0];
  }
  return [...textControllers(file), ...serverHints(file)].sort((a, b) => a.span.start - b.span.start)[0];
}

/** `serverUrlController`, `_hostTextController`, `ServerAddressFormField`. */
function isServerInput(words: readonly string[]): boolean {
  if (!inputs.has(words.at(-1) ?? "") || words.some((word) => others.has(word))) return false;
  // An `instance` may be one of anything, and a form about a `domain` makes one.
  const isVague = words.includes("instance") || (words.includes("domain") && words.at(-1) === "form");
  return words.some((word) => servers.has(word)) && (!isVague || words.some((word) => addresses.has(word)));
}

/** `saveNewServerUrl`, `searchOrEnterHomeserverAddress`. */
function isServerChange(words: readonly string[]): boolean {
  const isServer = words.includes("server") || words.includes("homeserver");
  return isServer && words.some((word) => changes.has(word)) && words.some((word) => addresses.has(word));
}

/** `selfHosted`, `customServerUrl`, `hostOverride`. */
function isOwnServer(name: string): boolean {
  return /self_?host|custom_?(?:server|endpoint|backend|instance|homeserver)|host_?override/i.test(name);
}

/** `final serverAddress = TextEditingController()`. */
function textControllers(file: CodeFile): Code[] {
  return file.mentions("TextEditingController").flatMap((word) => {
    const { target } = word;
    const isVariable = word.before() === "=" && target?.kind === "assignment";
    return isVariable && isServerInput([...wordsOf(target.name), "controller"]) ? [target.word] : [];
  });
}

/** Words for what else has an address: `labelText: 'Address of your picture', hintText: 'https://..'`. */
const otherThings = wordSet(
  "avatar banner blog bookmark cover feed image img link logo news photo picture portfolio product profile rss video webhook webpage website",
);

const hints = ["hintText", "labelText", "placeholder"];

/** A text field whose hint is an address: `hintText: 'https://music.example.org'`. */
function serverHints(file: CodeFile): Code[] {
  return hints.flatMap((hint) =>
    file.mentions(hint).filter((word) => {
      const text = word.after() === ":" ? word.given?.string?.filled("") : undefined;
      if (text === undefined) return false;
      if (/^(?:(?:home|your )?server\b|instance url|base url)/i.test(text)) return true;
      return /^https?\b/i.test(text) && !isAboutOther(word);
    }),
  );
}

/** Whether the field of a hint, or the widget that it is in, names something else than a server. */
function isAboutOther({ callsAround, type }: CodeWord): boolean {
  const said = callsAround.slice(0, 2).flatMap((call) => {
    const labels = hints.flatMap((hint) => call.argument(hint)?.string?.filled("") ?? []);
    return [...labels, ...(call.argument("controller")?.words ?? [])];
  });
  return [...said, type?.name ?? ""].flatMap(wordsOf).some((word) => otherThings.has(word));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}
