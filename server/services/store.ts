import { join } from "node:path";
import { z } from "zod";
import { Failure } from "../contract/failure.ts";
import { storedGateSettings } from "../contract/gate.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { chosenSettingsSchema } from "../contract/settings-change.ts";
import { documentName } from "./document-name.ts";
import type { DocumentSeal } from "./document-seal.ts";
import { fileStamp } from "./file-stamp.ts";
import { makeFoldersNow } from "./files/make-folders.ts";
import { watchFolder } from "./files/watch-folder.ts";
import { type FixJournal, fixJournalSchema } from "./fixing/fix-journal.ts";
import { emptyFleetMemory, type FleetMemory, fleetMemorySchema } from "./fleet/fleet-memory.ts";
import { type JsonDocument, jsonDocument } from "./json-document.ts";
import { initialSettings, newProjectDocument } from "./new-documents.ts";
import {
  type AgreedOverlays,
  agreedOverlaysSchema,
  type KeptOverlay,
  keptOverlaySchema,
  noAgreedOverlays,
} from "./overlays/agreed-document.ts";
import { type ProjectDocument, projectDocumentSchema } from "./project-document.ts";
import { type StoredSecrets, storedSecretsSchema } from "./settings/secret-places.ts";
import { type UpdateJournal, updateJournalSchema } from "./updating/update-journal.ts";

export const storedSettingsSchema = lazy(() =>
  z.object({
    version: z.literal(1),
    ...storedGateSettings(),
    // Damaged ones must not take the gate with them.
    preferences: chosenSettingsSchema().optional().catch(undefined),
  }),
);
export type StoredSettings = Infer<typeof storedSettingsSchema>;

/** Palisade's memory in the state folder: documents about each project, the settings and the fleet. */
export interface Store {
  readonly folder: string;
  /** Of what this program writes. */
  readonly seal: DocumentSeal | undefined;
  project(path: string): JsonDocument<ProjectDocument>;
  /** What the last fixes of a project wrote. */
  fixes(path: string): JsonDocument<FixJournal>;
  /** What the last update of a project changed. */
  updates(path: string): JsonDocument<UpdateJournal>;
  readonly settings: JsonDocument<StoredSettings>;
  /** The secrets of the settings, for `services/settings` alone. */
  readonly secrets: JsonDocument<StoredSecrets>;
  readonly fleet: JsonDocument<FleetMemory>;
  readonly overlays: JsonDocument<AgreedOverlays>;
  /** The content of an overlay from elsewhere: `<address>@<commit>`. */
  overlay(name: string): JsonDocument<KeptOverlay>;
  /** Changes whenever any process has written the document of a project. */
  stamp(): string;
  /**
   * Calls the listener when any process has written a document, until the returned function is called. Without a
   * writable folder it is never called.
   */
  watch(changed: () => void): () => void;
  /** Resolves when all pending writes are done, and refuses further ones. */
  close(): Promise<void>;
}

/** @param seal of what this program writes */
export function openStore(folder: string, seal?: DocumentSeal): Store {
  const writing = new Set<Promise<unknown>>();
  let closed = false;
  let last: { readonly path: string; readonly document: JsonDocument<ProjectDocument> } | undefined;

  function closable<T>(document: JsonDocument<T>): JsonDocument<T> {
    return {
      read: document.read,
      stamp: document.stamp,
      async update(change) {
        if (closed) throw new Failure("cancelled", "Palisade is stopping and records nothing more.");
        const written = document.update(change);
        writing.add(written);
        try {
          return await written;
        } finally {
          writing.delete(written);
        }
      },
    };
  }

  return {
    folder,
    seal,
    project(path) {
      // A scan asks for it several times, and what is read of it is known then.
      if (last?.path !== path) {
        const file = join(folder, "projects", documentName(path));
        const document = closable(jsonDocument(file, projectDocumentSchema, newProjectDocument(path), seal));
        last = { path, document };
      }
      return last.document;
    },
    fixes(path) {
      const empty: FixJournal = { version: 1, path, fixes: [] };
      return closable(jsonDocument(join(folder, "fixes", documentName(path)), fixJournalSchema, empty));
    },
    updates(path) {
      const empty: UpdateJournal = { version: 1, path, last: null };
      return closable(jsonDocument(join(folder, "updates", documentName(path)), updateJournalSchema, empty));
    },
    settings: closable(jsonDocument(join(folder, "settings.json"), storedSettingsSchema, initialSettings, seal)),
    secrets: closable(jsonDocument(join(folder, "secrets.json"), storedSecretsSchema, { version: 1, secrets: {} })),
    fleet: closable(jsonDocument(join(folder, "fleet.json"), fleetMemorySchema, emptyFleetMemory, seal)),
    overlays: closable(jsonDocument(join(folder, "overlays.json"), agreedOverlaysSchema, noAgreedOverlays)),
    overlay(name) {
      const path = join(folder, "overlays", documentName(name));
      return closable(jsonDocument(path, keptOverlaySchema, { version: 1, files: null }));
    },
    // A document is written under another name and renamed, which changes the folder.
    stamp: () => fileStamp(join(folder, "projects")),
    watch(changed) {
      const projects = join(folder, "projects");
      try {
        makeFoldersNow(projects, 0o700);
      } catch {
        // The next write reports why writing is impossible.
        return () => {};
      }
      const stops = [folder, projects].map((watched) => watchFolder(watched, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    async close() {
      closed = true;
      await Promise.allSettled(writing);
    },
  };
}
