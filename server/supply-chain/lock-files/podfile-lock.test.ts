import assert from "node:assert/strict";
import { readLocked, rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { purlOf } from "../purl.ts";
import { podfileLock } from "./podfile-lock.ts";

const podfile = `platform :ios, '14.0'

target 'Runner' do
  use_frameworks!
  flutter_install_all_ios_pods File.dirname(File.realpath(__FILE__))
  pod 'Firebase/Crashlytics', '~> 10.25'
  # pod 'Old'
  pod "AcmePay"
end
`;

/** As CocoaPods 1.15 wrote it for a Flutter app, with fewer pods. */
const lock = `PODS:
  - AcmePay (3.1.0)
  - AppAuth/Core (1.7.5)
  - connectivity_plus (0.0.1):
    - Flutter
    - ReachabilitySwift
  - Firebase/CoreOnly (10.25.0):
    - FirebaseCore (= 10.25.0)
  - Firebase/Crashlytics (10.25.0):
    - Firebase/CoreOnly
    - FirebaseCrashlytics (~> 10.25.0)
  - FirebaseCore (10.25.0):
    - "GoogleUtilities/NSData+zlib (~> 7.12)"
  - FirebaseCrashlytics (10.25.0)
  - Flutter (1.0.0)
  - "GoogleUtilities/NSData+zlib (7.13.3)":
    - GoogleUtilities/Privacy
  - GoogleUtilities/Privacy (7.13.3)
  - Internal (1.0.0-beta.2)
  - ReachabilitySwift (5.2.2)
  - Scanner (2.0.0)

DEPENDENCIES:
  - AcmePay
  - connectivity_plus (from \`.symlinks/plugins/connectivity_plus/ios\`)
  - Firebase/Crashlytics (~> 10.25)
  - Flutter (from \`Flutter\`)
  - Internal (from \`../internal\`)
  - Scanner (from \`https://git.acme.example/scanner.git\`, tag \`2.0.0\`)

SPEC REPOS:
  https://git.acme.example/specs.git:
    - AcmePay
  trunk:
    - AppAuth
    - Firebase
    - FirebaseCore
    - FirebaseCrashlytics
    - GoogleUtilities
    - ReachabilitySwift

EXTERNAL SOURCES:
  connectivity_plus:
    :path: ".symlinks/plugins/connectivity_plus/ios"
  Flutter:
    :path: Flutter
  Internal:
    :path: "../internal"
  Scanner:
    :git: https://git.acme.example/scanner.git
    :tag: 2.0.0

CHECKOUT OPTIONS:
  Scanner:
    :commit: 3f2a9c1d4e5b60718293a4b5c6d7e8f901234567
    :git: https://git.acme.example/scanner.git

SPEC CHECKSUMS:
  AcmePay: 6e9b6d7300556c730f224905726f0a2d5d874e51
  Firebase: 0312a2352584f782ea56f66d91606891d4607f06
  Flutter: e0871f40cf51350855a761d2e70bf5af5b9b5de7

PODFILE CHECKSUM: ef19549a9bc3046e7bb7d2fab4d021637c0c58a3

COCOAPODS: 1.15.2
`;
const as = { ecosystem: "cocoapods", path: "ios/Podfile" } as const;

describe("Podfile.lock", () => {
  it("is read, with subspecs, private specifications, repositories and what needs what", () => {
    assert.deepEqual(rowsOf(podfileLock, lock, podfile, as), [
      "AcmePay@3.1.0 direct https://git.acme.example/specs.git",
      "AppAuth/Core@1.7.5",
      "Firebase/CoreOnly@10.25.0 → FirebaseCore@10.25.0",
      "Firebase/Crashlytics@10.25.0 direct → Firebase/CoreOnly@10.25.0 FirebaseCrashlytics@10.25.0",
      "FirebaseCore@10.25.0 → GoogleUtilities/NSData+zlib@7.13.3",
      "FirebaseCrashlytics@10.25.0",
      "Flutter@1.0.0 direct path",
      "GoogleUtilities/NSData+zlib@7.13.3 → GoogleUtilities/Privacy@7.13.3",
      "GoogleUtilities/Privacy@7.13.3",
      "Internal@1.0.0-beta.2 direct path",
      "ReachabilitySwift@5.2.2",
      "Scanner@2.0.0 direct git https://git.acme.example/scanner.git#3f2a9c1d4e5b60718293a4b5c6d7e8f901234567",
      "connectivity_plus@0.0.1 direct path → Flutter@1.0.0 ReachabilitySwift@5.2.2",
    ]);
  });

  it("is written as package URLs, a subspec as the path inside a pod", () => {
    const purls = readLocked(podfileLock, lock, podfile, as).map(purlOf);
    assert.ok(purls.includes("pkg:cocoapods/Firebase@10.25.0#Crashlytics"), purls.join("\n"));
    assert.ok(purls.includes("pkg:cocoapods/GoogleUtilities@7.13.3#NSData%2Bzlib"));
    assert.ok(purls.includes("pkg:cocoapods/ReachabilitySwift@5.2.2"));
  });

  it("says which pods are the native part of a package, and what hash is not one of contents", () => {
    const pods = new Map(readLocked(podfileLock, lock, podfile, as).map((pod) => [pod.name, pod]));
    assert.deepEqual(
      ["connectivity_plus", "Flutter", "Internal", "AcmePay"].map((name) => pods.get(name)?.pluginOf),
      ["connectivity_plus", "flutter", undefined, undefined],
    );
    assert.equal(pods.get("Firebase/Crashlytics")?.definitionHash?.value, "0312a2352584f782ea56f66d91606891d4607f06");
    assert.equal(pods.get("Firebase/Crashlytics")?.hash, undefined);
  });

  it("puts a pod at the line that asks for it: of the Podfile, else of the lock file", () => {
    const places = new Map(
      readLocked(podfileLock, lock, podfile, as).map(({ name, location }) => [
        name,
        `${location.file}:${location.line}`,
      ]),
    );
    assert.equal(places.get("Firebase/Crashlytics"), "ios/Podfile:6");
    assert.equal(places.get("Scanner"), "Podfile.lock:29");
    assert.equal(places.get("ReachabilitySwift"), "Podfile.lock:20");
  });

  it("leaves the versions of a Podfile without one open", () => {
    assert.deepEqual(rowsOf(podfileLock, "", podfile, as), ["AcmePay direct", "Firebase/Crashlytics direct"]);
  });
});
