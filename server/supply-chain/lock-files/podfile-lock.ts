import type { ConfigFile, Span } from "../../scanner/index.ts";
import type { Declared, LockedPackage, LockReading } from "../lock-reading.ts";
import { hexHash } from "../package-hash.ts";
import type { LockFormat } from "./lock-format.ts";

/** CocoaPods' lock file, YAML with a fixed line structure: https://guides.cocoapods.org/using/using-cocoapods.html#what-is-podfilelock */
export const podfileLock: LockFormat = {
  lock: "Podfile.lock",
  install: "pod install",
  read,
};

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const { pods, declared, settings, repositoryOf, checksums } = linesOf(lock);
  const packages = new Map<string, LockedPackage>();
  for (const [name, { version, needs, span }] of pods) {
    const root = rootOf(name);
    packages.set(name, {
      name,
      version,
      ...sourceOf(settings.get(root), repositoryOf.get(root)),
      definitionHash: hexHash("SHA-1", checksums.get(root)),
      dev: false,
      requires: needs.filter((needed) => pods.has(needed)),
      location: lock.region(span),
    });
  }
  const written = new Map(manifests.flatMap((manifest) => podsIn(manifest)));
  const lines = declared.map(({ name, constraint, span }): Declared => {
    const { source } = sourceOf(settings.get(rootOf(name)), undefined);
    const location = written.get(name)?.location ?? lock.region(span);
    return { name, constraint, dev: false, source, lockedAs: pods.has(name) ? name : undefined, location };
  });
  const known = new Set(declared.map(({ name }) => name));
  return { packages, declared: [...lines, ...[...written.values()].filter(({ name }) => !known.has(name))] };
}

/** A pod's own name, without its subspec: `Firebase` of `Firebase/Auth`. */
function rootOf(name: string): string {
  return name.split("/", 1)[0] ?? name;
}

interface Pod {
  readonly version: string;
  readonly needs: string[];
  readonly span: Span;
}

/** What the lock file says about pods, by name; from SPEC REPOS on, by the name without a subspec. */
interface Lines {
  readonly pods: Map<string, Pod>;
  readonly declared: { readonly name: string; readonly constraint: string | undefined; readonly span: Span }[];
  /** Where pods come from that no repository of specifications has: `:path`, `:git`, `:commit`. */
  readonly settings: Map<string, Map<string, string>>;
  readonly repositoryOf: Map<string, string>;
  readonly checksums: Map<string, string>;
}

const podLine = /^ {2}- "?([^"\s(]+)(?: \(([^)]*)\))?"?:?$/;
const neededLine = /^ {4}- "?([^"\s(]+)/;
const keyLine = /^( +):?"?([^\s":]+|https?:\/\/[^\s"]+)"?:(?: +(?! )"?([^"]*)"?)?$/;
const itemLine = /^ {4}- "?([^"\s]+)"?$/;

function linesOf(lock: ConfigFile): Lines {
  const lines: Lines = {
    pods: new Map(),
    declared: [],
    settings: new Map(),
    repositoryOf: new Map(),
    checksums: new Map(),
  };
  let section = "";
  let [pod, key]: [Pod | undefined, string] = [undefined, ""];
  let next = 0;
  for (const raw of lock.text.split("\n")) {
    const start = next;
    next += raw.length + 1;
    const line = raw.trimEnd();
    const span = { start: start + (/[^\s-]/.exec(line)?.index ?? 0), end: start + line.length };
    const [, name, said = ""] = podLine.exec(line) ?? [];
    const [, indent = "", word = "", value] = keyLine.exec(line) ?? [];
    if (/^[A-Z][A-Z ]*:/.test(line)) {
      section = line.slice(0, line.indexOf(":"));
      pod = undefined;
    } else if (section === "PODS" && name !== undefined) {
      pod = lines.pods.get(name) ?? { version: said, needs: [], span };
      lines.pods.set(name, pod);
    } else if (section === "PODS") {
      pod?.needs.push(...(neededLine.exec(line) ?? []).slice(1, 2));
    } else if (section === "DEPENDENCIES" && name !== undefined) {
      const isPlace = said === "" || said.startsWith("from ");
      lines.declared.push({ name, constraint: isPlace ? undefined : said, span });
    } else if (section === "SPEC REPOS") {
      const [, item] = itemLine.exec(line) ?? [];
      if (item === undefined) key = word;
      else lines.repositoryOf.set(item, key);
    } else if ((section === "EXTERNAL SOURCES" || section === "CHECKOUT OPTIONS") && word !== "") {
      if (indent.length === 2) key = word;
      else lines.settings.set(key, (lines.settings.get(key) ?? new Map()).set(word, value ?? ""));
    } else if (section === "SPEC CHECKSUMS" && word !== "") {
      lines.checksums.set(word, value ?? "");
    }
  }
  return lines;
}

/** The public repository of specifications, under its names. */
const publicRepository = /^(?:trunk|https:\/\/(?:cdn\.cocoapods\.org|github\.com\/CocoaPods\/Specs)(?:\.git)?\/?)$/i;
/** Where Flutter links the folders of plugins: the pod there is the native part of a package of pub. */
const pluginFolder = /(?:^|\/)\.symlinks\/plugins\/([^/]+)\/|(?:^|\/)ephemeral\/\.symlinks\/plugins\/([^/]+)\//;

function sourceOf(
  settings: ReadonlyMap<string, string> | undefined,
  repository: string | undefined,
): Pick<LockedPackage, "source" | "host" | "vcs" | "pluginOf"> {
  const [path, url] = [settings?.get("path"), settings?.get("git")];
  if (path !== undefined) {
    const [, plugin, other = plugin] = pluginFolder.exec(path) ?? [];
    // The engine's own pod: `Flutter`, `Flutter/ephemeral`.
    const pluginOf = other ?? (/^Flutter(?:$|\/)/.test(path) ? "flutter" : undefined);
    return { source: "path", ...(pluginOf !== undefined && { pluginOf }) };
  }
  if (url !== undefined) return { source: "git", vcs: { url, revision: settings?.get("commit") ?? "" } };
  const isPublic = repository === undefined || publicRepository.test(repository);
  return { source: "hosted", ...(!isPublic && { host: repository }) };
}

/** The lines of a Podfile that name pods. They are Ruby, so only plain ones can be read. */
function podsIn(manifest: ConfigFile): [string, Declared][] {
  return [...manifest.text.matchAll(/^[ \t]*pod[ \t(]+["']([^"'\n]+)["'](?:[ \t]*,[ \t]*["']([^"'\n]+)["'])?/gm)].map(
    ({ 0: text, 1: name = "", 2: constraint, index }) => {
      const location = manifest.region({ start: index + text.search(/\S/), end: index + text.length });
      return [name, { name, constraint, dev: false, source: "hosted", lockedAs: undefined, location }];
    },
  );
}
