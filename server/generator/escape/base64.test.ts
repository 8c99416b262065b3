import fc from "fast-check";
import { base64 } from "./base64.ts";

describe("base64", () => {
  it("is that of Node for all bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => base64(bytes) === Buffer.from(bytes).toString("base64")),
    );
  });
});
