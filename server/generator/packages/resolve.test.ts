import assert from "node:assert/strict";
import type { PackageRequest } from "../model/contribution.ts";
import { packages } from "./catalog.ts";
import { resolvePackages } from "./resolve.ts";

describe("packages", () => {
  it("take the highest tier and keep every reason and owner", () => {
    const { dependencies } = resolvePackages([
      asked("maps", { name: "dio", tier: "opt", reason: "Downloads tiles." }),
      asked("api-client", { name: "dio", tier: "req", reason: "Talks to the API." }),
      asked("logging", { name: "dio", tier: "rec", reason: "Talks to the API." }),
    ]);
    assert.deepEqual(dependencies, [
      {
        name: "dio",
        version: packages.dio.version,
        licence: "MIT",
        note: "",
        tier: "req",
        reasons: ["Downloads tiles.", "Talks to the API."],
        owners: ["maps", "api-client", "logging"],
        notImported: false,
      },
    ]);
  });

  it("are dev dependencies only while nobody needs them at run time", () => {
    const dev = asked("tests", { name: "mocktail", tier: "rec", reason: "Mocks.", dev: true });
    const atRunTime = asked("demo", { name: "mocktail", tier: "opt", reason: "Demo data." });
    assert.deepEqual(names(resolvePackages([dev])), [[], ["mocktail"]]);
    assert.deepEqual(names(resolvePackages([dev, atRunTime])), [["mocktail"], []]);
  });

  it("are sorted by name, whatever the order of the requests", () => {
    const requests = (["http", "dio", "get"] as const).map((name) => asked("x", { name, tier: "opt", reason: "Why." }));
    assert.deepEqual(names(resolvePackages(requests))[0], ["dio", "get", "http"]);
    assert.deepEqual(resolvePackages(requests.toReversed()), resolvePackages(requests));
  });

  it("are pinned to a caret version, but for those of the SDK and two that need an upper bound", () => {
    const others = Object.entries(packages).filter(([, { version }]) => !version.startsWith("^"));
    assert.deepEqual(others.map(([name, { version }]) => [name, version]).sort(), [
      ["flutter_localizations", "sdk"],
      ["flutter_test", "sdk"],
      ["integration_test", "sdk"],
      ["recaptcha_enterprise_flutter", ">=18.8.2 <18.9.0"],
      ["riverpod_generator", ">=4.0.3 <4.0.4"],
    ]);
  });

  it("are all in the list of licences that somebody looked at", () => {
    const known = new Set(["MIT", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"]);
    const others = Object.entries(packages).filter(([, { licence }]) => !known.has(licence));
    assert.deepEqual(
      others.map(([name]) => name),
      ["syncfusion_flutter_pdfviewer"],
    );
    const pdf: { note?: string } = packages.syncfusion_flutter_pdfviewer;
    assert.match(pdf.note ?? "", /licence/);
  });
});

function asked(owner: string, value: PackageRequest) {
  return { owner, value };
}

function names({ dependencies, devDependencies }: ReturnType<typeof resolvePackages>): string[][] {
  return [dependencies, devDependencies].map((list) => list.map(({ name }) => name));
}
