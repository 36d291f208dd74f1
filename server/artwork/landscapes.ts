/**
 * Scenes of desert, sea, mountains and road. Each scene takes a palette, so that one motif gives several
 * pictures.
 */
import {
  between,
  blur,
  circle,
  glow,
  hills,
  linear,
  n,
  path,
  radial,
  rect,
  ridge,
  type Scene,
  stars,
  sway,
} from './canvas';

export interface DunesPalette {
  sky: readonly [string, string, string];
  sun: string;
  halo: string;
  sand: readonly [near: string, far: string];
  shade: string;
}

const mix = (a: string, b: string, k: number): string => {
  const channelOf = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const part = (i: number) => Math.round(channelOf(a, i) + (channelOf(b, i) - channelOf(a, i)) * k);
  return `#${[0, 1, 2].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`;
};
const sky = (w: number, h: number, [top, middle, low]: readonly [string, string, string], horizon = 0.7) =>
  `<defs>${linear('sky', [
    [0, top],
    [horizon * 0.6, middle],
    [horizon, low],
    [1, low],
  ])}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;

/** Dunes with bright and shaded sides under a low sun. */
export const dunes =
  (p: DunesPalette, night = false): Scene =>
  (c) => {
    const { w, h, t } = c;
    let out = sky(w, h, p.sky);
    if (night) out += stars(c, 140, h * 0.5);
    out += glow('sun', w * 0.66, h * (0.4 + 0.02 * sway(t)), Math.min(w, h) * 0.085, p.sun, p.halo);
    const layers = 6;
    for (let i = 0; i < layers; i++) {
      const k = i / (layers - 1);
      const level = h * (0.54 + 0.4 * k ** 1.2);
      const phase = c.chance();
      const shift = (0.02 + 0.1 * k) * sway(t);
      const shape = hills(c, level, h * (0.03 + 0.035 * k), 1.9 - 0.8 * k, shift, phase);
      const base = mix(p.sand[1], p.sand[0], k);
      out += `<defs>${linear(`d${i}`, [
        [0, mix(base, p.halo, 0.6)],
        [0.05 + 0.1 * k, base],
        [0.3 + 0.45 * k, mix(base, p.shade, 0.72)],
        [1, mix(base, p.shade, 0.85)],
      ])}${linear(
        `s${i}`,
        [
          [0, p.shade, 0],
          [0.3 + 0.4 * c.chance(), p.shade, 0.3 + 0.25 * k],
          [1, p.shade, 0],
        ],
        true,
      )}</defs>`;
      out += path(shape, `url(#d${i})`) + path(shape, `url(#s${i})`);
    }
    return out;
  };

export interface SeaPalette {
  sky: readonly [string, string, string];
  sun: string;
  halo: string;
  water: readonly [far: string, near: string];
  boat: string;
}
/** A sailing boat in front of a setting sun, with light on the waves. */
export const sea =
  (p: SeaPalette): Scene =>
  (c) => {
    const { w, h, t } = c;
    const horizon = h * 0.56;
    const sunX = w * 0.42;
    let out = sky(w, h, p.sky, 0.56);
    out += glow('sun', sunX, horizon - h * 0.05, Math.min(w, h) * 0.11, p.sun, p.halo);
    out += `<defs>${linear('water', [
      [0, p.water[0]],
      [1, p.water[1]],
    ])}</defs>`;
    out += rect(0, horizon, w, h - horizon, 'url(#water)');
    for (let i = 0; i < 46; i++) {
      const k = i / 46;
      const y = horizon + (h - horizon) * k ** 1.7 + 2;
      const spread = w * (0.05 + 0.2 * k);
      const width = between(c, 0.25, 1) * spread * 1.5;
      const x = sunX + (c.chance() - 0.5) * spread + w * 0.02 * sway(t, 1, c.chance());
      out += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width)}" ry="${n(0.7 + 4 * k)}" fill="${p.sun}" opacity="${n(0.5 - 0.3 * k)}"/>`;
    }
    out += boat(
      w * 0.68 + w * 0.015 * sway(t),
      horizon + h * 0.012 + h * 0.003 * sway(t, 2),
      w * 0.16,
      p.boat,
    );
    for (let i = 0; i < 3; i++) {
      const shape = hills(c, h * (0.8 + 0.08 * i), h * 0.012, 2.4, 0.25 * sway(t, 1, i / 3));
      out += path(shape, mix(p.water[1], '#000000', 0.12 * (i + 1)), 'opacity="0.55"');
    }
    return out;
  };
