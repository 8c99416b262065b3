import assert from "node:assert/strict";
import { isFirstHalf } from "./key-pairs.ts";

describe("isFirstHalf", () => {
  const names = (...all: string[]) => all.map((name) => ({ name }));

  it("is true for an access key whose secret stands beside it", () => {
    assert.ok(isFirstHalf("SMS_ACCESS_KEY", names("SMS_ACCESS_KEY", "SMS_SECRET_KEY")));
    assert.ok(isFirstHalf("accessKey", names("accessKeySecret")));
    assert.ok(isFirstHalf("s3AccessKey", names("s3SecretAccessKey")));
  });

  it("is false for an access key alone, for that of another provider and for the secret", () => {
    assert.ok(!isFirstHalf("SMS_ACCESS_KEY", names("SMS_ACCESS_KEY")));
    assert.ok(!isFirstHalf("SMS_ACCESS_KEY", names("MAIL_SECRET_KEY")));
    assert.ok(!isFirstHalf("SMS_SECRET_KEY", names("SMS_ACCESS_KEY", "SMS_SECRET_KEY")));
  });
});
