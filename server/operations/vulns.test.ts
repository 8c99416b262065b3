import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type OsvServer, startOsvServer } from "../../test/support/services/osv/osv-server.ts";
import {
  headerInjection,
  osvRecord,
  sessionFixation,
  templateInjection,
} from "../../test/support/services/osv/records.ts";
import { createWorkspace, type Workspace } from "../../test/support/services/workspace.ts";
import { zipOf } from "../../test/support/services/zip-of.ts";
import { plainPaint } from "../reports/paint.ts";
import { advisoryDatabase } from "../services/osv/look-up.ts";
import type { Services } from "../services/services.ts";
import { vulns } from "./vulns.ts";

const pubspec = `name: garden_notes
environment:
  sdk: ^3.8.0
dependencies:
  flutter:
    sdk: flutter
  courier_http: ^0.13.0
  inhouse_widgets:
    hosted: https://pub.example.org
    version: ^1.0.0
  secret_part:
    git: https://git.example.org/secret_part.git
`;
const hosted = (name: string, version: string, kind: string, url: string) => `  ${name}:
    dependency: "${kind}"
    description:
      name: ${name}
      url: "${url}"
    source: hosted
    version: "${version}"
`;
const pubspecLock = `packages:
${hosted("courier_http", "0.13.3", "direct main", "https://pub.dev")}${hosted("inhouse_widgets", "1.0.0", "direct main", "https://pub.example.org")}${hosted("path", "1.9.0", "transitive", "https://pub.dev")}  secret_part:
    dependency: "direct main"
    description:
      path: "."
      ref: HEAD
      resolved-ref: "0123456789abcdef0123456789abcdef01234567"
      url: "https://git.example.org/secret_part.git"
    source: git
    version: "0.1.0"
sdks:
  dart: ">=3.8.0 <4.0.0"
`;
const packageLock = {
  name: "functions",
  lockfileVersion: 3,
  packages: {
    "": { name: "functions", dependencies: { "stencil-render": "^1.4.0" } },
    "node_modules/stencil-render": { version: "1.4.0" },
  },
};
const composerLock = { packages: [{ name: "meadow/session", version: "v6.4.1" }], "packages-dev": [] };

