import { seededRandom } from "../../../fuzz/random.ts";

/** Random bytes mixed with text that confuses readers; the same for the same seed. */
export function garbage(seed: number, length: number): Buffer {
  const random = seededRandom(seed);
  const byte = () => random.below(256);
  const parts: Buffer[] = [];
  for (let size = 0; size < length; ) {
    const part = random.chance(1 / 3) ? Buffer.from(random.one(words)) : Buffer.from([byte(), byte(), byte()]);
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}

const words = [
  ...["<manifest", "<application ", "<!--", "-->", "<![CDATA[", "<plist>", "bplist00", "</dict>", "<?xml", "&#x"],
  ...["'''", '"""', "${", "/*", "*/", "//", "\\", "{", "}", "[", "(", "r'", "import 'package:http/http.dart';\n"],
  ...[
    "- &a *a",
    ": |",
    "? ",
    "---\n",
    "%YAML",
    "palisade:ignore sql-injection -- x",
    "android {",
    "buildTypes",
    "\uFEFF",
  ],
  ...["\0", "\r", "\r\n", "\u2028", "🌷", "\ud83c", "password = 'x'", "-----BEGIN PRIVATE KEY-----", "http://a.b"],
];
