import assert from "node:assert/strict";
import { once } from "node:events";
import postgres from "postgres";
import { promise } from "../../../test/docs/promise.ts";
import { until } from "../../../test/support/adapters/http/until.ts";
import { createPostgres, type PostgresServer } from "../../../test/support/services/postgres-server.ts";
import { createWorkspace, type Workspace } from "../../../test/support/services/workspace.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { recordScan } from "../records/scan-project.ts";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres-database.ts";
import type { TeamDatabase } from "./team-database.ts";

const page = "docs/team-server.md";

describe("the database of a team's server", () => {
  let workspace: Workspace;
  let server: PostgresServer;
  let one: TeamDatabase;
  let other: TeamDatabase;
  let record: ScanRecord;
  before(async () => {
    workspace = await createWorkspace();
    server = await createPostgres();
    // Both find no tables, at the same moment.
    [one, other] = await Promise.all([openPostgres(server.address), openPostgres(server.address)]);
    ({ record } = await recordScan(workspace.services, workspace.app, () => {}, undefined));
  });
  after(async () => {
    await Promise.all([one, other].map((database) => database?.close()));
    await server?.remove();
    await workspace?.remove();
  });

  const decision = (reason: string) => ({ state: "Accepted risk" as const, reason, places: [] });

  it("gives back what was written, whatever characters it holds", async () => {
    const warnings = ["\u0000 \ud800 \u202e 'quoted' \\"];
    await one
      .as("ann")
      .project("shop")
      .update((document) => ({ ...document, record: { ...record, warnings } }));
    const { record: read } = await other.as("bob").project("shop").read();
    assert.deepEqual(read, { ...record, warnings });
    assert.equal((await other.as("bob").project("unknown").read()).record, null);
  });

  promise(
    "Of two servers that decide at the same moment, neither loses a decision.",
    async () => {
      const checks = Array.from({ length: 24 }, (_, index) => `check-${index}`);
      await Promise.all(
        checks.map((check, index) =>
          (index % 2 ? one : other)
            .as(`person ${index}`)
            .project("busy")
            .update((document) => ({ ...document, triage: { ...document.triage, [check]: decision(check) } })),
        ),
      );
      const { triage } = await one.as("ann").project("busy").read();
      assert.deepEqual(Object.keys(triage).sort(), checks.sort());
      const log = await one.as("ann").auditLog("busy", 100);
      assert.deepEqual(
        log.map(({ author, action, detail }) => [author, action, Object(detail).finding]).sort(),
        checks.map((check) => [`person ${check.slice("check-".length)}`, "decide", check]).sort(),
      );
    },
    page,
  );

  it("writes a decision that was taken back into the audit log too", async () => {
    const project = one.as("ann").project("undecided");
    await project.update((document) => ({ ...document, triage: { md5: decision("old") } }));
    await project.update((document) => ({ ...document, triage: {} }));
    assert.deepEqual((await project.read()).triage, {});
    const log = await one.as("ann").auditLog("undecided", 10);
    assert.deepEqual(
      log.map(({ detail }) => detail),
      [
        { finding: "md5", decision: null },
        { finding: "md5", decision: decision("old") },
      ],
    );
  });

  it("tells the other server what has changed, so that both have the same stamp", async () => {
    const [mine, theirs] = [one.as("ann"), other.as("bob")];
    await until(() => mine.stamp() === theirs.stamp());
    const before = theirs.stamp();
    let told = 0;
    const stop = theirs.watch(() => told++);
    await mine.project("told").update((document) => document);
    await mine.settings.update((settings) => ({ ...settings, enforced: ["maxCrit"] }));
    await until(() => theirs.stamp() === mine.stamp());
    assert.notEqual(theirs.stamp(), before);
    assert.equal(theirs.project("told").stamp(), mine.project("told").stamp());
    assert.deepEqual((await theirs.settings.read()).enforced, ["maxCrit"]);
    assert.equal(told, 2);
    stop();
  });

  it("keeps the newest records of a project, and none that is too old but the last", async () => {
    const short = await openPostgres(server.address, { records: 3, days: 30 });
    const project = short.as("ci").project("kept");
    const keep = (scannedAt: string) =>
      project.update((document) => ({ ...document, record: { ...record, scannedAt } }));
    const kept = () => Number(server.run("select count(*) from record where project = 'kept'"));
    await keep("2020-01-01T00:00:00.000Z");
    await keep("2020-01-02T00:00:00.000Z");
    assert.equal(kept(), 1);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    for (const ago of [5, 4, 3, 2, 1]) await keep(day(ago));
    assert.equal(kept(), 3);
    await short.close();
  });

  promise(
    "The server keeps the hash of a token and never the token.",
    async () => {
      const book = one.as("ann");
      const secret = await book.createToken({ name: "ci", role: "push" });
      assert.deepEqual(await other.ownerOf(secret), { name: "ci", role: "push" });
      assert.equal(await other.ownerOf(`${secret}x`), undefined);
      await assert.rejects(book.createToken({ name: "ci", role: "admin" }), { kind: "conflict" });
      assert.deepEqual(
        (await book.tokens()).map(({ name, role, createdBy }) => [name, role, createdBy]),
        [["ci", "push", "ann"]],
      );
      assert.ok(!server.run("select * from token; select * from audit").includes(secret));
      await book.revokeToken("ci");
      assert.equal(await other.ownerOf(secret), undefined);
      await assert.rejects(book.revokeToken("ci"), { kind: "not found" });
    },
    page,
  );

  it("makes a step of its tables whole or not at all, and refuses tables of a newer Palisade", async () => {
    const sql = postgres(server.address, { onnotice() {}, max: 1 });
    const steps = [..."x".repeat(1)].map(() => "");
    const half = "create table half (a integer); select 1 / 0";
    await assert.rejects(migrate(sql, [...steps, half]), /division by zero/);
    await assert.rejects(sql`select * from half`, /does not exist/);
    await migrate(sql, [...steps, "create table whole (a integer)"]);
    await assert.rejects(openPostgres(server.address), { kind: "conflict", message: /newer Palisade/ });
    await sql`delete from migration where step = 2`;
    await sql.end();
  });

  it("says in one sentence that it is gone, and goes on when it is back", async () => {
    const book = one.as("ann");
    await server.kill();
    for (const question of [
      () => book.project("shop").read(),
      () => book.project("shop").update((document) => document),
      () => book.projects(),
      () => one.ownerOf("x"),
      () => openPostgres(server.address),
    ]) {
      await assert.rejects(question, { kind: "unavailable", message: /^The team's database does not answer\. / });
    }
    await server.start();
    assert.equal((await book.project("shop").read()).record?.name, record.name);
    const told = new EventTarget();
    other.as("bob").watch(() => told.dispatchEvent(new Event("change")));
    const change = once(told, "change");
    await book.project("back").update((document) => document);
    await change;
  });

  it("refuses what is no address, and says what is wrong with a password without showing it", async () => {
    await assert.rejects(openPostgres("mysql://a/b"), { kind: "invalid input" });
    const wrong = server.address.replace("word", "w0rd");
    await assert.rejects(
      openPostgres(wrong),
      (error: Error) => /refuses this server/.test(error.message) && !/w0rd/.test(error.message),
    );
  });
});
