import assert from "node:assert/strict";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { changingTexts } from "../../test/support/scan/changing-program.ts";
import { createRepository, type GitRepository } from "../../test/support/services/git/git-repository.ts";
import { Failure, type FailureKind } from "../contract/failure.ts";
import { scan } from "../operations/scan.ts";
import { plainPaint } from "../reports/paint.ts";
import { recordText } from "../reports/record-text.ts";
import { type SinceRequest, scanSince } from "./scan-since.ts";
import { createServices } from "./services.ts";

const baseApp = join(import.meta.dirname, "../../test/fixtures/base-app");
const trustsAll =
  "import 'dart:io';\nfinal client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;\n";

describe("scanning since a revision", () => {
  let repository: GitRepository;
  let app: string;
  beforeEach(async () => {
    repository = await createRepository();
    app = join(repository.folder, "apps", "garden");
    await mkdir(join(repository.folder, "apps"));
    await cp(baseApp, app, { recursive: true });
    await repository.commit({ "apps/garden/lib/old.dart": trustsAll });
    repository.git(["checkout", "--quiet", "-b", "feature"]);
  });
  afterEach(() => repository.remove());
  const since = (ref: string, folder = app) =>
    scanSince(repository.services, folder, { ref, failOn: "any", given: undefined }, () => {}, undefined);

  it("opens the gate when nothing is new, though old findings fail", async () => {
    await repository.commit({ "apps/garden/lib/new.dart": "const beds = 3;\n" });
    const record = await since("main");
    assert.ok(record.findings.some(({ status }) => status === "FAIL"));
    assert.deepEqual([record.gate.pass, record.since?.newFindings, record.since?.newEvidence], [true, [], 0]);
    assert.equal(record.since?.commit, repository.git(["rev-parse", "main"]));
  });

  it("counts a new place of an old finding, committed or not, and says where", async () => {
    await repository.write("apps/garden/lib/new.dart", trustsAll);
    const record = await since("main");
    assert.equal(record.gate.pass, false);
    assert.deepEqual(record.gate.reasons, [
      "1 new problem (1 critical)",
      "1 critical > 0 allowed (counting only what is new since main)",
    ]);
    assert.deepEqual(
      record.since?.places.map(({ file, line }) => `${file}:${line}`),
      ["lib/new.dart:2"],
    );
    assert.match(
      String(recordText(record, plainPaint)),
      /^This change adds 1 problem: lib\/new\.dart:2 TLS certificate validation disabled \(Critical\)\n\n.*Compared with main \([0-9a-f]{12}\)\n/s,
    );
    assert.equal(scan.output().safeParse(record).success, true);
  });

  it("does not count what only moved: within its file, or with it", async () => {
    await repository.write("apps/garden/lib/old.dart", `// A comment\n\n${trustsAll}`);
    assert.equal((await since("main")).since?.newEvidence, 0);
    await mkdir(join(app, "lib/net"));
    await rename(join(app, "lib/old.dart"), join(app, "lib/net/client.dart"));
    await repository.commit({});
    assert.equal((await since("main")).since?.newEvidence, 0);
  });

  it("compares with where the branches parted, not with what happened there since", async () => {
    await repository.commit({ "apps/garden/lib/new.dart": "const beds = 3;\n" });
    repository.git(["checkout", "--quiet", "main"]);
    await rm(join(app, "lib/old.dart"));
    await repository.commit({});
    repository.git(["checkout", "--quiet", "feature"]);
    assert.equal((await since("main")).since?.newEvidence, 0);
    assert.equal((await since("HEAD")).since?.newEvidence, 0);
  });

  it("counts everything of a project that was not there", async () => {
    const other = join(repository.folder, "apps", "other");
    await cp(app, other, { recursive: true });
    assert.equal((await since("main", other)).since?.newEvidence, 1);
  });

  it("keeps no record: its gate answers another question", async () => {
    await since("main");
    assert.equal((await repository.services.store.project(app).read()).record, null);
  });

  it("refuses a revision that is not there, with what to do", async () => {
    await assert.rejects(
      since("origin/main"),
      isFailure(/no revision "origin\/main".*git fetch origin.*fetch-depth: 0/s),
    );
    await assert.rejects(since("--output=x"), isFailure(/no revision "--output=x"/));
  });

  it("refuses a shallow clone that does not reach back far enough, with what to do", async () => {
    repository.git(["checkout", "--quiet", "--orphan", "elsewhere"]);
    await repository.commit({ "a.txt": "a\n" });
    await assert.rejects(since("main"), isFailure(/no commit in common\. Name a revision of the same history/));
    repository.git(["checkout", "--quiet", "feature"]);
    await repository.commit({ "b.txt": "b\n" });
    const clone = join(repository.area, "shallow");
    const url = `file://${repository.folder}`;
    repository.git(["clone", "--quiet", "--depth=1", "--no-single-branch", url, clone]);
    await assert.rejects(
      since("origin/main", join(clone, "apps/garden")),
      isFailure(/because this clone is shallow\. Run git fetch --unshallow/),
    );
  });

  it("refuses a partial clone, in which every finding would seem new", async () => {
    await repository.commit({ "apps/garden/lib/old.dart": "const beds = 3;\n" });
    repository.git(["config", "uploadpack.allowFilter", "true"]);
    const clone = join(repository.area, "partial");
    repository.git(["clone", "--quiet", "--filter=blob:none", `file://${repository.folder}`, clone]);
    await assert.rejects(
      since("origin/main", join(clone, "apps/garden")),
      isFailure(/not all in this clone\. Run git fetch --refetch/, "unavailable"),
    );
  });

  it("counts what AI found only where the line is new", async () => {
    const said = { line: 1, class: "injection", severity: "High", certainty: "certain", why: "", fix: "" } as const;
    const aiResults = [
      { ...said, file: "lib/old.dart", quote: "import 'dart:io';", title: "Old", model: "scripted" },
      { ...said, file: "lib/new.dart", quote: "run(input);", title: "New", model: "scripted" },
    ];
    await repository.write("apps/garden/lib/new.dart", "void a(String input) {\n  run(input);\n}\n");
    await repository.services.store.project(app).update((document) => ({ ...document, aiResults }));
    const record = await since("main");
    assert.equal(record.findings.filter(({ source }) => source === "AI").length, 2);
    const places = record.since?.places.map(({ file, line }) => `${file}:${line}`);
    assert.deepEqual(places, ["lib/new.dart:2"]);
  });
});

