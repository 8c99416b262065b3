import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { sensitiveLogging } from "./check.ts";

const client = `import 'package:dio/dio.dart';
import 'package:pretty_dio_logger/pretty_dio_logger.dart';

Dio signedIn() {
  return Dio()
    ..interceptors.add(
      PrettyDioLogger(
        error: true,
        requestBody: true,
        requestHeader: false,
        responseBody: true,
      ),
    );
}
`;

const helper = `void note(String topic, Map<String, Object?>? content) {
  print(topic);
  if (content != null) print(content);
}
`;

const signIn = `import 'note.dart';

Future<void> signIn(Api api, String mail) async {
  note('signs in', {'email': mail});
  await api.signIn(mail);
}
`;

describe("sensitive-logging", () => {
  it("shows each option that makes an HTTP logger write beside the one that makes the logger", () => {
    const snapshot = overBaseApp({ "lib/client.dart": client });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [sensitiveLogging], fixes: [] }));
    const told = finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(told, [[7, 9, 11]]);
  });

  it("shows where a function logs beside what it is given", () => {
    const snapshot = overBaseApp({ "lib/note.dart": helper, "lib/sign_in.dart": signIn });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [sensitiveLogging], fixes: [] }));
    const told = finding?.evidence.map(({ file, line, related = [] }) => [
      `${file}:${line}`,
      ...related.map((place) => `${place.file}:${place.line}`),
    ]);
    assert.deepEqual(told, [["lib/sign_in.dart:4", "lib/note.dart:3"]]);
  });
});
