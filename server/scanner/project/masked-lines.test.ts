import assert from "node:assert/strict";
import { configFile } from "./config-file.ts";
import { maskedLines } from "./masked-lines.ts";

describe("masked lines", () => {
  it("keep the words of source code and hide what its literals hold", () => {
    const secret = "b7Qz81LmN0pXr4Tv9WyA";
    const lines = maskedLines(
      configFile("lib/a.dart", `final pigeonHostApiXq = Api('${secret}');\n// was ${secret}\n`),
    );
    assert.deepEqual(lines, ["final pigeonHostApiXq = Api('b7Qz…yA(20)');", "// was b7Qz…yA(20)", ""]);
  });

  it("hide values of configuration, and what only the file around them gives away", () => {
    const key = ["-----BEGIN PRIVATE KEY-----", "MIIEvQIBADANBgkqhkiG", "-----END PRIVATE KEY-----"].join("\n");
    const [, masked = ""] = maskedLines(configFile("assets/server.pem", key));
    assert.ok(!masked.includes("BgkqhkiG"), masked);
    const [setting] = maskedLines(configFile("android/key.properties", "storePassword=hunter2-garden\n"));
    assert.equal(setting, "storePassword=…(14)");
  });
});
