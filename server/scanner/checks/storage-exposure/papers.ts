import type { Code, CodeFile, CodeScope } from "../../code/code.ts";
import type { Location } from "../../source/text.ts";
import { wordsOf } from "../../vocabulary/names.ts";

const folders = [
  "getExternalStorageDirectory",
  "getExternalStorageDirectories",
  "getDownloadsDirectory",
  "getExternalStoragePublicDirectory",
];

/** Calls that put a file there: of `dart:io`, of HTTP clients and of download packages. */
const puts = new Set(
  (
    "writeAsString writeAsStringSync writeAsBytes writeAsBytesSync writeFrom writeFromSync openWrite copy copySync " +
    "download downloadUri downloadFile enqueue"
  ).split(" "),
);

/** Papers that are about one person, in the languages in which apps name their files. */
const paper = new RegExp(
  `\\b(?:${[
    "cv|curriculum(?: vitae)?|invoices?|receipts?|pay ?slips?|(?:salary|payment|fee) slips?|slip gaji|pay ?stubs?",
    "(?:account|bank|billing|card|wallet|fee|e) ?statements?|statement",
    "(?:member(?:ship)?|id|identity|student|employee|admit|report|insurance|health|hall) ?cards?|hall ?tickets?",
    "(?:flight|train|bus|booking|event|e) ?tickets?|boarding ?pass(?:es)?|prescriptions?|mark ?sheets?|transcripts?",
    "(?:birth|leave|course|student|completion|medical|my) certificates?|certificate",
    "(?:exam|test|lab|student|medical) (?:results?|reports?)|(?:medical|health|patient) records?",
    "faktur|kwitansi|kuitansi|facturas?|factures?|recibos?|boletos?|comprobantes?|rechnung(?:en)?|hoa don",
  ].join("|")})\\b`,
);

/** `resume` is a paper only where it is no verb: `downloadResume`, `resumeFile`, not `onResume`, `resumeDownload`. */
const curriculum =
  /\b(?:download|save|export|share|open|upload|print|generate|create|view|candidate|applicant|user|my) resumes?\b|\bresumes? (?:file|pdf|docx?|title|name|upload|preview|viewer|builder)\b/;

/** What stands beside papers and is about nobody. */
const aboutNobody = /\b(?:template|sample|example|demo|logo|icon|ssl|tls)s?\b/;

const documentEnding = /\.(?:pdf|docx?|xlsx?|csv|html?|txt|png|jpe?g)$/i;

/**
 * Where a function looks up external storage and puts a paper of somebody there, such as a resume or an invoice: the name
 * of the file, of the function, of its class or of its source file tells. Functions that name a shared path as well are
 * left to the findings about those paths.
 */
export function externalPapers(file: CodeFile, sharedPaths: readonly Code[]): Location[] {
  return file.calls(...folders).flatMap(({ word }) => {
    const around = word.function;
    if (!around?.calls().some(({ name }) => puts.has(name)) || sharedPaths.some((path) => around.contains(path)))
      return [];
    const source = file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.dart$/, "");
    const names = [...fileNames(around, word.target?.name ?? ""), around.name, word.type?.name ?? "", source];
    return isAboutSomebody(names) ? [word.location] : [];
  });
}

/** The names of files in a function: texts with the ending of a document, and those with the folder in them. */
function fileNames(around: CodeScope, folder: string): string[] {
  return around
    .strings()
    .filter((text) => documentEnding.test(text.filled("x")) || text.mentions(folder).length > 0)
    .map(({ parts }) => parts.map((part) => (part.kind === "text" ? part.text : part.code.words.join(" "))).join(" "));
}

function isAboutSomebody(names: readonly string[]): boolean {
  const spoken = names.map((name) => wordsOf(name).join(" "));
  return (
    spoken.some((name) => paper.test(name) || curriculum.test(name)) && !spoken.some((name) => aboutNobody.test(name))
  );
}
