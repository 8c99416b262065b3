import assert from "node:assert/strict";
import { identity } from "../../../test/support/generator/native/sample-app.ts";
import { mergeAndroid } from "../native/android/android-model.ts";
import { mergeIos } from "../native/ios/ios-model.ts";
import { newestToolchain } from "../toolchains/index.ts";
import { askedAndAllowed, keyed, maximum, SlotConflict, union } from "./slots.ts";

const by = <T>(...values: readonly T[]) => values.map((value, i) => ({ owner: `option-${i}`, value }));

describe("merge laws", () => {
  const laws: readonly (readonly [law: string, actual: () => unknown, expected: unknown])[] = [
    ["a union holds every text once, sorted", () => union(by(["b", "a"], ["b", "c"])), ["a", "b", "c"]],
    ["the maximum compares parts of versions", () => maximum(by("9.0", "13.0", "15.0"))?.value, "15.0"],
    ["the maximum knows all who asked for it", () => maximum(by(24, 26, 26))?.owners, ["option-1", "option-2"]],
    ["nobody asks for a maximum", () => maximum(by()), undefined],
    ["asked for and not forbidden", () => askedAndAllowed(by(true, true)), true],
    ["asked for and forbidden", () => askedAndAllowed(by(true, false)), false],
    ["nobody asks for what is less strict", () => askedAndAllowed(by()), false],
    [
      "equal values of one key, whatever the order of their parts",
      () => keyed("slot", by({ k: "a", v: 1 }, { v: 1, k: "a" }), ({ k }) => k).get("a")?.owners,
      ["option-0", "option-1"],
    ],
    ["keys are sorted", () => [...keyed("slot", by("b", "a"), (value) => value).keys()], ["a", "b"]],
    [
      "a permission has the reasons of all who ask for it",
      () =>
        mergeAndroid(identity, newestToolchain.android, [
          { owner: "maps", value: { permissions: [{ name: "p", reason: "Maps." }] } },
          { owner: "weather", value: { permissions: [{ name: "p", reason: "Weather." }] } },
        ]).permissions,
      [{ name: "p", reasons: ["Maps.", "Weather."] }],
    ],
    [
      "a permission that is asked for is not removed",
      () =>
        mergeAndroid(identity, newestToolchain.android, [
          { owner: "ads", value: { permissions: [{ name: "AD_ID", reason: "Ads." }] } },
          { owner: "base", value: { removedPermissions: [{ name: "AD_ID", reason: "No ads." }] } },
        ]).removedPermissions,
      [],
    ],
    [
      "the lowest Android version is the highest that is asked for, with who asked",
      () => mergeAndroid(identity, newestToolchain.android, by({ minSdk: 26 }, { minSdk: 28 }, {})).minSdk,
      { value: "28", owners: ["option-1"] },
    ],
    [
      "Flutter's own floor needs no setting",
      () => mergeAndroid(identity, newestToolchain.android, by({ minSdk: 21 })).minSdk,
      undefined,
    ],
    [
      "backups stay off when one option forbids them",
      () => mergeAndroid(identity, newestToolchain.android, by({ backup: true }, { backup: false })).backup,
      false,
    ],
    [
      "the iOS version is the highest, with who asked",
      () =>
        mergeIos(identity, { deploymentTarget: "13.0" }, [{ owner: "firebase", value: { deploymentTarget: "15.0" } }])
          .deploymentTarget,
      { value: "15.0", owners: ["firebase"] },
    ],
    [
      "Flutter's own floor holds for iOS",
      () => mergeIos(identity, { deploymentTarget: "13.0" }, []).deploymentTarget,
      { value: "13.0", owners: ["Flutter"] },
    ],
    [
      "lists of Info.plist are joined",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          by({ infoPlist: { Items: ["a", "b"] } }, { infoPlist: { Items: ["b", "c"] } }),
        ).infoPlist,
      { Items: ["a", "b", "c"] },
    ],
    [
      "data is linked to the person as soon as one option links it",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          by(
            { privacy: { collectedData: { Email: { linked: false, tracking: false, purposes: ["Analytics"] } } } },
            {
              privacy: { collectedData: { Email: { linked: true, tracking: false, purposes: ["AppFunctionality"] } } },
            },
          ),
        ).privacy.collectedData.get("Email"),
      { linked: true, tracking: false, purposes: ["Analytics", "AppFunctionality"] },
    ],
    [
      "reasons for an API are joined",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          by(
            { privacy: { accessedApis: { UserDefaults: ["CA92.1"] } } },
            { privacy: { accessedApis: { UserDefaults: ["1C8F.1"] } } },
          ),
        ).privacy.accessedApis.get("UserDefaults"),
      ["1C8F.1", "CA92.1"],
    ],
  ];
  for (const [law, actual, expected] of laws) it(law, () => assert.deepEqual(actual(), expected));

  const permission = (maxSdkVersion: number) => ({
    permissions: [{ name: "android.permission.CAMERA", reason: "Scans.", maxSdkVersion }],
  });
  const conflicts: readonly (readonly [what: string, merge: () => unknown])[] = [
    [
      "a permission",
      () =>
        mergeAndroid(identity, newestToolchain.android, [
          { owner: "one", value: permission(28) },
          { owner: "two", value: permission(32) },
        ]),
    ],
    [
      "the version of a Gradle plugin",
      () =>
        mergeAndroid(
          identity,
          newestToolchain.android,
          ["one", "two"].map((owner, i) => ({ owner, value: { gradlePlugins: [{ id: "p", version: `${i}` }] } })),
        ),
    ],
    [
      "meta-data",
      () =>
        mergeAndroid(
          identity,
          newestToolchain.android,
          ["one", "two"].map((owner) => ({ owner, value: { metaData: { key: owner } } })),
        ),
    ],
    [
      "a purpose text",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          ["one", "two"].map((owner) => ({ owner, value: { usage: { NSCameraUsageDescription: owner } } })),
        ),
    ],
    [
      "a key of Info.plist, a text for one and a list for the other",
      () =>
        mergeIos(identity, { deploymentTarget: "13.0" }, [
          { owner: "one", value: { infoPlist: { Key: ["a"] } } },
          { owner: "two", value: { infoPlist: { Key: "a" } } },
        ]),
    ],
    [
      "an entitlement",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          ["one", "two"].map((owner) => ({ owner, value: { entitlements: { key: owner } } })),
        ),
    ],
    [
      "the answer about encryption",
      () =>
        mergeIos(
          identity,
          { deploymentTarget: "13.0" },
          ["one", "two"].map((owner) => ({ owner, value: { nonExemptEncryption: owner === "one" } })),
        ),
    ],
  ];
  for (const [what, merge] of conflicts) {
    it(`two options that differ about ${what} are named`, () => {
      assert.throws(
        merge,
        (error) =>
          error instanceof SlotConflict &&
          /^one and two give .+ different values: /.test(error.message) &&
          error.owners.join() === "one,two",
      );
    });
  }
});