function boat(x: number, y: number, s: number, fill: string): string {
  const pointAt = (dx: number, dy: number) => `${n(x + dx * s)} ${n(y + dy * s)}`;
  return (
    path(
      `M${pointAt(-0.62, -0.16)}Q${pointAt(0, 0.02)} ${pointAt(0.66, -0.24)}L${pointAt(0.42, 0.1)}Q${pointAt(0, 0.16)} ${pointAt(-0.4, 0.08)}Z`,
      fill,
    ) +
    path(`M${pointAt(-0.02, -0.1)}L${pointAt(0.02, -1.25)}L${pointAt(0.06, -0.1)}Z`, fill) +
    path(
      `M${pointAt(-0.42, -0.34)}Q${pointAt(0.12, -0.7)} ${pointAt(0.2, -1.42)}Q${pointAt(0.62, -0.62)} ${pointAt(0.5, -0.3)}Z`,
      fill,
      'opacity="0.88"',
    )
  );
}

export interface MountainPalette {
  sky: readonly [string, string, string];
  sun: string;
  rock: readonly [far: string, near: string];
  mist: string;
}
/** Several mountain ridges with mist between them. With `lake`, a lake is in front of the ridges. */
export const mountains =
  (p: MountainPalette, lake = false): Scene =>
  (c) => {
    const { w, h, t } = c;
    let out = sky(w, h, p.sky);
    out += glow('sun', w * 0.3, h * 0.27, Math.min(w, h) * 0.07, p.sun, p.sun);
    const layers = 5;
    let land = '';
    for (let i = 0; i < layers; i++) {
      const k = i / (layers - 1);
      const level = h * (0.5 + (lake ? 0.18 : 0.36) * k);
      const colour = mix(p.rock[0], p.rock[1], k);
      const drift = w * 0.02 * (k - 0.3) * sway(t);
      land += `<defs>${linear(`m${i}`, [
        [0, colour],
        [1, mix(colour, p.mist, 0.55 - 0.3 * k)],
      ])}</defs>`;
      const shape = ridge(c, level, h * (0.24 - 0.1 * k), 0.5);
      land += `<g transform="translate(${n(drift)} 0) scale(1.06 1) translate(${n(-w * 0.03)} 0)">${path(shape, `url(#m${i})`)}</g>`;
      land += `<ellipse cx="${n(w * (0.3 + 0.4 * c.chance()) + w * 0.12 * sway(t, 1, k))}" cy="${n(level + h * 0.05)}" rx="${n(w * 0.7)}" ry="${n(h * 0.035)}" fill="${p.mist}" opacity="0.28" filter="url(#mist)"/>`;
    }
    out += `<defs>${blur('mist', h * 0.018)}</defs>${land}`;
    if (!lake) return out;
    const shore = h * 0.74;
    out += `<clipPath id="lake"><rect x="0" y="${n(shore)}" width="${w}" height="${n(h - shore)}"/></clipPath>`;
    // The mirrored ridges get their own gradients (`m0` becomes `r0`), but use the same filter `mist`.
    out += `<g clip-path="url(#lake)"><g transform="translate(0 ${n(shore * 2)}) scale(1 -1)">${sky(w, h, p.sky).replaceAll('sky', 'sky2')}${land.replaceAll('id="m', 'id="r').replaceAll('url(#m', 'url(#r').replaceAll('url(#rist', 'url(#mist')}</g>`;
    out += rect(0, shore, w, h - shore, mix(p.rock[1], '#000000', 0.25), 'opacity="0.35"');
    for (let i = 0; i < 26; i++) {
      const k = i / 26;
      const y = shore + (h - shore) * k ** 1.4;
      out += rect(
        w * (c.chance() * 0.8) + w * 0.02 * sway(t, 1, k),
        y,
        w * between(c, 0.1, 0.5),
        1 + 2 * k,
        '#ffffff',
        'opacity="0.1"',
      );
    }
    return `${out}</g>`;
  };

/** An empty road into the hills at dusk. The road marks move towards the viewer. */
export const road =
  (p: MountainPalette, tarmac: string, mark: string): Scene =>
  (c) => {
    const { w, h, t } = c;
    const horizon = h * 0.58;
    let out = sky(w, h, p.sky, 0.58);
    out += stars(c, 40, h * 0.3);
    out += glow('sun', w * 0.5, horizon - h * 0.03, Math.min(w, h) * 0.13, p.sun, p.sun);
    for (let i = 0; i < 3; i++) {
      out += path(
        ridge(c, horizon + h * 0.01 * i, h * (0.13 - 0.035 * i), 0.5),
        mix(p.rock[0], p.rock[1], i / 2),
      );
    }
    out += `<defs>${linear('ground', [
      [0, mix(p.rock[1], p.sun, 0.22)],
      [1, mix(p.rock[1], '#000000', 0.45)],
    ])}${linear('tar', [
      [0, mix(tarmac, p.sun, 0.3)],
      [0.3, tarmac],
      [1, mix(tarmac, '#000000', 0.5)],
    ])}</defs>`;
    out += rect(0, horizon, w, h - horizon, 'url(#ground)');
    const half = (k: number) => w * (0.012 + 0.62 * k);
    const y = (k: number) => horizon + (h - horizon) * k;
    const strip = (x0: number, x1: number, k0: number, k1: number, fill: string, more = '') =>
      path(
        `M${n(w / 2 + x0 * half(k0))} ${n(y(k0))}L${n(w / 2 + x1 * half(k0))} ${n(y(k0))}L${n(w / 2 + x1 * half(k1))} ${n(y(k1))}L${n(w / 2 + x0 * half(k1))} ${n(y(k1))}Z`,
        fill,
        more,
      );
    out += strip(-1, 1, 0, 1, 'url(#tar)');
    out +=
      strip(-0.93, -0.89, 0, 1, mark, 'opacity="0.75"') + strip(0.89, 0.93, 0, 1, mark, 'opacity="0.75"');
    for (let i = 0; i < 12; i++) {
      const z = (i + 1 - ((t * 4) % 1)) / 12;
      const near = Math.max(0, z) ** 2.6;
      const far = Math.max(0, z - 0.045) ** 2.6;
      if (near <= 1.2) out += strip(-0.025, 0.025, far, Math.min(1, near), mark, 'opacity="0.9"');
    }
    return out;
  };

/** A tent and a fire under a sky with many stars. */
export const camp: Scene = (c) => {
  const { w, h, t } = c;
  let out = sky(w, h, ['#0b1030', '#2a1d57', '#8a4a78']);
  out += stars(c, 240, h * 0.66);
  out += `<defs>${radial('milk', [
    [0, '#c9b7ff', 0.28],
    [1, '#c9b7ff', 0],
  ])}</defs>`;
  out += `<ellipse cx="${n(w * 0.6)}" cy="${n(h * 0.25)}" rx="${n(w * 0.6)}" ry="${n(h * 0.11)}" fill="url(#milk)" transform="rotate(-38 ${n(w * 0.6)} ${n(h * 0.25)})"/>`;
  out +=
    path(hills(c, h * 0.72, h * 0.05, 1.3), '#3a2250') + path(hills(c, h * 0.79, h * 0.04, 1.6), '#2a183f');
  const [x, y, s] = [w * 0.4, h * 0.85, Math.min(w, h) * 0.42];
  const fire = 1 + 0.1 * sway(t, 5) + 0.05 * sway(t, 11);
  out += `<defs>${radial('fire', [
    [0, '#ffb454', 0.85],
    [0.4, '#ff7a3c', 0.32],
    [1, '#ff7a3c', 0],
  ])}${linear('cloth', [
    [0, '#f2c48a'],
    [1, '#8c3f3a'],
  ])}</defs>`;
  out += path(hills(c, h * 0.86, h * 0.02, 1.1), '#1c1130');
  out += circle(x + s * 0.66, y, s * 1.15 * fire, 'url(#fire)');
  out += path(
    `M${n(x - s * 0.62)} ${n(y)}Q${n(x - s * 0.2)} ${n(y - s * 0.32)} ${n(x)} ${n(y - s * 0.66)}Q${n(x + s * 0.18)} ${n(y - s * 0.3)} ${n(x + s * 0.52)} ${n(y)}Z`,
    'url(#cloth)',
  );
  out += path(
    `M${n(x - s * 0.12)} ${n(y)}Q${n(x - s * 0.04)} ${n(y - s * 0.3)} ${n(x)} ${n(y - s * 0.56)}Q${n(x + s * 0.05)} ${n(y - s * 0.25)} ${n(x + s * 0.16)} ${n(y)}Z`,
    '#3a1420',
  );
  for (const [dx, size, colour] of [
    [0, 1, '#ff8a3c'],
    [0.03, 0.68, '#ffc45c'],
    [-0.01, 0.36, '#fff3c4'],
  ] as const) {
    const fx = x + s * (0.66 + dx + 0.01 * sway(t, 3, size));
    const fh = s * 0.24 * size * fire;
    out += path(
      `M${n(fx - s * 0.07 * size)} ${n(y)}Q${n(fx - s * 0.06 * size)} ${n(y - fh * 0.5)} ${n(fx)} ${n(y - fh)}Q${n(fx + s * 0.08 * size)} ${n(y - fh * 0.4)} ${n(fx + s * 0.07 * size)} ${n(y)}Z`,
      colour,
    );
  }
  return out;
};
