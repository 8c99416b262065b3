import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { type CiJob, createCiJob } from "../ci/ci-job.ts";

const page = readFileSync("docs/ci.md", "utf8");
const blocks = [...page.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);

/** The one example on the page that holds a text. */
function example(text: string): string {
  const [found, ...others] = blocks.filter((code) => code.includes(text));
  assert.ok(found !== undefined && others.length === 0, text);
  return found;
}

const shards = [1, 2, 3, 4] as const;

const githubStep = z.strictObject({
  uses: z
    .string()
    .regex(/^actions\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/)
    .optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
const githubJob = z.strictObject({
  "runs-on": z.string(),
  needs: z.literal("part").optional(),
  strategy: z.strictObject({ matrix: z.strictObject({ shard: z.array(z.int()) }) }).optional(),
  env: z.strictObject({ SHARD: z.literal("${{ matrix.shard }}") }).optional(),
  steps: z.array(githubStep),
});
const githubWorkflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({ push: z.strictObject({ branches: z.array(z.string()) }) }),
  permissions: z.strictObject({ contents: z.literal("read") }),
  jobs: z.strictObject({ part: githubJob, fleet: githubJob }),
});

const gitlabJob = z.object({ script: z.array(z.string()), parallel: z.int().optional() });
const gitlabPipeline = z.object({
  ".palisade": z.object({ variables: z.record(z.string(), z.string()), before_script: z.array(z.string()) }),
  "palisade-parts": gitlabJob,
  "palisade-fleet": gitlabJob,
});

const volume = z.union([
  z.strictObject({
    name: z.string(),
    persistentVolumeClaim: z.strictObject({ claimName: z.string(), readOnly: z.boolean().optional() }),
  }),
  z.strictObject({ name: z.string(), emptyDir: z.strictObject({}) }),
]);
const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  command: z.tuple([z.literal("bash"), z.literal("-c")]),
  args: z.tuple([z.string()]),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
    limits: z.strictObject({ memory: z.string() }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});
const kubernetesJob = z.strictObject({
  apiVersion: z.literal("batch/v1"),
  kind: z.literal("Job"),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    completions: z.int().optional(),
    parallelism: z.int().optional(),
    completionMode: z.literal("Indexed").optional(),
    backoffLimit: z.int(),
    activeDeadlineSeconds: z.int(),
    template: z.strictObject({
      spec: z.strictObject({
        restartPolicy: z.literal("Never"),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.strictObject({
          runAsNonRoot: z.literal(true),
          runAsUser: z.int().min(1),
          fsGroup: z.int().min(1),
          seccompProfile: z.strictObject({ type: z.literal("RuntimeDefault") }),
        }),
        containers: z.tuple([container]),
        volumes: z.array(volume),
      }),
    }),
  }),
});
const claim = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("PersistentVolumeClaim"),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    accessModes: z.array(z.literal("ReadWriteMany")),
    resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
  }),
});

/** How an example scans one part, and how it merges all of them. */
interface Scripts {
  part(shard: number): readonly [script: string, environment: Readonly<Record<string, string>>];
  readonly merge: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What it leaves. */
  readonly files: readonly string[];
}

describe("a fleet in parts, as docs/ci.md shows it", function () {
  this.timeout(120_000);
  let job: CiJob;
  before(async () => {
    job = await createCiJob();
    await job.weaken();
  });
  afterEach(() => {
    for (const path of ["parts", "fleet.html", "fleet.sarif"])
      rmSync(join(job.repository.folder, path), { recursive: true, force: true });
  });
  after(() => job.remove());

  /** Scans all parts of a fleet in which one app fails, and merges them. */
  async function run({ part, merge, environment, files }: Scripts) {
    for (const shard of shards) {
      const { code, stdout, stderr } = await job.bash(...part(shard));
      assert.equal(code, 0, `${stdout}${stderr}`);
    }
    const { code, stdout, stderr } = await job.bash(merge, environment);
    assert.equal(code, 1, `${stdout}${stderr}`);
    for (const file of files) assert.match(readFileSync(join(job.repository.folder, file), "utf8"), /shop/);
    if (files.length === 0) assert.match(stdout, /shop/);
  }

  it("works on GitHub", async () => {
    const { jobs } = githubWorkflow.parse(parse(example("Security of all apps")));
    assert.deepEqual(jobs.part.strategy?.matrix.shard, shards);
    const script = (steps: typeof jobs.part.steps) => steps.flatMap(({ run }) => run ?? []).join("\n");
    const machine = (name: string) => ({ RUNNER_TEMP: join(job.repository.area, name) });
    await run({
      part: (shard) => [
        `${script(jobs.part.steps)}\nmkdir -p parts && mv part-${shard}.json parts`,
        { ...machine(`part-${shard}`), SHARD: String(shard) },
      ],
      merge: script(jobs.fleet.steps),
      environment: machine("fleet"),
      files: ["fleet.html", "fleet.sarif"],
    });
  });

  it("works on GitLab, and is what its schema allows", async () => {
    const isPipeline = new Ajv({ strict: false, validateFormats: false }).compile(
      JSON.parse(readFileSync("test/data/gitlab/ci.schema.json", "utf8")),
    );
    const written = parse(example("palisade-parts:\n  extends"));
    for (const pipeline of [written, parse(readFileSync("pipelines/palisade.gitlab-ci.yml", "utf8"))])
      assert.ok(isPipeline(pipeline), JSON.stringify(isPipeline.errors?.slice(0, 3)));
    assert.ok(!isPipeline({ ...written, "palisade-parts": { scripts: [] } }));
    const { ".palisade": base, ...jobs } = gitlabPipeline.parse(written);
    assert.equal(jobs["palisade-parts"].parallel, shards.length);
    const script = (name: keyof typeof jobs) => [...base.before_script, ...jobs[name].script].join("\n");
    await run({
      part: (shard) => [
        script("palisade-parts"),
        { ...base.variables, CI_NODE_INDEX: String(shard), CI_NODE_TOTAL: String(shards.length) },
      ],
      merge: script("palisade-fleet"),
      environment: base.variables,
      files: ["fleet.html", "fleet.sarif"],
    });
  });

  it("works on Kubernetes", async () => {
    const [first, ...others] = parseAllDocuments(example("kind: Job")).map((document) => document.toJS());
    const { metadata } = claim.parse(first);
    const [parts, fleet] = z.tuple([kubernetesJob, kubernetesJob]).parse(others);
    assert.deepEqual([parts.spec.completions, parts.spec.parallelism], [shards.length, shards.length]);
    for (const { spec } of [parts, fleet]) {
      const { containers, volumes } = spec.template.spec;
      const mounted = containers[0].volumeMounts.map(({ name }) => name);
      assert.deepEqual(
        mounted,
        volumes.map(({ name }) => name),
      );
      const claims = volumes.flatMap((one) => ("emptyDir" in one ? [] : one.persistentVolumeClaim.claimName));
      assert.ok(claims.includes(metadata.name));
    }
    const dockerfile = readFileSync("pipelines/Dockerfile", "utf8");
    const script = ({ spec }: typeof parts) => {
      const [text] = spec.template.spec.containers[0].args;
      const program = "/opt/palisade/bin/palisade";
      assert.ok(text.includes(program) && dockerfile.includes(`["${program}"]`));
      return `mkdir -p parts\n${text.replaceAll(program, "palisade").replace(/(?<= |")\/(?=apps|parts)/g, "")}`;
    };
    await run({
      part: (shard) => [script(parts), { JOB_COMPLETION_INDEX: String(shard - 1) }],
      merge: script(fleet),
      environment: {},
      files: [],
    });
  });
});
