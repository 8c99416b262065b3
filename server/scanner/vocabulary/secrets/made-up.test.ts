import assert from "node:assert/strict";
import { base32, base62, hexDigits } from "../../../../test/accuracy/secrets/values.ts";
import { chosenSeed, seededRandom } from "../../../../test/fuzz/random.ts";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { randomText } from "../../../../test/support/source/secrets/random-values.ts";
import { findSecrets } from "./find-secrets.ts";
import { isMadeUp } from "./made-up.ts";

describe("a placeholder of a secret", () => {
  // As in documentation of providers and templates of frameworks.
  const documented: readonly string[] = [
    "AKIAIOSFODNN7EXAMPLE",
    "AKIAI44QH8DHBEXAMPLE",
    "ASIAIOSFODNN7EXAMPLE",
    "AKIAXXXXXXXXXXXXXXXX",
    "AKIA1234567890ABCDEF",
    "AKIA0123456789ABCDEF",
    "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    "aws_secret_access_key = je7MtGbClwBF/2Zp9Utk/h3yCo8nvbEXAMPLEKEY",
    "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "ghp_1234567890abcdefghijklmnopqrstuvwxyz",
    "github_pat_XXXXXXXXXXXXXXXXXXXXXX_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    "glpat-XXXXXXXXXXXXXXXXXXXX",
    "glpat-your_access_token_here",
    "xoxb-your-bot-token-goes-here",
    "xoxb-XXXXXXXXXXXX-XXXXXXXXXXXX-XXXXXXXXXXXXXXXXXXXXXXXX",
    "xoxb-123456789012-1234567890123-abcdefghijklmnopqrstuvwx",
    "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
    "sk_live_your_stripe_secret_key",
    "sk_test_xxxxxxxxxxxxxxxxxxxxxxxx",
    "sk_live_0123456789abcdefghijklmn",
    "sk-your-openai-api-key-here-not-a-real-one",
    "sk-proj-your-openai-api-key-here-not-a-real-one-at-all",
    "sk-ant-api03-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "AIzaSyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    "AIzaSyYourApiKeyHere-replace-this-value",
    "AIzaSyDummyKeyForTestingOnly12345678901",
    "SG.xxxxxxxxxxxxxxxxxxxxxx.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "SK00000000000000000000000000000000",
    "SK0123456789abcdef0123456789abcdef",
    "key-00000000000000000000000000000000",
    "npm_XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    "hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "dop_v1_0000000000000000000000000000000000000000000000000000000000000000",
    "whsec_your_webhook_signing_secret",
    "FLWSECK_TEST-SANDBOXDEMOKEY-X",
    "pat-na1-00000000-0000-0000-0000-000000000000",
    "PRIVATE_KEY=0x0000000000000000000000000000000000000000000000000000000000000001",
  ];
  for (const text of documented) {
    it(`is no secret: ${text}`, () => assert.deepEqual(findSecrets(text), []));
  }

  it("is no random text, of any alphabet and length: less than one in 100,000 here, one in 2^24 by its rule", () => {
    const random = seededRandom(chosenSeed(7));
    const sets = ["0123456789", hexDigits, base32, base62, "abcdefghijklmnopqrstuvwxyz", `${base62}_-`];
    const taken: string[] = [];
    for (let count = 0; count < 60_000; count++) {
      const text = randomText(sets[count % sets.length] ?? "", 8 + (count % 57), random);
      if (isMadeUp(text)) taken.push(text);
    }
    assert.deepEqual(taken, []);
  });

  it("is recognised quickly in a text of any length", () => {
    for (const text of ["a".repeat(400_000), "abcdefgh".repeat(50_000), "example".repeat(60_000)])
      assert.ok(processorTime(() => assert.ok(isMadeUp(text))) < 500);
  });
});
