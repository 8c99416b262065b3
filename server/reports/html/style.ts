/**
 * The style sheet of reports: light or dark on a screen, always light on paper (A4).
 *
 * @param kind on the foot of each printed page; our own words
 */
export const pageStyle = (kind: string): string => `
:root {
  --text: #1d2327; --quiet: #4a5258; --paper: #fff; --box: #f4f6f7; --line: #c9d0d4;
  --link: #0a4f8a; --bad: #98110f; --warn: #6b4600; --good: #155a2c;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --text: #e3e7ea; --quiet: #a9b3ba; --paper: #16191b; --box: #212629; --line: #48525a;
    --link: #79bdf5; --bad: #ff9389; --warn: #eabf62; --good: #86d39d;
  }
}
* { box-sizing: border-box; }
body {
  max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem;
  color: var(--text); background: var(--paper);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Liberation Sans", Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, h4, p, dl, ol, ul, figure { margin: 0; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { font-size: 1.3rem; line-height: 1.3; }
h3 { font-size: 1.1rem; }
h4 { margin-top: .75rem; font-size: 1rem; }
section { margin-top: 2rem; }
section > h2 + * { margin-top: .75rem; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: .9em/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; unicode-bidi: isolate; }
pre {
  margin: .25rem 0 0; padding: .4rem .6rem; background: var(--box); border-inline-start: 3px solid var(--line);
  white-space: pre-wrap; overflow-wrap: anywhere;
}
.kicker, .quiet, figcaption { color: var(--quiet); }
.kicker { font-weight: 600; letter-spacing: .04em; text-transform: uppercase; font-size: .8rem; }
.verdict { display: flex; gap: 1.25rem; align-items: center; }
.verdict p { margin-top: .35rem; }
.grade {
  flex: none; display: grid; justify-items: center; align-content: center; width: 8.5rem; min-height: 8.5rem;
  border: 4px solid currentcolor; border-radius: 10px; color: var(--quiet); font-weight: 600;
}
.grade span { font-size: .9rem; }
.grade .letter { font-size: 4.2rem; line-height: 1; font-weight: 700; }
.grade-A, .grade-B { color: var(--good); }
.grade-C, .grade-D { color: var(--warn); }
.grade-F { color: var(--bad); }
table { width: 100%; margin-top: 1.25rem; border-collapse: collapse; }
caption { padding-bottom: .35rem; text-align: start; font-weight: 600; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
thead :is(th, td) { border-bottom-width: 2px; font-size: .85rem; overflow-wrap: normal; vertical-align: bottom; }
tbody th { font-weight: 500; }
.numbers :is(td, thead th) { text-align: end; font-variant-numeric: tabular-nums; }
.numbers .none { color: var(--quiet); }
.numbers .some { font-weight: 700; }
.owasp :is(thead th:first-child, td:nth-child(2), th:nth-child(2)) { text-align: start; }
.owasp thead th:first-child { width: 46%; }
.owasp .id { display: inline-block; min-width: 2.4rem; font-weight: 700; }
.result { font-weight: 600; white-space: nowrap; }
.result-failing { color: var(--bad); }
.result-to-review { color: var(--warn); }
.result-passed { color: var(--good); }
.tag {
  display: inline-block; padding: 0 .45rem; border: 1px solid var(--line); border-radius: 4px;
  font-size: .85rem; white-space: nowrap;
}
.whole { white-space: nowrap; }
.finding.fail .severity { border: 2px solid var(--bad); color: var(--bad); font-weight: 700; }
.finding.review .severity { border: 2px dashed var(--warn); color: var(--warn); font-weight: 700; }
.risks { margin-top: .5rem; padding-inline-start: 1.5rem; }
.risks li + li { margin-top: .75rem; }
dt { margin-top: .5rem; font-weight: 600; }
dd { margin: 0; }
.box { padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--box); }
.box dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .35rem 1.25rem; }
.box dt { margin: 0; }
.box ul { margin-top: .75rem; padding-inline-start: 1.25rem; }
.warnings { color: var(--warn); font-weight: 600; }
.finding { margin-top: 1.25rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-inline-start-width: 5px; border-radius: 8px; }
.finding.fail { border-inline-start-color: var(--bad); }
.finding.review { border-inline-start-color: var(--warn); border-inline-start-style: dashed; }
.finding > p { margin-top: .5rem; }
.places { margin-top: .35rem; padding-inline-start: 1.75rem; }
.places li + li { margin-top: .6rem; }
.where { font-weight: 600; }
.also { margin-top: .25rem; color: var(--quiet); font-size: .9rem; }
.missing dl { margin-top: .25rem; }
.missing dt::first-letter { text-transform: uppercase; }
.columns { columns: 22rem 2; padding-inline-start: 1.25rem; }
#absent { margin-top: 2rem; }
#absent + ul { margin-top: .75rem; padding-inline-start: 1.25rem; }
figure { margin-top: 1rem; }
svg { width: 100%; height: auto; }
svg text { font-size: 11px; fill: var(--quiet); }
.rule { stroke: var(--line); }
.line { fill: none; stroke: var(--link); stroke-width: 2; }
.dot { fill: var(--link); }
figcaption { font-size: .85rem; }
footer { margin-top: 2.5rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .85rem; }
@media (max-width: 36rem) {
  .verdict { flex-direction: column; align-items: flex-start; }
  .box dl { display: block; }
  .box dt { margin-top: .5rem; }
  .finding { padding: .75rem; }
  th, td { padding: .3rem .2rem; }
  .numbers { font-size: .75rem; }
  .numbers thead th { font-size: .65rem; overflow-wrap: anywhere; hyphens: auto; }
}
@page {
  size: A4; margin: 18mm 16mm 20mm;
  @bottom-left { content: "${kind}"; font: 8pt sans-serif; color: #4a5258; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #4a5258; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  section { margin-top: 1.4rem; }
  .risks li + li { margin-top: .4rem; }
  thead { display: table-header-group; }
  tr, figure, .verdict, .box, .risks li, .places li { break-inside: avoid; }
  h2, h3, h4, .tags, caption { break-after: avoid; }
  p { orphans: 3; widows: 3; }
  .finding { box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  a { color: inherit; }
  a[href^="http"]::after { content: " (" attr(href) ")"; font-size: .8em; color: var(--quiet); }
}
`;
