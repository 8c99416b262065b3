import assert from "node:assert/strict";
import { proxyFor } from "./proxy.ts";

describe("the proxy", () => {
  const proxy = "http://proxy.example.org:3128";
  const cases: readonly (readonly [
    name: string,
    env: Record<string, string>,
    address: string,
    expected: string | undefined,
  ])[] = [
    ["none by default", {}, "https://api.osv.dev", undefined],
    ["for https", { HTTPS_PROXY: proxy }, "https://api.osv.dev", `${proxy}/`],
    ["in small letters", { https_proxy: proxy }, "https://api.osv.dev", `${proxy}/`],
    ["without its protocol", { HTTPS_PROXY: "proxy.example.org:3128" }, "https://api.osv.dev", `${proxy}/`],
    ["not for the other protocol", { HTTP_PROXY: proxy }, "https://api.osv.dev", undefined],
    ["for everything", { ALL_PROXY: proxy }, "https://api.osv.dev", `${proxy}/`],
    ["empty", { HTTPS_PROXY: "" }, "https://api.osv.dev", undefined],
    ["not where nothing goes through it", { HTTPS_PROXY: proxy, NO_PROXY: "*" }, "https://api.osv.dev", undefined],
    ["not for a host", { HTTPS_PROXY: proxy, no_proxy: "a.example.org, osv.dev" }, "https://osv.dev", undefined],
    ["not below a host", { HTTPS_PROXY: proxy, NO_PROXY: ".osv.dev" }, "https://api.osv.dev", undefined],
    ["not below a host with a star", { HTTPS_PROXY: proxy, NO_PROXY: "*.osv.dev" }, "https://api.osv.dev", undefined],
    ["for a host that only ends alike", { HTTPS_PROXY: proxy, NO_PROXY: "sv.dev" }, "https://osv.dev", `${proxy}/`],
    ["not for a port", { HTTP_PROXY: proxy, NO_PROXY: "localhost:8080" }, "http://localhost:8080", undefined],
    ["for another port", { HTTP_PROXY: proxy, NO_PROXY: "localhost:8080" }, "http://localhost:8081", `${proxy}/`],
  ];
  for (const [name, env, address, expected] of cases) {
    it(`is used ${name}`, () => assert.equal(proxyFor(new URL(address), env)?.href, expected));
  }

  it("has to be one that speaks HTTP", () => {
    assert.throws(() => proxyFor(new URL("https://api.osv.dev"), { HTTPS_PROXY: "socks5://127.0.0.1:1080" }), {
      kind: "invalid input",
    });
  });
});
