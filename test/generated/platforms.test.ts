import assert from "node:assert/strict";
import { posix } from "node:path";
import { parse } from "yaml";
import { compose } from "../../server/generator/compose.ts";
import { allPlatforms, type Platform } from "../../server/generator/model/platform.ts";
import { extremes } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

const tools = sourceTools();
const on = (platforms: readonly Platform[], more: object = {}) =>
  compose({ mode: "generic", ...more, identity: { platforms } }, tools);
const textOf = ({ files }: ReturnType<typeof on>, path: string) =>
  files.find((file) => file.path === path)?.content ?? "";

/** Options that touch files, sockets and the device. */
const everything = {
  apiClient: "dio",
  baseLayer: true,
  components: ["image_attach", "file_download", "pdf", "share"],
  consent: true,
  firebase: ["core", "analytics", "crashlytics", "messaging", "performance", "remote_config"],
  logging: ["file"],
  maps: ["google_maps", "geolocator", "geocoding"],
  notifications: ["local", "push", "deeplink", "rich"],
  permissions: ["camera"],
  security: ["secure_storage", "recaptcha", "cert_pinning"],
  soundAndHaptics: true,
};

/** The libraries that a browser loads, from main.dart on: of two files it takes the one without `dart:io`. */
function loadedInBrowsers(texts: ReadonlyMap<string, string>, packageName: string): string[] {
  const open = ["lib/main.dart"];
  const seen = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const directives = (texts.get(path) ?? "").matchAll(/^(?:import|export|part) '([^']+)'/gm);
    for (const [, uri = ""] of directives) {
      const own = uri.replace(`package:${packageName}/`, "lib/");
      if (uri.startsWith("package:") ? own !== uri : !uri.startsWith("dart:")) {
        open.push(own === uri ? posix.join(posix.dirname(path), uri) : own);
      }
    }
  }
  return [...seen];
}

