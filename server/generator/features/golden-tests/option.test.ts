import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const theme = "test/golden/theme_test.dart";
const states = "test/golden/states_test.dart";
const ci = ".github/workflows/ci.yml";

describe("the option goldenTests", () => {
  const generate = generator(sourceTools());
  const make = (choices: object) => generate({ goldenTests: true, ...choices });

  it("leaves all tests in one run when it is off", () => {
    const project = generate({ goldenTests: false, minCoverage: 40 });
    for (const path of ["dart_test.yaml", theme, states]) assert.ok(!project.has(path), path);
    assert.match(project.read(ci), /run: flutter test --coverage$/m);
    assert.match(project.read("README.md"), /^flutter test +# run all tests$/m);
  });

  it("tags each test of a picture, and declares the tag", () => {
    const project = make({ features: ["home"] });
    assert.match(project.read("dart_test.yaml"), /^tags:\n {2}golden:$/m);
    for (const path of [theme, states]) {
      const text = project.read(path);
      const pictures = text.match(/matchesGoldenFile\('pictures\/[^']+\.png'\)/g)?.length;
      assert.ok(pictures);
      assert.equal(text.match(/testWidgets\('[^']+', tags: 'golden',/g)?.length, pictures);
    }
  });

  it("compares the themes that the app has", () => {
    const cases = [
      [["light"], ["light"]],
      [["dark"], ["dark"]],
      [
        ["light", "dark"],
        ["light", "dark"],
      ],
      [["dynamic"], ["light"]],
    ];
    for (const [themes, compared] of cases) {
      const made = [
        ...make({ themes })
          .read(theme)
          .matchAll(/AppTheme\.(\w+)/g),
      ].map(([, name]) => name);
      assert.deepEqual(made, compared);
    }
  });

  it("keeps pictures out of every other run of the tests, CI and the coverage among them", () => {
    const project = make({ minCoverage: 40, tests: true, features: ["home"] });
    assert.match(project.read(ci), /run: flutter test --coverage --exclude-tags golden$/m);
    for (const path of [
      "README.md",
      "docs/features/testing.md",
      "docs/features/coverage.md",
      "tool/check_coverage.sh",
    ]) {
      const runs = project.read(path).match(/flutter test(?! --(?:update-goldens --)?tags).*/g) ?? [];
      assert.ok(runs.length > 0, path);
      for (const run of runs) assert.match(run, /--exclude-tags golden/, path);
    }
  });

  it("says how the pictures are made, and keeps what failed out of the repository", () => {
    const project = make({});
    for (const path of ["README.md", "docs/features/golden-tests.md"])
      assert.match(project.read(path), /^flutter test --update-goldens --tags golden/m);
    assert.match(project.read(".gitignore"), /^test\/golden\/failures\/$/m);
  });
});
