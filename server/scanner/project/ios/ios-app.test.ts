import assert from "node:assert/strict";
import { projectFiles } from "../../../../test/support/project/project-files.ts";
import { type IosApp, readIosApp } from "./ios-app.ts";
import { entryAt } from "./plist.ts";

type Settings = Readonly<Record<string, string>>;
interface Target {
  readonly name: string;
  readonly type: string;
  readonly configurations: Readonly<Record<string, Settings>>;
}

const plist = (entries = "") => `<plist version="1.0"><dict>${entries}</dict></plist>`;
const app = (configurations: Target["configurations"], name = "Runner"): Target => ({
  name,
  type: "application",
  configurations,
});

/** A project.pbxproj with these targets. */
function pbxproj(...targets: readonly Target[]): string {
  const objects = targets.flatMap(({ name, type, configurations }, t) => {
    const ids = Object.keys(configurations).map((_, c) => `C${t}x${c}`);
    return [
      `T${t} = { isa = PBXNativeTarget; name = "${name}"; buildConfigurationList = L${t}; productType = "com.apple.product-type.${type}"; };`,
      `L${t} = { isa = XCConfigurationList; buildConfigurations = ( ${ids.join(", ")} ); };`,
      ...Object.entries(configurations).map(([configuration, settings], c) => {
        const body = Object.entries(settings).map(([key, value]) => `"${key}" = "${value}";`);
        return `C${t}x${c} = { isa = XCBuildConfiguration; name = "${configuration}"; buildSettings = { ${body.join(" ")} }; };`;
      }),
    ];
  });
  return `// !$*UTF8*$!\n{ objects = {\n${objects.join("\n")}\n}; }\n`;
}

function read(targets: readonly Target[], files: Readonly<Record<string, string | Uint8Array>>): IosApp {
  const found = readIosApp(projectFiles({ "ios/Runner.xcodeproj/project.pbxproj": pbxproj(...targets), ...files }));
  assert.ok(found);
  return found;
}

const listed = ({ infoPlists }: IosApp) => infoPlists.map(({ file, target }) => `${target} ${file.path}`);

