import assert from "node:assert/strict";
import { loadPrism } from "@ruby/prism";
import { parse } from "yaml";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const fastfile = "fastlane/Fastfile";
const releaseWorkflow = ".github/workflows/release.yml";
const ruby = ["Gemfile", "fastlane/Appfile", fastfile];

const requests = [
  { title: "both platforms", request: {} },
  { title: "Android alone", request: { identity: { platforms: ["android"] } } },
  { title: "iOS alone", request: { identity: { platforms: ["ios"] } } },
  { title: "native flavours", request: { flavors: ["dev", "prodEu"], nativeFlavors: true } },
];

describe("fastlane", () => {
  let parseRuby: Awaited<ReturnType<typeof loadPrism>>;
  before(async () => {
    parseRuby = await loadPrism();
  });

  it("is read by a parser that finds what is wrong in Ruby", () => {
    assert.ok(parseRuby("lane :a do\n  foo(\n").errors.length > 0);
    assert.deepEqual(parseRuby("lane :a do\n  foo(b: 1)\nend\n").errors, []);
  });

  for (const { title, request } of requests) {
    it(`has files that Ruby can read, for ${title}`, () => {
      const project = generate({ fastlane: true, ...request });
      for (const path of ruby) assert.deepEqual(parseRuby(project.read(path)).errors, [], path);
    });

    it(`has values only from the environment, and the workflow gives all of them, for ${title}`, () => {
      const project = generate({ fastlane: true, ...request });
      const text = project.read(fastfile) + project.read("fastlane/Appfile");
      const read = [...text.matchAll(/ENV(?:\.fetch\(|\[)"(\w+)"/g)].map(([, name = ""]) => name);
      const given = project.read(releaseWorkflow);
      const setup = project.read("SETUP.md");
      for (const name of read.filter((one) => one !== "PLAY_STORE_RELEASE_STATUS")) {
        assert.ok(given.includes(`${name}: \${{ secrets.${name} }}`), name);
        assert.ok(setup.includes(`\`${name}\``), name);
      }
      assert.doesNotMatch(text, /json_key(?:_file)?:|key_filepath|password:/);
    });

    it(`has a lane for each platform, which the workflow runs after the build, for ${title}`, () => {
      const project = generate({ fastlane: true, ...request });
      const { jobs } = parse(project.read(releaseWorkflow));
      const lanes = [...project.read(fastfile).matchAll(/^platform :(\w+) do$.*?^ {2}lane :(\w+) do$/gms)];
      assert.deepEqual(
        lanes.map(([, platform]) => platform),
        Object.keys(jobs),
      );
      for (const [, platform = "", lane] of lanes) {
        const steps: { readonly run?: string }[] = jobs[platform].steps;
        const at = (part: string) => steps.findIndex(({ run }) => run?.includes(part));
        assert.ok(at("flutter build") !== -1 && at("flutter build") < at(`bundle exec fastlane ${platform} ${lane}`));
      }
    });
  }

  it("uploads the flavour for the stores", () => {
    const text = generate({ fastlane: true, flavors: ["dev", "prodEu"], nativeFlavors: true }).read(fastfile);
    assert.match(text, /bundle\/prodEuRelease\/app-prodEu-release\.aab/);
    assert.match(text, /scheme: "prodEu",\n\s+configuration: "Release-prodEu"/);
    assert.match(generate({ fastlane: true }).read(fastfile), /bundle\/release\/app-release\.aab/);
  });

  it("has no lanes, and says so, for an app that goes to neither store", () => {
    const project = generate({ fastlane: true, identity: { platforms: ["web", "linux"] } });
    for (const path of [...ruby, "docs/features/fastlane.md"]) assert.ok(!project.has(path), path);
    assert.ok(project.warnings.includes("fastlane-without-store"));
    assert.ok(!generate({ fastlane: true }).warnings.includes("fastlane-without-store"));
  });

  it("leaves the project alone where it was not chosen", () => {
    const project = generate({});
    for (const path of ruby) assert.ok(!project.has(path), path);
    assert.doesNotMatch(project.read(releaseWorkflow), /ruby|fastlane/);
    assert.doesNotMatch(project.read(".github/dependabot.yml"), /bundler/);
    assert.match(generate({ fastlane: true }).read(".github/dependabot.yml"), /bundler/);
  });
});
