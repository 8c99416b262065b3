import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const signedIn = ["auth", "home"];
const storage = "lib/core/storage/secure_storage_service.dart";
const tokens = "lib/core/storage/secure_token_store.dart";
const recaptcha = "lib/core/services/recaptcha_service.dart";
const pinned = "lib/core/network/pinned_http_client.dart";

describe("Security", () => {
  it("keeps tokens in the keychain and the keystore with secure_storage", () => {
    const project = generate({ security: ["secure_storage"], features: signedIn });
    assert.match(project.read(storage), /KeychainAccessibility\.first_unlock_this_device/);
    assert.match(project.read(tokens), /class SecureTokenStore implements TokenStore/);
    assert.equal(project.dependencies.get("flutter_secure_storage"), "req");
    assert.match(project.read("ios/Runner/Runner.entitlements"), /keychain-access-groups/);
    assert.ok(!project.warnings.includes("tokens-in-memory"));
    assert.ok(!generate({ security: ["secure_storage"] }).has(tokens), "Nobody signs in.");
  });

  it("forgets the tokens of an earlier installation, which the keychain keeps", () => {
    const project = generate({ security: ["secure_storage"], features: signedIn, themes: ["light"], tests: true });
    assert.match(project.read(tokens), /await _forgetEarlierInstallation\(\);\s+final access/);
    const start = project.read("lib/app/bootstrap.dart");
    assert.ok(start.indexOf("keyValueStore.start()") < start.indexOf("session.restore()"));
    assert.match(project.read("test/core/storage/secure_token_store_test.dart"), /not after a new installation/);
  });

  it("says that tokens are forgotten without it", () => {
    assert.ok(generate({ security: [], features: signedIn }).warnings.includes("tokens-in-memory"));
    assert.ok(!generate({ security: [] }).warnings.includes("tokens-in-memory"));
  });

  it("reads the site keys of recaptcha from Env", () => {
    const project = generate({ security: ["recaptcha"] });
    assert.match(project.read(recaptcha), /Env\.recaptchaIosSiteKey/);
    const keys = ["RECAPTCHA_ANDROID_SITE_KEY", "RECAPTCHA_IOS_SITE_KEY"];
    assert.deepEqual(Object.keys(JSON.parse(project.read("dart_defines.example.json"))), keys);
    for (const key of keys) assert.match(project.read("SETUP.md"), new RegExp(key));
    assert.equal(project.dependencies.get("recaptcha_enterprise_flutter"), "rec");
  });

  it("makes connections with cert_pinning that trust only what is named, and warns while nothing is", () => {
    const project = generate({ security: ["cert_pinning"] });
    assert.match(project.read(pinned), /SecurityContext\(withTrustedRoots: false\)/);
    assert.doesNotMatch(project.read(pinned), /badCertificateCallback/);
    assert.match(project.read("lib/core/network/pinned_certificates.dart"), /pinnedCertificates = \[\];/);
    assert.ok(project.warnings.includes("pins-missing"));
  });

  it("adds nothing when nothing is chosen", () => {
    const project = generate({ security: [] });
    for (const path of [storage, tokens, recaptcha, pinned]) assert.ok(!project.has(path), path);
    for (const name of ["flutter_secure_storage", "recaptcha_enterprise_flutter"]) {
      assert.ok(!project.dependencies.has(name), name);
    }
    assert.ok(!project.warnings.includes("pins-missing"));
  });
});
