import assert from "node:assert/strict";
import { finding, place } from "../../../test/support/webview/scan/findings.ts";
import { filterFindings, isFiltered, readFilters, writeFilters } from "./filters.ts";

const findings = [
  finding({ id: "tls", severity: "Critical", evidence: [place("lib/net.dart", "Every certificate is accepted.")] }),
  finding({ id: "backup", owasp: "M9", status: "REVIEW" }),
  finding({ id: "sql", owasp: "M4", suppressed: true }),
  finding({ id: "keys", owasp: "M1", status: "PASS" }),
];

const shown = (query: string, newIds: readonly string[] = []) =>
  filterFindings(findings, readFilters(new URLSearchParams(query)), newIds).map(({ id }) => id);

describe("filters of findings", () => {
  it("show all when nothing is chosen", () => {
    assert.deepEqual(shown(""), ["tls", "backup", "sql", "keys"]);
    assert.equal(isFiltered(readFilters(new URLSearchParams("path=/shop"))), false);
  });

  it("take any of several statuses, and count a triaged finding as not applicable", () => {
    assert.deepEqual(shown("status=FAIL,REVIEW"), ["tls", "backup"]);
    assert.deepEqual(shown("status=N/A"), ["sql"]);
  });

  it("take severity, category and what is new", () => {
    assert.deepEqual(shown("severity=Critical"), ["tls"]);
    assert.deepEqual(shown("owasp=M9"), ["backup"]);
    assert.deepEqual(shown("new=yes", ["backup"]), ["backup"]);
  });

  it("find every word, in titles and in places", () => {
    assert.deepEqual(shown("text=NET.dart accepted"), ["tls"]);
    assert.deepEqual(shown("text=title backup"), ["backup"]);
    assert.deepEqual(shown("text=nowhere"), []);
  });

  it("ignore what is no status or severity", () => {
    assert.deepEqual(shown("status=BAD&severity=Awful").length, 4);
  });

  it("come back from the address as they went in, beside what else is there", () => {
    const query = new URLSearchParams("path=/shop&status=FAIL,N/A&severity=Low&owasp=M2&text=a b&new=yes");
    const again = writeFilters(new URLSearchParams("path=/shop"), readFilters(query));
    assert.deepEqual(Object.fromEntries(again), Object.fromEntries(query));
    assert.equal(writeFilters(again, readFilters(new URLSearchParams())).toString(), "path=%2Fshop");
  });
});
