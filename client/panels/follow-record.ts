import type { FromHost } from "../../server/contract/panel-messages.ts";
import { projectsOf } from "../projects.ts";
import type { Server } from "../server/server.ts";

/** Keeps a page up to date with the project that it shows, if the window has that project open. */
export interface RecordFollower {
  /** Called when the page goes to another address. */
  at(address: string): void;
  dispose(): void;
}

/** @param send sends the project's current record to the page, unsaved texts included */
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
  // When the server has just stopped, the page keeps what it has.
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

/** The project on the scan screen. */
function pathIn(address: string): string | undefined {
  const query = /^#\/scan\?(.*)$/s.exec(address)?.[1];
  return query === undefined ? undefined : (new URLSearchParams(query).get("path") ?? undefined);
}
