import type { Layout, Point, Shape, Slot } from "../api/types";

/** An SVG path through points. */
export function line(points: Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;
}

export function outline(points: Point[]): string {
  return `${line(points)}Z`;
}

/** Where a shape is looked at; nothing for what only decorates. */
export function middleOf(shape: Shape): Point | undefined {
  switch (shape.kind) {
    case "area":
      return shape.label_at;
    case "slot":
      return shape.at;
    case "link":
      return shape.points[Math.floor(shape.points.length / 2)];
    default:
      return undefined;
  }
}

/** Whether a point is inside a polygon: a ray from it crosses the outline an odd number of times. */
export function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  polygon.forEach(([x1, y1], i) => {
    const [x2, y2] = polygon.at(i - 1)!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

export function findShape(layout: Layout, id: string): Shape | undefined {
  return layout.shapes.find((shape) => shape.id === id);
}

/** Places for n things of a width around a point, in centred rows. */
export function rows(n: number, width: number, perRow: number, height = width): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, n - row * perRow);
    return [((i % perRow) - (inRow - 1) / 2) * width, row * height];
  });
}

/** The outline of a slot around its middle, a little larger if asked. */
export function slotPath(slot: Slot, more = 0): string {
  const w = slot.size[0] / 2 + more;
  const h = slot.size[1] / 2 + more;
  switch (slot.form) {
    case "round":
      return `M${-w} 0A${w} ${h} 0 1 1 ${w} 0A${w} ${h} 0 1 1 ${-w} 0Z`;
    case "hex":
      return `M${-w} 0L${-w / 2} ${-h}H${w / 2}L${w} 0L${w / 2} ${h}H${-w / 2}Z`;
    default: {
      const r = Math.min(6, w, h);
      return `M${-w + r} ${-h}H${w - r}Q${w} ${-h} ${w} ${-h + r}V${h - r}Q${w} ${h} ${w - r} ${h}H${-w + r}Q${-w} ${h} ${-w} ${h - r}V${-h + r}Q${-w} ${-h} ${-w + r} ${-h}Z`;
    }
  }
}
