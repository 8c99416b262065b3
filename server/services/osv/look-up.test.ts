import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type OsvServer, startOsvServer } from "../../../test/support/services/osv/osv-server.ts";
import {
  headerInjection,
  osvRecord,
  sessionFixation,
  templateInjection,
} from "../../../test/support/services/osv/records.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { PackageVersion } from "../../supply-chain/advisories/affected.ts";
import { documentSeal } from "../document-seal.ts";
import type { LookUp, LookUpOptions } from "./advisory-database.ts";
import { advisoryDatabase } from "./look-up.ts";
import type { LookUpEvent } from "./look-up-event.ts";

const seal = documentSeal(async () => "this program");

const stencil: PackageVersion = { ecosystem: "npm", name: "stencil-render", version: "1.4.0" };
const courier: PackageVersion = { ecosystem: "pub", name: "courier_http", version: "0.13.3" };
const session: PackageVersion = { ecosystem: "composer", name: "meadow/session", version: "6.4.1" };
const clean: PackageVersion = { ecosystem: "pub", name: "path", version: "1.9.0" };

describe("looking up advisories", () => {
  let osv: OsvServer;
  let workspace: Workspace;
  let environment: Record<string, string>;
  let now: Date;
  let events: LookUpEvent[];

  beforeEach(async () => {
    osv = await startOsvServer();
    for (const record of [templateInjection, headerInjection, sessionFixation]) osv.records.set(record.id, record);
    osv.known.set("npm stencil-render 1.4.0", [templateInjection.id]);
    osv.known.set("Pub courier_http 0.13.3", [headerInjection.id]);
    osv.known.set("Packagist meadow/session 6.4.1", [sessionFixation.id]);
    workspace = await createWorkspace();
    environment = { PALISADE_OSV_URL: osv.address };
    now = new Date("2026-04-01T12:00:00Z");
    events = [];
  });
  afterEach(async () => {
    await osv.close();
    await workspace.remove();
  });

  function lookUp(packages: readonly PackageVersion[], options: Partial<LookUpOptions> = {}): Promise<LookUp> {
    const limits = { timeoutMs: 400, largestReply: 100_000 };
    const database = advisoryDatabase(
      environment,
      { folder: join(workspace.folder, "state"), seal },
      () => now,
      limits,
      1,
    );
    const progress = (event: LookUpEvent) => void events.push(event);
    return database.lookUp(packages, { offline: false, refresh: false, progress, signal: undefined, ...options });
  }
  const idsOf = ({ answers }: LookUp) =>
    Object.fromEntries([...answers].map(([question, { advisories }]) => [question, advisories.map(({ id }) => id)]));
  const laterBy = (hours: number) => {
    now = new Date(now.getTime() + hours * 60 * 60 * 1000);
  };

  it("asks once about everything, then for each advisory, and tells who concerns whom", async () => {
    const found = await lookUp([clean, session, courier, stencil]);
    assert.deepEqual(idsOf(found), {
      "pub/path@1.9.0": [],
      "composer/meadow/session@6.4.1": [sessionFixation.id],
      "pub/courier_http@0.13.3": [headerInjection.id],
      "npm/stencil-render@1.4.0": [templateInjection.id],
    });
    const { asOf, advisories } = found.answers.get("npm/stencil-render@1.4.0") ?? {};
    assert.equal(asOf, "2026-04-01T12:00:00.000Z");
    assert.equal(advisories?.[0]?.record?.summary, "Options of a template are run as code");
    assert.deepEqual([found.trouble, found.warnings], [undefined, []]);
    assert.deepEqual(osv.requests.toSorted(), [
      ...[templateInjection, headerInjection, sessionFixation].map(({ id }) => `GET /v1/vulns/${id}`),
      "POST /v1/querybatch (4)",
    ]);
    assert.deepEqual(osv.lastQueries[1], {
      package: { name: "meadow/session", ecosystem: "Packagist" },
      version: "6.4.1",
    });
    assert.deepEqual(events.at(-1), { kind: "advisories", done: 3, total: 3 });
  });

  it("asks about a package once, whoever needs it", async () => {
    await lookUp([stencil, courier, stencil]);
    assert.equal(osv.lastQueries.length, 2);
  });

  it("never asks about more than the database takes at a time", async () => {
    const many = Array.from({ length: 2300 }, (_, i): PackageVersion => ({ ...clean, name: `part_${i}` }));
    const found = await lookUp([...many, stencil]);
    assert.deepEqual(osv.requests.slice(0, 3), [
      "POST /v1/querybatch (1000)",
      "POST /v1/querybatch (1000)",
      "POST /v1/querybatch (301)",
    ]);
    assert.equal(found.answers.size, 2301);
    assert.deepEqual(
      found.answers.get("npm/stencil-render@1.4.0")?.advisories.map(({ id }) => id),
      [templateInjection.id],
    );
  });

  it("reads every page of an answer", async () => {
    const ids = Array.from({ length: 7 }, (_, i) => `GHSA-page-0000-000${i}`);
    for (const id of ids) osv.records.set(id, osvRecord({ id, ecosystem: "npm", name: stencil.name }));
    osv.known.set("npm stencil-render 1.4.0", ids);
    osv.pageSize = 3;
    const found = await lookUp([clean, stencil, courier]);
    assert.deepEqual(idsOf(found)["npm/stencil-render@1.4.0"], ids);
    assert.deepEqual(idsOf(found)["pub/courier_http@0.13.3"], [headerInjection.id]);
    assert.deepEqual(
      osv.requests.filter((request) => request.startsWith("POST")),
      ["POST /v1/querybatch (3)", "POST /v1/querybatch (1)", "POST /v1/querybatch (1)"],
    );
  });

  it("goes on behind a page that holds nothing but the way to the next", async () => {
    let first = true;
    osv.fault = (request, response) => {
      if (!first || request.method !== "POST") return false;
      first = false;
      response.end(JSON.stringify({ results: [{ next_page_token: "0" }] }));
      return true;
    };
    assert.deepEqual(idsOf(await lookUp([stencil])), { "npm/stencil-render@1.4.0": [templateInjection.id] });
  });

  it("gives up a server whose pages do not end", async () => {
    osv.fault = (_, response) => {
      response.end(JSON.stringify({ results: [{ next_page_token: "again" }] }));
      return true;
    };
    const found = await lookUp([stencil]);
    assert.match(found.trouble ?? "", /too many pages/);
    assert.equal(found.answers.size, 0);
  });

  describe("keeps what it heard", () => {
    it("for a day, and asks nothing until then", async () => {
      const first = await lookUp([stencil, clean]);
      osv.requests.length = 0;
      laterBy(23);
      const second = await lookUp([stencil, clean]);
      assert.deepEqual(osv.requests, []);
      assert.deepEqual(second.answers, first.answers);
      laterBy(2);
      const third = await lookUp([stencil, clean]);
      assert.deepEqual(osv.requests, ["POST /v1/querybatch (2)"]);
      assert.equal(third.answers.get("pub/path@1.9.0")?.asOf, "2026-04-02T13:00:00.000Z");
    });

    it("and asks only about what is new", async () => {
      await lookUp([stencil, clean]);
      await lookUp([stencil, clean, courier]);
      assert.deepEqual(osv.requests.slice(2), ["POST /v1/querybatch (1)", `GET /v1/vulns/${headerInjection.id}`]);
    });

    it("but asks about everything when it is told to", async () => {
      await lookUp([stencil, clean]);
      osv.requests.length = 0;
      await lookUp([stencil, clean], { refresh: true });
      assert.deepEqual(osv.requests, ["POST /v1/querybatch (2)"]);
    });

    it("and reads an advisory again when its text has changed", async () => {
      await lookUp([stencil]);
      const changed = { ...templateInjection, modified: "2026-04-02T00:00:00Z", summary: "Worse than it looked" };
      osv.records.set(changed.id, changed);
      laterBy(25);
      const found = await lookUp([stencil]);
      const [advisory] = found.answers.get("npm/stencil-render@1.4.0")?.advisories ?? [];
      assert.equal(advisory?.record?.summary, "Worse than it looked");
    });

    it("for offline use, of whatever age, and says of when it is", async () => {
      await lookUp([stencil]);
      osv.requests.length = 0;
      laterBy(24 * 90);
      const found = await lookUp([stencil, clean], { offline: true });
      assert.deepEqual(osv.requests, []);
      assert.deepEqual([...found.answers.keys()], ["npm/stencil-render@1.4.0"]);
      const { asOf, advisories } = found.answers.get("npm/stencil-render@1.4.0") ?? {};
      assert.equal(asOf, "2026-04-01T12:00:00.000Z");
      assert.equal(advisories?.[0]?.record?.id, templateInjection.id);
      assert.equal(found.trouble, undefined);
    });

    it("apart for each server", async () => {
      await lookUp([stencil]);
      const other = await startOsvServer();
      environment = { PALISADE_OSV_URL: other.address };
      assert.deepEqual(idsOf(await lookUp([stencil])), { "npm/stencil-render@1.4.0": [] });
      await other.close();
    });

    it("with a seal, so that this very program reads it without a schema", async () => {
      await lookUp([stencil, clean]);
      const folder = join(workspace.folder, "state", "osv");
      const kept = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".json"));
      assert.equal(kept.length, 2);
      for (const name of kept) assert.ok(await seal.opened(await readFile(join(folder, name), "utf8")), name);
    });

    it("and takes a torn file for none", async () => {
      await lookUp([stencil, clean]);
      const folder = join(workspace.folder, "state", "osv", osv.address.slice("http://".length).replace(":", "_"));
      for (const name of await readdir(join(folder, "records"))) {
        const path = join(folder, "records", name);
        await writeFile(path, (await readFile(path, "utf8")).slice(0, 40));
      }
      await writeFile(join(folder, "answers.json"), '{"version":1,"ans');
      osv.requests.length = 0;
      assert.deepEqual(idsOf(await lookUp([stencil])), { "npm/stencil-render@1.4.0": [templateInjection.id] });
      assert.deepEqual(osv.requests, ["POST /v1/querybatch (1)", `GET /v1/vulns/${templateInjection.id}`]);
    });

    it("or says that it cannot", async () => {
      await workspace.write("state", "not a folder");
      const found = await lookUp([stencil]);
      assert.deepEqual(idsOf(found), { "npm/stencil-render@1.4.0": [templateInjection.id] });
      assert.match(found.warnings.join(), /not kept for next time.*PALISADE_HOME/);
    });
  });

  describe("when the server has trouble", () => {
    const failing = (times: number, status: number, headers: Record<string, string> = {}) => {
      let left = times;
      osv.fault = (_, response) => {
        if (left-- <= 0) return false;
        response.writeHead(status, headers).end("busy");
        return true;
      };
    };

    for (const [name, status, headers] of [
      ["is too busy", 429, { "Retry-After": "0" }],
      ["is busy until a date", 503, { "Retry-After": "Wed, 01 Apr 2020 00:00:00 GMT" }],
      ["breaks", 500, {}],
      ["has a gateway that gives up", 504, {}],
    ] as const) {
      it(`asks again when it ${name}`, async () => {
        failing(2, status, headers);
        assert.deepEqual(idsOf(await lookUp([stencil])), { "npm/stencil-render@1.4.0": [templateInjection.id] });
      });
    }

    it("asks three times, then says so", async () => {
      failing(1000, 503);
      const found = await lookUp([stencil]);
      assert.equal(osv.requests.length, 3);
      assert.match(found.trouble ?? "", /^The OSV database at 127\.0\.0\.1:\d+ could not be asked: status 503\.$/);
    });

    it("does not ask again what was refused", async () => {
      failing(1000, 400);
      assert.match((await lookUp([stencil])).trouble ?? "", /status 400/);
      assert.equal(osv.requests.length, 1);
    });

    it("does not follow it elsewhere", async () => {
      const elsewhere = await startOsvServer();
      osv.fault = (request, response) => {
        response.writeHead(307, { Location: `${elsewhere.address}${request.url}` }).end();
        return true;
      };
      assert.match((await lookUp([stencil])).trouble ?? "", /status 307/);
      assert.deepEqual(elsewhere.requests, []);
      await elsewhere.close();
    });

    it("does not wait for ever", async () => {
      osv.fault = () => true;
      assert.match((await lookUp([stencil])).trouble ?? "", /no answer within 0\.4 s/);
    });

    it("does not wait for ever in the middle of an answer either", async () => {
      osv.fault = (_, response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.write('{"results": [');
        return true;
      };
      assert.match((await lookUp([stencil])).trouble ?? "", /no answer within 0\.4 s/);
    });

    for (const [name, body] of [
      ["cuts its JSON off", '{"results": [{"vulns": [{"id": "GHSA-'],
      ["sends a page for people", "<!doctype html><title>Welcome to our hotel</title>"],
      ["answers fewer questions than were asked", '{"results": []}'],
      ["names an advisory that could be a path", '{"results":[{"vulns":[{"id":"../../etc/passwd","modified":""}]}]}'],
      ["sends nothing", ""],
    ] as const) {
      it(`believes nothing when it ${name}`, async () => {
        osv.fault = (_, response) => {
          response.writeHead(200).end(body);
          return true;
        };
        const found = await lookUp([stencil]);
        assert.match(found.trouble ?? "", /could not be asked/);
        assert.equal(found.answers.size, 0);
      });
    }

    it("stops reading an answer that is far too long", async () => {
      osv.fault = (_, response) => {
        response.writeHead(200).end(`{"results": [{}], "padding": "${"x".repeat(300_000)}"}`);
        return true;
      };
      assert.match((await lookUp([stencil])).trouble ?? "", /more than 100000 bytes/);
    });

    it("keeps what it heard before the server went away", async () => {
      const many = Array.from({ length: 1000 }, (_, i): PackageVersion => ({ ...clean, name: `part_${i}` }));
      osv.fault = (request) => {
        const second = osv.requests.length > 1;
        if (second) request.socket.destroy();
        return second;
      };
      const found = await lookUp([...many, stencil]);
      assert.equal(found.answers.size, 1000);
      assert.match(found.trouble ?? "", /could not be asked/);
    });

    it("names advisories whose text it could not have", async () => {
      osv.fault = (request) => {
        const isRecord = request.method === "GET";
        if (isRecord) request.socket.destroy();
        return isRecord;
      };
      const found = await lookUp([stencil, courier]);
      assert.deepEqual(found.answers.get("npm/stencil-render@1.4.0")?.advisories, [
        { id: templateInjection.id, record: undefined },
      ]);
      assert.match(found.trouble ?? "", /could not be asked/);
    });

    it("does without one advisory that is no such record", async () => {
      osv.fault = (request, response) => {
        const broken = request.url?.endsWith(templateInjection.id) ?? false;
        if (broken) response.end('{"id": "GHSA-2222-3333-4444", "affected": "everything"}');
        return broken;
      };
      const found = await lookUp([stencil, courier]);
      const recordOf = (question: string) => found.answers.get(question)?.advisories[0]?.record?.id;
      assert.equal(recordOf("npm/stencil-render@1.4.0"), undefined);
      assert.equal(recordOf("pub/courier_http@0.13.3"), headerInjection.id);
      assert.equal(found.trouble, undefined);
    });

    it("uses old answers rather than none", async () => {
      await lookUp([stencil]);
      await osv.close();
      laterBy(48);
      const found = await lookUp([stencil]);
      assert.equal(found.answers.get("npm/stencil-render@1.4.0")?.asOf, "2026-04-01T12:00:00.000Z");
      assert.equal(found.answers.get("npm/stencil-render@1.4.0")?.advisories[0]?.record?.id, templateInjection.id);
      assert.match(found.trouble ?? "", /ECONNREFUSED/);
    });
  });

  describe("can be cancelled", () => {
    for (const [name, method] of [
      ["while it asks", "POST"],
      ["while it reads advisories", "GET"],
    ] as const) {
      it(name, async () => {
        const stop = new AbortController();
        osv.fault = (request) => {
          if (request.method === method) stop.abort();
          return request.method === method;
        };
        await assert.rejects(lookUp([stencil, courier], { signal: stop.signal }), { kind: "cancelled" });
      });
    }

    it("while it waits for a server that is busy", async () => {
      const stop = new AbortController();
      osv.fault = (_, response) => {
        response.writeHead(429, { "Retry-After": "20" }).end();
        setTimeout(() => stop.abort(), 20);
        return true;
      };
      await assert.rejects(lookUp([stencil], { signal: stop.signal }), { kind: "cancelled" });
    });
  });

  describe("goes through a proxy", () => {
    it("that forwards", async () => {
      const forwarded: string[] = [];
      const proxy = createServer((request, response) => {
        forwarded.push(`${request.method} ${request.url}`);
        response.end(JSON.stringify({ results: [{}] }));
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      environment = {
        PALISADE_OSV_URL: "http://osv.example.org/mirror",
        HTTP_PROXY: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      };
      const found = await lookUp([stencil]);
      assert.equal(found.trouble, undefined);
      assert.deepEqual(forwarded, ["POST http://osv.example.org/mirror/v1/querybatch"]);
      proxy.close();
    });

    it("that makes tunnels, and never past it", async () => {
      const tunnels: string[] = [];
      const proxy = createServer().on("connect", ({ url }, socket) => {
        tunnels.push(url ?? "");
        socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
      });
      await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
      environment = {
        PALISADE_OSV_URL: "https://osv.example.org",
        https_proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      };
      const found = await lookUp([stencil]);
      assert.match(found.trouble ?? "", /osv\.example\.org could not be asked/);
      assert.deepEqual(new Set(tunnels), new Set(["osv.example.org:443"]));
      proxy.close();
    });
  });

  for (const address of ["ftp://osv.example.org", "not an address"]) {
    it(`refuses ${address} as the database's address`, async () => {
      environment = { PALISADE_OSV_URL: address };
      await assert.rejects(lookUp([stencil]), { kind: "invalid input", message: /PALISADE_OSV_URL/ });
    });
  }
});
