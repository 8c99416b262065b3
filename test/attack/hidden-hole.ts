import assert from "node:assert/strict";
import { mkdir, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Finding } from "../../server/contract/finding.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordMarkdown } from "../../server/reports/record-markdown.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { scanUnrecorded } from "../../server/services/records/scan-project.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";

/** A callback that takes every certificate: whoever stands between app and server reads everything. */
export const hole = "import 'dart:io';\nfinal open = HttpClient()..badCertificateCallback = (a, b, c) => true;\n";

/** A way of hiding the hole from a scan, and from no compiler. */
export interface Trick {
  readonly name: string;
  /** Files to write: paths are relative to the app, `../` is beside it. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Links, to where they lead. */
  readonly links?: Readonly<Record<string, string>>;
  /** Where the hole must be found; without it the hole cannot be read. */
  readonly at?: string;
  /** What must be named as not read then. */
  readonly leftOut?: string;
}

/** A repository with the base app in `apps/garden_notes`; what lies beside `apps` is outside. */
export async function createRepository(): Promise<Workspace> {
  const workspace = await createWorkspace();
  await mkdir(join(workspace.folder, "apps", ".git"));
  return workspace;
}

export async function play(workspace: Workspace, { files = {}, links = {} }: Omit<Trick, "name">): Promise<void> {
  for (const [path, text] of Object.entries(files)) await workspace.write(join("apps/garden_notes", path), text);
  for (const [path, target] of Object.entries(links)) {
    await rm(join(workspace.app, path), { recursive: true, force: true });
    await mkdir(dirname(join(workspace.app, path)), { recursive: true });
    await symlink(target, join(workspace.app, path));
  }
}

export async function scanned({ services, app }: Workspace): Promise<ScanRecord> {
  return (await scanUnrecorded(services, app, () => {}, undefined)).record;
}

export function tlsFinding({ findings }: ScanRecord): Finding | undefined {
  return findings.find(({ id }) => id === "tls-validation-disabled");
}

/** One test for each trick: the hole is found, or the file is named and the gate stays shut. */
export function isNotMissed(tricks: readonly Trick[]): void {
  let workspace: Workspace;
  beforeEach(async () => {
    workspace = await createRepository();
  });
  afterEach(() => workspace.remove());

  for (const trick of tricks) {
    it(`is not missed behind ${trick.name}`, async () => {
      await play(workspace, trick);
      const record = await scanned(workspace);
      assert.equal(record.gate.pass, false);
      if (trick.at !== undefined) isFound(record, trick.at);
      if (trick.leftOut !== undefined) isTold(record, trick.leftOut);
    });
  }
}

function isFound(record: ScanRecord, at: string) {
  const failing = tlsFinding(record)?.evidence.filter(({ level }) => level === "fail") ?? [];
  assert.deepEqual(
    failing.map(({ file }) => file),
    [at],
    JSON.stringify(record.coverage),
  );
  assert.deepEqual(record.coverage.leftOut, []);
}

function isTold(record: ScanRecord, leftOut: string) {
  const text = String(recordText(record, plainPaint));
  assert.ok(
    record.coverage.leftOut.some(({ file, kind }) => file === leftOut && kind === "dart"),
    text,
  );
  assert.match(record.gate.reasons.join(), /^\d unread > 0 allowed$/);
  assert.match(text, /^Note: 1 file was not read: /m);
  assert.match(text, /gate FAIL \(.*unread/);
  assert.ok(text.includes(`${leftOut} (`), text);
  assert.ok(recordMarkdown(record).includes(`\`${leftOut}\` was not read`));
}