describe("an app for the web", () => {
  const rows = [
    ...extremes().map(({ name, request }) => ({ name, project: compose(request, tools) })),
    ...["dio", "http", "retrofit", "api_request"].map((apiClient) => ({
      name: `everything, ${apiClient}`,
      project: on(["web", "android"], { ...everything, apiClient }),
    })),
  ].filter(({ project }) => project.files.some(({ path }) => path === "web/index.html"));

  it("is among the rows", () => assert.ok(rows.length > 10));

  for (const { name, project } of rows) {
    it(`imports dart:io nowhere that a browser loads: ${name}`, () => {
      const texts = new Map(project.files.map(({ path, content }) => [path, content]));
      const loaded = loadedInBrowsers(texts, project.name);
      assert.ok(loaded.length > 20);
      const library = /^import '(?:dart:(?:io|ffi|isolate)|package:(?:dio\/io|http\/io_client)\.dart)'/m;
      assert.deepEqual(
        loaded.filter((path) => library.test(texts.get(path) ?? "")),
        [],
      );
    });
  }

  it("has the same names in both files of a library", () => {
    const { files } = on(["web", "linux"], everything);
    const pairs = files.filter(({ path }) => /^lib\/.*_web\.dart$/.test(path));
    assert.ok(pairs.length >= 5);
    for (const { path, content } of pairs) {
      const other = files.find((file) => file.path === path.replace("_web.dart", "_io.dart"))?.content ?? "";
      const members = (text: string) =>
        [
          ...text.matchAll(
            /^(?:class (\w+)| {2}(?:const |static )?[\w<>?]+ (?:get )?([a-z]\w*)(?:\(| (?:=>|async))|\w+ (\w+)\()/gm,
          ),
        ]
          .flatMap(([, ...found]) => found.filter((one) => one !== undefined))
          .filter((one) => !one.startsWith("_"));
      const missing = members(content).filter((one) => !new RegExp(`\\b${one}\\b`).test(other));
      assert.deepEqual(missing, [], path);
    }
  });

  it("is told apart from the system below the browser", () => {
    const project = on(["web", "ios"], everything);
    for (const file of ["tracking_permission", "messaging_service", "push_service"]) {
      assert.match(textOf(project, `lib/core/services/${file}.dart`), /kIsWeb/, file);
    }
  });

  it("has no policy in its page, and one in SETUP.md that names its servers", () => {
    const project = on(["web"], { ...everything, observability: ["sentry"] });
    assert.doesNotMatch(textOf(project, "web/index.html"), /http-equiv/);
    const policy = /Content-Security-Policy: (.*)/.exec(textOf(project, "SETUP.md"))?.[1] ?? "";
    const sources = new Map(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
    assert.deepEqual(sources.get("script-src"), [
      "'self'",
      "'wasm-unsafe-eval'",
      "https://maps.googleapis.com",
      "https://www.gstatic.com",
    ]);
    for (const origin of ["https://api.example.com", "https://*.sentry.io"])
      assert.ok(sources.get("connect-src")?.includes(origin), origin);
    assert.deepEqual(sources.get("frame-ancestors"), ["'none'"]);
    assert.doesNotMatch(policy, /unsafe-eval'.*unsafe-eval|'unsafe-eval'/);
  });
});

describe("what a platform does not have", () => {
  it("is said, with the option, the platform and the reason", () => {
    const { warnings } = on(["android", "web", "linux"], { firebase: ["core", "crashlytics"], soundAndHaptics: true });
    const [crashlytics, vibration] = ["no-firebase-crashlytics", "no-vibration"].map((id) =>
      warnings.find((warning) => warning.id === id),
    );
    assert.deepEqual([crashlytics?.option, vibration?.option], ["firebase", "soundAndHaptics"]);
    assert.match(crashlytics?.message ?? "", /^On the web and Linux the app does without firebase_crashlytics/);
    assert.match(vibration?.message ?? "", /^On Linux /);
    assert.match(crashlytics?.because ?? "", /Android, iOS and macOS only/);
  });

  it("is said of nothing on Android and iOS but the question that iOS alone asks", () => {
    const { warnings } = on(["android", "ios"], everything);
    assert.deepEqual(
      warnings.filter(({ id }) => id.startsWith("no-")).map(({ id }) => id),
      ["no-app-tracking-transparency"],
    );
  });

  const guarded: readonly (readonly [file: string, platforms: readonly Platform[]])[] = [
    ["lib/core/services/haptic_service.dart", ["linux"]],
    ["lib/core/services/geocoding_service.dart", ["web"]],
    ["lib/core/widgets/app_map.dart", ["macos"]],
    ["lib/core/services/recaptcha_service.dart", ["windows"]],
    ["lib/core/services/firebase_support.dart", ["web"]],
    ["lib/core/services/permission_request.dart", ["linux"]],
  ];
  for (const [file, platforms] of guarded) {
    it(`is not called: ${file} on ${platforms}`, () => {
      assert.match(textOf(on(["android", ...platforms], everything), file), /kIsWeb|defaultTargetPlatform/);
      const phones = textOf(on(["android", "ios"], everything), file);
      assert.doesNotMatch(phones, /_isSupported|_hasPermissions|FirebaseSupport/);
    });
  }

  it("is not asked by Windows, Linux or a browser, which have notifications of their own", () => {
    const text = textOf(
      on(["windows", "linux", "macos", "web"], everything),
      "lib/core/services/local_notification_service.dart",
    );
    for (const platform of ["macOS: Darwin", "windows: Windows", "linux: Linux", "web: Web"])
      assert.ok(text.includes(`${platform}InitializationSettings(`), platform);
    assert.match(text, /guid: '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}'/);
    assert.match(text, /if \(!_canRepeat\) return;/);
  });
});

describe("the CI of a project", () => {
  const flavored = { flavors: ["dev", "prod"], nativeFlavors: true };
  const machines: Readonly<Record<Platform, string>> = {
    android: "ubuntu-latest",
    ios: "macos-latest",
    web: "ubuntu-latest",
    macos: "macos-latest",
    windows: "windows-latest",
    linux: "ubuntu-latest",
  };
  for (const file of ["ci", "release"]) {
    it(`builds every platform on its machine: ${file}.yml`, () => {
      const { jobs } = parse(textOf(on(allPlatforms, flavored), `.github/workflows/${file}.yml`));
      for (const platform of allPlatforms) assert.equal(jobs[platform]?.["runs-on"], machines[platform], platform);
      assert.deepEqual(jobs.windows.defaults, { run: { shell: "bash" } });
    });
  }

  it("tells the flavour as each platform takes it", () => {
    const commands = (flutterVersion: string) => {
      const { jobs } = parse(textOf(on(allPlatforms, { ...flavored, flutterVersion }), ".github/workflows/ci.yml"));
      return (platform: Platform): string =>
        jobs[platform].steps.find(({ name }: { name?: string }) => name === "Build").run.trim();
    };
    const [newest, older] = [commands("3.47"), commands("3.44")];
    assert.equal(newest("linux"), "flutter build linux --debug --flavor ${{ matrix.flavor }} -t ${{ matrix.entry }}");
    assert.match(older("linux"), /linux --debug --dart-define=APP_MODE=\$\{\{ matrix\.flavor \}\} -t/);
    for (const command of [newest, older]) {
      assert.match(command("web"), /web --debug --dart-define=APP_MODE=/);
      assert.match(command("macos"), /macos --debug --flavor /);
    }
  });

  it("builds a release for the web that a strict policy allows, and installs what Linux needs", () => {
    const project = on(["web", "linux"], { security: ["secure_storage"], soundAndHaptics: true });
    const release = textOf(project, ".github/workflows/release.yml");
    assert.match(release, /flutter build web --release\s+--csp --no-web-resources-cdn/);
    assert.doesNotMatch(release.slice(release.indexOf("web:"), release.indexOf("linux:")), /--obfuscate/);
    for (const text of [release, textOf(project, "SETUP.md")])
      assert.match(text, /libgstreamer1\.0-dev libgtk-3-dev libsecret-1-dev ninja-build/);
  });
});

describe("the documents of a project", () => {
  it("speak of every platform that the app has, and of no other", () => {
    const all = on(allPlatforms, { ...everything, flavors: ["dev", "prod"], nativeFlavors: true });
    const phones = on(["android", "ios"], { ...everything, flavors: ["dev", "prod"], nativeFlavors: true });
    assert.match(textOf(all, "README.md"), /for Android, iOS, the web, macOS, Windows and Linux\./);
    assert.match(textOf(all, "FLAVORS.md"), /flutter run -d chrome --dart-define=APP_MODE=dev -t lib\/main_dev\.dart/);
    assert.match(textOf(all, "FLAVORS.md"), /flutter build linux --flavor prod/);
    assert.match(textOf(all, "SETUP.md"), /Choose the Apple team for macOS/);
    assert.match(textOf(all, "SECURITY.md"), /## On the web[\s\S]*## On macOS[\s\S]*## On Windows and Linux/);
    for (const file of ["README.md", "FLAVORS.md", "SETUP.md", "SECURITY.md", ".github/workflows/ci.yml"])
      assert.doesNotMatch(textOf(phones, file), /chrome|macOS app|windows|the web\b|On Windows/, file);
  });
});
