import assert from "node:assert/strict";
import { overBaseApp } from "../../../test/support/checks/fixture.ts";
import { checks } from "../checks/index.ts";
import { ownFindings } from "./policy.ts";
import { scanSnapshot } from "./scan.ts";

const value = "acme_Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5Ea";
const shape = "  shapes:\n    - { id: acme-token, name: Acme token, pattern: 'acme_[A-Za-z0-9]{32}' }\n";

function findingOf(id: string, files: Readonly<Record<string, string>>) {
  const scan = scanSnapshot(overBaseApp(files), { checks, fixes: [] });
  const finding = ownFindings(scan).find((one) => one.id === id);
  if (!finding) assert.fail(id);
  return finding;
}

describe("what a team says about secrets", () => {
  const source = `class A {\n  final label = "${value}";\n}\n`;
  const secrets = (files: Readonly<Record<string, string>>) =>
    findingOf("hardcoded-secrets", { "lib/a.dart": source, ...files });

  it("is looked for in code, with its exact range, masked, and known again when lines move", () => {
    const { status, evidence } = secrets({ "palisade.yaml": `secrets:\n${shape}` });
    assert.equal(status, "FAIL");
    const [place, ...others] = evidence;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [place?.file, place?.line, place?.column, place?.endLine, place?.endColumn],
      ["lib/a.dart", 2, 18, 2, 18 + value.length],
    );
    assert.match(place?.message ?? "", /this Acme token \(`acme…Ea\(37\)`\)/);
    assert.ok(!JSON.stringify(evidence).includes(value.slice(8, 24)));
    const moved = secrets({ "palisade.yaml": `secrets:\n${shape}`, "lib/a.dart": `// one more line\n${source}` });
    assert.equal(moved.evidence[0]?.fingerprint, place?.fingerprint);
  });

  it("is looked for in configuration and native code too, and not without it", () => {
    const files = {
      "assets/config.json": `{ "label": "${value}" }\n`,
      "android/app/src/main/kotlin/com/example/app/Keys.kt": `val label = "${value}"\n`,
    };
    const places = secrets({ "palisade.yaml": `secrets:\n${shape}`, ...files }).evidence.map(({ file }) => file);
    assert.deepEqual(places.sort(), [...Object.keys(files), "lib/a.dart"].sort());
    assert.equal(secrets({}).evidence.filter(({ level }) => level === "fail").length, 0);
  });

  it("is looked for in assets", () => {
    const { evidence } = findingOf("bundled-secret-files", {
      "palisade.yaml": `secrets:\n${shape}`,
      "pubspec.yaml": "name: app\nflutter:\n  assets:\n    - assets/words.json\n",
      "assets/words.json": `["one", "${value}"]\n`,
    });
    assert.deepEqual(
      evidence.map(({ level, file, line }) => `${level} ${file}:${line}`),
      ["fail assets/words.json:1"],
    );
  });

  it("sets allowed values aside with the reason, whoever found them", () => {
    const stripe = "sk_live_Zk81vQxTm0LwRb94pYcHd7Gs";
    const { evidence, ignored } = secrets({
      "palisade.yaml": `secrets:\n${shape}  allow:\n    - { value: ${value}, reason: of the sandbox }\n    - { value: ${stripe}, reason: public, paths: [lib/b/**] }\n`,
      "lib/b/b.dart": `const label = "${stripe}";\n`,
      "lib/c.dart": `const label = "${stripe}";\n`,
    });
    assert.deepEqual(
      evidence.map(({ file }) => file),
      ["lib/c.dart"],
    );
    assert.deepEqual(
      ignored.filter(({ file }) => file.startsWith("lib/")).map(({ file, reason }) => `${file}: ${reason}`),
      ["lib/a.dart: of the sandbox", "lib/b/b.dart: public"],
    );
  });

  it("is not used when palisade.yaml has an error", () => {
    const { evidence } = secrets({ "palisade.yaml": `secrets:\n${shape.replace("{32}", "+")}` });
    assert.deepEqual(evidence, []);
  });
});
