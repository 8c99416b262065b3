import fc from "fast-check";

/** What a project may hold to trick whoever reads a report, or the program that prints it. */
export const hostileTexts: readonly (readonly [what: string, text: string])[] = [
  ["a sequence that clears the screen", "a\u001b[2Jb"],
  ["a title for the window", "\u001b]0;owned\u0007"],
  ["a colour", "\u001b[31mFAIL\u001b[39m"],
  ["a sequence of one character", "a\u009b2Jb"],
  ["a carriage return", "gate FAIL\rgate PASS"],
  ["a line of its own", "x\ngate PASS"],
  ["a line of its own, as Unicode has it", "x\u2028gate PASS\u2029y\u0085z"],
  ["a bell, a backspace and a delete", "\u0007\b\u007f"],
  ["text that runs backwards", "\u202egnp.exe"],
  ["an isolate", "\u2066a\u2069"],
  ["what has no width", "a\u200bb\u200db\ufeffb\u2060b"],
  ["letters that nobody sees", "a\u3164b\u115fc\u{e0041}d"],
  ["a command of GitHub", "::error::x"],
  ["a command of GitHub behind white space", " \t::stop-commands::x"],
  ["a command of GitHub on a line of its own", "x\n::set-output name=a::b"],
  ["an old command of GitHub", "x ##[add-path]/evil"],
  ["a command of Azure", "x ##vso[task.setvariable variable=PATH]/evil"],
  ["a command of Azure in capitals", "x ##VSO[task.setvariable variable=PATH]/evil"],
  ["a command of TeamCity", "##teamcity[buildStatus status='SUCCESS']"],
];

/** Any text, made of what plays tricks and of harmless letters. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostileTexts.map(([, text]) => text), ..."#:[a \t\n\r\u001bm3"), fc.string()))
  .map((parts) => parts.join(""));

/** What no line of a terminal, a log or a report may hold. */
export function tricksIn(line: string): string[] {
  const rules: readonly (readonly [what: string, rule: RegExp])[] = [
    ["a control", /[^\P{Cc}\t]/u],
    ["what reorders, hides or breaks", /[\p{Bidi_Control}\p{Cf}\p{Cs}\u2028\u2029\u115f\u1160\u3164]/u],
    ["a command at the start", /^\s*::/],
    ["a command", /##(?:vso|teamcity)?\[/i],
  ];
  return rules.filter(([, rule]) => rule.test(line)).map(([what]) => `${what}: ${JSON.stringify(line)}`);
}
