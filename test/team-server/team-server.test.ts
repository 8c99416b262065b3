import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promise } from "../docs/promise.ts";
import { unusedPort } from "../support/adapters/http/ports.ts";
import { until } from "../support/adapters/http/until.ts";
import { ask, balance, createTeam, type RunningServer, type Team } from "./team.ts";

const page = "docs/team-server.md";
const name = "github.com/acme/garden";
const leak = `import 'dart:io';

HttpClient trusting() => HttpClient()..badCertificateCallback = (certificate, host, port) => true;
`;

describe("a team's server", () => {
  let team: Team;
  let one: RunningServer;
  let other: RunningServer;
  let tokens: Readonly<Record<string, string>>;
  before(async () => {
    team = await createTeam();
    await team.write("apps/garden_notes/lib/harvest.dart", leak);
    [one, other] = await Promise.all([team.serve(), team.serve()]);
    const roles = ["read", "push", "decide", "admin"];
    const secrets = [];
    for (const role of roles) secrets.push([role, await team.token(role, `the ${role}`)]);
    tokens = Object.fromEntries(secrets);
    assert.match((await push(one.address)).stdout, /Pushed 1 scan to http:/);
  });
  after(() => team?.remove());

  const pushing = () => ({ PALISADE_TOKEN: tokens["push"] ?? "" });
  const push = (server: string) => team.palisade(["scan", team.app, "--push", server, "--push-as", name], pushing());
  const as = (role: string, path: string, body?: object) => ask(one.address, path, tokens[role], body);
  const record = async () => Object(await as("read", `/api/security/record?path=${name}`)).body;
  const openFindings = async () =>
    (await record()).findings.filter((finding: { status: string }) => finding.status === "FAIL");

  promise(
    "A scan that is pushed has no line of code in it, and no folder of the machine that scanned.",
    async () => {
      const there = await ask(other.address, `/api/security/record?path=${name}`, tokens["read"]);
      assert.equal(there.status, 200);
      const text = JSON.stringify(there.body);
      assert.match(text, /lib\/harvest\.dart/);
      assert.match(text, /badCertificateCallback|tls-validation-disabled/);
      for (const file of await readdir(join(team.app, "lib"), { recursive: true })) {
        if (!file.endsWith(".dart")) continue;
        const lines = (await readFile(join(team.app, "lib", file), "utf8")).split("\n").map((line) => line.trim());
        for (const line of lines.filter((one) => one.length > 25)) assert.ok(!text.includes(line), line);
      }
      assert.ok(!text.includes(team.folder));
      const listed = Object((await as("read", "/api/security/projects")).body);
      assert.deepEqual(
        listed.projects.map(({ path, kind, lastScan }: { path: string; kind: string; lastScan: { grade: string } }) => [
          ...[path, kind, lastScan.grade],
        ]),
        [[name, "app", Object(there.body).grade]],
      );
    },
    page,
  );

  promise(
    "A decision is kept over later scans, and the audit log says who made it and when.",
    async () => {
      const [finding] = await openFindings();
      const decided = await as("decide", "/api/security/triage", {
        ...{ path: name, id: finding.id, state: "Accepted risk", reason: "only a test server" },
      });
      assert.equal(decided.status, 200);
      await team.write("apps/garden_notes/lib/added.dart", "int added() => 1;\n");
      await push(other.address);
      const after = (await record()).findings.find(({ id }: { id: string }) => id === finding.id);
      assert.deepEqual([after.suppressed, after.decision.author], [true, "the decide"]);
      const { entries } = Object((await as("admin", `/api/security/audit-log?project=${name}`)).body);
      assert.deepEqual(
        entries.map((entry: { author: string; action: string; detail: { finding: string } }) => [
          ...[entry.author, entry.action, entry.detail.finding],
        ]),
        [["the decide", "decide", finding.id]],
      );
      assert.ok(Math.abs(Date.now() - Date.parse(entries[0].at)) < 60_000);
    },
    page,
  );

  promise(
    "Each token does what its role allows, and nobody is let in without one.",
    async () => {
      const asked = {
        read: ["/api/security/projects", undefined],
        decide: ["/api/security/baseline", { path: name }],
        push: ["/api/security/push", {}],
        admin: ["/api/security/audit-log", undefined],
      } as const;
      const may = { read: ["read"], push: ["push"], decide: ["read", "decide"], admin: Object.keys(asked) };
      for (const [role, allowed] of Object.entries(may)) {
        for (const [needed, [path, body]] of Object.entries(asked)) {
          const { status } = await as(role, path, body);
          // An empty push is let in, and is wrong.
          const expected = !allowed.includes(needed) ? 403 : needed === "push" ? 400 : 200;
          assert.equal(status, expected, `${role} asks for ${path}`);
        }
      }
      for (const token of [undefined, "palisade_wrong"]) {
        for (const [path, body] of Object.values(asked))
          assert.equal((await ask(one.address, path, token, body)).status, 401);
      }
    },
    page,
  );

  promise(
    "A server of a team offers nothing that needs code, and changes no palisade.yaml.",
    async () => {
      for (const path of [
        "/api/security/scan",
        "/api/security/fix",
        "/api/security/settings",
        "/api/security/ai/scan",
      ]) {
        assert.equal((await as("admin", path, { path: name })).status, 404, path);
      }
      const scan = await as("admin", "/call/scan", { path: name });
      assert.equal(scan.status, 403);
      assert.match(JSON.stringify(scan.body), /has no code/);
      const team = { path: name, id: "cleartext-traffic", state: "Fixed", scope: "team" };
      const decided = await as("admin", "/api/security/triage", team);
      assert.equal(decided.status, 403);
      assert.match(JSON.stringify(decided.body), /in the repository/);
      assert.equal((await as("read", "/api/security/record?path=/etc")).status, 404);
    },
    page,
  );

  promise(
    "A token that is revoked is refused by every server at once.",
    async () => {
      const secret = await team.token("read", "leaving");
      assert.equal((await ask(other.address, "/api/security/projects", secret)).status, 200);
      assert.equal((await as("admin", "/api/security/tokens/revoke", { name: "leaving" })).status, 200);
      for (const { address } of [one, other]) {
        assert.equal((await ask(address, "/api/security/projects", secret)).status, 401);
      }
    },
    page,
  );

  it("answers behind a proxy that encrypts, and no page of another origin", async () => {
    const { host } = new URL(one.address);
    for (const [origin, status] of [
      [`https://${host}`, 200],
      ["https://evil.example", 403],
    ] as const) {
      const headers = { Authorization: `Bearer ${tokens["read"]}`, Origin: origin };
      assert.equal((await fetch(`${one.address}/api/security/projects`, { headers })).status, status);
    }
  });

  promise(
    "A page of one server shows what was decided on another.",
    async () => {
      const stamp = async (server: RunningServer) =>
        Object((await ask(server.address, "/api/security/stamp", tokens["read"])).body).stamp;
      const before = await stamp(other);
      assert.equal((await as("admin", "/api/security/gate", { maxHigh: 7 })).status, 200);
      let now = before;
      while (now === before) now = await stamp(other);
      assert.equal(now, await stamp(one));
    },
    page,
  );

  promise(
    "A server that is killed loses no decision that it has confirmed.",
    async () => {
      const victim = await team.serve();
      const both = await balance([victim, one]);
      const { findings } = await record();
      const ids: string[] = findings.map(({ id }: { id: string }) => id);
      const confirmed: string[] = [];
      const decisions = ids.map(async (id, index) => {
        const body = { path: name, id, state: "Accepted risk", reason: `reason ${index}` };
        const { status } = await ask(both.address, "/api/security/triage", tokens["decide"], body).catch(() => ({
          status: 0,
        }));
        if (status === 200) confirmed.push(id);
      });
      await until(() => confirmed.length > 2);
      await victim.kill();
      await Promise.all(decisions);
      both.close();
      assert.ok(confirmed.length > ids.length / 2, `${confirmed.length} of ${ids.length}`);
      const kept = team.database.run(`select finding from decision where project = '${name}'`).trim().split("\n");
      assert.deepEqual(
        confirmed.filter((id) => !kept.includes(id)),
        [],
      );
      // What is decided and what the audit log says are the same, also for what the dead server was at.
      const audited = team.database.run(`select distinct detail->>'finding' from audit where action = 'decide'`);
      assert.deepEqual(audited.trim().split("\n").sort(), kept.sort());
    },
    page,
  );

  promise(
    "While the database is gone, the server says so in one sentence (503), and goes on by itself when it is back.",
    async () => {
      await team.database.kill();
      for (const { address } of [one, other]) {
        const gone = await ask(address, "/api/security/projects", tokens["read"]);
        assert.equal(gone.status, 503);
        assert.match(Object(gone.body).error, /^The team's database does not answer\./);
      }
      await team.database.start();
      for (const { address } of [one, other])
        assert.equal((await ask(address, "/api/security/projects", tokens["read"])).status, 200);
    },
    page,
  );

  promise(
    "A scan does not fail when the server or its database is gone: what it found is kept, and sent by the next push.",
    async () => {
      const scans = (await record()).history.length;
      const alone = await team.palisade(["scan", team.app]);
      await team.database.kill();
      const scanned = await push(one.address);
      assert.equal(scanned.code, alone.code);
      assert.match(scanned.stdout, /1 scan kept for http:.*database does not answer/);
      const inVain = await team.palisade(["push", one.address], pushing());
      assert.equal(inVain.code, 2);
      await team.database.start();
      assert.match((await push(one.address)).stdout, /Pushed 2 scans/);
      assert.equal((await record()).history.length, scans + 2);
    },
    page,
  );

  promise(
    "What is kept for one server is sent to no other.",
    async () => {
      const nobody = `http://127.0.0.1:${await unusedPort()}`;
      assert.match((await push(nobody)).stdout, /1 scan kept for http:.*nothing listens there/);
      const elsewhere = await team.palisade(["push", other.address], pushing());
      assert.deepEqual([elsewhere.code, elsewhere.stdout], [0, `Nothing waits for ${other.address}.\n`]);
    },
    page,
  );

  promise(
    "A token is never sent without encryption, except to this machine.",
    async () => {
      const scan = (server: string, token: string) =>
        team.palisade(["scan", team.app, "--push", server, "--push-as", name], { PALISADE_TOKEN: token });
      const open = await scan("http://palisade.example", "palisade_x");
      assert.deepEqual([open.code, /without encryption/.test(open.stderr)], [2, true]);
      const none = await scan(one.address, "");
      assert.deepEqual([none.code, /PALISADE_TOKEN/.test(none.stderr)], [2, true]);
      const reader = await scan(one.address, tokens["read"] ?? "");
      assert.deepEqual([reader.code, /is one to read/.test(reader.stdout)], [2, true]);
    },
    page,
  );
});
