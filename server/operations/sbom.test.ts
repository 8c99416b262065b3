import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { sbom } from "./sbom.ts";

const licenceOf = (path: string) => readFileSync(`node_modules/${path}`, "utf8");
const json = JSON.stringify;

const hosted = (name: string, version: string, kind = "direct main") =>
  `  ${name}:\n    dependency: "${kind}"\n    description:\n      name: ${name}\n      url: "https://pub.dev"\n    source: hosted\n    version: "${version}"\n`;

describe("the bill of materials of a project", () => {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createWorkspace();
    await workspace.write(
      "apps/shop/pubspec.yaml",
      "name: shop\nversion: 1.2.0+7\ndependencies:\n  chart: ^2.0.0\n  http: ^1.2.0\n  odd: any\n  gone: any\ndev_dependencies:\n  lints: any\n",
    );
    await workspace.write("apps/shop/lib/main.dart", "void main() {}\n");
    const locked = [
      hosted("chart", "2.0.0"),
      hosted("gone", "1.0.0"),
      hosted("http", "1.2.2"),
      hosted("lints", "5.0.0", "direct dev"),
      hosted("odd", "0.1.0"),
      hosted("meta", "1.15.0", "transitive"),
    ];
    await workspace.write("apps/shop/pubspec.lock", `packages:\n${locked.join("")}`);
  });
  afterEach(() => workspace.remove());

  /** A package in pub's cache. */
  const cached = (name: string, licence: string | Uint8Array, file = "LICENSE") =>
    workspace.write(`cache/hosted/pub.dev/${name}/${file}`, licence);
  const run = (input: Partial<Parameters<typeof sbom.run>[1]> = {}, signal?: AbortSignal) =>
    sbom.run(
      { ...workspace.services, pubCache: join(workspace.folder, "cache") },
      { path: "apps/shop", transitive: false, ...input },
      { progress: () => {}, signal },
    );

  it("has the direct packages with versions, places and licences, found on this machine", async () => {
    await cached("http-1.2.2", licenceOf("diff/LICENSE"));
    await cached("chart-2.0.0", licenceOf("axe-core/LICENSE"), "LICENCE.txt");
    await cached("odd-0.1.0", "All rights reserved.");
    await cached("lints-5.0.0", licenceOf("zod/LICENSE"), "COPYING");
    const bill = await run();
    assert.deepEqual(sbom.output().parse(bill), bill);
    assert.deepEqual(
      bill.components.map(({ purl, dev, licence, places }) => [
        purl,
        dev,
        licence.expression,
        licence.class,
        places[0]?.line,
      ]),
      [
        ["pkg:pub/chart@2.0.0", false, "MPL-2.0", "weak copyleft", 4],
        ["pkg:pub/gone@1.0.0", false, null, "unknown", 7],
        ["pkg:pub/http@1.2.2", false, "BSD-3-Clause", "permissive", 5],
        ["pkg:pub/lints@5.0.0", true, "MIT", "permissive", 9],
        ["pkg:pub/odd@0.1.0", false, null, "unknown", 6],
      ],
    );
    assert.deepEqual([bill.name, bill.version, bill.review], ["shop", "1.2.0+7", 3]);
    assert.deepEqual(bill.warnings, [
      "1 package of pubspec.yaml is not installed on this machine, so its licence is unknown: run flutter pub get.",
    ]);
  });

  it("looks where pub says that packages are, but never on another machine", async () => {
    const folder = join(workspace.folder, "somewhere/http");
    await workspace.write("somewhere/http/LICENSE", licenceOf("yaml/LICENSE"));
    const packages = [
      { name: "http", rootUri: pathToFileURL(folder).href },
      { name: "chart", rootUri: "file://server/share/chart" },
      { name: "odd", rootUri: "../vendored/odd" },
    ];
    await workspace.write("apps/shop/vendored/odd/LICENSE", licenceOf("zod/LICENSE"));
    await workspace.write("apps/shop/.dart_tool/package_config.json", json({ configVersion: 2, packages }));
    const { components } = await run();
    assert.deepEqual(
      components.map(({ name, licence }) => [name, licence.expression]),
      [
        ["chart", null],
        ["gone", null],
        ["http", "ISC"],
        ["lints", null],
        ["odd", "MIT"],
      ],
    );
  });

  it("has what the direct packages bring in, and what needs what, when that is asked for", async () => {
    const graph = {
      packages: [
        { name: "http", version: "1.2.2", dependencies: ["meta"] },
        { name: "meta", version: "1.15.0", dependencies: [] },
      ],
    };
    await workspace.write("apps/shop/.dart_tool/package_graph.json", json(graph));
    const { components } = await run({ transitive: true });
    const rows = components.map(({ name, direct, requires }) => [name, direct, requires]);
    assert.deepEqual(rows[2], ["http", true, ["pkg:pub/meta@1.15.0"]]);
    assert.deepEqual(rows[4], ["meta", false, []]);
    assert.equal(
      (await run()).components.some(({ requires }) => requires),
      false,
    );
  });

  it("has the native parts: pods, Swift packages and libraries, those of a plugin with its package", async () => {
    await workspace.write(
      "apps/shop/ios/Podfile.lock",
      'PODS:\n  - chart (0.0.1):\n    - Flutter\n    - Plot\n  - Flutter (1.0.0)\n  - Plot (2.1.0)\n\nDEPENDENCIES:\n  - chart (from `.symlinks/plugins/chart/ios`)\n  - Flutter (from `Flutter`)\n\nEXTERNAL SOURCES:\n  chart:\n    :path: ".symlinks/plugins/chart/ios"\n  Flutter:\n    :path: Flutter\n\nSPEC CHECKSUMS:\n  Plot: 6e9b6d7300556c730f224905726f0a2d5d874e51\n',
    );
    await workspace.write("apps/shop/ios/Podfile", "flutter_install_all_ios_pods\n");
    await workspace.write("apps/shop/ios/Pods/Plot/LICENSE", licenceOf("zod/LICENSE"));
    const pins = [{ identity: "nio", location: "https://github.com/apple/swift-nio", state: { version: "2.65.0" } }];
    const resolved = json({ pins, version: 2 });
    for (const folder of ["Runner.xcworkspace", "Runner.xcodeproj/project.xcworkspace"])
      await workspace.write(`apps/shop/ios/${folder}/xcshareddata/swiftpm/Package.resolved`, resolved);
    await workspace.write("apps/shop/android/app/build.gradle", "dependencies { api 'junit:junit:4.12' }\n");
    const bill = await run({ transitive: true });
    const rows = bill.components.filter(({ name }) => ["chart", "Plot"].includes(name) || !/pub/.test(name));
    assert.deepEqual(
      rows.flatMap(({ purl, requires, places }) =>
        /chart|pods|maven|swift/.test(purl) ? [[purl, requires, places.length]] : [],
      ),
      [
        ["pkg:cocoapods/Plot@2.1.0", [], 1],
        ["pkg:maven/junit/junit@4.12", undefined, 1],
        ["pkg:pub/chart@2.0.0", ["pkg:generic/Flutter@1.0.0", "pkg:cocoapods/Plot@2.1.0"], 2],
        ["pkg:swift/github.com/apple/swift-nio@2.65.0", undefined, 2],
      ],
    );
    assert.equal(rows.find(({ name }) => name === "Plot")?.licence.expression, "MIT");
    assert.ok(
      bill.warnings.includes(
        "Some dependencies of android are unknown, because they are not locked: let Gradle lock its dependencies.",
      ),
    );
    const { compositions, components } = JSON.parse(String(sbom.formats?.["cyclonedx"]?.write(bill)));
    assert.deepEqual(compositions[0], {
      aggregate: "incomplete",
      assemblies: ["app:shop"],
      dependencies: ["app:shop"],
    });
    const plot = components.find(({ name }: { name: string }) => name === "Plot");
    assert.deepEqual([plot.hashes, plot.properties[1].name], [undefined, "palisade:podspec-sha1"]);
  });

  it("is complete when everything is locked, and says so", async () => {
    await workspace.write("apps/shop/pubspec.yaml", "name: shop\ndependencies:\n  http: ^1.2.0\n");
    assert.deepEqual([(await run({ transitive: true })).complete, (await run()).complete], [true, false]);
    await workspace.write("apps/shop/ios/Podfile", "flutter_install_all_ios_pods\n");
    assert.equal((await run({ transitive: true })).complete, false);
  });

  it("takes the licence of an npm package from what is installed, in the locked version", async () => {
    const packages = {
      "": {},
      "node_modules/one": { version: "1.0.0" },
      "node_modules/two": { version: "2.0.0" },
    };
    await workspace.write("apps/shop/functions/package.json", json({ dependencies: { one: "*", two: "*" } }));
    await workspace.write("apps/shop/functions/package-lock.json", json({ packages }));
    for (const [name, version] of [
      ["one", "1.0.0"],
      ["two", "1.9.9"],
    ] as const) {
      const manifest = { name, version, license: { type: "SSPL-1.0" } };
      await workspace.write(`apps/shop/functions/node_modules/${name}/package.json`, json(manifest));
    }
    const { components } = await run();
    const npm = components.filter(({ ecosystem }) => ecosystem === "npm");
    assert.deepEqual(
      npm.map(({ name, licence }) => [name, licence.class]),
      [
        ["one", "not open source"],
        ["two", "unknown"],
      ],
    );
  });

  it("reads no more of a licence file than a licence is long, and waits for nothing", async () => {
    const mit = licenceOf("zod/LICENSE");
    await cached("http-1.2.2", Buffer.concat([Buffer.from(mit), Buffer.alloc(50 * 1024 * 1024, "word ")]));
    await cached("chart-2.0.0", mit);
    await symlink("/dev/zero", join(workspace.folder, "cache/hosted/pub.dev/chart-2.0.0/LICENCE"));
    const { components } = await run();
    const found = new Map(components.map(({ name, licence }) => [name, licence.expression]));
    assert.deepEqual([found.get("http"), found.get("chart")], ["MIT", "MIT"]);
  });

  it("is the same for the same project, and states a time only when asked to", async () => {
    const [first, second] = [await run(), await run()];
    assert.deepEqual(first, second);
    assert.equal(first.created, null);
    const timed = await run({ created: "2026-03-01T12:00:00.000Z" });
    assert.equal(timed.digest, first.digest);
    const { cyclonedx, spdx } = sbom.formats ?? {};
    assert.match(String(cyclonedx?.write(timed)), /"timestamp": "2026-03-01T12:00:00.000Z"/);
    assert.match(String(spdx?.write(timed)), /"created": "2026-03-01T12:00:00Z"/);
    assert.doesNotMatch(String(cyclonedx?.write(first)), /timestamp/);
    assert.equal(cyclonedx?.fileName(first), "shop.cdx.json");
  });

  it("takes a time as git writes it", () => {
    const parsed = sbom.input().parse({ created: "2026-03-01T14:00:00+02:00" });
    assert.equal(parsed.created, "2026-03-01T12:00:00.000Z");
    assert.throws(() => sbom.input().parse({ created: "yesterday" }));
  });

  it("stops when it is cancelled", async () => {
    await assert.rejects(run({}, AbortSignal.abort()), { kind: "cancelled" });
  });
});
