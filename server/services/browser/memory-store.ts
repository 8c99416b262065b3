import type { JsonDocument } from "../json-document.ts";
import { initialSettings, newProjectDocument } from "../new-documents.ts";
import type { ProjectDocument } from "../project-document.ts";
import type { Store } from "../store.ts";
import { partly } from "./absent.ts";

/** What is remembered until the window closes. Decisions are in `palisade.yaml`. */
export function memoryStore(): Store {
  const projects = new Map<string, JsonDocument<ProjectDocument>>();
  return partly<Store>({
    folder: "/",
    project(path) {
      const known = projects.get(path);
      if (known) return known;
      const made = document(newProjectDocument(path));
      projects.set(path, made);
      return made;
    },
    settings: document(initialSettings),
    watch: () => () => {},
    close: async () => {},
  });
}

function document<T>(empty: T): JsonDocument<T> {
  let content = empty;
  let writes = 0;
  return {
    read: async () => content,
    stamp: () => String(writes),
    async update(change) {
      content = change(content);
      writes++;
      return content;
    },
  };
}
