import assert from "node:assert/strict";
import { readLocked, rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { purlOf } from "../purl.ts";
import { packageResolved } from "./package-resolved.ts";

const revision = "d4f23b5a8f5ca0fac393eb7ba78c2fe3e32e52da";
const pin = (identity: string, location: string, state: object, kind = "remoteSourceControl") => ({
  identity,
  kind,
  location,
  state: { revision, ...state },
});
const pins = [
  pin("dockprogress", "https://github.com/sindresorhus/DockProgress", { version: "4.3.1" }),
  pin("swift-nio", "git@github.com:apple/swift-nio.git", { version: "2.65.0" }),
  pin("branch", "https://user:word@git.acme.example:8443/mobile/Branch.git", { branch: "main" }),
  pin("acme.pay", "", { version: "1.0.0" }, "registry"),
  pin("core", "/Users/me/core", {}, "localSourceControl"),
];
const rows = [
  `acme.pay@1.0.0 a package registry`,
  `core@${revision} path`,
  `git.acme.example/mobile/Branch@${revision} git https://git.acme.example:8443/mobile/Branch.git#${revision}`,
  `github.com/apple/swift-nio@2.65.0 git git@github.com:apple/swift-nio.git#${revision}`,
  `github.com/sindresorhus/DockProgress@4.3.1 git https://github.com/sindresorhus/DockProgress#${revision}`,
];
const as = { ecosystem: "swift", path: "Package.resolved" } as const;

describe("Package.resolved", () => {
  for (const [version, hash] of [
    [2, {}],
    [3, { originHash: "72ae1b64a4d55b124e5d523ea3b7e7432749772550fc8b66a0f17a2caa5d4dc1" }],
  ] as const) {
    it(`of version ${version} is read`, () => {
      assert.deepEqual(rowsOf(packageResolved, JSON.stringify({ ...hash, pins, version }), "", as), rows);
    });
  }

  it("of version 1 is read", () => {
    const old = pins
      .filter(({ kind }) => kind === "remoteSourceControl")
      .map(({ identity, location, state }) => ({
        package: identity,
        repositoryURL: location,
        state: { branch: null, version: null, ...state },
      }));
    assert.deepEqual(
      rowsOf(packageResolved, JSON.stringify({ object: { pins: old }, version: 1 }), "", as),
      rows.slice(2),
    );
  });

  it("is written as package URLs that are the addresses of repositories", () => {
    const purls = readLocked(packageResolved, JSON.stringify({ pins, version: 2 }), "", as).map(purlOf);
    assert.ok(purls.includes("pkg:swift/github.com/apple/swift-nio@2.65.0"), purls.join("\n"));
  });

  it("gets from Xcode's project which packages the app itself names", () => {
    const project = `/* Begin XCRemoteSwiftPackageReference section */
		A1 /* XCRemoteSwiftPackageReference "DockProgress" */ = {
			isa = XCRemoteSwiftPackageReference;
			repositoryURL = "https://github.com/sindresorhus/DockProgress.git";
			requirement = { kind = upToNextMajorVersion; minimumVersion = 4.3.1; };
		};
`;
    const found = readLocked(packageResolved, JSON.stringify({ pins, version: 2 }), "", {
      ...as,
      others: { "macos/Runner.xcodeproj/project.pbxproj": project },
    });
    const direct = found.filter((one) => one.direct);
    assert.deepEqual(
      direct.map(({ name, version, location }) => [name, version, location.file, location.line]),
      [["github.com/sindresorhus/DockProgress", "4.3.1", "macos/Runner.xcodeproj/project.pbxproj", 4]],
    );
  });
});