describe("readIosApp", () => {
  it("lists the property lists of release configurations only", () => {
    const files = {
      "ios/Runner/Info-Debug.plist": plist(),
      "ios/Runner/Info-Release.plist": plist(),
      "ios/Runner/Info.plist": plist(),
    };
    const target = app({
      Debug: { INFOPLIST_FILE: "Runner/Info-Debug.plist" },
      Profile: { INFOPLIST_FILE: "Runner/Info-Debug.plist" },
      Release: { INFOPLIST_FILE: "Runner/Info-Release.plist" },
    });
    assert.deepEqual(listed(read([target], files)), ["app ios/Runner/Info-Release.plist"]);
  });

  const references: readonly (readonly [written: string, settings: Settings])[] = [
    ["Runner/Info.plist", {}],
    ["./Runner/../Runner/Info.plist", {}],
    ["$(SRCROOT)/Runner/Info.plist", {}],
    ["${PROJECT_DIR}/$(TARGET_NAME)/Info.plist", {}],
    ["$(PRODUCT_NAME)/Info.plist", { PRODUCT_NAME: "$(TARGET_NAME)" }],
    ["$(FOLDER:default=x)/Info.plist", { FOLDER: "Runner" }],
  ];
  for (const [written, settings] of references) {
    it(`resolves ${written}`, () => {
      const target = app({ Release: { INFOPLIST_FILE: written, ...settings } });
      assert.deepEqual(listed(read([target], { "ios/Runner/Info.plist": plist() })), ["app ios/Runner/Info.plist"]);
    });
  }

  it("resolves the name of the configuration, one list for each", () => {
    const setting = { INFOPLIST_FILE: "Runner/Info-$(CONFIGURATION).plist" };
    const files = {
      "ios/Runner/Info-Debug.plist": plist(),
      "ios/Runner/Info-Release-prod.plist": plist(),
      "ios/Runner/Info-Release-dev.plist": plist(),
    };
    const target = app({ Debug: setting, "Release-prod": setting, "Release-dev": setting });
    assert.deepEqual(listed(read([target], files)), [
      "app ios/Runner/Info-Release-prod.plist",
      "app ios/Runner/Info-Release-dev.plist",
    ]);
  });

  it("takes the release of a flavour with debug in its name for a release", () => {
    const target = app({
      "Release-debug_menu": { INFOPLIST_FILE: "a.plist" },
      "Debug-x": { INFOPLIST_FILE: "b.plist" },
    });
    assert.deepEqual(listed(read([target], { "ios/a.plist": plist(), "ios/b.plist": plist() })), ["app ios/a.plist"]);
  });

  it("puts extensions after the application, and leaves out tests", () => {
    const of = (name: string, type: string): Target => ({
      name,
      type,
      configurations: { Release: { INFOPLIST_FILE: `${name}/Info.plist` } },
    });
    const targets = [
      of("Share", "app-extension"),
      of("RunnerTests", "bundle.unit-test"),
      of("Watch", "application.watchapp2"),
      of("Runner", "application"),
    ];
    const files = Object.fromEntries(targets.map(({ name }) => [`ios/${name}/Info.plist`, plist()]));
    assert.deepEqual(listed(read(targets, files)), [
      "app ios/Runner/Info.plist",
      "extension ios/Share/Info.plist",
      "extension ios/Watch/Info.plist",
    ]);
  });

  it("falls back to the template's property list", () => {
    const files = { "ios/Runner/Info.plist": plist(), "ios/Runner/Runner.entitlements": plist() };
    assert.deepEqual(listed(read([app({ Release: { INFOPLIST_FILE: "$(UNKNOWN)/Info.plist" } })], files)), [
      "app ios/Runner/Info.plist",
    ]);
    const bare = readIosApp(projectFiles(files));
    assert.deepEqual(bare && listed(bare), ["app ios/Runner/Info.plist"]);
    assert.deepEqual(
      bare?.entitlements.map(({ path }) => path),
      ["ios/Runner/Runner.entitlements"],
    );
  });

  it("finds a renamed Xcode project", () => {
    const files = {
      "ios/Shop.xcodeproj/project.pbxproj": pbxproj(app({ Release: { INFOPLIST_FILE: "Shop/Info.plist" } }, "Shop")),
      "ios/Shop/Info.plist": plist(),
    };
    const found = readIosApp(projectFiles(files));
    assert.deepEqual(found && listed(found), ["app ios/Shop/Info.plist"]);
  });

  it("is undefined for a plugin", () => {
    assert.equal(readIosApp(projectFiles({ "ios/Classes/Plugin.swift": "", "ios/plugin.podspec": "" })), undefined);
  });

  it("reads entitlements, identifier, build settings, Podfile and privacy manifest", () => {
    const target = app({
      Debug: { CODE_SIGN_ENTITLEMENTS: "Runner/Debug.entitlements", PRODUCT_BUNDLE_IDENTIFIER: "com.example.debug" },
      Release: {
        CODE_SIGN_ENTITLEMENTS: "Runner/Release.entitlements",
        PRODUCT_BUNDLE_IDENTIFIER: "com.example.$(SUFFIX)",
        SUFFIX: "shop",
        INFOPLIST_KEY_NSCameraUsageDescription: "Scans the code on your invoice.",
      },
    });
    const ios = read([target], {
      "ios/Runner/Debug.entitlements": plist(),
      "ios/Runner/Release.entitlements": plist(),
      "ios/Podfile": "platform :ios",
      "ios/Runner/Resources/PrivacyInfo.xcprivacy": plist(),
      "ios/PrivacyInfo.xcprivacy": plist(),
    });
    assert.deepEqual(
      ios.entitlements.map(({ path }) => path),
      ["ios/Runner/Release.entitlements"],
    );
    assert.equal(ios.bundleId, "com.example.shop");
    assert.equal(ios.podfile?.path, "ios/Podfile");
    assert.equal(ios.privacyManifest?.path, "ios/PrivacyInfo.xcprivacy");
    const setting = ios.buildSetting("NSCameraUsageDescription");
    assert.deepEqual(
      [setting?.value, setting?.location.file],
      ["Scans the code on your invoice.", "ios/Runner.xcodeproj/project.pbxproj"],
    );
    assert.equal(ios.buildSetting("NSMicrophoneUsageDescription"), undefined);
  });

  it("leaves an extension's privacy manifest to the extension", () => {
    const share: Target = {
      name: "Share",
      type: "app-extension",
      configurations: { Release: { INFOPLIST_FILE: "Share/Info.plist" } },
    };
    const ios = read([app({ Release: {} }), share], {
      "ios/Share/Info.plist": plist(),
      "ios/Share/PrivacyInfo.xcprivacy": plist(),
    });
    assert.equal(ios.privacyManifest, undefined);
  });

  it("says which property lists are preprocessed or binary", () => {
    const preprocessed = app({ Release: { INFOPLIST_FILE: "Runner/Info.plist", INFOPLIST_PREPROCESS: "YES" } });
    const [byBuild] = read([preprocessed], { "ios/Runner/Info.plist": plist() }).infoPlists;
    const [byText] = read([app({ Release: {} })], {
      "ios/Runner/Info.plist": `#if DEBUG\n#endif\n${plist()}`,
    }).infoPlists;
    const [binary] = read([app({ Release: {} })], { "ios/Runner/Info.plist": binaryPlist() }).infoPlists;
    const [garbage] = read([app({ Release: {} })], { "ios/Runner/Info.plist": new Uint8Array([0, 1, 2]) }).infoPlists;
    assert.deepEqual([byBuild?.preprocessed, byText?.preprocessed, binary?.preprocessed], [true, true, false]);
    assert.deepEqual([byBuild?.binary, byText?.binary, binary?.binary, garbage?.binary], [false, false, true, true]);
    assert.equal(entryAt(binary?.plist.root, "A")?.value.kind, "boolean");
    assert.ok(garbage?.plist.error);
  });

  it("survives settings that refer to themselves", () => {
    const ios = read([app({ Release: { INFOPLIST_FILE: "$(A)/x", A: "$(A)$(B)", B: "$(A)$(A)" } })], {});
    assert.deepEqual(ios.infoPlists, []);
  });
});

/** `{ A: true }` as a binary property list: header, three objects, their offsets, trailer. */
function binaryPlist(): Uint8Array {
  const header = [...Buffer.from("bplist00")];
  const objects = [0xd1, 1, 2, 0x51, 0x41, 0x09];
  const offsets = [8, 11, 13];
  const number = (value: number) => [0, 0, 0, 0, 0, 0, 0, value];
  const trailer = [0, 0, 0, 0, 0, 0, 1, 1, ...number(3), ...number(0), ...number(header.length + objects.length)];
  return new Uint8Array([...header, ...objects, ...offsets, ...trailer]);
}
