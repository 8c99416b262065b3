import assert from "node:assert/strict";
import { authorNotes, readPubAdvisories, readPubListing } from "./pub-listing.ts";

describe("the listing of a Dart package", () => {
  const listing = {
    name: "courier_http",
    isDiscontinued: true,
    replacedBy: "post_http",
    latest: { version: "0.13.4" },
    versions: [{ version: "0.13.3", retracted: true, archive_url: "https://example.org" }, { version: "0.13.4" }],
    _fetchedAt: "2026-03-01T10:00:00.000",
  };
  const notesOn = (json: unknown, version: string) => {
    const read = readPubListing(json);
    return read && authorNotes("courier_http", version, read);
  };

  it("tells which versions were retracted, and what replaces a package that is discontinued", () => {
    assert.deepEqual(notesOn(listing, "0.13.3"), [
      "courier_http 0.13.3 was retracted by its author. Run: flutter pub upgrade courier_http",
      "courier_http is discontinued and gets no more fixes. Its author names post_http instead.",
    ]);
    assert.deepEqual(notesOn({ ...listing, isDiscontinued: null }, "0.13.4"), []);
  });

  for (const json of [undefined, null, [], "text", { versions: "many" }, { versions: [{ version: 1 }] }]) {
    it(`is nothing when it is ${JSON.stringify(json)}`, () => assert.equal(notesOn(json, "0.13.3"), undefined));
  }

  it("has advisories, without the invalid ones", () => {
    const records = readPubAdvisories({
      advisories: [{ id: "GHSA-1", aliases: null }, { id: "../x" }, 3, { id: "GHSA-2" }],
    });
    assert.deepEqual(
      records?.map(({ id }) => id),
      ["GHSA-1", "GHSA-2"],
    );
    assert.equal(readPubAdvisories({ error: "none" }), undefined);
  });
});
