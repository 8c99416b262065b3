import { stat } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../../scanner/index.ts";
import type { OsvRecord } from "../../supply-chain/advisories/osv-record.ts";
import {
  authorNotes,
  type PubListing,
  readPubAdvisories,
  readPubListing,
} from "../../supply-chain/advisories/pub-listing.ts";
import type { SourceAnswer } from "../../supply-chain/advisories/vulnerability-report.ts";
import { readProjectFile } from "../read-project-file.ts";

/** The pub cache's knowledge of a package. */
export interface PubCacheAnswer {
  /** Undefined when the cache has no data on advisories. */
  readonly answer: SourceAnswer | undefined;
  /** The author's remark on this version. */
  readonly notes: readonly string[];
}

const nothing: PubCacheAnswer = { answer: undefined, notes: [] };

/** The folders of Dart's own package server, with its former name. */
const serverFolders = ["pub.dev", "pub.dartlang.org"];

/** In bytes; the longest listing has some hundred versions with their pubspecs. */
const largestFile = 64 * 1024 * 1024;

/**
 * Reads the cache of `dart pub` about a package of the public server: its listing and its advisories. The network is
 * not used.
 *
 * @param cache the folder of the pub cache
 */
export async function readPubCache(cache: string, name: string, version: string): Promise<PubCacheAnswer> {
  // The name becomes part of a path.
  if (!/^\w+$/.test(name)) return nothing;
  for (const server of serverFolders) {
    const folder = join(cache, "hosted", server, ".cache");
    const listing = await readDated(join(folder, `${name}-versions.json`), readPubListing);
    const advisories = await readDated(join(folder, `${name}-advisories.json`), readPubAdvisories);
    if (!listing && !advisories) continue;
    return {
      answer: advisories ? answer(advisories) : withoutAdvisories(listing),
      notes: listing ? authorNotes(name, version, listing.content) : [],
    };
  }
  return nothing;
}

function answer({ asOf, content }: Dated<OsvRecord[]>): SourceAnswer {
  return { source: "pub cache", asOf, advisories: content.map((record) => ({ id: record.id, record })) };
}

/** A listing without a date of advisories means that there are none. */
function withoutAdvisories(listing: Dated<PubListing> | undefined): SourceAnswer | undefined {
  return listing && !listing.content.advisoriesUpdated ? answer({ asOf: listing.asOf, content: [] }) : undefined;
}

interface Dated<T> {
  readonly asOf: string;
  readonly content: T;
}

/** A file and its modification time. Undefined when it is missing, damaged or something else. */
async function readDated<T>(path: string, read: (json: unknown) => T | undefined): Promise<Dated<T> | undefined> {
  try {
    const { mtime } = await stat(path);
    const file = readProjectFile(path, undefined, largestFile);
    const content = file.kind === "text" ? read(parseJson(file.text)) : undefined;
    return content && { asOf: mtime.toISOString(), content };
  } catch {
    return undefined;
  }
}