/** The same revision for a process that takes over what others kept, and for one that takes over nothing. */
describe("scanning since a revision with what earlier processes kept", () => {
  let repository: GitRepository;
  let app: string;
  before(async () => {
    repository = await createRepository();
    app = join(repository.folder, "app");
    await mkdir(app);
    await cp(baseApp, app, { recursive: true });
    const first = Object.entries(changingTexts).map(([file, [text]]) => [`app/${file}`, text]);
    await repository.commit(Object.fromEntries(first));
    repository.git(["checkout", "--quiet", "-b", "feature"]);
  });
  after(() => repository.remove());

  async function since(ref: string, isAlone: boolean) {
    const installation = join(import.meta.dirname, "../..");
    const services = createServices({ PALISADE_HOME: join(repository.area, "kept") }, repository.area, installation);
    const request: SinceRequest = { ref, failOn: "any", given: undefined, isAlone };
    const { findings, coverage, gate, since } = await scanSince(services, app, request, () => {}, undefined);
    await services.afterwards.finish(undefined);
    return { findings, coverage, gate, since };
  }

  it("lets no check decide again about the revision that it was compared with before", async () => {
    await repository.commit({ "apps/garden/lib/new.dart": "const beds = 3;\n" });
    const installation = join(import.meta.dirname, "../..");
    /** How many checks decide about the base, in a process of its own. */
    const decided = async () => {
      const services = createServices({ PALISADE_HOME: join(repository.area, "kept") }, repository.area, installation);
      const { rules, scanner } = await services.scanning();
      let count = 0;
      const checks = rules.checks.map((check) => ({
        ...check,
        decide(...[project, facts]: Parameters<typeof check.decide>) {
          count++;
          return check.decide(project, facts);
        },
      }));
      const counting = { ...services, scanning: async () => ({ rules: { ...rules, checks }, scanner }) };
      const request: SinceRequest = { ref: "main", failOn: "any", given: undefined };
      const { since } = await scanSince(counting, app, request, () => {}, undefined);
      await services.afterwards.finish(undefined);
      return { count, since };
    };
    const [first, second] = [await decided(), await decided()];
    assert.ok(first.count > 0);
    assert.deepEqual(second, { ...first, count: 0 });
  });

  it("finds what it would find alone, after any changes", async () => {
    const edits = fc.constantFrom(
      ...Object.entries(changingTexts).flatMap(([file, texts]) => texts.map((text) => [`app/${file}`, text] as const)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(edits, fc.boolean()), { minLength: 2, maxLength: 3 }), async (all) => {
        for (const [[file, text], isCommitted] of all) {
          if (isCommitted) await repository.commit({ [file]: text });
          else await repository.write(file, text);
          for (const ref of ["main", "HEAD"]) assert.deepEqual(await since(ref, false), await since(ref, true));
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});

function isFailure(message: RegExp, kind: FailureKind = "invalid input") {
  return (error: unknown) => {
    assert.ok(error instanceof Failure, String(error));
    assert.equal(error.kind, kind);
    assert.match(error.message, message);
    return true;
  };
}
