import assert from "node:assert/strict";
import fc from "fast-check";
import { marked, type Token } from "marked";
import { hostileNotice, longNotice } from "../../../test/support/reports/messages/hostile-notices.ts";
import { evidence, recordOf } from "../../../test/support/reports/sample-records.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import { chatMessages } from "./chat-message.ts";
import { jiraDocument } from "./jira-document.ts";
import { jiraWiki } from "./jira-wiki.ts";
import { mailOf } from "./mail.ts";
import { alertNotice, type Notice, scanNotice } from "./notice.ts";
import { noticeMarkdown } from "./notice-markdown.ts";

const source = /https:\/\/cwe\.mitre\.org\/data\/definitions\/\d+\.html/;
const sizeOf = (message: unknown) => Buffer.byteLength(JSON.stringify(message));

/** A channel: what it gets, whether it takes that, and what in it could act. */
interface Channel {
  write(notice: Notice): unknown;
  assertWithinLimits(message: never): void;
  assertHarmless(message: never): void;
}

const slack = chatMessages.slack;
const discord = chatMessages.discord;
const teams = chatMessages.teams;
const googleChat = chatMessages["google-chat"];
const mattermost = chatMessages.mattermost;
type Sent<Write extends (...given: never[]) => unknown> = ReturnType<Write>;

