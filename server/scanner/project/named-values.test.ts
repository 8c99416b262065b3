import assert from "node:assert/strict";
import { configFile } from "./config-file.ts";
import { namedSecrets, namedValues } from "./named-values.ts";

function read(path: string, text: string): string[] {
  return namedValues(configFile(path, text)).map(
    ({ name, value, span }) => `${name} = ${value} @ ${text.slice(span.start, span.end)}`,
  );
}

describe("namedValues", () => {
  it("reads settings files", () => {
    const text = "# A=1\nAPI_KEY=abc # note\nexport B='c d'\n";
    assert.deepEqual(read("config/.env.prod", text), ["API_KEY = abc @ abc", "B = c d @ c d"]);
  });

  it("reads YAML and JSON at any depth, a list under its key", () => {
    assert.deepEqual(read("a.yaml", "a:\n  keys: [x, 'y']\n  n: 3 # z\n"), ["keys = x @ x", "keys = y @ 'y'"]);
    assert.deepEqual(read("a.json", '{ "a": { "b": "c" } }'), ['b = c @ "c"']);
  });

  it("reads Android resources and meta-data, without comments", () => {
    const text = `<r><!-- <string name="a">b</string> --><string name="c">d</string><meta-data android:name="e" android:value="f"/></r>`;
    assert.deepEqual(read("android/app/src/main/res/values/a.xml", text), ["c = d @ d", "e = f @ f"]);
  });

  it("reads the defaults of a configuration from afar", () => {
    const text = "<defaultsMap><entry><key> a </key><value>b</value></entry><value>c</value></defaultsMap>";
    assert.deepEqual(read("android/app/src/main/res/xml/a.xml", text), ["a = b @ b"]);
  });

  it("reads property lists", () => {
    const text = "<plist><dict><key>a</key><dict><key>b</key><string>c</string></dict></dict></plist>";
    assert.deepEqual(read("ios/Runner/Info.plist", text), ["b = c @ <string>c</string>"]);
  });

  it("reads what commands define", () => {
    const text = "#!/bin/sh\nflutter build apk --dart-define=A=b --dart-define C=d\n# flutter run --dart-define=E=f\n";
    assert.deepEqual(read("tool/build.sh", text).slice(-2), ["A = b @ b", "C = d @ d"]);
  });

  it("reads nothing from other files", () => assert.deepEqual(read("firestore.rules", "a = b"), []));
});

describe("namedSecrets", () => {
  it("are those that names and characters tell", () => {
    const file = configFile(
      "a.json",
      '{ "apiKey": "k3J9xQ2mV7pL0sZ8", "title": "k3J9xQ2mV7pL0sZ8", "password": "Password" }',
    );
    assert.deepEqual(
      namedSecrets(file).map(({ name }) => name),
      ["apiKey"],
    );
  });
});
