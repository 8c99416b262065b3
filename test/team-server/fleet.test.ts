import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promise } from "../docs/promise.ts";
import { ask, createTeam, type Team } from "./team.ts";

/** CI makes a small fleet; `PALISADE_FLEET_APPS=1000` makes the one that the page speaks of. */
const apps = Number(process.env["PALISADE_FLEET_APPS"] ?? 16);

/** What one app in some has wrong. */
const mistakes = [
  "HttpClient trusting() => HttpClient()..badCertificateCallback = (certificate, host, port) => true;",
  "final digest = md5.convert(utf8.encode(password));",
  "const key = 'AKIAIOSFODNN7EXAMPLE';",
  "int nothing() => 0;",
];

interface FleetProject {
  readonly path: string;
  readonly name: string;
  readonly kind: string;
  readonly lastScan: object;
}

describe("a fleet", function () {
  this.timeout(60_000 + apps * 200);
  let team: Team;
  before(async () => {
    team = await createTeam();
    for (let index = 0; index < apps; index++) {
      const folder = join(team.folder, "fleet", `group-${index % 7}`, `app_${index}`);
      const name = `name: app_${index}\nenvironment:\n  sdk: ^3.5.0\ndependencies:\n  flutter:\n    sdk: flutter\n`;
      const wrong = mistakes.filter((_, bit) => (index >> bit) % 2 === 1).join("\n");
      await writeFiles(folder, {
        "pubspec.yaml": name,
        "lib/main.dart": `import 'dart:io';\n\nvoid main() {}\n\n${wrong}\n`,
      });
    }
  });
  after(() => team?.remove());

  promise(
    "1,000 apps are the same fleet from one process, from four shards that are merged, and from two servers on one database.",
    async () => {
      const fleet = join(team.folder, "fleet");
      const scan = async (home: string, args: readonly string[], environment = {}) => {
        const answer = await team.palisade(["fleet", ...args], {
          PALISADE_HOME: join(team.folder, home),
          ...environment,
        });
        assert.notEqual(answer.code, 2, answer.stderr);
        return answer.stdout;
      };
      const json = ["--format", "json"];
      const parts = join(team.folder, "parts");
      await mkdir(parts);
      const [text] = await Promise.all([
        scan("one", [fleet, ...json]),
        ...[1, 2, 3, 4].map((index) =>
          scan(`shard-${index}`, [fleet, "--shard", `${index}/4`, "--output", `part:${join(parts, `${index}.json`)}`]),
        ),
      ]);
      const whole = JSON.parse(text);
      const merged = JSON.parse(await scan("merging", ["merge", parts, ...json]));

      const [servers, pusher, reader] = await Promise.all([
        Promise.all([team.serve(), team.serve()]),
        team.token("push"),
        team.token("read"),
      ]);
      await Promise.all(
        servers.map(({ address }, index) => {
          const half = ["--shard", `${index + 1}/2`, "--push", address, "--push-as", "acme"];
          return scan(`half-${index}`, [fleet, ...half], { PALISADE_TOKEN: pusher });
        }),
      );
      const served = await Promise.all(
        servers.map(async ({ address }) => Object((await ask(address, "/api/security/projects", reader)).body)),
      );

      assert.equal(whole.projects.length, apps);
      assert.ok(new Set(projectsBelow(fleet, whole).map(([, scanned]) => scanned)).size >= Math.min(apps, 4));
      assert.deepEqual(projectsBelow(fleet, merged), projectsBelow(fleet, whole));
      for (const answer of served) {
        assert.deepEqual(projectsBelow("acme", answer), projectsBelow(fleet, whole));
        assert.deepEqual(answer.averageScore, whole.averageScore);
      }
    },
    "docs/team-server.md",
  );
});

/** Each project's place with what its scan says, without what differs from scan to scan. */
function projectsBelow(root: string, { projects }: { readonly projects: readonly FleetProject[] }) {
  return projects.map(({ path, kind, lastScan }): [string, string] => {
    const { scannedAt: _, durationMs: __, ...scanned } = Object(lastScan);
    return [`${kind} ${path.slice(root.length + 1)}`, JSON.stringify(scanned)];
  });
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}