describe("looking up vulnerabilities", () => {
  let osv: OsvServer;
  let workspace: Workspace;
  let services: Services;

  beforeEach(async () => {
    osv = await startOsvServer();
    for (const record of [templateInjection, headerInjection, sessionFixation]) osv.records.set(record.id, record);
    osv.known.set("npm stencil-render 1.4.0", [templateInjection.id]);
    osv.known.set("Pub courier_http 0.13.3", [headerInjection.id]);
    osv.known.set("Packagist meadow/session 6.4.1", [sessionFixation.id]);
    workspace = await createWorkspace();
    const env = { PALISADE_OSV_URL: osv.address };
    const now = () => new Date("2026-04-01T12:00:00Z");
    services = {
      ...workspace.services,
      pubCache: join(workspace.folder, "pub-cache"),
      advisories: advisoryDatabase(env, workspace.services.store, now, { timeoutMs: 2000, largestReply: 1e6 }, 1),
    };
    await workspace.write("apps/garden_notes/pubspec.yaml", pubspec);
    await workspace.write("apps/garden_notes/pubspec.lock", pubspecLock);
  });
  afterEach(async () => {
    await osv.close();
    await workspace.remove();
  });

  const run = (input: object = {}, signal?: AbortSignal) =>
    vulns.run(services, vulns.input().parse({ path: workspace.app, ...input }), { progress() {}, signal });
  const backEnd = async () => {
    const dependencies = { "stencil-render": "^1.4.0" };
    await workspace.write("apps/garden_notes/functions/package.json", JSON.stringify({ dependencies }, null, 2));
    await workspace.write("apps/garden_notes/functions/package-lock.json", JSON.stringify(packageLock, null, 2));
    const require = { "meadow/session": "^6.4" };
    await workspace.write("apps/garden_notes/backend/composer.json", JSON.stringify({ require }, null, 2));
    await workspace.write("apps/garden_notes/backend/composer.lock", JSON.stringify(composerLock, null, 2));
  };
  const pubCache = (name: string, content: object) =>
    workspace.write(`pub-cache/hosted/pub.dev/.cache/${name}.json`, JSON.stringify(content));

  it("covers the app and its back end in all three ecosystems", async () => {
    await backEnd();
    const report = await run();
    assert.deepEqual(
      report.vulnerabilities.map(({ id, severity, manifest, fixedIn, remedy }) => [
        id,
        severity,
        manifest,
        fixedIn,
        remedy.command,
      ]),
      [
        ["CVE-2026-1001", "critical", "functions/package.json", "1.4.9", "npm update stencil-render"],
        ["CVE-2026-3003", "high", "backend/composer.json", "6.4.2", "composer update meadow/session"],
        ["CVE-2026-2002", "medium", "pubspec.yaml", "0.13.4", "flutter pub upgrade courier_http"],
      ],
    );
    assert.deepEqual([report.pass, vulns.outcome?.(report)], [false, "bad"]);
    assert.deepEqual(report.counts, { critical: 1, high: 1, unknown: 0, medium: 1, low: 0 });
    assert.equal(vulns.output().safeParse(report).success, true);
  });

  it("sends nobody the name of a package that is not public", async () => {
    const report = await run();
    assert.deepEqual(
      osv.lastQueries.map((query) => query.package?.name),
      ["courier_http", "path"],
    );
    assert.deepEqual(report.coverage[0]?.unchecked, [
      { reason: "from a git repository", packages: ["secret_part"] },
      { reason: "part of an SDK", packages: ["flutter"] },
      { reason: "from a private package server", packages: ["inhouse_widgets"] },
    ]);
  });

  it("says no from the severity on that the user names", async () => {
    const passes = async (failOn: string) => (await run({ failOn })).pass;
    assert.deepEqual([await passes("high"), await passes("medium")], [true, false]);
    assert.equal(osv.requests.length, 2);
  });

  it("shows what the project has decided to live with, and lets it pass", async () => {
    await workspace.write("apps/garden_notes/pubspec.yaml", `${pubspec}ignored_advisories:\n  - CVE-2026-2002\n`);
    const report = await run({ failOn: "low" });
    assert.deepEqual([report.pass, report.ignored, report.vulnerabilities[0]?.ignored], [true, 1, true]);
  });

  it("heeds what the workspace around the app has decided too", async () => {
    await workspace.write("apps/.git/HEAD", "ref: refs/heads/main\n");
    await workspace.write("apps/garden_notes/pubspec.yaml", `${pubspec}resolution: workspace\n`);
    await rm(join(workspace.app, "pubspec.lock"));
    await workspace.write("apps/pubspec.lock", pubspecLock);
    const ignored = "ignored_advisories: [GHSA-5555-6666-7777]";
    await workspace.write("apps/pubspec.yaml", `name: all\nworkspace: [garden_notes]\n${ignored}\n`);
    assert.deepEqual(
      (await run()).vulnerabilities.map(({ id, ignored }) => [id, ignored]),
      [["CVE-2026-2002", true]],
    );
  });

  it("offline uses what pub has left: advisories, and what authors say of their packages", async () => {
    await pubCache("courier_http-versions", {
      advisoriesUpdated: "2026-03-05T00:00:00Z",
      versions: [{ version: "0.13.3", retracted: true }],
    });
    await pubCache("courier_http-advisories", {
      advisories: [headerInjection],
      advisoriesUpdated: "2026-03-05T00:00:00Z",
    });
    await pubCache("path-versions", { versions: [{ version: "1.9.0" }] });
    await backEnd();
    const report = await run({ offline: true });
    assert.deepEqual(osv.requests, []);
    assert.deepEqual(
      report.vulnerabilities.map(({ id }) => id),
      ["CVE-2026-2002"],
    );
    assert.deepEqual(report.notes, [
      "courier_http 0.13.3 was retracted by its author. Run: flutter pub upgrade courier_http",
    ]);
    assert.deepEqual(
      report.coverage.map(({ ecosystem, checked, sources }) => [ecosystem, checked, sources.map(({ name }) => name)]),
      [
        ["pub", 2, ["pub cache"]],
        ["npm", 0, []],
        ["composer", 0, []],
      ],
    );
    assert.deepEqual(report.coverage[1]?.unchecked, [{ reason: "not in the caches", packages: ["stencil-render"] }]);
  });

  it("names an advisory once that both sources know", async () => {
    await pubCache("courier_http-advisories", { advisories: [headerInjection] });
    const report = await run();
    assert.deepEqual(
      report.vulnerabilities.map(({ id }) => id),
      ["CVE-2026-2002"],
    );
  });

  it("without a network is an error and never an empty list", async () => {
    await osv.close();
    await assert.rejects(run(), {
      kind: "unavailable",
      message: /could not be asked: connect ECONNREFUSED.*look up offline/,
    });
    await assert.rejects(run({ offline: true }), {
      kind: "unavailable",
      message: /Look them up once over the network/,
    });
  });

  it("that is not complete says no, and what is missing", async () => {
    await pubCache("path-versions", { versions: [] });
    await osv.close();
    const report = await run();
    assert.deepEqual([report.complete, report.pass], [false, false]);
    assert.match(report.warnings.join(), /could not be asked/);
    assert.deepEqual(report.coverage[0]?.unchecked.at(-1), { reason: "not reached", packages: ["courier_http"] });
  });

  it("says no to an advisory that nobody could read", async () => {
    osv.records.delete(headerInjection.id);
    const report = await run();
    assert.deepEqual(
      report.vulnerabilities.map(({ id, severity }) => [id, severity]),
      [[headerInjection.id, "unknown"]],
    );
    assert.deepEqual([report.complete, report.pass], [false, false]);
    assert.match(report.warnings.join(), /could not be read: GHSA-5555-6666-7777/);
  });

  it("says no when it has nothing but old answers, and uses them", async () => {
    await run({ failOn: "critical" });
    await osv.close();
    const report = await run({ failOn: "critical", refresh: true });
    assert.equal(report.vulnerabilities.length, 1);
    assert.deepEqual([report.complete, report.pass], [false, false]);
    assert.equal((await run({ failOn: "critical" })).pass, true);
  });

  describe("in a database of files", () => {
    const nio = osvRecord({
      id: "GHSA-1111-1111-1111",
      summary: "A request can be smuggled",
      ecosystem: "SwiftURL",
      name: "github.com/apple/swift-nio",
      ranges: [{ events: [{ introduced: "0" }, { fixed: "2.66.0" }] }],
      severity: "HIGH",
    });
    const okhttp = osvRecord({
      id: "GHSA-2222-2222-2222",
      summary: "A certificate is not checked",
      ecosystem: "Maven",
      name: "com.squareup.okhttp3:okhttp",
      ranges: [{ type: "ECOSYSTEM", events: [{ introduced: "4.0.0-RC1" }, { fixed: "4.9.2" }] }],
      severity: "CRITICAL",
    });
    const zipped = (...records: { readonly id: string }[]) =>
      zipOf(Object.fromEntries(records.map((record) => [`${record.id}.json`, JSON.stringify(record)])));
    const found = async (input: object) =>
      (await run(input)).vulnerabilities.map(({ ecosystem, package: name, fixedIn }) => [ecosystem, name, fixedIn]);

    beforeEach(async () => {
      const pins = [
        { identity: "nio", location: "https://github.com/Apple/swift-nio.git", state: { version: "2.65.0" } },
      ];
      await workspace.write(
        "apps/garden_notes/ios/Runner.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        JSON.stringify({ pins, version: 2 }),
      );
      await workspace.write(
        "apps/garden_notes/ios/Podfile.lock",
        "PODS:\n  - Plot (2.1.0)\n\nDEPENDENCIES:\n  - Plot\n",
      );
      await workspace.write("apps/garden_notes/ios/Podfile", "pod 'Plot'\n");
      await workspace.write(
        "apps/garden_notes/android/app/build.gradle",
        "dependencies { implementation 'com.squareup.okhttp3:okhttp:4.9.1' }\n",
      );
    });

    it("finds what it has, without a network: archives, folders of them, and single advisories", async () => {
      await osv.close();
      await workspace.write("osv/Pub/all.zip", await zipped(headerInjection));
      await workspace.write("osv/Maven.zip", await zipped(okhttp));
      await workspace.write("osv/swift/GHSA-1111-1111-1111.json", JSON.stringify(nio));
      const database = join(workspace.folder, "osv");
      assert.deepEqual(await found({ database }), [
        ["maven", "com.squareup.okhttp3:okhttp", "4.9.2"],
        ["swift", "github.com/Apple/swift-nio", "2.66.0"],
        ["pub", "courier_http", "0.13.4"],
      ]);
      const { coverage } = await run({ database });
      const asOf = "2026-03-04T05:06:07.123456Z";
      assert.deepEqual(
        coverage.map(({ ecosystem, checked, sources }) => [ecosystem, checked, sources[0]?.asOf]),
        [
          ["pub", 2, asOf],
          ["cocoapods", 0, undefined],
          ["swift", 1, asOf],
          ["maven", 1, asOf],
        ],
      );
      assert.deepEqual(coverage[1]?.unchecked, [
        { reason: "of a system for which no database has advisories", packages: ["Plot"] },
      ]);
    });

    it("says what it does not have", async () => {
      await workspace.write("Pub.zip", await zipped(headerInjection));
      const { coverage } = await run({ database: join(workspace.folder, "Pub.zip") });
      assert.deepEqual(coverage.find(({ ecosystem }) => ecosystem === "maven")?.unchecked, [
        { reason: "not in the database", packages: ["com.squareup.okhttp3:okhttp"] },
      ]);
    });

    it("is an error if it holds no advisories, and a warning if only a part can be read", async () => {
      await workspace.write("none.zip", await zipOf({ "a.json": "{}" }));
      for (const [database, message] of [
        [join(workspace.folder, "none.zip"), /no advisories in OSV's format/],
        [join(workspace.folder, "gone.zip"), /no such file/],
      ] as const)
        await assert.rejects(run({ database }), { message });
      const archive = await zipped(headerInjection);
      await workspace.write("db/a.zip", archive);
      await workspace.write("db/b.zip", archive.subarray(0, 100));
      assert.match(
        (await run({ database: join(workspace.folder, "db") })).warnings.join(),
        /1 file of .* could not be read/,
      );
    });

    it("counts what it cannot understand of a package here, and folders that it does not look into", async () => {
      await workspace.write("db/all.zip", await zipped(headerInjection));
      const warnings = async () => (await run({ database: join(workspace.folder, "db") })).warnings.join();
      assert.doesNotMatch(await warnings(), /could not be read/);
      await workspace.write("db/odd.json", JSON.stringify({ ...headerInjection, id: 7 }));
      assert.match(await warnings(), /1 file of .* could not be read/);
      await workspace.write("db/a/b/c/d/all.zip", await zipped(headerInjection));
      assert.match(await warnings(), /2 files of .* could not be read/);
    });

    it("asks online for no Swift package, whose name may be that of a private repository", async () => {
      const { coverage } = await run();
      assert.ok(!JSON.stringify(osv.lastQueries).includes("swift-nio"));
      assert.deepEqual(coverage.find(({ ecosystem }) => ecosystem === "swift")?.unchecked, [
        { reason: "from a git repository", packages: ["github.com/Apple/swift-nio"] },
      ]);
    });
  });

  it("says how many files of the app import a package", async () => {
    const imported = async () => (await run()).vulnerabilities.map(({ importedBy }) => importedBy);
    assert.deepEqual(await imported(), [0]);
    await workspace.write(
      "apps/garden_notes/lib/main.dart",
      "import 'package:courier_http/courier_http.dart';\nvoid main() {}\n",
    );
    await workspace.write("apps/garden_notes/lib/other.dart", "// import 'package:courier_http/courier_http.dart';\n");
    assert.deepEqual(await imported(), [1]);
    assert.match(String(vulns.text?.(await run(), plainPaint)), /courier_http 0\.13\.3.*direct · imported by 1 file\n/);
  });

  it("counts what the team has not settled in palisade.yaml, and shows what it said", async () => {
    const decide = (state: string, more = "") =>
      workspace.write(
        "apps/garden_notes/palisade.yaml",
        `vulnerabilities:\n  - { id: CVE-2026-2002, state: ${state}, reason: we set no headers${more} }\n`,
      );
    const verdict = async () => {
      const report = await run({ failOn: "medium" });
      return [
        report.pass,
        report.ignored,
        report.vulnerabilities[0]?.decision?.state,
        report.warnings.filter((one) => one.includes("palisade.yaml")).length,
      ];
    };
    assert.deepEqual(await verdict(), [false, 0, undefined, 0]);
    await decide("not affected");
    assert.deepEqual(await verdict(), [true, 1, "not affected", 0]);
    assert.match(
      String(vulns.text?.(await run(), plainPaint)),
      /Ignored: CVE-2026-2002 \(courier_http 0\.13\.3, not affected: we set no\s+headers\)/,
    );
    await decide("in triage");
    assert.deepEqual(await verdict(), [false, 0, "in triage", 0]);
    await decide("not affected", ", package: other");
    assert.deepEqual(await verdict(), [false, 0, undefined, 0]);
    await decide("harmless");
    assert.deepEqual(await verdict(), [false, 0, undefined, 1]);
  });

  it("needs a lock file", async () => {
    await rm(join(workspace.app, "pubspec.lock"));
    await assert.rejects(run(), { kind: "not found", message: /flutter pub get/ });
  });

  it("stops when it is cancelled", async () => {
    await assert.rejects(run({}, AbortSignal.abort()), { kind: "cancelled" });
  });
});
