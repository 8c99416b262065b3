import type { BillOfMaterials } from "../../../../server/supply-chain/bill-of-materials.ts";
import type { Component } from "../../../../server/supply-chain/component.ts";
import { ecosystems } from "../../../../server/supply-chain/dependency.ts";

const permissive: Component["licence"] = {
  expression: "MIT",
  declared: "MIT",
  detected: null,
  guessed: false,
  class: "permissive",
  advice: null,
};

export function component(purl: string, changes: Partial<Component> = {}): Component {
  const [, ecosystem = "", name = "", version = ""] = /^pkg:(\w+)\/([^@]+)@?([^?]*)/.exec(purl) ?? [];
  return {
    purl,
    ecosystem: ecosystems.find((one) => one === ecosystem) ?? "pub",
    name: decodeURIComponent(name),
    version: decodeURIComponent(version),
    direct: true,
    dev: false,
    source: "hosted",
    licence: permissive,
    places: [{ file: "pubspec.yaml", line: 12 }],
    ...changes,
  };
}

export function licence(changes: Partial<Component["licence"]>): Pick<Component, "licence"> {
  return { licence: { ...permissive, ...changes } };
}

/** A bill with everything that a component can be. */
export const bill: BillOfMaterials = {
  path: "shop",
  name: "shop",
  version: "1.2.0+7",
  created: null,
  digest: "5f4dcc3b5aa765d61d8327deb882cf99b1a3c7e90f2d4468",
  transitive: true,
  complete: false,
  manifests: [{ ecosystem: "pub", path: "pubspec.yaml", lock: "pubspec.lock" }],
  components: [
    component(
      "pkg:composer/laravel/framework@11.30.0",
      licence({ expression: "MIT OR GPL-3.0-or-later", declared: "MIT OR GPL-3.0-or-later" }),
    ),
    component("pkg:generic/core@1.0.0", {
      source: "path",
      ...licence({ expression: null, declared: null, class: "own code" }),
    }),
    component("pkg:npm/%40acme/pay@1.0.0", {
      ...licence({ expression: null, declared: "our own terms", class: "unknown", advice: "Ask." }),
      requires: ["pkg:npm/uuid@9.0.1"],
    }),
    component("pkg:npm/uuid@9.0.1", {
      direct: false,
      requires: [],
      hash: { algorithm: "SHA-256", value: "37577842a27e4338429a1cbc32679d508836510b056f1eedf0c8d20e39c1383d" },
    }),
    component("pkg:npm/vitest@1.6.0", {
      dev: true,
      ...licence({ expression: "Apache-2.0", declared: "Apache 2", guessed: true }),
    }),
    component(
      "pkg:pub/chart@2.0.0",
      licence({
        expression: "GPL-3.0-only",
        declared: null,
        detected: "GPL-3.0-only",
        class: "strong copyleft",
        advice: "Replace it.",
      }),
    ),
    component("pkg:pub/flutter", {
      source: "sdk",
      version: "",
      ...licence({ expression: "BSD-3-Clause", declared: "BSD-3-Clause" }),
    }),
    component("pkg:pub/maps@1.0.0?vcs_url=git%2Bhttps:%2F%2Fgit.example%2Fmaps.git%403f2a9c1", {
      source: "git",
      vcs: { url: "https://git.example/maps.git", revision: "3f2a9c1" },
      ...licence({
        expression: "LicenseRef-acme",
        declared: "LicenseRef-acme",
        detected: "MIT",
        class: "unknown",
        advice: "Ask.",
      }),
    }),
  ],
  vulnerabilities: [
    { id: "CVE-2026-1001", state: "not affected", reason: "templates are ours alone", package: "chart" },
    { id: "CVE-2026-2002", state: "in triage", reason: "asked the authors" },
    { id: "CVE-2026-3003", state: "affected", reason: "no longer here", package: "gone" },
  ],
  review: 3,
  warnings: ["pubspec.lock was not read: it is larger than 1 MB."],
};
