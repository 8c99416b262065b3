/** Bytes that look like nothing, the same for the same seed, with what confuses readers strewn in. */
export function garbage(seed: number, length: number): Buffer {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  const parts: Buffer[] = [];
  for (let size = 0; size < length; ) {
    const word = words[next() % words.length] ?? "";
    const part = next() % 3 === 0 ? Buffer.from(word) : Buffer.from([next() & 255, next() & 255, next() & 255]);
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
