import assert from "node:assert/strict";
import { interceptorList } from "./interceptors.ts";
import { inline } from "./layout.ts";

describe("the list of interceptors", () => {
  const piece = (code: string, uri: string) => ({ code: () => code, imports: [uri, "package:app/shared.dart"] });
  const service = interceptorList([piece("A()", "package:app/a.dart"), piece("B()", "package:app/b.dart")]);

  it("keeps their order", () => {
    assert.equal(inline(service.code((type) => type)), "<ApiInterceptor>[A(), B()]");
  });

  it("imports what they need, once", () => {
    assert.deepEqual(service.imports, [
      "package:app/core/network/api_interceptor.dart",
      "package:app/a.dart",
      "package:app/shared.dart",
      "package:app/b.dart",
    ]);
  });

  it("is empty without them", () => {
    assert.equal(inline(interceptorList([]).code((type) => type)), "<ApiInterceptor>[]");
  });
});
