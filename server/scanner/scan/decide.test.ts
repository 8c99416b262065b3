import assert from "node:assert/strict";
import { grownProgram } from "../../../test/support/scan/grown-program.ts";
import type { Finding } from "../../contract/finding.ts";
import { checks } from "../checks/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { ownFindings } from "./policy.ts";
import { scanSnapshot } from "./scan.ts";

const pubspec = "name: app\ndependencies:\n  flutter: {sdk: flutter}\n  http: 1.0.0\n";
const hole = "HttpClient().badCertificateCallback = (a, b, c) => true;\n";

function findingOf(check: string, dart: Readonly<Record<string, string>>, palisade = ""): Finding {
  const files = { "pubspec.yaml": pubspec, ...dart, "palisade.yaml": palisade };
  const found = ownFindings(scanSnapshot(memorySnapshot(files), { checks, fixes: [] })).find(({ id }) => id === check);
  assert.ok(found);
  return found;
}
const tls = (dart: string, palisade?: string) =>
  findingOf("tls-validation-disabled", { "lib/main.dart": dart }, palisade);

describe("a check that palisade.yaml silences", () => {
  const off = "off: [{ check: tls-validation-disabled, reason: only for us }]";

  for (const [what, dart] of [
    ["that found something", hole],
    ["that found nothing", "final client = HttpClient();\n"],
  ] as const) {
    it(`and ${what} is off, not passed`, () => {
      const { status, switchedOff, notApplicable } = tls(dart, off);
      assert.deepEqual(
        [status, switchedOff, notApplicable],
        ["N/A", true, "It is switched off in palisade.yaml: only for us"],
      );
    });
  }

  it("by its paths has not passed either, when nothing else is left", () => {
    const { status, switchedOff, notApplicable, ignored } = tls(hole, 'ignorePaths: ["**"]');
    assert.deepEqual([status, switchedOff, ignored.length], ["N/A", true, 1]);
    assert.equal(notApplicable, "Everything that it found is ignored: ignorePaths in palisade.yaml");
  });

  it("has passed when it found nothing anyway", () => {
    const { status, switchedOff } = tls("final client = HttpClient();\n", 'ignorePaths: ["**"]');
    assert.deepEqual([status, switchedOff], ["PASS", false]);
  });

  it("still fails for the other places", () => {
    const dart = `${hole}// palisade:ignore tls-validation-disabled -- a test server\n${hole}`;
    assert.deepEqual([tls(dart).status, tls(dart).ignored.length, tls(dart).switchedOff], ["FAIL", 1, false]);
  });
});

