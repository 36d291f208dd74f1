/**
 * Drawing helpers of all scenes: seeded random numbers, smooth lines, gradients. Sizes are px. The time `t`
 * of a loop is from 0 to 1.
 */

/** Draws a scene at one moment of its loop. Returns SVG without the outer element. */
export type Scene = (canvas: Canvas) => string;

export interface Canvas {
  w: number;
  h: number;
  /** Moment of a loop, 0 to 1. */
  t: number;
  /** Random number from 0 to 1. The same seed gives the same sequence. */
  chance: () => number;
}

export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (canvas: Canvas, low: number, high: number): number =>
  low + canvas.chance() * (high - low);
/** Formats a number for SVG. */
export const n = (value: number): string => value.toFixed(1);

/** Returns a wave from -1 to 1. `turns` is a whole number of periods, so the loop repeats without a jump. */
export const sway = (t: number, turns = 1, phase = 0): number => Math.sin(2 * Math.PI * (t * turns + phase));

export type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];
const stopTags = (stops: Stops) =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
/** Returns a gradient from top to bottom, or from left to right if `across` is true. */
export const linear = (id: string, stops: Stops, across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stopTags(stops)}</linearGradient>`;
export const radial = (id: string, stops: Stops): string =>
  `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`;
export const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Draws a light with a glow around it. */
export function glow(id: string, x: number, y: number, r: number, core: string, halo: string): string {
  return (
    `<defs>${radial(id, [
      [0, halo, 0.9],
      [0.35, halo, 0.35],
      [1, halo, 0],
    ])}</defs>` +
    circle(x, y, r * 4.2, `url(#${id})`) +
    circle(x, y, r, core)
  );
}

/** Returns the outline of hills: a sum of waves, closed at the bottom. */
export function hills(
  canvas: Canvas,
  level: number,
  height: number,
  waves: number,
  shift = 0,
  phase = canvas.chance(),
): string {
  const { w, h } = canvas;
  const steps = 48;
  const y = (x: number) => {
    const u = (x / w) * waves + shift + phase * 7;
    return (
      level - height * (0.6 * Math.sin(u * 2.1) + 0.3 * Math.sin(u * 4.7 + 1.3) + 0.12 * Math.sin(u * 9.1))
    );
  };
  let d = `M0 ${n(y(0))}`;
  for (let i = 1; i <= steps; i++) d += `L${n((w * i) / steps)} ${n(y((w * i) / steps))}`;
  return `${d}L${w} ${h}L0 ${h}Z`;
}

/** Returns the outline of jagged rock, made by midpoint displacement. */
export function ridge(canvas: Canvas, level: number, height: number, roughness = 0.52): string {
  const { w, h } = canvas;
  let points = [between(canvas, -0.3, 0.5), between(canvas, 0.4, 1), between(canvas, -0.3, 0.5)];
  for (let size = 0.6, depth = 0; depth < 6; depth++, size *= roughness) {
    points = points.flatMap((p, i) => {
      const next = points[i + 1];
      return next === undefined ? [p] : [p, (p + next) / 2 + (canvas.chance() - 0.5) * size];
    });
  }
  const line = points.map((p, i) => `${n((w * i) / (points.length - 1))} ${n(level - p * height)}`);
  return `M${line.join('L')}L${w} ${h}L0 ${h}Z`;
}

export function stars(canvas: Canvas, count: number, bottom: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const x = canvas.chance() * canvas.w;
    const y = canvas.chance() ** 1.4 * bottom;
    const phase = canvas.chance();
    const r = between(canvas, 0.5, 1.7) * (Math.min(canvas.w, canvas.h) / 600);
    out += circle(x, y, r, '#fff', `opacity="${n(0.55 + 0.35 * sway(canvas.t, 2, phase))}"`);
  }
  return out;
}
