import type { FromHost } from "../../server/contract/panel-messages.ts";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";

/** Keeps a page of the panel in step with the project that it shows, while that is open in the window. */
export interface RecordFollower {
  /** The page is now at one of the app's addresses. */
  at(address: string): void;
  dispose(): void;
}

/** @param send tells the page the record of its project as it is now, unsaved texts included */
export function followRecord(server: Server, send: (message: FromHost) => void): RecordFollower {
  let shown: string | undefined;
  let over = false;
  const tell = async () => {
    const path = shown;
    const project = projectsOf(server.state).find((one) => one.path === path);
    if (path === undefined || project?.state.kind !== "scanned") return;
    const record = await server.request("palisade/record", { path });
    if (record && path === shown && !over) send({ kind: "record", record });
  };
  // A server that has just gone tells nothing, and the page has what it had.
  const update = () => void tell().catch(() => undefined);
  const listening = server.onDidChangeState(update);
  return {
    at(address) {
      const path = pathIn(address);
      if (path === shown) return;
      shown = path;
      update();
    },
    dispose() {
      over = true;
      listening.dispose();
    },
  };
}

/** The project that the screen of a scan shows. */
function pathIn(address: string): string | undefined {
  const query = /^#\/scan\?(.*)$/s.exec(address)?.[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get("path") ?? undefined);
}
