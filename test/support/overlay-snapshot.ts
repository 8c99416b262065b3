import { roleOf } from "../../server/scanner/project/layout.ts";
import type { Snapshot } from "../../server/scanner/project/snapshot.ts";

/** A snapshot over which some texts of configuration or of listed sources are laid. */
export function overlaySnapshot(base: Snapshot, texts: ReadonlyMap<string, string>): Snapshot {
  const configs = [...texts.keys()].filter((path) => roleOf(path)?.kind === "config");
  return {
    ...base,
    paths: [...new Set([...base.paths, ...texts.keys()])].sort(),
    configs: [...new Set([...base.configs, ...configs])].sort(),
    read(path) {
      const text = texts.get(path);
      return text === undefined ? base.read(path) : { kind: "text", text };
    },
  };
}
