/** Draws simple shapes as pixels, because make-picture.ts forbids `sharp` to load SVG. */

/** Red, green and blue, each from 0 to 255. */
type Colour = readonly [number, number, number];
/** Red, green, blue and opacity, each from 0 to 255. A pixel has four bytes. */
export interface Shape {
  data: Buffer;
  width: number;
  height: number;
}

function shape(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number, number],
): Shape {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set(colourAt(x, y).map(Math.round), (y * width + x) * 4);
  return { data, width, height };
}
/**
 * Returns which part of a pixel (0 to 1) is inside the shape.
 * @param distance from the centre of the pixel to the edge, in px; negative inside the shape
 */
const coverageOf = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance));

export function rounded(width: number, height: number, radius: number, colour: Colour): Shape {
  return shape(width, height, (x, y) => {
    const dx = Math.max(radius - (x + 0.5), x + 0.5 - (width - radius), 0);
    const dy = Math.max(radius - (y + 0.5), y + 0.5 - (height - radius), 0);
    return [...colour, 255 * coverageOf(Math.hypot(dx, dy) - radius)];
  });
}
export const disc = (size: number, colour: Colour): Shape => rounded(size, size, size / 2, colour);

/** Draws a vertical gradient. */
export function fade(
  width: number,
  height: number,
  top: readonly [number, number, number, number],
  bottom: readonly [number, number, number, number],
): Shape {
  const row = (y: number) =>
    top.map((from, i) => Math.round(from + ((bottom[i]! - from) * y) / (height - 1)));
  const data = Buffer.concat(
    Array.from({ length: height }, (_, y) => Buffer.alloc(width * 4, Buffer.from(row(y)))),
  );
  return { data, width, height };
}

/** A triangle that points to the right. */
export const play = (width: number, height: number, colour: Colour): Shape =>
  shape(width, height, (x, y) => {
    const half = ((width - x - 0.5) * height) / (2 * width);
    return [...colour, 255 * coverageOf(Math.abs(y + 0.5 - height / 2) - half)];
  });

/** Returns the distance of a point from a line segment, in px. */
function distanceToLine(x: number, y: number, [ax, ay, bx, by]: readonly [number, number, number, number]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
/** Draws a disc with a white check mark. */
export function tick(size: number, colour: Colour): Shape {
  const scaled = (part: number) => part * size;
  const strokes = [
    [scaled(0.29), scaled(0.52), scaled(0.44), scaled(0.67)],
    [scaled(0.44), scaled(0.67), scaled(0.72), scaled(0.35)],
  ] as const;
  const halfStroke = size * 0.05;
  return shape(size, size, (x, y) => {
    const white = Math.max(
      ...strokes.map((stroke) => coverageOf(distanceToLine(x + 0.5, y + 0.5, stroke) - halfStroke)),
    );
    const round = coverageOf(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) - size / 2);
    const [red, green, blue] = colour.map((part) => part + (255 - part) * white);
    return [red!, green!, blue!, 255 * round];
  });
}
