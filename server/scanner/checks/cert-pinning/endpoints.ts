import type { Code, CodeFile, CodeTarget, CodeWord } from "../../code/code.ts";
import { type ConstantExpression, constantText } from "../../code/constant-expression.ts";
import { type Location, owned } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isPublicHost } from "../../vocabulary/network/hosts.ts";
import { isReplaced } from "../../vocabulary/network/replaced-addresses.ts";
import { backendAddresses } from "../../vocabulary/network/requested-addresses.ts";
import { isForTrial, isStandIn } from "../../vocabulary/network/stages.ts";
import { urlUses } from "../../vocabulary/network/url-uses.ts";
import { useOfName } from "../../vocabulary/network/url-vocabulary.ts";

/** An address that an app sends requests to, or may. */
export interface Endpoint {
  readonly host: ConstantExpression;
  /** The address as it is written, up to the first value in it; empty if that is in the host. */
  readonly start: string;
  readonly place: Location;
  /** False if nothing around it says that requests go there. */
  readonly isRequest: boolean;
  /** True if it is a setting, such as the base address of a client, and not an address in a call. */
  readonly isBase: boolean;
  /** The name or the key that it is given to. */
  readonly name: string;
  /** True if it is only what the app begins with. */
  readonly isReplaced: boolean;
  /** It is a text that may be something else, unless a request goes there by its name. */
  readonly isDoubtful?: boolean;
  /** It is the address of a picture, and gets no credential that only some request carries. */
  readonly isPicture?: boolean;
  /** It is what the function around it answers. */
  readonly isAnswer?: boolean;
}

/** Stands for a value in an address. No address has it. */
const hole = "\n";

const pictures = /\.(?:png|jpe?g|gif|webp|svg)$/i;

function withoutQuery(address: string): string {
  return address.split("?", 1)[0] ?? "";
}

/** The addresses that a Dart file names. */
export function endpointsOf(file: CodeFile): Endpoint[] {
  if (file.path.split("/").some(isStandIn)) return [];
  const loaded = urlUses(file, ["https", "wss"]).filter(
    ({ use, code }) => use !== "harmless" && !code.isDebugOnly && !isForTrial(code),
  );
  const backends = backendAddresses(file);
  return [
    ...loaded.map(({ code, host, hostValue, use, name, isSetting }) => ({
      host: hostValue,
      start: host === undefined ? "" : owned(code.string?.filled(hole).split(hole, 1)[0] ?? ""),
      place: code.location,
      // `Supabase.initialize(url: String.fromEnvironment('URL', defaultValue: 'https://..'))`
      isRequest: use === "request" || backends.some((backend) => backend.contains(code)),
      // What a page is shown as if it came from there.
      isBase: isSetting && !/^load/.test(code.passedTo ?? ""),
      name: owned(name),
      isReplaced: isReplaced(code),
      isPicture: pictures.test(withoutQuery(code.string?.value ?? "")),
      isAnswer: code.target?.kind === "return",
    })),
    ...hostConstants(file),
  ];
}

/**
 * Hosts alone, for `Uri.https(baseUrl, path)`: `const baseUrl = 'api.bank.example'`, `String get domain => ..`,
 * `Uri(host: ..)`.
 */
function hostConstants(file: CodeFile): Endpoint[] {
  return file.strings().flatMap((text): Endpoint[] => {
    const { value } = text;
    // The name of a customer comes before `.bank.example`.
    const host = value?.replace(/^\./, "").toLowerCase();
    if (!host || !hostAlone.test(host) || !isPublicHost(host)) return [];
    const isBase = isServerName(text) || isReadEntry(file, text);
    const isHost = isBase || (isDomainName(text) && !isOnlySent(file, text));
    if (text.after() === "+" || !(isHost || isConstant(text))) return [];
    return [
      {
        host: constantText(host),
        start: isHost ? "" : host,
        place: text.location,
        isRequest: isHost,
        isDoubtful: !isHost,
        isBase: isBase || !isHost,
        name: owned(text.target?.name ?? ""),
        isReplaced: isReplaced(text),
      },
    ];
  });
}

/** Whether a text is given to a name of a server. */
function isServerName({ target, passedTo }: Code): boolean {
  if (target?.kind === "argument") return target.name === "host" && passedTo === "Uri";
  return isOfProgram(target) && useOfName(target.name, target.kind) === "request";
}

/** `String get domain => 'api.bank.example'`: the address that is made of it says more. */
function isDomainName({ target }: Code): boolean {
  return isOfProgram(target) && wordsOf(target.name).includes("domain");
}

/** Whether a name is only the value of entries: `headers: {'X-Domain': domain}`. */
function isOnlySent(file: CodeFile, { target }: Code): boolean {
  const uses = target
    ? file.mentions(target.name, maxUses).filter(({ span }) => span.start !== target.word.span.start)
    : [];
  const isValue = (use: CodeWord) => use.before() === ":" && use.openers[0]?.text === "{";
  return uses.length > 0 && uses.every(isValue);
}

/** More than a file has of one host. */
const maxUses = 50;

/** `static const accounts = 'api.bank.example'`, which only `Uri.https(Servers.accounts, path)` makes a host. */
function isConstant({ target, body }: Code): boolean {
  return target?.kind === "assignment" && body === undefined;
}

/** `{'host': 'api.bank.example'}`, read as `server['host']` in the same file. */
function isReadEntry(file: CodeFile, { target }: Code): boolean {
  if (target?.kind !== "entry" || !/^(?:host|hostname|domain|server)$/.test(target.name)) return false;
  return file
    .strings()
    .some(
      (text) => text.value === target.name && text.before() === "[" && text.after() === "]" && text.after(2) !== "=",
    );
}

function isOfProgram(target: CodeTarget | undefined): target is CodeTarget {
  return target?.kind === "assignment" || target?.kind === "return";
}

const hostAlone = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;
