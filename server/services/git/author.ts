import { outputOf, startGit } from "./run-git.ts";

const longest = 200;

/**
 * The author from Git's settings: `Ann <ann@example.com>`. Undefined without such settings or without Git. Git only
 * reads its settings here and starts no program.
 */
export async function authorIn(folder: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const args = ["-C", folder, "config", "--null", "--get-regexp", "^user\\.(name|email)$"];
  const { output } = await outputOf(startGit(args, { signal })).catch(() => ({ output: Buffer.of() }));
  // Each is a name, a line break and a value. The last of several values counts.
  const said = new Map(
    output
      .toString()
      .split("\0")
      .map((entry): [string, string] => {
        const [name = "", ...value] = entry.split("\n");
        return [
          name,
          value
            .join(" ")
            .replace(/[\p{C}\s<>]+/gu, " ")
            .trim(),
        ];
      }),
  );
  const [name = "", email = ""] = [said.get("user.name"), said.get("user.email")];
  return [name, email && `<${email}>`].filter(Boolean).join(" ").slice(0, longest) || undefined;
}
