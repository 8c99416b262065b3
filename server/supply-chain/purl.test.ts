import assert from "node:assert/strict";
import type { Dependency } from "./dependency.ts";
import { purlOf } from "./purl.ts";

type Identity = Parameters<typeof purlOf>[0];
const hosted = (ecosystem: Dependency["ecosystem"], name: string, version: string): Identity => ({
  ecosystem,
  name,
  version,
  source: "hosted",
});

describe("package URLs", () => {
  const cases: readonly (readonly [Identity, string])[] = [
    [hosted("pub", "http", "1.2.2"), "pkg:pub/http@1.2.2"],
    [hosted("pub", "provider", "6.1.5+1"), "pkg:pub/provider@6.1.5%2B1"],
    [hosted("pub", "http", ""), "pkg:pub/http"],
    [hosted("npm", "@angular/core", "10.0.10"), "pkg:npm/%40angular/core@10.0.10"],
    [hosted("composer", "laravel/framework", "11.30.0"), "pkg:composer/laravel/framework@11.30.0"],
    [
      { ...hosted("pub", "pay", "1.0.0"), host: "https://pub.acme.example" },
      "pkg:pub/pay@1.0.0?hosted_url=https:%2F%2Fpub.acme.example",
    ],
    [
      { ...hosted("npm", "pay", "1.0.0"), host: "https://npm.acme.example" },
      "pkg:npm/pay@1.0.0?repository_url=https:%2F%2Fnpm.acme.example",
    ],
    [
      {
        ...hosted("pub", "pay", "1.0.0"),
        source: "git",
        vcs: { url: "https://git.example/pay.git", revision: "3f2a9c1" },
      },
      "pkg:pub/pay@1.0.0?vcs_url=git%2Bhttps:%2F%2Fgit.example%2Fpay.git%403f2a9c1",
    ],
    [{ ...hosted("pub", "core", "1.0.0"), source: "path" }, "pkg:generic/core@1.0.0"],
    [{ ...hosted("npm", "odd!'()*", "1.0.0") }, "pkg:npm/odd%21%27%28%29%2A@1.0.0"],
  ];
  for (const [identity, purl] of cases) {
    it(purl, () => {
      assert.equal(purlOf(identity), purl);
    });
  }
});
