import assert from "node:assert/strict";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { checks } from "./index.ts";

const ways: Readonly<Record<string, readonly string[]>> = {
  "insecure-random/fixtures/ng.helper.project": [
    "lib/texts.dart:5 `randomText` takes numbers of a predictable generator.",
    "lib/session.dart:4 `sessionKey` is what `randomText` returns.",
  ],
  "insecure-local-storage/fixtures/ng.wrapper.project": [
    "lib/account/account_repository.dart:10 The value is passed to `LocalStore.save`.",
    "lib/storage/local_store.dart:6 It is written to `SharedPreferences`.",
    "lib/account/account_repository.dart:12 The value is passed to `LocalStore.keep`.",
    "lib/storage/local_store.dart:11 It is written to `SharedPreferences`.",
  ],
  "sql-injection/fixtures/ng.note_search.dart": [
    "lib/note_search.dart:14 The value becomes part of a text.",
    "lib/note_search.dart:16 `rawUpdate` runs the text as SQL.",
    "lib/note_search.dart:15 The value becomes part of a text.",
    "lib/note_search.dart:16 `rawUpdate` runs the text as SQL.",
  ],
  "sql-injection/fixtures/ng.unknown_callers.project": [
    "lib/visit_list.dart:20 The value is passed to `VisitStore.inState`.",
    "lib/visit_store.dart:14 The value becomes part of SQL.",
    "lib/visit_list.dart:11 The value is kept in `VisitList._guest`.",
    "lib/visit_list.dart:22 The value is passed to `VisitStore.ofGuest`.",
    "lib/visit_store.dart:18 The value becomes part of SQL.",
    "lib/visit_list.dart:16 The value is passed to `VisitStore.ordered`.",
    "lib/visit_store.dart:10 The value becomes part of SQL.",
  ],
  "webview-hardening/fixtures/review.pages_of_others.project": [
    "lib/opening.dart:16 The value is passed to `ArticleView`.",
    "lib/article_view.dart:5 The value is kept in `ArticleView.html`.",
    "lib/article_view.dart:10 The web view loads it.",
    "lib/opening.dart:11 The value is passed to `PageView`.",
    "lib/page_view.dart:6 The value is kept in `PageView.address`.",
    "lib/page_view.dart:22 The web view loads it.",
  ],
};

describe("the way of a value", () => {
  for (const fixture of readFixtures().filter(({ file }) => file in ways)) {
    it(`is told from its source to its sink in ${fixture.file}`, () => {
      const only = checks.filter(({ meta }) => meta.id === fixture.check);
      const [finding] = ownFindings(scanSnapshot(overBaseApp(fixture.overlay), { checks: only, fixes: [] }));
      const steps = (finding?.evidence ?? []).flatMap(({ flow = [] }) => flow);
      assert.deepEqual(
        steps.map(({ file, line, message }) => `${file}:${line} ${message}`),
        ways[fixture.file],
      );
    });
  }
});
