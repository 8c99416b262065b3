import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { sensitiveUiExposure } from "./check.ts";

const page = `import 'package:flutter/material.dart';

Widget gate() {
  return TextField(
    decoration: InputDecoration(
      labelText: 'New password',
    ),
  );
}
`;

describe("sensitive-ui-exposure", () => {
  it("shows where a field of several lines is given its label", () => {
    const snapshot = overBaseApp({ "lib/gate.dart": page });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [sensitiveUiExposure], fixes: [] }));
    const places = finding?.evidence.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
    assert.deepEqual(places, [[4, 6]]);
  });
});
