import { fleet } from "../../server/operations/fleet.ts";
import type { Workspace } from "../support/services/workspace.ts";

/** Lines of Dart that each make another check fail. */
const weaknesses = [
  "final client = HttpClient()..badCertificateCallback = (certificate, host, port) => true;",
  "const endpoint = 'http://api.example.com/login';",
  "final token = Random().nextInt(1 << 32);",
  "final digest = md5.convert(utf8.encode(password));",
  "void show(String password) => print('password: $password');",
  "const awsSecretAccessKey = 'wJalrXUtnFEMIK7MDENGbPxRfiCYzQ81LbT3vhS9';",
  "final user = database.rawQuery('SELECT * FROM users WHERE name = $name');",
];

/** How many different apps there are; the strongest has no weakness. */
const kinds = 2 ** weaknesses.length;

/** Writes apps of different strength to `apps/`, named `app_001` and on. */
export async function writeApps(workspace: Workspace, count: number, round = 0): Promise<void> {
  for (let index = 0; index < count; index++) {
    const folder = `apps/app_${String(index + 1).padStart(3, "0")}`;
    const kind = (index * 37 + round * (index % 5) * 11) % kinds;
    const lines = weaknesses.filter((_, bit) => (kind & (1 << bit)) !== 0);
    await workspace.write(`${folder}/pubspec.yaml`, `name: app_${index + 1}\n`);
    await workspace.write(`${folder}/lib/main.dart`, `import 'dart:io';\n${lines.join("\n")}\n\nvoid main() {}\n`);
  }
}

/** Scans all apps as the user does it, so that each has one more entry in its history. */
export async function scanApps({ services }: Workspace): Promise<void> {
  await fleet.run(services, {}, { progress: () => {}, signal: undefined });
}
