import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../pipelines");
const text = readFileSync(join(folder, "Dockerfile"), "utf8");

/** The instructions, with continued lines joined, each with the comment above it. */
const instructions = text
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
const stages = instructions.filter(({ name }) => name === "FROM").map(({ rest }) => rest);
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
const all = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest);

describe("the Dockerfile", () => {
  it("has only instructions that there are, in capitals", () => {
    const known = ["FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "ENTRYPOINT", "CMD"];
    assert.deepEqual(
      instructions.filter(({ name }) => !known.includes(name)),
      [],
    );
  });

  // The numbers are those of hadolint's rules.
  it("pins a release of its base (DL3006, DL3007), names its stages (DL3022), and copies from them alone", () => {
    for (const stage of stages) assert.match(stage, /^node:\d+-[a-z]+-slim( AS [a-z]+)?$/);
    const names = stages.flatMap((stage) => / AS (\w+)$/.exec(stage)?.[1] ?? []);
    for (const copied of all("COPY")) assert.ok(names.includes(/^--from=(\w+) /.exec(copied)?.[1] ?? ""), copied);
  });

  it("works in absolute folders (DL3000), without cd (DL3003) and sudo (DL3004), and keeps no lists of apt (DL3009, DL3015)", () => {
    for (const { name, rest } of instructions) {
      if (name === "WORKDIR") assert.match(rest, /^\//);
      if (name !== "RUN") continue;
      assert.doesNotMatch(rest, /(?:^|&& )(?:cd|sudo) /);
      if (!rest.includes("apt-get install")) continue;
      assert.match(rest, /^apt-get update && apt-get install --yes --no-install-recommends /);
      assert.match(rest, / && rm -rf \/var\/lib\/apt\/lists\/\*/);
    }
  });

  it("starts as nobody special (DL3002), in one way (DL3011, DL4003, DL4004), without a shell (DL3025)", () => {
    assert.deepEqual(all("USER"), ["1000:1000"]);
    assert.deepEqual(
      all("ENTRYPOINT").map((one) => JSON.parse(one)),
      [["/opt/palisade/bin/palisade"]],
    );
    assert.deepEqual(
      all("CMD").map((one) => JSON.parse(one)),
      [["--help"]],
    );
    assert.ok(last.findIndex(({ name }) => name === "USER") > last.findLastIndex(({ name }) => name === "RUN"));
  });

  it("writes to /tmp alone, so that the rest can be read-only", () => {
    assert.deepEqual(all("ENV"), ["PALISADE_HOME=/tmp/palisade"]);
  });

  it("takes no history and no packages of this machine into the build", () => {
    const ignored = readFileSync(join(folder, "Dockerfile.dockerignore"), "utf8").split("\n");
    for (const path of [".git", "node_modules", "dist"]) assert.ok(ignored.includes(path), path);
  });
});
