import { type Completions, nextWords } from "./completions.ts";

/**
 * The completion script for each shell. It finds the command in the words before the cursor and offers what can follow.
 * Where nothing is known, the shell completes file names.
 */
export const completionScripts: ReadonlyMap<string, (all: readonly Completions[]) => string> = new Map([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
  ["powershell", powershellScript],
]);

function bashScript(all: readonly Completions[]): string {
  return `_palisade() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" offered="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    ${findCommand(all)}
  done
  ${offer(all)}
  COMPREPLY=($(compgen -W "$offered" -- "$typed"))
}
complete -o default -F _palisade palisade`;
}

function zshScript(all: readonly Completions[]): string {
  return `_palisade() {
  local previous="\${words[CURRENT-1]}" command="" offered="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    ${findCommand(all)}
  done
  ${offer(all)}
  compadd -- \${=offered} || _files
}
compdef _palisade palisade`;
}

/** Appends a word to the command if the result is a command. */
function findCommand(all: readonly Completions[]): string {
  return `case "$command $word" in
      ${all.map(({ words }) => `"${["", ...words].join(" ").replace(/^ (?=\S+ )/, "")}"`).join("|")}) command="\${command:+$command }$word" ;;
    esac`;
}

/** Sets the completions: values of the flag before the cursor, else words and flags of the command. */
function offer(all: readonly Completions[]): string {
  const valued = all.flatMap(({ words, flags }) =>
    flags
      .filter(({ takesValue }) => takesValue)
      .map(({ flag, values }) => `"${[...words, flag].join(" ")}") offered="${values.join(" ")}" ;;`),
  );
  const followed = [{ words: [], values: [], flags: [] }, ...all].map(({ words, values, flags }) => {
    const offered = [...nextWords(all, words), ...values, ...flags.map(({ flag }) => flag)];
    return `"${words.join(" ")}") offered="${offered.join(" ")}" ;;`;
  });
  return `case "$command $previous" in
    ${valued.join("\n    ")}
    *) case "$command" in
      ${followed.join("\n      ")}
    esac ;;
  esac`;
}

function fishScript(all: readonly Completions[]): string {
  const lines = all.flatMap(({ words, summary, values, flags }) => {
    const [last = ""] = words.slice(-1);
    const before = words.slice(0, -1);
    const first = before.length === 0 ? "__fish_use_subcommand" : seen(before);
    return [
      `complete -c palisade -n '${first}' -a ${last} -d ${quoted(summary)}`,
      ...values.map((value) => `complete -c palisade -n '${seen(words)}' -a ${value}`),
      ...flags.map(({ flag, description, values, takesValue }) =>
        [
          `complete -c palisade -n '${seen(words)}' -l ${flag.replace(/^--/, "")}`,
          ...(takesValue ? ["-r"] : []),
          ...(values.length > 0 ? [`-f -a ${quoted(values.join(" "))}`] : []),
          ...(description === "" ? [] : [`-d ${quoted(description)}`]),
        ].join(" "),
      ),
    ];
  });
  return lines.join("\n");
}

/** The command is looked up as in bash; values of a flag come before what can follow the command. */
function powershellScript(all: readonly Completions[]): string {
  const root: Completions = { words: [], summary: "", values: [], flags: [] };
  const followed = [root, ...all].map(({ words, values, flags }) => {
    const offered = [...nextWords(all, words), ...values, ...flags.map(({ flag }) => flag)];
    return `    ${literal(words.join(" "))} = ${list(offered)}`;
  });
  const valued = all.flatMap(({ words, flags }) =>
    flags
      .filter(({ takesValue }) => takesValue)
      .map(({ flag, values }) => `    ${literal([...words, flag].join(" "))} = ${list(values)}`),
  );
  return `Register-ArgumentCompleter -Native -CommandName palisade -ScriptBlock {
  param($typed, $line, $cursor)
  $followed = @{
${followed.join("\n")}
  }
  $valued = @{
${valued.join("\n")}
  }
  $words = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.Extent.Text })
  $command = ''
  foreach ($word in $words) {
    $longer = "$command $word".Trim()
    if ($followed.ContainsKey($longer)) { $command = $longer }
  }
  $previous = if ($words.Count -gt 0) { "$command $($words[-1])".Trim() } else { '' }
  $offered = if ($valued.ContainsKey($previous)) { $valued[$previous] } else { $followed[$command] }
  $offered | Where-Object { $_ -like "$typed*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}`;
}

/** A text in PowerShell. */
function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function list(texts: readonly string[]): string {
  return `@(${texts.map(literal).join(", ")})`;
}

function seen(words: readonly string[]): string {
  return words.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
