import type { ModelElement, ModelFlow, ThreatModel } from "../../assistant/index.ts";

/** In the units of the diagram. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedElement extends Box {
  readonly element: ModelElement;
}

export interface PlacedArea extends Box {
  readonly boundary: ThreatModel["boundaries"][number];
}

/** A flow as a line from edge to edge, or as a curve between elements that are neither beside nor above each other. */
export interface PlacedFlow {
  readonly flow: ModelFlow;
  /** As in the table of flows, from 1. */
  readonly number: number;
  readonly from: Point;
  readonly to: Point;
  readonly isCurve: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface DiagramLayout {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly PlacedElement[];
  readonly areas: readonly PlacedArea[];
  readonly flows: readonly PlacedFlow[];
}

const row = 62;
const nodeHeight = 42;
const top = 44;
/** Between an element and the frame of its area, and for the name of the area above. */
const padding = 16;
const nameHeight = 22;
const gap = 44;

/** The columns: outside on the device, inside left of the app, the app, inside right of it, and everything remote. */
const columns = {
  device: { x: 24, width: 176 },
  left: { x: 268, width: 160 },
  app: { x: 470, width: 110 },
  right: { x: 622, width: 160 },
  remote: { x: 850, width: 176 },
} as const;
type Column = keyof typeof columns;

/**
 * Where everything stands in the data-flow diagram. The app is a tall box in the middle. What is outside stands left and
 * right of it, each in a row of its own, so that flows are straight lines; what is inside stands in the rows below.
 */
export function diagramLayout({ elements, boundaries, flows }: ThreatModel): DiagramLayout {
  const of = (boundary: string) => elements.filter((one) => one.boundary === boundary);
  const [device, internet, backEnd, build] = [of("device"), of("internet"), of("back-end"), of("build")];
  const inner = of("app").filter(({ id }) => id !== "app");
  const backEndStart = internet.length > 0 && backEnd.length > 0 ? internet.length + 1 : internet.length;
  const rows = { left: device.length, right: backEndStart + backEnd.length };
  const placed: PlacedElement[] = [
    ...device.map((element, index) => at("device", index, element)),
    ...internet.map((element, index) => at("remote", index, element)),
    ...backEnd.map((element, index) => at("remote", backEndStart + index, element)),
    ...inner.map((element) => {
      const side = rows.left <= rows.right ? "left" : "right";
      return at(side, rows[side]++, element);
    }),
  ];
  const bottom = top + Math.max(1, rows.left, rows.right) * row;
  const appBox = { ...columns.app, y: top, height: bottom - top - (row - nodeHeight) };
  const buildY = bottom + gap + nameHeight;
  placed.push(
    ...of("app").flatMap((element) => (element.id === "app" ? [{ element, ...appBox }] : [])),
    ...build.map((element): PlacedElement => {
      const column = columns[element.id === "build" ? "app" : "device"];
      const width = element.id === "build" ? 176 : column.width;
      return { element, x: column.x + (column.width - width) / 2, y: buildY, width, height: nodeHeight };
    }),
  );
  const byId = new Map(placed.map((one) => [one.element.id, one]));
  return {
    width: columns.remote.x + columns.remote.width + columns.device.x,
    height: (build.length > 0 ? buildY + nodeHeight : bottom) + padding + 8,
    elements: placed,
    areas: boundaries.map((boundary) => areaOf(boundary, placed)),
    flows: flows.flatMap((flow, index) => {
      const [from, to] = [byId.get(flow.from), byId.get(flow.to)];
      return from && to ? [{ flow, number: index + 1, ...lineBetween(from, to) }] : [];
    }),
  };
}

function at(column: Column, index: number, element: ModelElement): PlacedElement {
  return { element, ...columns[column], y: top + index * row, height: nodeHeight };
}

/** The frame around the elements of a boundary. That of the app is as wide as all of its columns. */
function areaOf(boundary: PlacedArea["boundary"], placed: readonly PlacedElement[]): PlacedArea {
  const inside: Box[] = placed.filter(({ element }) => element.boundary === boundary.id);
  if (boundary.id === "app") {
    inside.push(...(["left", "right"] as const).map((side) => ({ ...columns[side], y: top, height: nodeHeight })));
  }
  const x = Math.min(...inside.map((box) => box.x)) - padding;
  const y = Math.min(...inside.map((box) => box.y)) - nameHeight;
  const right = Math.max(...inside.map((box) => box.x + box.width)) + padding;
  const bottom = Math.max(...inside.map((box) => box.y + box.height)) + padding;
  return { boundary, x, y, width: right - x, height: bottom - y };
}

/** From edge to edge: beside each other in the row of the smaller one, above each other in its column, else bent. */
function lineBetween(from: PlacedElement, to: PlacedElement): Pick<PlacedFlow, "from" | "to" | "isCurve"> {
  const small = from.height <= to.height ? from : to;
  const middle = { x: small.x + small.width / 2, y: small.y + small.height / 2 };
  const isBeside = middle.y >= Math.max(from.y, to.y) && middle.y <= Math.min(from.y + from.height, to.y + to.height);
  if (isBeside) {
    const [fromX, toX] = from.x < to.x ? [from.x + from.width, to.x] : [from.x, to.x + to.width];
    return { from: { x: fromX, y: middle.y }, to: { x: toX, y: middle.y }, isCurve: false };
  }
  const isStacked = middle.x >= Math.max(from.x, to.x) && middle.x <= Math.min(from.x + from.width, to.x + to.width);
  if (isStacked) {
    const [fromY, toY] = from.y < to.y ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
    return { from: { x: middle.x, y: fromY }, to: { x: middle.x, y: toY }, isCurve: false };
  }
  return {
    from: { x: from.x + from.width, y: from.y + from.height / 2 },
    to: { x: to.x, y: to.y + to.height / 2 },
    isCurve: true,
  };
}
