/** What part of the board is shown: pan, pinch and wheel in board units. Knows nothing of what is drawn. */

const MOST_ZOOM = 6;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Camera {
  zoom = $state(1);
  private centre = $state.raw<[number, number]>([0, 0]);
  private board = $state.raw<[number, number]>([1, 1]);
  private screen = $state.raw<[number, number]>([1, 1]);

  /** The whole board in the shape of the screen. */
  private get whole(): Box {
    const [w, h] = this.board;
    const [sw, sh] = this.screen;
    const scale = Math.max(w / sw, h / sh);
    return { x: w / 2 - (sw * scale) / 2, y: h / 2 - (sh * scale) / 2, w: sw * scale, h: sh * scale };
  }

  get box(): Box {
    const { w, h } = this.whole;
    const [x, y] = this.centre;
    return { x: x - w / this.zoom / 2, y: y - h / this.zoom / 2, w: w / this.zoom, h: h / this.zoom };
  }

  get viewBox(): string {
    const { x, y, w, h } = this.box;
    return `${x.toFixed(1)} ${y.toFixed(1)} ${w.toFixed(1)} ${h.toFixed(1)}`;
  }

  /** Board units in one pixel. */
  get unit(): number {
    return this.box.w / this.screen[0];
  }

  resize(board: [number, number], screen: [number, number]): void {
    const first = this.board[0] !== board[0] || this.board[1] !== board[1];
    this.board = board;
    this.screen = [Math.max(1, screen[0]), Math.max(1, screen[1])];
    if (first) this.fit();
    else this.hold();
  }

  fit(): void {
    this.zoom = 1;
    this.centre = [this.board[0] / 2, this.board[1] / 2];
  }

  /** Zooms so that the point under (px, py), in pixels of the screen, stays where it is. */
  zoomAt(factor: number, px = this.screen[0] / 2, py = this.screen[1] / 2): void {
    const before = this.unit;
    this.zoom = Math.min(MOST_ZOOM, Math.max(1, this.zoom * factor));
    const change = before - this.unit;
    const [x, y] = this.centre;
    this.centre = [x + (px - this.screen[0] / 2) * change, y + (py - this.screen[1] / 2) * change];
    this.hold();
  }

  pan(dx: number, dy: number): void {
    const [x, y] = this.centre;
    this.centre = [x - dx * this.unit, y - dy * this.unit];
    this.hold();
  }

  /** Brings a point of the board into view, closer than now if it is far away. */
  lookAt(x: number, y: number, zoom = this.zoom): void {
    this.zoom = Math.min(MOST_ZOOM, Math.max(1, zoom));
    this.centre = [x, y];
    this.hold();
  }

  /** The board never leaves the screen. */
  private hold(): void {
    const { w, h } = this.box;
    const clamp = (value: number, size: number, shown: number) =>
      shown >= size ? size / 2 : Math.min(size - shown / 2, Math.max(shown / 2, value));
    this.centre = [clamp(this.centre[0], this.board[0], w), clamp(this.centre[1], this.board[1], h)];
  }
}

/** Pointer gestures on an element: drag, pinch, wheel; a tap is what is left. */
export function gestures(element: HTMLElement | SVGElement, camera: Camera): () => void {
  const fingers = new Map<number, [number, number]>();
  let dragged = false;
  let travelled = 0;

  const at = (event: PointerEvent | WheelEvent): [number, number] => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const middle = (): [number, number] => {
    const all = [...fingers.values()];
    const sum = all.reduce(([x, y], [u, v]) => [x + u, y + v] as [number, number], [0, 0] as [number, number]);
    return [sum[0] / all.length, sum[1] / all.length];
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      dragged = false;
      travelled = 0;
    }
    fingers.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const wide = spread();
    const [mx, my] = middle();
    fingers.set(event.pointerId, at(event));
    const [nx, ny] = middle();
    travelled += Math.hypot(nx - mx, ny - my);
    if (fingers.size > 1 || travelled > 8) {
      dragged = true;
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    }
    if (!dragged) return;
    camera.pan(nx - mx, ny - my);
    if (wide > 0) camera.zoomAt(spread() / wide, nx, ny);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
  };
  const click = (event: Event) => {
    if (dragged) event.stopImmediatePropagation();
    dragged = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    camera.zoomAt(Math.exp(-event.deltaY * 0.0016), ...at(event));
  };

  const on = element as HTMLElement;
  on.addEventListener("pointerdown", down);
  on.addEventListener("pointermove", move);
  on.addEventListener("pointerup", up);
  on.addEventListener("pointercancel", up);
  on.addEventListener("click", click, true);
  on.addEventListener("wheel", wheel, { passive: false });
  return () => {
    on.removeEventListener("pointerdown", down);
    on.removeEventListener("pointermove", move);
    on.removeEventListener("pointerup", up);
    on.removeEventListener("pointercancel", up);
    on.removeEventListener("click", click, true);
    on.removeEventListener("wheel", wheel);
  };
}
