import { type ModelThreat, strideNames, type ThreatModel } from "../../assistant/index.ts";
import { codeBlock, inlineCode, type Markdown, type MarkdownInsert, markdown } from "../markdown.ts";
import { groupedThreats, isStanding, namesIn, type ThreatGroup } from "./grouped.ts";
import { mermaidDiagram } from "./mermaid.ts";
import { ratingSentence, riskWord, stateWord, threatNumbers, threatOrigin, threatTags } from "./words.ts";

/**
 * A threat model as a Markdown document: the diagram, what to do something about, the elements, and what has a control.
 * Text from the project is always escaped.
 */
export function threatModelMarkdown(model: ThreatModel): string {
  const groups = groupedThreats(model);
  const standing = groups.filter(({ threat }) => isStanding(threat));
  const isSmall = ({ threat }: ThreatGroup) => threat.state === "open" && threat.risk === "low";
  return String(
    markdown`# Threat model of ${model.name || model.path}

${threatNumbers(model)} ${threatOrigin(model)}
${model.notes.map((note) => markdown`\n* ${note}`)}
## Data flows

${codeBlock(mermaidDiagram(model), ".mermaid", "")}
${flowTable(model)}${changes(model)}
## What to do something about

${standing.filter((group) => !isSmall(group)).map(threatText)}${small("Open, of low risk", standing.filter(isSmall))}${small(
  "With a control, or accepted",
  groups.filter(({ threat }) => !isStanding(threat)),
)}
## What the app is made of

${model.boundaries.map((boundary) => boundaryText(model, boundary))}`,
  );
}

function flowTable(model: ThreatModel): Markdown {
  const nameOf = namesIn(model);
  const rows = model.flows.map(({ from, to, data, kind, crosses }, index) => [
    String(index + 1),
    nameOf(from),
    nameOf(to),
    data,
    `${kind}${crosses ? ", leaves its boundary" : ""}`,
  ]);
  return table(["Flow", "From", "To", "What flows", "How"], rows);
}

function threatText({ threat, elements, places }: ThreatGroup): Markdown {
  const { title, scenario, absence, likelihood, impact, mitigation, findings } = threat;
  const where = places.map(({ file, line }) => inlineCode(`${file}:${line}`));
  const found = findings.length > 0 && markdown` Seen by ${joined(findings.map(inlineCode), markdown`, `)}.`;
  return markdown`### ${title}

${stateWord(threat)} · ${joined(threatTags(threat), markdown` · `)}

${scenario} It concerns ${joined(elements, markdown`; `)}.

* **Where:** ${joined(where, markdown`, `)}.${found}
* **Missing:** absence of ${absence}
* **Likelihood:** ${ratingSentence(likelihood)}
* **Impact:** ${ratingSentence(impact)}
* **What to do:** ${mitigation}

`;
}

function small(title: string, groups: readonly ThreatGroup[]): Markdown | false {
  if (groups.length === 0) return false;
  const rows = groups.map(({ threat, elements }) => [
    threat.title,
    strideNames[threat.category],
    riskWord(threat),
    elements.join("; "),
    threat.control ?? threat.mitigation,
  ]);
  return markdown`## ${title}\n\n${table(["Threat", "Category", "Risk", "Concerns", "Control, or what to do"], rows)}\n`;
}

function changes({ changes: changed }: ThreatModel): Markdown | false {
  if (!changed) return false;
  const word = (state: ModelThreat["state"] | null, none: string) => state ?? none;
  const rows = changed.map(({ title, element, before, now }) => [
    title,
    element,
    word(before, "new"),
    word(now, "gone"),
  ]);
  const none = markdown`Nothing changed since the model compared with.\n`;
  return markdown`\n## What changed\n\n${rows.length > 0 ? table(["Threat", "Element", "Before", "Now"], rows) : none}`;
}

function boundaryText(
  model: ThreatModel,
  { name, description, elements }: ThreatModel["boundaries"][number],
): Markdown {
  const inside = model.elements.filter(({ id }) => elements.includes(id));
  const rows = inside.map(({ name: element, shape, description: what, places, morePlaces }) => {
    const [first] = places;
    const others = places.length - 1 + morePlaces;
    const where = first && markdown`${inlineCode(`${first.file}:${first.line}`)}${others > 0 && ` and ${others} more`}`;
    return [element, shape, what, where];
  });
  return markdown`### ${name}\n\n${description}\n\n${table(["Element", "Shape", "What it is", "Where"], rows)}\n`;
}

function table(head: readonly string[], rows: readonly (readonly MarkdownInsert[])[]): Markdown {
  const line = (cells: readonly MarkdownInsert[]) => markdown`|${cells.map((cell) => markdown` ${cell} |`)}\n`;
  return markdown`${line(head)}${line(head.map(() => markdown`---`))}${rows.map(line)}`;
}

function joined(inserts: readonly MarkdownInsert[], between: Markdown): Markdown {
  return markdown`${inserts.map((insert, index) => [index > 0 && between, insert])}`;
}
