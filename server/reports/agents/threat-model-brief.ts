import { z } from "zod";
import { strideNames, type ThreatModel, threatModelSchema } from "../../assistant/index.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { groupedThreats, isStanding } from "../threat-model/grouped.ts";
import { first } from "./first.ts";

const maxThreats = 40;

/** A threat model: the elements by their names, and the threats that somebody has something to do about. */
const schema = lazy(() => {
  const { path, name, counts, notes, threats } = threatModelSchema().shape;
  const { title, state, risk, findings, absence, scenario, mitigation, owasp, masvs, cwe } =
    threats.unwrap().element.shape;
  return z.object({
    path,
    name,
    counts,
    elements: z.array(z.object({ kind: z.string(), name: z.string(), boundary: z.string() })).readonly(),
    threats: z
      .array(
        z.object({
          title,
          state,
          risk,
          findings,
          absence,
          scenario,
          mitigation,
          owasp,
          masvs,
          cwe,
          category: z.string().describe("of STRIDE"),
          elements: z.array(z.string()).readonly(),
          places: z.array(z.object({ file: z.string(), line: z.int() })).readonly(),
        }),
      )
      .readonly()
      .describe("those that are found or open, the worst first; the same threat to several elements is one"),
    moreThreats: z.int().describe("how many are not listed; palisade threat-model --format json has all"),
    notes,
  });
});

export const threatModelBrief = { schema, of: briefOfThreatModel };

function briefOfThreatModel(model: ThreatModel): Infer<typeof schema> {
  const { path, name, counts, notes } = model;
  const { shown, more } = first(
    groupedThreats(model).filter(({ threat }) => isStanding(threat)),
    maxThreats,
  );
  return {
    path,
    name,
    counts,
    elements: model.elements.map(({ kind, name: called, boundary }) => ({ kind, name: called, boundary })),
    threats: shown.map(({ threat, elements, places }) => ({
      title: threat.title,
      state: threat.state,
      risk: threat.risk,
      findings: threat.findings,
      absence: threat.absence,
      scenario: threat.scenario,
      mitigation: threat.mitigation,
      owasp: threat.owasp,
      masvs: threat.masvs,
      cwe: threat.cwe,
      category: strideNames[threat.category],
      elements,
      places: places.map(({ file, line }) => ({ file, line })),
    })),
    moreThreats: more,
    notes,
  };
}
