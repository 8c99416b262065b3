import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { exchange } from "../../support/adapters/http/raw.ts";
import { createSandbox } from "../sandbox.ts";
import { routes, startServer } from "../served.ts";

/** How much a server may grow once it is warm, in bytes. */
const maxGrowth = 128 * 1024 * 1024;

/** How many requests are on their way at a time. */
const together = 8;

/**
 * Sends random requests to a server: good ones, such with a strange part, and such that are no requests at all. Each is
 * answered, none with an error of the server's own, each refusal in JSON; and the server does not grow.
 *
 * @param seed gives the same requests again
 */
export async function requests(count: number, seed: number): Promise<void> {
  const sandbox = await createSandbox();
  try {
    // Without it nothing asks the network.
    await rm(join(sandbox.app, "pubspec.lock"));
    const { port, pid } = await startServer(sandbox);
    const texts = fc.sample(request(sandbox.app), { numRuns: count, seed });
    const half = Math.ceil(texts.length / 2);
    await sendAll(port, texts.slice(0, half));
    const before = await memoryOf(pid);
    await sendAll(port, texts.slice(half));
    const growth = (await memoryOf(pid)) - before;
    assert.ok(growth < maxGrowth, `The server grew by ${growth} bytes in the second half of the requests.`);
  } finally {
    await sandbox.remove();
  }
}

async function sendAll(port: number, texts: readonly string[]): Promise<void> {
  for (let start = 0; start < texts.length; start += together) {
    await Promise.all(texts.slice(start, start + together).map((text) => send(port, text)));
  }
}

async function send(port: number, text: string): Promise<void> {
  const { status, headers, body } = await exchange(port, Buffer.from(text, "latin1"));
  const said = JSON.stringify({ text: text.slice(0, 500), status, body: body.slice(0, 500) });
  // A tunnel is not answered.
  if (status === 0 && text.startsWith("CONNECT ")) return;
  assert.ok(status >= 200 && status < 500, said);
  if (status < 400 || text.startsWith("HEAD ")) return;
  assert.equal(headers["content-type"], "application/json", said);
  assert.equal(typeof JSON.parse(body).error, "string", said);
}

/** The memory that a process has in use, in bytes; 0 where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The text of a request, one character for each byte: one that is right in most of its parts. */
function request(app: string): fc.Arbitrary<string> {
  return fc.constantFrom(...routes).chain((route) =>
    fc
      .record({
        method: mostly(route.method, fc.constantFrom("HEAD", "PUT", "OPTIONS", "TRACE", "CONNECT", "NONSENSE", "get")),
        path: mostly(route.path, strangePath),
        query: fields(app, route.inputs).map((pairs) => pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`)),
        body: body(app, route.inputs),
        type: mostly("Content-Type: application/json", fc.constantFrom("Content-Type: text/plain", "X: y")),
        headers: fc.array(fc.oneof({ weight: 4, arbitrary: knownHeader }, strangeHeader), { maxLength: 2 }),
        rawQuery: mostly("", garbage),
      })
      .map(({ method, path, query, body, type, headers, rawQuery }) => {
        const posts = route.method === "POST";
        const pairs = [...(posts ? [] : query), rawQuery];
        const address = `${path}?${pairs.filter((text) => text !== "").join("&")}`;
        const own = [
          "Host: 127.0.0.1",
          "Connection: close",
          ...(posts ? [type, `Content-Length: ${body.length}`] : []),
        ];
        const head = [`${method} ${address} HTTP/1.1`, ...own, ...headers];
        return `${head.join("\r\n")}\r\n\r\n${posts ? body : ""}`;
      }),
  );
}

function mostly(usual: string, strange: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: strange });
}

/** Some inputs of an operation, in most requests with the project, and sometimes one that it does not have. */
function fields(app: string, inputs: readonly string[]): fc.Arbitrary<[name: string, text: string][]> {
  const name = mostly(inputs[0] ?? "fmt", fc.constantFrom(...inputs, "fmt", "__proto__", "toString", ""));
  const more = fc.array(fc.tuple(name, value(app)), { maxLength: 1 });
  const named = mostly(app, value(app)).map((path): [string, string][] =>
    inputs.includes("path") ? [["path", path]] : [],
  );
  return fc.tuple(named, more).map(([path, others]) => [...path, ...others]);
}

function body(app: string, inputs: readonly string[]): fc.Arbitrary<string> {
  const more = fc.dictionary(fc.constantFrom("config", "id", ...inputs), fc.jsonValue(), { maxKeys: 2 });
  const object = fc.tuple(fields(app, inputs), fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, more));
  const strange = fc.constantFrom("{", "null", "[]", '{"path":NaN}', '{"path":1e999}', '{"__proto__":{}}', "\xff\xfe");
  const deep = fc.nat({ max: 100_000 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: object.map(([named, others]) => utf8(JSON.stringify({ ...others, ...Object.fromEntries(named) }))),
    },
    fc.oneof(garbage, strange, deep),
  );
}

const strangePath = fc.oneof(
  fc.webPath().map((path) => path || "/"),
  fc.constantFrom("/openapi.json", "/", "/app/app.js", "*", "/%", "/%ff", "//host/a", "/../..", "/a\\b", "/\x80"),
  fc.constantFrom("http://evil.example/health", "http://["),
);

const knownHeader = fc.constantFrom(
  ...["Accept: text/event-stream", "Accept: text/html", "Upgrade: websocket", "Expect: nothing", "Origin: null"],
  ...["Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: none", "Authorization: Bearer x", "Content-Encoding: gzip"],
  ...["Range: bytes=0-1", "Host: evil.example", "Cookie: \x80\xff", "If-None-Match: *"],
);

const strangeHeader = fc.constantFrom(
  ...["Transfer-Encoding: chunked", "Content-Length: 5", "Content-Length: -1", "X: \0", ": empty", "none", "X: \x01"],
);

function value(app: string): fc.Arbitrary<string> {
  const known = [
    app,
    `${app}/lib`,
    ".",
    "~",
    "/nowhere",
    "true",
    "json",
    "sarif",
    "html",
    "1",
    "0",
    "-1",
    "1/2",
    "HEAD",
  ];
  const strange = [
    "",
    "\0",
    "\x1b[2J",
    "//host/share",
    "\\\\host\\share",
    "x".repeat(5000),
    "cleartext-traffic",
    "Fixed",
  ];
  return fc.oneof(fc.constantFrom(...known, ...strange), fc.string({ unit: "grapheme" }));
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function utf8(text: string): string {
  return Buffer.from(text).toString("latin1");
}

/** Bytes that may stand in no place where they stand. */
const garbage = fc.string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)) });
