import { checks, fixes, type Rules } from "../../scanner/index.ts";
import { rememberPatches } from "../assistant/shown-patches.ts";
import type { Services } from "../services.ts";
import { absent, notHere } from "./absent.ts";
import { memoryFiles } from "./memory-files.ts";
import { memoryFolders } from "./memory-folders.ts";
import { memoryScanner } from "./memory-scanner.ts";
import { memoryStore } from "./memory-store.ts";
import type { RemoteFiles } from "./remote-files.ts";

/** The services in a browser, where the editor has the files: scans and fixes, no disk, no process and no network. */
export function browserServices(remote: RemoteFiles): Services {
  const rules: Rules = { checks, fixes };
  const files = memoryFiles(remote);
  const folders = memoryFolders(files);
  const scanning = { rules, scanner: memoryScanner(rules, files, folders.around) };
  return {
    scanning: async () => scanning,
    hasScanned: scanning.scanner.knows,
    keptScans: absent(),
    take: notHere,
    learnedFacts: notHere,
    afterwards: absent(),
    generator: absent(),
    store: memoryStore(),
    summaries: absent(),
    folders,
    files: {
      async read(project, file) {
        const content = files.read(`${project}/${file}`);
        return content.kind === "text" ? content.text : undefined;
      },
      // The editor itself changes only what is in its folders.
      check: async () => {},
      write: notHere,
      change: notHere,
    },
    patches: rememberPatches(),
    advisories: absent(),
    settings: absent(),
    outgoing: absent(),
    models: absent(),
    openProjects: () => [],
    openRecord: () => undefined,
    hasUnsaved: async () => false,
    placeToSearch: notHere,
    findInPlace: notHere,
    stampOf: notHere,
    withTeam: notHere,
    pushing: absent(),
    alerts: { isOn: async () => false, recorded() {}, flush: async () => {} },
    projectsRoot: async () => "/",
    pubCache: "/",
    workingFolder: "/",
    installation: "/",
    ownFolders: [],
    now: () => new Date(),
  };
}
