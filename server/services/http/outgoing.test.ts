import assert from "node:assert/strict";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Failure } from "../../contract/failure.ts";
import type { Resolve } from "./checked-lookup.ts";
import { type OutgoingRequest, type SendContext, send } from "./outgoing.ts";

const key = "sk-ant-Q7mZp2Vt9KxLr4Nw8BsYc3";

describe("a request to a service", () => {
  const servers: Server[] = [];
  /** What the servers heard. */
  let heard: string[];
  let environment: Record<string, string>;
  beforeEach(() => {
    heard = [];
    environment = {};
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
  });

  async function serve(answer: RequestListener): Promise<URL> {
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.headers.host} ${request.url}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  function ask(url: URL, more: Partial<OutgoingRequest> = {}, resolve?: Resolve) {
    const context: SendContext = {
      environment,
      hideSecrets: async (text) => text.replaceAll(key, "[secret]"),
      ...(resolve && { resolve }),
    };
    return send({ url, method: "GET", timeoutMs: 5000, maxBytes: 1000, allowPrivate: true, ...more }, context);
  }

  /** Answers every name with these addresses. */
  const resolvesTo =
    (...addresses: string[]): Resolve =>
    (_, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );

  it("carries its method, headers and body, and brings the answer", async () => {
    const url = await serve(async (request, response) => {
      const body = (await request.toArray()).join("");
      response
        .writeHead(201, { "X-Seen": `${request.headers["x-key"]} ${request.headers["content-length"]}` })
        .end(body);
    });
    const answer = await ask(url, { method: "POST", headers: { "X-Key": key }, body: "größer" });
    assert.deepEqual([answer.status, answer.headers["x-seen"], await answer.text()], [201, `${key} 8`, "größer"]);
  });

  it("can be read piece by piece, while it comes", async () => {
    let finish = () => {};
    const url = await serve((_, response) => {
      response.write("first");
      finish = () => response.end("second");
    });
    const pieces: string[] = [];
    for await (const piece of (await ask(url)).stream()) {
      pieces.push(Buffer.from(piece).toString());
      finish();
    }
    assert.deepEqual(pieces, ["first", "second"]);
  });

  it("goes to no private address that was not allowed, by its number or by its name", async () => {
    const url = await serve((_, response) => response.end());
    await assert.rejects(ask(url, { allowPrivate: false }), { kind: "refused", message: /is on this machine\. Allow/ });
    const named = new URL(`http://chat.example.com:${url.port}/`);
    await assert.rejects(ask(named, { allowPrivate: false }, resolvesTo("127.0.0.1")), { kind: "refused" });
    await assert.rejects(ask(named, { allowPrivate: false }, resolvesTo("93.184.215.14", "10.0.0.1")), {
      message: /in a private network|without encryption/,
    });
    assert.deepEqual(heard, []);
  });

  it("goes to no metadata service of a cloud, even where private addresses are allowed", async () => {
    await assert.rejects(ask(new URL("http://169.254.169.254/latest/")), { kind: "refused", message: /no request/ });
    await assert.rejects(ask(new URL("http://a.example.com/"), {}, resolvesTo("169.254.169.254")), { kind: "refused" });
  });

  it("connects to the address that was checked, though the name leads elsewhere a moment later", async () => {
    const url = await serve((_, response) => response.end("ours"));
    let lookups = 0;
    const rebinding: Resolve = (host, done) =>
      resolvesTo(lookups++ === 0 ? "127.0.0.1" : "169.254.169.254")(host, done);
    const answer = await ask(new URL(`http://rebound.example.com:${url.port}/`), {}, rebinding);
    assert.deepEqual([await answer.text(), lookups], ["ours", 1]);
    assert.deepEqual(heard, [`GET rebound.example.com:${url.port} /`]);
  });

  it("is encrypted, unless it stays in a private network", async () => {
    await assert.rejects(ask(new URL("http://api.example.com/"), {}, resolvesTo("93.184.215.14")), {
      kind: "refused",
      message: "api.example.com would be asked without encryption. Use an address with https:.",
    });
  });

  it("follows a redirect within its host alone", async () => {
    const other = await serve((_, response) => response.end("stolen"));
    const url = await serve((request, response) => {
      const places: Record<string, string> = { "/": "/moved", "/out": other.href, "/round": "/round" };
      const location = places[request.url ?? ""];
      if (location === undefined) response.end("found");
      else response.writeHead(request.method === "GET" ? 302 : 303, { location }).end("moved");
    });
    assert.equal(await (await ask(url)).text(), "found");
    const headers = { authorization: key };
    await assert.rejects(ask(new URL("/out", url), { headers }), {
      kind: "unavailable",
      message: `${url.host} sends requests on to ${other.host}, which is not followed. Check the address in the settings.`,
    });
    await assert.rejects(ask(new URL("/round", url)), { message: /another address of its own/ });
    await assert.rejects(ask(url, { method: "POST", body: "x" }), { kind: "unavailable" });
    assert.ok(heard.every((line) => line.includes(url.host)));
  });

  it("ends when the answer is too late, too large, cut or not wanted any more", async () => {
    const silent = await serve(() => {});
    await assert.rejects(ask(silent, { timeoutMs: 50 }), {
      message: `${silent.host} could not be asked: it did not answer within 0.05 s.`,
    });
    const half = await serve((_, response) => void response.write("begun"));
    await assert.rejects((await ask(half, { timeoutMs: 100 })).text(), { message: /did not answer within 0.1 s/ });
    const large = await serve((_, response) => response.end("x".repeat(1001)));
    await assert.rejects((await ask(large)).text(), { kind: "too large" });
    const cut = await serve((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("begun");
      setImmediate(() => response.destroy());
    });
    await assert.rejects((await ask(cut)).text(), { kind: "unavailable" });
    const stop = new AbortController();
    const stopped = ask(silent, { signal: stop.signal });
    stop.abort();
    await assert.rejects(stopped, { kind: "cancelled" });
  });

  it("says what is wrong in words, and never a secret", async () => {
    const gone = await serve(() => {});
    await servers.pop()?.[Symbol.asyncDispose]();
    await assert.rejects(ask(gone), { kind: "unavailable", message: /nothing listens there/ });
    await assert.rejects(
      ask(new URL("https://unknown.example.com/"), {}, (host, done) => {
        done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" }), []);
      }),
      { message: "unknown.example.com could not be asked: there is no such host; check its name." },
    );
    const url = await serve((_, response) => response.end());
    await assert.rejects(ask(url, { headers: { [key]: "\n" } }), (error) => {
      assert.ok(error instanceof Failure);
      assert.match(error.message, /\[secret\]/);
      return !error.message.includes(key);
    });
    const plain = new URL(url.href.replace("http:", "https:"));
    await assert.rejects(ask(plain), { kind: "unavailable" });
  });

  describe("through the environment's proxy", () => {
    /** A proxy that connects to this machine, whatever it is asked for. */
    async function proxy(port: string): Promise<void> {
      const address = await serve((_, response) => response.end("from the proxy"));
      servers.at(-1)?.on("connect", (request, socket) => {
        heard.push(`CONNECT ${request.url}`);
        const to = connect(Number(port), "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
        to.on("error", () => socket.destroy())
          .pipe(socket)
          .on("error", () => to.destroy())
          .pipe(to);
      });
      Object.assign(environment, { HTTPS_PROXY: address.href, HTTP_PROXY: address.href });
    }

    it("goes what is encrypted, which the proxy cannot read", async () => {
      const target = await serve(() => {});
      await proxy(target.port);
      await assert.rejects(ask(new URL("https://api.example.com/"), { allowPrivate: false }), { kind: "unavailable" });
      assert.deepEqual(heard, ["CONNECT api.example.com:443"]);
    });

    it("goes nothing that is not, and nothing to this machine", async () => {
      const url = await serve((_, response) => response.end("directly"));
      await proxy(url.port);
      await assert.rejects(ask(new URL("http://ai.example.com/")), { kind: "refused", message: /NO_PROXY/ });
      assert.equal(await (await ask(url)).text(), "directly");
      await assert.rejects(ask(new URL("https://10.0.0.1/"), { allowPrivate: false }), { kind: "refused" });
      assert.deepEqual(heard, [`GET ${url.host} /`]);
    });
  });
});