describe("code that nothing runs", () => {
  const client = `class Client {\n  void open() => HttpClient();\n  void trust() {\n    ${hole}  }\n}\n`;
  const program = { "lib/client.dart": client, "lib/main.dart": "void main() => Client().open();\n" };
  const android = { "android/app/src/main/AndroidManifest.xml": "<manifest><application/></manifest>\n" };

  it("is to review in an app", () => {
    const { status, evidence } = findingOf("tls-validation-disabled", { ...program, ...android });
    assert.equal(status, "REVIEW");
    assert.match(evidence[0]?.message ?? "", /Nothing was found that runs `trust`: delete it if it is not used\.$/);
  });

  it("is to review in an app whose platform folders are not committed", () => {
    assert.equal(findingOf("tls-validation-disabled", program).status, "REVIEW");
  });

  const logging = {
    "lib/client.dart":
      "class Client {\n  void open() => print('open');\n  void greet(String email) => print(email);\n}\n",
    "lib/main.dart": "void main() => Client().open();\n",
  };

  it("is left out where a person would look at it", () => {
    assert.equal(findingOf("sensitive-logging", { ...logging, ...android }).status, "PASS");
  });

  it("is to look at when something runs it", () => {
    const main = { "lib/main.dart": "void main() => Client().greet(address);\n" };
    assert.equal(findingOf("sensitive-logging", { ...logging, ...android, ...main }).status, "REVIEW");
  });

  const lacking = { "pubspec.yaml": `${pubspec}  shop: {path: shop}\n  till: {path: till}\n` };
  const till = {
    "till/pubspec.yaml": "name: till\n",
    "till/lib/till.dart":
      "class Till {\n  void open() => print('open');\n  void greet(String email) => print(email);\n}\n",
    "lib/main.dart": "import 'package:till/till.dart';\nvoid main() => Till().open();\n",
  };

  it("is to look at when a package that was not read may run it", () => {
    assert.equal(findingOf("sensitive-logging", { ...till, ...lacking, ...android }).status, "REVIEW");
    const whole = { "pubspec.yaml": `${pubspec}  till: {path: till}\n` };
    assert.equal(findingOf("sensitive-logging", { ...till, ...whole, ...android }).status, "PASS");
  });

  it("is left out in the app itself though a package was not read", () => {
    assert.equal(findingOf("sensitive-logging", { ...logging, ...lacking, ...android }).status, "PASS");
  });

  it("fails again when something runs it", () => {
    const main = { "lib/main.dart": "void main() => Client()\n  ..open()\n  ..trust();\n" };
    assert.equal(findingOf("tls-validation-disabled", { ...program, ...android, ...main }).status, "FAIL");
  });

  const unused = {
    "lib/old.dart": `class Old {\n  Old() {\n    ${hole}  }\n}\n`,
    "lib/start.dart": "void main() {}\n",
  };

  it("is to review in a class that nothing in a grown app uses", () => {
    const start = { "lib/start.dart": "import 'old.dart';\nvoid main() {}\n" };
    const files = { ...grownProgram, ...unused, ...start, ...android };
    const { status, evidence } = findingOf("tls-validation-disabled", files);
    assert.equal(status, "REVIEW");
    assert.match(
      evidence[0]?.message ?? "",
      /Nothing was found that uses the class `Old`: delete it if it is not needed\.$/,
    );
  });

  const doubled = {
    "lib/old.dart": `class Client {\n  void open() {\n    ${hole}  }\n}\n`,
    "lib/client.dart": "class Client {\n  void open() {}\n}\n",
    "lib/start.dart": "import 'client.dart';\nvoid main() => Client().open();\n",
  };

  it("is to review in a file that nothing imports, though its names are in use elsewhere", () => {
    const { status, evidence } = findingOf("tls-validation-disabled", { ...grownProgram, ...doubled, ...android });
    assert.equal(status, "REVIEW");
    assert.match(evidence[0]?.message ?? "", /Nothing that runs was found to import `lib\/old\.dart`: delete it if/);
  });

  it("is asked for its names where a file is missing that may import it", () => {
    const made = {
      "lib/start.dart": "import 'client.dart';\nimport 'routes.gr.dart';\nvoid main() => Client().open();\n",
    };
    const files = { ...grownProgram, ...doubled, ...made, ...android };
    const [place] = findingOf("tls-validation-disabled", files).evidence;
    assert.match(place?.message ?? "", /uses the class `Client`/);
  });

  it("fails in such a class when something uses it, when the app is small, and in a library", () => {
    const used = { "lib/start.dart": "import 'old.dart';\nvoid main() => Old();\n" };
    for (const files of [
      { ...grownProgram, ...unused, ...used, ...android },
      { ...unused, ...android },
      { ...grownProgram, ...unused },
    ])
      assert.equal(findingOf("tls-validation-disabled", files).status, "FAIL");
  });

  it("fails in such a class when most of the app is in no use", () => {
    const begun = { ...grownProgram, "lib/parts/parts.dart": "void main() {}\n" };
    assert.equal(findingOf("tls-validation-disabled", { ...begun, ...unused, ...android }).status, "FAIL");
  });

  it("stays a problem where it is a secret", () => {
    const secret = {
      "lib/keys.dart":
        "class Keys {\n  static const stripeSecretKey = 'sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc" + "';\n}\n",
    };
    assert.equal(findingOf("hardcoded-secrets", { ...grownProgram, ...secret, ...android }).status, "FAIL");
  });

  it("fails in a library, which others run", () => {
    const library = { "lib/client.dart": client, "lib/plants.dart": "void open() => Client().open();\n" };
    assert.equal(findingOf("tls-validation-disabled", library).status, "FAIL");
  });
});

describe("ignored places", () => {
  it("are counted when there are too many to list", () => {
    const many = { "lib/a.dart": hole.repeat(200), "lib/b.dart": hole.repeat(200), "lib/c.dart": hole.repeat(200) };
    const { ignored, moreIgnored } = findingOf("tls-validation-disabled", many, 'ignorePaths: ["**"]');
    assert.deepEqual([ignored.length, moreIgnored], [500, 100]);
  });
});
