import { strideNames, type ThreatModel } from "../../assistant/index.ts";
import { folderName } from "../../contract/folder-name.ts";
import { htmlPage } from "../html/page.ts";
import { prose } from "../html/words.ts";
import { html, type Markup } from "../markup.ts";
import { dataFlowDiagram } from "./diagram.ts";
import { groupedThreats, isStanding, namesIn, type ThreatGroup } from "./grouped.ts";
import { threatStyle } from "./style.ts";
import { ratingSentence, riskWord, stateWord, threatNumbers, threatOrigin, threatTags } from "./words.ts";

/**
 * A threat model as a self-contained page for screen and paper: the diagram, what to do something about, what has a
 * control, and what the app is made of. Text from the project is always escaped.
 *
 * @param version Palisade's own version
 */
export function threatModelHtml(model: ThreatModel, version: string): string {
  const groups = groupedThreats(model);
  const standing = groups.filter(({ threat }) => isStanding(threat));
  const isSmall = ({ threat }: ThreatGroup) => threat.state === "open" && threat.risk === "low";
  const title = model.name || folderName(model.path);
  return htmlPage({
    kind: "Threat model",
    title,
    about: html`${threatNumbers(model)}`,
    main: html`${model.notes.map((note) => html`<p class="warnings">${note}</p>`)}
<section aria-labelledby="flows"><h2 id="flows">Data flows</h2>
${dataFlowDiagram(model)}
</section>
${riskTable(groups)}
${changesSection(model)}
<section aria-labelledby="threats"><h2 id="threats">What to do something about</h2>
${standing.filter((group) => !isSmall(group)).map(threatArticle)}
</section>
${smallSection("low", "Open, of low risk", standing.filter(isSmall))}
${smallSection(
  "controlled",
  "With a control, or accepted",
  groups.filter(({ threat }) => !isStanding(threat)),
)}
<section aria-labelledby="parts"><h2 id="parts">What the app is made of</h2>
${flowTable(model)}
${model.boundaries.map((boundary) => boundaryTable(model, boundary))}
</section>`,
    footer: html`Made by Palisade ${version}. ${threatOrigin(model)}`,
    style: threatStyle,
  });
}

const riskOrder = ["critical", "high", "medium", "low"] as const;

/** How many different threats there are of each category and risk. */
function riskTable(groups: readonly ThreatGroup[]): Markup {
  const standing = groups.filter(({ threat }) => isStanding(threat));
  const rows = Object.entries(strideNames).map(([letter, name]) => {
    const own = standing.filter(({ threat }) => threat.category === letter);
    const cells = riskOrder.map((risk) => {
      const count = own.filter(({ threat }) => threat.risk === risk).length;
      return html`<td class="${count > 0 ? "some" : "none"}">${count}</td>`;
    });
    return html`<tr><th scope="row">${name}</th>${cells}</tr>`;
  });
  return html`<table class="numbers">
<caption>Different threats without a control, by category and risk</caption>
<thead><tr><td></td>${riskOrder.map((risk) => html`<th scope="col">${risk}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function threatArticle({ threat, elements, places }: ThreatGroup): Markup {
  const { state, title, scenario, absence, likelihood, impact, mitigation, findings } = threat;
  return html`<article class="finding ${state === "found" ? "fail" : "review"}">
<h3>${title}</h3>
<p class="tags"><span class="tag severity">${stateWord(threat)}</span> ${threatTags(threat).map((tag) => html`<span class="tag">${tag}</span> `)}</p>
<p>${prose(scenario)}</p>
<dl class="facts">
<dt>Concerns</dt><dd>${elements.join("; ")}</dd>
<dt>Where</dt><dd>${places.map(({ file, line }, index) => html`${index > 0 && ", "}<code>${file}:${line}</code>`)}${findings.length > 0 && html`, seen by ${findings.map((id, index) => html`${index > 0 && ", "}<code>${id}</code>`)}`}</dd>
<dt>Missing</dt><dd>Absence of ${prose(absence ?? "a control")}</dd>
<dt>Likelihood</dt><dd>${ratingSentence(likelihood)}</dd>
<dt>Impact</dt><dd>${ratingSentence(impact)}</dd>
<dt>What to do</dt><dd>${prose(mitigation)}</dd>
</dl>
</article>
`;
}

function smallSection(id: string, heading: string, groups: readonly ThreatGroup[]): Markup {
  if (groups.length === 0) return html``;
  const rows = groups.map(({ threat, elements }) => {
    const { title, category, control, mitigation } = threat;
    return html`<tr><th scope="row">${title}</th><td>${strideNames[category]}</td><td>${riskWord(threat)}</td><td>${elements.join("; ")}</td><td>${prose(control ?? mitigation)}</td></tr>
`;
  });
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading} (${groups.length})</h2>
<table class="threats"><thead><tr><th scope="col">Threat</th><th scope="col">Category</th><th scope="col">Risk</th><th scope="col">Concerns</th><th scope="col">${id === "low" ? "What to do" : "Control"}</th></tr></thead>
<tbody>${rows}</tbody></table>
</section>`;
}

function changesSection({ changes }: ThreatModel): Markup | false {
  if (!changes) return false;
  const rows = changes.map(
    ({ title, element, before, now }) =>
      html`<tr><th scope="row">${title}</th><td>${element}</td><td>${before ?? "new"}</td><td>${now ?? "gone"}</td></tr>
`,
  );
  const table = html`<table class="threats"><thead><tr><th scope="col">Threat</th><th scope="col">Element</th><th scope="col">Before</th><th scope="col">Now</th></tr></thead>
<tbody>${rows}</tbody></table>`;
  return html`<section aria-labelledby="changed"><h2 id="changed">What changed</h2>
${rows.length > 0 ? table : html`<p>Nothing changed since the model compared with.</p>`}
</section>`;
}

function flowTable(model: ThreatModel): Markup {
  const nameOf = namesIn(model);
  const rows = model.flows.map(
    ({ from, to, data, kind, crosses }, index) =>
      html`<tr><th scope="row">${index + 1}</th><td>${nameOf(from)}</td><td>${nameOf(to)}</td><td>${data}</td><td>${kind}${crosses && ", leaves its boundary"}</td></tr>
`,
  );
  return html`<table class="threats"><caption>Flows</caption>
<thead><tr><th scope="col">Flow</th><th scope="col">From</th><th scope="col">To</th><th scope="col">What flows</th><th scope="col">How</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

function boundaryTable(model: ThreatModel, { name, description, elements }: ThreatModel["boundaries"][number]): Markup {
  const rows = model.elements
    .filter(({ id }) => elements.includes(id))
    .map(({ name: element, shape, description: what, places, morePlaces }) => {
      const shown = places.slice(0, 3);
      const hidden = places.length - shown.length + morePlaces;
      const where = shown.map(({ file, line }, index) => html`${index > 0 && ", "}<code>${file}:${line}</code>`);
      return html`<tr><th scope="row">${element}</th><td>${shape}</td><td>${prose(what)}</td><td>${where}${hidden > 0 && ` and ${hidden} more`}</td></tr>
`;
    });
  return html`<table class="threats"><caption>${name}. ${description}</caption>
<thead><tr><th scope="col">Element</th><th scope="col">Shape</th><th scope="col">What it is</th><th scope="col">Where</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}
