/**
 * The parts of OWASP Threat Dragon's format, version 2, that its program needs to open a model. Written after the
 * documented structure: td.vue/src/assets/schema/threat-dragon-v2.schema.json of OWASP/threat-dragon.
 */

const text = { type: "string" };
const flag = { type: "boolean" };
const number = { type: "integer", minimum: 0 };
const point = { type: "object", required: ["x", "y"], properties: { x: { type: "number" }, y: { type: "number" } } };
const stroke = {
  type: "object",
  required: ["stroke", "strokeWidth", "strokeDasharray"],
  properties: { stroke: text, strokeWidth: { type: "number" }, strokeDasharray: { type: ["string", "null"] } },
};
const end = { type: "object", required: ["cell"], properties: { cell: { type: "string", format: "uuid" } } };

const threat = {
  type: "object",
  required: ["id", "title", "status", "severity", "type", "description", "mitigation", "modelType", "number"],
  properties: {
    id: { type: "string", format: "uuid" },
    title: text,
    status: { enum: ["NotApplicable", "Open", "Mitigated"] },
    severity: { enum: ["Low", "Medium", "High", "Critical", "TBD"] },
    type: {
      enum: [
        ...["Spoofing", "Tampering", "Repudiation", "Information disclosure"],
        ...["Denial of service", "Elevation of privilege"],
      ],
    },
    description: text,
    mitigation: text,
    modelType: { const: "STRIDE" },
    ruleId: { type: "string", minLength: 2 },
    number,
    score: text,
  },
};

const cell = {
  type: "object",
  required: ["id", "shape", "zIndex", "data"],
  properties: {
    id: { type: "string", format: "uuid" },
    shape: { enum: ["process", "store", "actor", "flow", "trust-boundary-box"] },
    zIndex: { type: "integer" },
    position: point,
    size: {
      type: "object",
      required: ["width", "height"],
      properties: { width: { type: "number", minimum: 10 }, height: { type: "number", minimum: 10 } },
    },
    source: end,
    target: end,
    attrs: {
      type: "object",
      properties: {
        body: stroke,
        topLine: stroke,
        bottomLine: stroke,
        line: { ...stroke, required: [...stroke.required, "targetMarker"] },
      },
    },
    data: {
      type: "object",
      required: ["type", "name", "hasOpenThreats", "isTrustBoundary"],
      properties: {
        type: { enum: ["tm.Process", "tm.Store", "tm.Actor", "tm.Flow", "tm.BoundaryBox"] },
        name: text,
        description: text,
        hasOpenThreats: flag,
        isTrustBoundary: flag,
        outOfScope: flag,
        threats: { type: "array", items: threat },
      },
    },
  },
  if: { properties: { shape: { const: "flow" } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ["source", "target", "attrs"] },
  else: { required: ["position", "size"] },
};

const diagram = {
  type: "object",
  required: ["id", "title", "diagramType", "thumbnail", "version", "cells"],
  properties: {
    id: number,
    title: text,
    diagramType: { const: "STRIDE" },
    thumbnail: text,
    version: { type: "string", maxLength: 10 },
    cells: { type: "array", items: cell },
  },
};

export const threatDragonSchema = {
  type: "object",
  required: ["version", "summary", "detail"],
  properties: {
    version: { type: "string", maxLength: 10 },
    summary: { type: "object", required: ["title"], properties: { title: text, owner: text, description: text } },
    detail: {
      type: "object",
      required: ["contributors", "diagrams", "diagramTop", "reviewer", "threatTop"],
      properties: {
        contributors: { type: "array" },
        diagrams: { type: "array", items: diagram },
        diagramTop: number,
        reviewer: text,
        threatTop: number,
      },
    },
  },
} as const;
