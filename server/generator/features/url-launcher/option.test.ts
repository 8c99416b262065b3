import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const service = "lib/core/services/link_service.dart";
const schemes = ["https", "mailto", "tel"];

describe("URL launcher", () => {
  it("opens three schemes, and declares just these", () => {
    const project = generate({ urlLauncher: true });
    const allowed = /_schemes = \{(.*)\}/.exec(project.read(service))?.[1] ?? "";
    assert.deepEqual(allowed.replaceAll("'", "").split(", "), schemes);
    const queries = [...project.read(manifest).matchAll(/android:scheme="(\w+)"/g)].map(([, scheme]) => scheme);
    assert.deepEqual(queries.sort(), schemes);
    const listed =
      /LSApplicationQueriesSchemes<\/key>\s*<array>([\s\S]*?)<\/array>/.exec(project.read(infoPlist))?.[1] ?? "";
    assert.deepEqual(
      [...listed.matchAll(/<string>(.*)<\/string>/g)].map(([, scheme]) => scheme),
      schemes,
    );
    assert.equal(project.dependencies.get("url_launcher"), "rec");
    assert.ok(project.has("docs/features/url-launcher.md"));
  });

  it("adds nothing when it is off", () => {
    const project = generate({ urlLauncher: false });
    assert.ok(!project.has(service) && !project.dependencies.has("url_launcher"));
    assert.doesNotMatch(project.read(manifest), /android:scheme=/);
    assert.doesNotMatch(project.read(infoPlist), /LSApplicationQueriesSchemes/);
  });
});
