import { outputOf, startGit } from "./run-git.ts";

const longest = 200;

/**
 * Who works on a folder, as Git's settings say: `Ann <ann@example.com>`. Undefined where they do not say, or where there
 * is no Git. Git reads its settings and nothing else, and starts no program for it.
 */
export async function authorIn(folder: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const args = ["-C", folder, "config", "--null", "--get-regexp", "^user\\.(name|email)$"];
  const { output } = await outputOf(startGit(args, { signal })).catch(() => ({ output: Buffer.of() }));
  // Each is a name, a line break and a value; of several values the last one counts.
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
