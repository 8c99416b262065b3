import assert from "node:assert/strict";
import { modelOf } from "../../../test/support/assistant/model-of.ts";
import { type Files, overBaseApp } from "../../../test/support/checks/fixture.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { Finding } from "../../contract/finding.ts";
import { checks } from "../../scanner/index.ts";
import { backEndsIn } from "./back-ends.ts";
import { elementKinds } from "./kinds/index.ts";
import type { ThreatModel } from "./model.ts";
import { categoriesOf, type PartShape } from "./stride.ts";
import { riskOf } from "./threat.ts";

const manifest = "android/app/src/main/AndroidManifest.xml";
const activity = (inner: string) => `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-permission android:name="android.permission.CAMERA"/>
  <application>
    ${inner}
  </application>
</manifest>
`;

/** A project, and the elements that it adds to those of the base app. */
const projects: readonly (readonly [what: string, files: Files, elements: readonly string[]])[] = [
  [
    "preferences",
    { "lib/a.dart": "import 'package:shared_preferences/shared_preferences.dart';\n" },
    ["local-store:preferences"],
  ],
  [
    "a platform channel",
    { "lib/a.dart": "const channel = MethodChannel('dev.garden/files');\n" },
    ["platform-channels"],
  ],
  [
    "a server",
    { "lib/a.dart": "Future<void> load() => http.get(Uri.parse('https://api.garden-notes.dev/v1'));\n" },
    ["server:garden-notes.dev"],
  ],
  [
    "a link that is only shown",
    { "lib/a.dart": "void open() => launchUrl(Uri.parse('https://garden-notes.dev'));\n" },
    [],
  ],
  ["a web view", { "lib/a.dart": "import 'package:webview_flutter/webview_flutter.dart';\n" }, ["web-view"]],
  [
    "sign-in and push",
    {
      "lib/a.dart":
        "import 'package:firebase_auth/firebase_auth.dart';\nimport 'package:firebase_messaging/firebase_messaging.dart';\n",
    },
    ["push-service", "sign-in-service"],
  ],
  [
    "analytics",
    { "lib/a.dart": "import 'package:mixpanel_flutter/mixpanel_flutter.dart';\n" },
    ["third-party-service:analytics"],
  ],
  [
    "a hosted database",
    {
      "lib/a.dart": "import 'package:cloud_firestore/cloud_firestore.dart';\n",
      "firestore.rules": "service cloud.firestore {}\n",
    },
    ["hosted-data"],
  ],
  [
    "a link, an exported service and a permission",
    {
      [manifest]: activity(`<activity android:name=".LinkActivity" android:exported="true"><intent-filter>
      <action android:name="android.intent.action.VIEW"/><category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="garden"/></intent-filter></activity>
    <service android:name=".SyncService" android:exported="true"/>`),
    },
    [
      "background-work",
      "device-resources",
      "exported-component:activity LinkActivity",
      "exported-component:service SyncService",
      "other-apps",
    ],
  ],
];

const ids = ({ elements }: ThreatModel) => elements.map(({ id }) => id).sort();

describe("a threat model", () => {
  const base = modelOf({});

  it("always has the app, its user, its build and where packages come from", () => {
    for (const id of ["app", "user", "build", "package-registry"]) assert.ok(ids(base).includes(id), id);
  });

  for (const [what, files, expected] of projects) {
    it(`sees ${what}`, () => {
      const added = ids(modelOf(files)).filter((id) => !ids(base).includes(id));
      assert.deepEqual(added, expected);
    });
  }

  it("has the same bytes for the same project", () => {
    for (const [, files] of projects) assert.equal(JSON.stringify(modelOf(files)), JSON.stringify(modelOf(files)));
  });

  it("names only lines that exist, elements that exist, and each threat once", () => {
    for (const [, files] of projects) {
      const model = modelOf(files);
      const snapshot = overBaseApp(files);
      const places = [...model.elements, ...model.threats].flatMap((one) => one.places);
      assert.ok(places.length > 0);
      for (const { file, line } of places) {
        const content = snapshot.read(file);
        assert.ok(content.kind === "text" && line <= content.text.split("\n").length, `${file}:${line}`);
      }
      const known = new Set([...model.elements, ...model.flows].map(({ id }) => id));
      for (const { element } of model.threats) assert.ok(known.has(element), element);
      assert.equal(new Set(model.threats.map(({ id }) => id)).size, model.threats.length);
      for (const threat of model.threats) assert.notEqual(threat.control === null, threat.absence === null, threat.id);
    }
  });

  it("takes the state of a threat from the findings", () => {
    const files = { "lib/a.dart": "import 'package:shared_preferences/shared_preferences.dart';\n" };
    const stateUnder = (fields: Partial<Finding>, file = "lib/a.dart") => {
      const place = {
        file,
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 2,
        snippet: "",
        level: "fail",
        message: "",
        fingerprint: "",
      } as const;
      const model = modelOf(files, [finding("insecure-local-storage", { evidence: [place], ...fields })]);
      const threat = model.threats.find(({ id }) => id === "local-store:preferences/read");
      return threat?.state;
    };
    assert.equal(stateUnder({ status: "FAIL" }), "found");
    assert.equal(stateUnder({ status: "FAIL" }, "lib/elsewhere.dart"), "mitigated");
    assert.equal(stateUnder({ status: "FAIL", suppressed: true, triage: "Accepted risk" }), "accepted");
    assert.equal(stateUnder({ status: "PASS", evidence: [] }), "mitigated");
    assert.equal(stateUnder({ status: "N/A", evidence: [] }), "open");
  });

  it("finds a server of the app beside its manifest", () => {
    const location = { file: "functions/package.json", line: 3, column: 1, endLine: 3, endColumn: 2 };
    const needed = { direct: true, manifest: "functions/package.json", location };
    assert.deepEqual(backEndsIn([{ ...needed, name: "husky" }]), []);
    assert.deepEqual(
      backEndsIn([
        { ...needed, name: "express" },
        { ...needed, name: "koa" },
      ]).map(({ framework }) => framework),
      ["express"],
    );
  });

  it("multiplies likelihood and impact", () => {
    assert.deepEqual(
      [riskOf("high", "high"), riskOf("medium", "high"), riskOf("low", "high"), riskOf("low", "medium")],
      ["critical", "high", "medium", "low"],
    );
  });
});

describe("the kinds of elements", () => {
  const flowKinds = new Set(elementKinds.flatMap(({ flow }) => flow?.kind ?? []));
  const tables: readonly (readonly [id: string, shape: PartShape, rules: (typeof elementKinds)[number]["threats"]])[] =
    [
      ...elementKinds.map(({ id, shape, threats }) => [id, shape, threats] as const),
      ...[...flowKinds].map(({ id, threats }) => [id, "flow", threats] as const),
    ];
  const known = new Set(checks.map(({ meta }) => meta.id));
  const masvs = /^(?:(?:STORAGE|CRYPTO|NETWORK)-[12]|AUTH-[123]|PLATFORM-[123]|(?:CODE|RESILIENCE|PRIVACY)-[1-4])$/;

  for (const [id, shape, rules] of tables) {
    it(`${id} has a threat for every category of its shape (${shape}), and no other`, () => {
      assert.deepEqual([...new Set(rules.map(({ category }) => category))].sort(), [...categoriesOf[shape]].sort());
      assert.equal(new Set(rules.map((rule) => rule.id)).size, rules.length);
      for (const rule of rules) {
        assert.match(rule.masvs, masvs);
        for (const check of rule.checks ?? []) assert.ok(known.has(check), check);
      }
    });
  }
});
