import { type ModelElement, type ModelThreat, strideNames, type ThreatModel } from "../../assistant/index.ts";
import { sha256 } from "../../scanner/index.ts";
import { jsonText } from "../json-text.ts";
import { uuidOf } from "../sbom/uuid.ts";
import { diagramLayout, type PlacedArea, type PlacedElement, type PlacedFlow } from "./layout.ts";

/** The version of the format, which is that of the program that introduced it. */
const format = "2.0.0";

type Cell = Readonly<Record<string, unknown>>;

/**
 * A threat model as a file of OWASP Threat Dragon 2. Format:
 * https://github.com/OWASP/threat-dragon/blob/main/td.vue/src/assets/schema/threat-dragon-v2.schema.json
 */
export function threatDragon(model: ThreatModel): string {
  const layout = diagramLayout(model);
  const numbers = new Map(model.threats.map(({ id }, index) => [id, index + 1]));
  const threatsOf = (id: string) =>
    model.threats
      .filter(({ element }) => element === id)
      .map((threat) => threatEntry(threat, numbers.get(threat.id) ?? 0));
  const cells = [
    ...layout.areas.map(areaCell),
    ...layout.elements.map((placed) => elementCell(placed, threatsOf(placed.element.id))),
    ...layout.flows.map((placed) => flowCell(placed, threatsOf(placed.flow.id))),
  ];
  const title = model.name || "app";
  const document = {
    version: format,
    summary: { title, owner: "", description: `STRIDE threat model of ${title}.`, id: 0 },
    detail: {
      contributors: [],
      diagrams: [
        {
          id: 0,
          title: "Data flows",
          diagramType: "STRIDE",
          placeholder: "",
          thumbnail: "./public/content/images/thumbnail.stride.jpg",
          version: format,
          cells: cells.map((cell, index) => ({ ...cell, zIndex: index + 1 })),
        },
      ],
      diagramTop: 1,
      reviewer: "",
      threatTop: model.threats.length,
    },
  };
  return `${jsonText(document, 2)}\n`;
}

interface Entry extends Cell {
  readonly status: string;
}

const statuses: Readonly<Record<ModelThreat["state"], string>> = {
  found: "Open",
  open: "Open",
  mitigated: "Mitigated",
  accepted: "NotApplicable",
};

const severities: Readonly<Record<ModelThreat["risk"], string>> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
};

function threatEntry(threat: ModelThreat, number: number): Entry {
  const { id, rule, category, title, scenario, places, findings, absence, control, mitigation } = threat;
  const where = places.map(({ file, line }) => `${file}:${line}`).join(", ");
  const seen = findings.length > 0 ? ` Seen by ${findings.join(", ")}.` : "";
  const missing = absence === null ? "" : ` Absence of ${absence}.`;
  return {
    id: uuid(`threat ${id}`),
    title,
    status: statuses[threat.state],
    severity: severities[threat.risk],
    type: strideNames[category],
    description: `${scenario} Where: ${where}.${seen}${missing}`,
    mitigation: control ?? mitigation,
    modelType: "STRIDE",
    ruleId: rule,
    new: false,
    number,
    score: "",
  };
}

const cellTypes: Readonly<Record<ModelElement["shape"], readonly [shape: string, type: string]>> = {
  process: ["process", "tm.Process"],
  store: ["store", "tm.Store"],
  external: ["actor", "tm.Actor"],
};

function elementCell({ element, x, y, width, height }: PlacedElement, threats: readonly Entry[]): Cell {
  const [shape, type] = cellTypes[element.shape];
  const hasOpenThreats = isAnyOpen(threats);
  const line = stroke(hasOpenThreats);
  const lines = shape === "store" ? { topLine: line, bottomLine: line } : { body: line };
  const { name, description } = element;
  return {
    id: uuid(`cell ${element.id}`),
    shape,
    position: { x, y },
    size: { width, height },
    attrs: { text: { text: name }, ...lines },
    data: { ...common, type, name, description, threats, hasOpenThreats },
  };
}

function flowCell({ flow, number, isCurve }: PlacedFlow, threats: readonly Entry[]): Cell {
  const hasOpenThreats = isAnyOpen(threats);
  const name = `${number} ${flow.data}`;
  return {
    id: uuid(`cell ${flow.id}`),
    shape: "flow",
    source: { cell: uuid(`cell ${flow.from}`) },
    target: { cell: uuid(`cell ${flow.to}`) },
    connector: isCurve ? "smooth" : "normal",
    labels: [name],
    attrs: { line: { ...stroke(hasOpenThreats), targetMarker: { name: "block" }, sourceMarker: { name: "" } } },
    data: {
      ...common,
      type: "tm.Flow",
      name,
      description: flow.kind,
      isBidirectional: false,
      isEncrypted: false,
      isPublicNetwork: flow.kind === "network",
      protocol: flow.kind,
      threats,
      hasOpenThreats,
    },
  };
}

function areaCell({ boundary, x, y, width, height }: PlacedArea): Cell {
  const { id, name, description } = boundary;
  return {
    id: uuid(`area ${id}`),
    shape: "trust-boundary-box",
    position: { x, y },
    size: { width, height },
    attrs: { label: { text: name } },
    data: { type: "tm.BoundaryBox", name, description, isTrustBoundary: true, hasOpenThreats: false },
  };
}

const common = { isTrustBoundary: false, outOfScope: false, reasonOutOfScope: "" };

/** Threat Dragon draws what has open threats in red. */
function stroke(hasOpenThreats: boolean): Cell {
  return { stroke: hasOpenThreats ? "red" : "#333333", strokeWidth: hasOpenThreats ? 2.5 : 1.5, strokeDasharray: null };
}

function isAnyOpen(threats: readonly Entry[]): boolean {
  return threats.some(({ status }) => status === "Open");
}

function uuid(name: string): string {
  return uuidOf(sha256(name));
}
