import { textFile } from "../../../server/scanner/source/text.ts";
import type { Dependency } from "../../../server/supply-chain/dependency.ts";

/** A direct package of pub.dev, and what is different about it. */
export function dependency(changes: Partial<Dependency>): Dependency {
  return {
    ecosystem: "pub",
    name: "pay",
    version: "1.0.0",
    direct: true,
    dev: false,
    source: "hosted",
    manifest: "pubspec.yaml",
    location: textFile("pubspec.yaml", "pay: ^1.0.0").region({ start: 0, end: 3 }),
    ...changes,
  };
}
