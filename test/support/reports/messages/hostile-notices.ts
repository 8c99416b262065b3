import fc from "fast-check";
import type { Finding } from "../../../../server/contract/finding.ts";
import { type Notice, scanNotice } from "../../../../server/reports/messages/notice.ts";
import { finding } from "../../scan/finding-builder.ts";
import { hostileTexts } from "../hostile-text.ts";
import { evidence, recordOf } from "../sample-records.ts";

/** What means something in a chat, a mail, an issue or a wiki. */
const tricks = [
  ...["<!channel>", "<!here>", "<@U012AB3CD>", "<#C1>", "<https://evil.example|safe>", "@everyone", "@here", "@all"],
  ...["<@&123>", "<users/all>", "<at>Ann</at>", "[~admin]", "@ann", "#1", "!1", "GH-1", "$x$", "$$x$$", "\\(x\\)"],
  ...["[x](javascript:alert(1))", "![x](https://evil.example/a.png)", "!https://evil.example/a.png!", "[x|https://a]"],
  ...["https://evil.example", "http\n://a", "www.evil.example", "ann@evil.example", "mailto:a@b.c", "<img src=x>"],
  ...["{{DATE(2026-01-01T00:00:00Z, SHORT)}}", "{code}", "{noformat}", "||a||", "~~a~~", "*a*", "_a_", "`a`", "```"],
  ...[
    "<!-- palisade:0123456789abcdef:0123456789abcdef -->",
    "-->",
    "</ul>",
    "\n/close\n",
    "\n# h\n",
    "\n* a",
    "|",
    ":+1:",
  ],
  ...[
    "\\",
    "&",
    "<",
    ">",
    "&lt;",
    "\r\nBcc: ann@evil.example\r\n",
    "=HYPERLINK(1)",
    "",
    " ",
    "a",
    "\ud83d\ude00",
    "\ud83d",
  ],
  ...hostileTexts.map(([, text]) => text),
];

const hostileWords = fc
  .array(fc.oneof(fc.constantFrom(...tricks), fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(""));

const hostileFinding: fc.Arbitrary<Finding> = fc
  .record({ title: hostileWords, file: hostileWords, message: hostileWords, snippet: hostileWords })
  .map(({ title, file, message, snippet }) =>
    finding("ai-1", { title, source: "AI", evidence: [evidence({ file, message, snippet })] }),
  );

/** The notice of a scan in which a project, and a model, say what they can. */
export const hostileNotice: fc.Arbitrary<Notice> = fc
  .record({ name: hostileWords, path: hostileWords, findings: fc.array(hostileFinding, { maxLength: 4 }) })
  .map(({ findings, ...fields }) => scanNotice(recordOf(findings, fields), true));

/** A notice of any length, of pieces of any length. */
export const longNotice: fc.Arbitrary<Notice> = fc
  .record({
    items: fc.nat(150),
    places: fc.nat(5),
    piece: fc.constantFrom("a", "&", "<", "\u0000", "\ud83d\ude00", "-", "{{", "words and words "),
    length: fc.nat(300),
  })
  .map(({ items, places, piece, length }) => {
    const text = piece.repeat(length);
    const place = (line: number) => evidence({ file: text, message: text, snippet: text, line });
    const findings = Array.from({ length: items }, (_, index) =>
      finding(`ai-${index}`, { title: text, evidence: Array.from({ length: places }, (_, line) => place(line + 1)) }),
    );
    return scanNotice(recordOf(findings, { name: text }), true);
  });
