import assert from "node:assert/strict";
import { sourceTools } from "../../test/generated/source-tools.ts";
import { purposeProblem } from "../contract/purpose-text.ts";
import { compose } from "./compose.ts";
import { permissionTable } from "./features/permissions/permission-table.ts";

const tools = sourceTools();

function plistTexts(request: object): ReadonlyMap<string, string> {
  const { files } = compose({ mode: "generic", state: "none", ...request }, tools);
  const plist = files.find(({ path }) => path === "ios/Runner/Info.plist")?.content ?? "";
  const found = plist.matchAll(/<key>(\w+UsageDescription)<\/key>\s*<string>(.*)<\/string>/g);
  return new Map([...found].map(([, key = "", text = ""]) => [key, text]));
}

describe("Usage texts", () => {
  it("say who asks and what for, so that App Review accepts them", () => {
    const texts = plistTexts({ permissions: [...permissionTable.keys()], identity: { displayName: "Parcels" } });
    assert.equal(texts.size, 15);
    for (const [key, text] of texts) {
      assert.match(text, /^Parcels \w.{20,}\.$/, key);
      assert.equal(purposeProblem(text), undefined, key);
    }
  });

  it("are the same when two options need the key, in the user's words when there are any", () => {
    const key = "NSCameraUsageDescription";
    const both = { permissions: ["camera"], components: ["image_attach"] };
    const permissionReasons = { camera: "Scan the code on your parcel." };
    assert.match(plistTexts(both).get(key) ?? "", /uses the camera/);
    assert.equal(plistTexts({ ...both, permissionReasons }).get(key), permissionReasons.camera);
  });
});
