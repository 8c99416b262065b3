/** How many files a commit changes, and how many lines of each. */
const filesPerCommit = 3;
const linesPerFile = 25;

/**
 * A history of everyday changes to Dart files, for `git fast-import`; the same for the same number.
 *
 * @param secretEvery every so many commits one file gets a line with a value; none without it
 */
export function* generatedHistory(commits: number, secretEvery?: (commit: number) => string | undefined) {
  for (let commit = 0; commit < commits; commit++) {
    const time = 1_600_000_000 + commit * 3600;
    const message = `Change number ${commit}`;
    const parts = [
      `commit refs/heads/main\ncommitter Robin <robin@garden.example> ${time} +0000\ndata ${message.length}\n${message}\n`,
    ];
    for (let file = 0; file < filesPerCommit; file++) {
      const content = dartFile(commit, file, file === 0 ? secretEvery?.(commit) : undefined);
      const path = `lib/features/feature_${(commit * 7 + file) % 40}/part_${(commit * 3 + file) % 25}.dart`;
      parts.push(`M 100644 inline ${path}\ndata ${Buffer.byteLength(content)}\n${content}\n`);
    }
    yield parts.join("");
  }
}

function dartFile(commit: number, file: number, secret: string | undefined): string {
  const lines = Array.from({ length: linesPerFile }, (_, line) => {
    const number = commit * 31 + file * 17 + line;
    return `    final item${number} = ListTile(key: ValueKey('${number}'), title: Text(l10n.bed${number % 97}), onTap: save);`;
  });
  if (secret !== undefined) lines.splice(10, 0, `    const value = '${secret}';`);
  return `class Part${commit}x${file} {\n${lines.join("\n")}\n}\n`;
}
