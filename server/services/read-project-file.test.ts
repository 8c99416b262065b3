import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileContent } from "../scanner/project/file-content.ts";
import { readProjectFile, readStart } from "./read-project-file.ts";

describe("a file of a project", () => {
  let folder: string;
  let boundary: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "palisade-files-"));
    boundary = join(folder, "repository");
    await mkdir(boundary);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const at = (name: string) => join(boundary, name);
  const reason = (path: string) => reasonOf(readProjectFile(path, boundary));

  it("is read as text, or as bytes when it is none", async () => {
    await writeFile(at("text"), "a: ü\n");
    await writeFile(at("bytes"), new Uint8Array([98, 0, 1]));
    assert.deepEqual(readProjectFile(at("text"), boundary), { kind: "text", text: "a: ü\n" });
    const content = readProjectFile(at("bytes"), boundary);
    assert.deepEqual(content.kind === "binary" && [...content.bytes], [98, 0, 1]);
    assert.equal(readStart(at("text"), 4), "a: \ufffd");
  });

  const kinds: readonly (readonly [what: string, bytes: Buffer, kind: string])[] = [
    ["text with a NUL in a comment", Buffer.from("// \0\nvoid main() {}\n"), "text"],
    ["text with bytes that are not UTF-8", Buffer.from("// caf\xe9\n", "latin1"), "text"],
    ["UTF-16 with its mark", Buffer.from("\ufeffvoid main() {}\n", "utf16le"), "binary"],
    ["UTF-16 with its mark that holds no NUL", Buffer.from("\ufeff\u4e2d", "utf16le"), "binary"],
    ["UTF-16 without a mark", Buffer.from("void main() {}\n", "utf16le"), "binary"],
    ["a property list of bytes", Buffer.from("bplist00\xd1\x01\x02\0", "latin1"), "binary"],
    ["many NULs", Buffer.from(`// ${"\0".repeat(20)}\nvoid main() {}\n`), "binary"],
  ];
  for (const [what, bytes, kind] of kinds) {
    it(`is ${kind} when it is ${what}`, async () => {
      await writeFile(at("kind"), bytes);
      assert.equal(readProjectFile(at("kind"), boundary).kind, kind);
    });
  }

  it("is read through a link that stays inside", async () => {
    await writeFile(at("shared.yaml"), "gate: {}\n");
    await symlink("shared.yaml", at("link.yaml"));
    assert.deepEqual(readProjectFile(at("link.yaml"), boundary), { kind: "text", text: "gate: {}\n" });
  });

  const elsewhere = ["/dev/zero", "/dev/random", "/dev/tty", "/proc/self/environ"];
  for (const target of elsewhere) {
    it(`is not read when it is a link to ${target}`, async () => {
      const path = at(`link${target.replaceAll("/", "-")}`);
      await symlink(target, path);
      assert.match(reason(path), /leads out/);
    });
  }

  it("is not read through a linked folder that leads out", async () => {
    await writeFile(join(folder, "secret"), "secret");
    await symlink(folder, at("out"));
    assert.match(reason(at("out/secret")), /leads out/);
  });

  it("is not waited for when it is a pipe", () => {
    execFileSync("mkfifo", [at("pipe")]);
    assert.equal(reason(at("pipe")), "it is no regular file");
    assert.equal(readStart(at("pipe")), undefined);
  });

  it("is nothing without an end, even where no boundary is given", () => {
    for (const device of ["/dev/zero", "/dev/random"]) {
      assert.match(reasonOf(readProjectFile(device, undefined)), /no regular file|ENOENT/);
      assert.equal(readStart(device), undefined);
    }
    // A regular file without a size.
    const process = readProjectFile("/proc/self/environ", undefined);
    assert.ok(process.kind === "unread" || (process.kind === "text" && process.text === ""));
  });

  it("is not read when it is too large, however little of it is written", async () => {
    await writeFile(at("large"), "");
    await truncate(at("large"), 6 * 1024 * 1024);
    assert.equal(reason(at("large")), "it is larger than 5 MB");
    assert.equal(readStart(at("large"), 10)?.length, 10);
  });

  it("that is missing, or a link to itself, says so", async () => {
    await symlink("loop", at("loop"));
    assert.match(reason(at("nothing")), /ENOENT/);
    assert.match(reason(at("loop")), /ELOOP/);
  });
});

function reasonOf(content: FileContent): string {
  return content.kind === "unread" ? content.reason : content.kind;
}