const channels: Readonly<Record<string, Channel>> = {
  Slack: {
    write: slack,
    assertWithinLimits({ blocks, text }: Sent<typeof slack>) {
      assert.ok(blocks.length <= 50 && text.length <= 4000);
      assert.ok(JSON.stringify(blocks).length <= 13_000);
      for (const block of blocks) assert.ok(block.text.text.length <= (block.type === "header" ? 150 : 3000));
    },
    assertHarmless(message: Sent<typeof slack>) {
      assert.match(message.text, /^Palisade: [\w ,/]+$/);
      assert.equal(message.mrkdwn, false);
      for (const { type, text, emoji } of objectsIn(message, "text")) {
        if (type === "mrkdwn") assert.match(String(text), /^<https:\/\/cwe\.mitre\.org\/[\w/.]+\|CWE-\d+>$/);
        if (type !== "plain_text") continue;
        assert.equal(emoji, false);
        assert.doesNotMatch(String(text), /[<>]|&(?!(?:amp|lt|gt);)/);
      }
    },
  },
  Teams: {
    write: teams,
    assertWithinLimits: (message: Sent<typeof teams>) => assert.ok(sizeOf(message) <= 28_000),
    assertHarmless(message: Sent<typeof teams>) {
      const kinds = new Set(objectsIn(message, "type").map(({ type }) => type));
      for (const kind of ["message", "AdaptiveCard", "RichTextBlock", "TextRun", "Action.OpenUrl"]) kinds.delete(kind);
      assert.deepEqual([...kinds], []);
      for (const { text } of objectsIn(message, "text")) assert.doesNotMatch(String(text), /\{\{/);
      for (const { url } of objectsIn(message, "url")) assert.match(String(url), source);
    },
  },
  Discord: {
    write: discord,
    assertWithinLimits({ content, embeds }: Sent<typeof discord>) {
      assert.ok(content.length <= 2000 && embeds.length <= 10);
      let all = 0;
      for (const { title, description, fields, footer } of embeds) {
        assert.ok(title.length <= 256 && description.length <= 4096 && fields.length <= 25);
        assert.ok((footer?.text ?? "").length <= 2048);
        for (const { name, value } of fields) {
          assert.ok(name.length >= 1 && name.length <= 256 && value.length >= 1 && value.length <= 1024);
          all += name.length + value.length;
        }
        all += title.length + description.length + (footer?.text ?? "").length;
      }
      assert.ok(all <= 6000);
    },
    assertHarmless({ content, allowed_mentions, embeds }: Sent<typeof discord>) {
      assert.equal(content, "");
      assert.deepEqual(allowed_mentions, { parse: [] });
      for (const { title, description, fields } of embeds) {
        const texts = [title.replace(": ", " "), description, ...fields.map(({ value }) => value)];
        for (const text of texts) {
          const unescaped = text.replace(/\\[^A-Za-z0-9\s]/g, "·").replace(/\[CWE-\d+\]\(https:[\w/.]+\)/g, "·");
          assert.doesNotMatch(unescaped, /[\\`*_~|<>#[\]():@]/);
        }
      }
    },
  },
  "Google Chat": {
    write: googleChat,
    assertWithinLimits: (message: Sent<typeof googleChat>) => assert.ok(sizeOf(message) <= 32_000),
    assertHarmless(message: Sent<typeof googleChat>) {
      assert.match(message.text, /^Palisade: [\w ,/]+$/);
      const sections = message.cardsV2.flatMap(({ card }) => card.sections);
      for (const { text } of objectsIn(sections, "text"))
        assertOnlyTags(String(text), /<br>|<a href="[^"<>]*">|<\/a>/g);
    },
  },
  Mattermost: {
    write: mattermost,
    assertWithinLimits: ({ text }: Sent<typeof mattermost>) => assert.ok(text.length <= 16_383),
    assertHarmless: ({ text }: Sent<typeof mattermost>) => assertOnlyOurMarkdown(text),
  },
  "an issue in Markdown": {
    write: (notice) => noticeMarkdown(notice, 65_000),
    assertWithinLimits: (text: string) => assert.ok(text.length <= 65_000),
    assertHarmless: assertOnlyOurMarkdown,
  },
  "an e-mail": {
    write: mailOf,
    assertWithinLimits: ({ subject, html }: Sent<typeof mailOf>) =>
      assert.ok(subject.length <= 200 && html.length <= 102_000),
    assertHarmless({ subject, text, html }: Sent<typeof mailOf>) {
      assert.doesNotMatch(subject, /[^\P{C}]|@/u);
      assert.doesNotMatch(text.replaceAll("\n", ""), /\p{C}/u);
      assert.doesNotMatch(text, /\bwww\.|\w@\w/i);
      assertOnlyTags(
        html,
        /<(?:\/?(?:html|head|title|body|h1|p|ul|li|b|br|code|a)|!doctype|meta)(?: [a-z]+(?:="[^"<>]*")?)*>/g,
      );
    },
  },
  "Jira Cloud": {
    write: (notice) => jiraDocument(notice, "The end", 32_000),
    assertWithinLimits: (document: Sent<typeof jiraDocument>) => assert.ok(JSON.stringify(document).length <= 32_767),
    assertHarmless(document: Sent<typeof jiraDocument>) {
      const kinds = new Set(objectsIn(document, "type").map(({ type }) => type));
      for (const kind of [
        "doc",
        "paragraph",
        "bulletList",
        "listItem",
        "text",
        "hardBreak",
        "strong",
        "code",
        "link",
      ]) {
        kinds.delete(kind);
      }
      assert.deepEqual([...kinds], []);
      for (const { text } of objectsIn(document, "text")) assert.notEqual(text, "");
      for (const { href } of objectsIn(document, "href")) assert.match(String(href), source);
    },
  },
  "Jira Data Center": {
    write: (notice) => jiraWiki(notice, "The end", 32_000),
    assertWithinLimits: (text: string) => assert.ok(text.length <= 32_767),
    assertHarmless(text: string) {
      for (const line of text.split("\n")) {
        const words = line
          .replace(/^\*{1,2} /, "")
          .replace(/\(\[CWE-\d+\|https:[\w/.]+\]\)$/, "")
          .replace(/^\*([^*]*)\*/, "$1")
          .replace(/&#\d+;/g, "");
        assert.match(words, /^[\p{L}\p{N} ,…]*$/u);
      }
    },
  },
};

for (const [name, { write, assertWithinLimits, assertHarmless }] of Object.entries(channels)) {
  describe(`a message for ${name}`, () => {
    it("lets nothing in a name, a title or a line of code be a mention, a link, an image, a formula or markup", () => {
      fc.assert(
        fc.property(hostileNotice, (notice) => {
          const message = write(notice);
          assertHarmless(message as never);
          const written = JSON.stringify(message)
            .replaceAll(new RegExp(source, "g"), "")
            .replace("http://adaptivecards.io", "");
          assert.doesNotMatch(written, /:\/\/[^\s`'"()<\\]/);
        }),
        { numRuns: 150 },
      );
    });

    it("is within the limits, whatever is found", () => {
      fc.assert(
        fc.property(longNotice, (notice) => assertWithinLimits(write(notice) as never)),
        { numRuns: 8 },
      );
    });

    it("leaves out whole findings at the end, and says how many", () => {
      const findings = Array.from({ length: 2000 }, (_, i) => finding(`ai-${i}`, { title: `No. ${i} of all` }));
      const written = JSON.stringify(write(scanNotice(recordOf(findings), false))).replaceAll("&#46;", ".");
      // An e-mail says everything twice.
      const listed = new Set(written.match(/No\\*\. \d+ of all/g)).size;
      assert.ok(listed >= 10, `${listed}`);
      assert.match(written, new RegExp(`… and ${2000 - listed} more`));
    });

    it("says where something is, and shows code, only when details are asked for", () => {
      const place = evidence({ file: "lib/whereabouts.dart", message: "reason", snippet: "whatcode();" });
      const record = recordOf([finding("sql-injection", { title: "SQL", evidence: [place] })]);
      const told = (details: boolean) => JSON.stringify(write(scanNotice(record, details)));
      assert.match(told(false), /SQL/);
      assert.doesNotMatch(told(false), /whereabouts|reason|whatcode/);
      assert.match(told(true), /whereabouts.*reason.*whatcode/s);
    });
  });
}

describe("what is told about a scan", () => {
  const found = finding("sql-injection", { title: "SQL built from text", cwe: [89], evidence: [evidence()] });
  const record = recordOf([found, finding("ios-ats", { status: "PASS" })]);

  it("is grade, score, gate and counts, and the findings with a link", () => {
    assert.deepEqual(scanNotice(record, false), {
      name: "garden",
      headline: "Grade B, score 80/100, gate PASS",
      lines: ["1 failing, 0 to review, 1 passed, 0 not applicable."],
      items: [
        {
          label: "High",
          title: "SQL built from text",
          about: "fails, 1 place",
          link: { label: "CWE-89", url: "https://cwe.mitre.org/data/definitions/89.html" },
          places: [],
        },
      ],
      hidden: 0,
    });
  });

  it("is the folder's name for a project without one, and never its path", () => {
    const nameless = { ...record, name: "", path: "/home/ann/secret-client/shop" };
    assert.equal(scanNotice(nameless, true).name, "shop");
    assert.doesNotMatch(JSON.stringify(scanNotice(nameless, true)), /ann|secret-client/);
  });

  it("is no grade when no code was read", () => {
    const coverage = { ...record.coverage, dartFiles: 0 };
    assert.match(scanNotice(recordOf([], { coverage }), false).headline, /^No verdict, gate FAIL$/);
  });

  it("is, for an alert, each finding with its number of new places", () => {
    const notice = alertNotice([{ record, newPlaces: new Map([["sql-injection", 2]]) }]);
    assert.equal(notice.headline, "2 new places to look at");
    assert.deepEqual(notice.lines, ["Grade B, score 80/100, gate PASS"]);
    assert.deepEqual(
      notice.items.map(({ title, about }) => [title, about]),
      [["SQL built from text", "fails, 2 new places"]],
    );
  });

  it("is, for an alert about several projects, each project with its number of new places", () => {
    const other = { ...record, name: "shop" };
    const notice = alertNotice(
      [record, other].map((one) => ({ record: one, newPlaces: new Map([["sql-injection", 1]]) })),
    );
    assert.equal(notice.name, "2 projects");
    assert.deepEqual(
      notice.items.map(({ label, title, about }) => [label, title, about]),
      [
        ["Grade B", "garden", "1 new place"],
        ["Grade B", "shop", "1 new place"],
      ],
    );
  });
});

/** Every object, however deep, that has a property. */
function objectsIn(value: unknown, property: string): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap((one) => objectsIn(one, property));
  return property in value ? [value as Record<string, unknown>, ...inner] : inner;
}

/** Every tag is ours, and every character reference is whole. */
function assertOnlyTags(markup: string, own: RegExp): void {
  assert.doesNotMatch(markup.replace(own, ""), /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
  for (const [, url] of markup.matchAll(/href="([^"]*)"/g)) assert.match(String(url), source);
}

/** As a Markdown parser sees it. */
function assertOnlyOurMarkdown(text: string): void {
  const allowed = ["paragraph", "list", "list_item", "space", "strong", "text", "escape", "codespan", "link"];
  void marked.walkTokens(marked.lexer(text), (token: Token) => {
    assert.ok(allowed.includes(token.type), `${token.type}: ${token.raw}`);
    if (token.type === "link") assert.match(token.href, source);
    if (token.type === "codespan") assert.doesNotMatch(token.raw, /\n/);
    if (token.type === "text" && !("tokens" in token && token.tokens)) assert.doesNotMatch(token.raw, /[@#$!~<>]/);
  });
}
