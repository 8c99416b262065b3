import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { certPinning } from "./check.ts";

const client = `import 'package:dio/dio.dart';

Dio gardenClient(String session) {
  return Dio(BaseOptions(baseUrl: 'https://api.seed-bank.io', headers: {'Authorization': session}));
}
`;

const releases = `import 'package:dio/dio.dart';

Future<Object?> releases() => Dio().get('https://api.github.com/repos/seeds/garden/releases');
`;

const pins = `<network-security-config>
    <domain-config>
        <domain>api.seed-bank.io</domain>
        <pin-set><pin digest="SHA-256">7HIpactkIAq2Y49orFOOQKurWxmmSFZhBCoQYcRhJ3Y=</pin></pin-set>
    </domain-config>
</network-security-config>
`;

function placesOf(files: Readonly<Record<string, string>>) {
  const snapshot = overBaseApp(files);
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [certPinning], fixes: [] }));
  return finding?.evidence.map(({ level, file, related = [] }) => [level, file, ...related.map((place) => place.file)]);
}

describe("cert-pinning", () => {
  it("names the services of others beside the only server of the app", () => {
    assert.deepEqual(placesOf({ "lib/client.dart": client, "lib/releases.dart": releases }), [
      ["fail", "lib/client.dart", "lib/releases.dart"],
    ]);
  });

  it("names the servers that get credentials beside pins of a platform", () => {
    const config = "android/app/src/main/res/xml/network_security_config.xml";
    assert.deepEqual(placesOf({ "lib/client.dart": client, [config]: pins }), [["review", config, "lib/client.dart"]]);
  });
});
