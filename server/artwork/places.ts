/** Scenes of a city, architecture, tiles and palms. */
import {
  between,
  blur,
  type Canvas,
  circle,
  glow,
  linear,
  n,
  path,
  radial,
  rect,
  type Scene,
  stars,
  sway,
} from './canvas';

export interface CityPalette {
  sky: readonly [string, string, string];
  far: string;
  near: string;
  windows: readonly string[];
  sun: string;
}

/** Towers with lit windows. The water in front of them mirrors the towers. */
export const skyline =
  (p: CityPalette): Scene =>
  (c) => {
    const { w, h, t } = c;
    const shore = h * 0.72;
    // A wide picture shows more houses, not larger houses.
    const wider = 1 + Math.max(0, w / h - 9 / 16) * 0.75;
    let out = `<defs>${linear('sky', [
      [0, p.sky[0]],
      [0.45, p.sky[1]],
      [0.75, p.sky[2]],
    ])}${blur('soft', h * 0.004)}</defs>`;
    out += rect(0, 0, w, h, 'url(#sky)') + stars(c, 60, h * 0.35);
    out += glow('sun', w * 0.74, shore - h * 0.06, Math.min(w, h) * 0.1, p.sun, p.sun);
    const pan = w * 0.012 * sway(t);
    const city =
      `<g transform="translate(${n(pan * 0.5)} 0)">${row(c, shore, 0.34, p.far, [], Math.round(26 * wider))}</g>` +
      `<g transform="translate(${n(pan)} 0)">${row(c, shore, 0.26, p.near, p.windows, Math.round(15 * wider))}` +
      `${needle(w * 0.36, shore, h * 0.56, Math.min(w, h * 0.6) * 0.05 + h * 0.012, p.near)}${sail(w * 0.12, shore, h * 0.26, p.near, p.sun)}</g>`;
    out += city;
    out += `<g transform="translate(0 ${n(shore * 2)}) scale(1 -1)" opacity="0.55" filter="url(#soft)">${city}</g>`;
    out += `<defs>${linear('water', [
      [0, p.sky[2], 0.15],
      [1, p.sky[0], 0.92],
    ])}</defs>`;
    out += rect(0, shore, w, h - shore, 'url(#water)');
    for (let i = 0; i < 34; i++) {
      const k = c.chance();
      const y = shore + (h - shore) * k;
      const x = w * c.chance() + w * 0.03 * sway(t, 1, k);
      out += rect(x, y, w * between(c, 0.03, 0.14), 1 + 1.6 * k, '#ffffff', 'opacity="0.13"');
    }
    return out;
  };

function row(c: Canvas, shore: number, tall: number, fill: string, lights: readonly string[], count: number) {
  const { w, h, t } = c;
  let out = '';
  for (let i = -1; i <= count; i++) {
    const bw = (w / count) * between(c, 0.62, 1.02);
    const bh = h * tall * between(c, 0.3, 1) * (1 - 0.35 * Math.abs(i / count - 0.45));
    const x = (w * i) / count;
    out += rect(x, shore - bh, bw, bh, fill);
    const cut = c.chance();
    if (cut > 0.6)
      out += path(
        `M${n(x)} ${n(shore - bh)}L${n(x + bw)} ${n(shore - bh)}L${n(x + bw)} ${n(shore - bh - bw * 0.6)}Z`,
        fill,
      );
    else if (cut > 0.4) out += rect(x + bw * 0.46, shore - bh - bw * 0.8, bw * 0.08, bw * 0.8, fill);
    if (lights.length === 0) continue;
    const size = Math.max(1.6, Math.min(bw / 9, Math.min(w, h) / 150));
    for (let y = shore - bh + size * 2; y < shore - size * 2; y += size * 2.7) {
      for (let wx = x + size; wx < x + bw - size * 1.6; wx += size * 2.1) {
        const [on, phase, which] = [c.chance(), c.chance(), c.chance()];
        if (on < 0.56) continue;
        const light = 0.75 + 0.25 * sway(t, 1 + Math.floor(phase * 3), phase);
        out += rect(
          wx,
          y,
          size,
          size * 1.3,
          lights[Math.floor(which * lights.length)]!,
          `opacity="${n(light * (on > 0.9 ? 1 : 0.6))}"`,
        );
      }
    }
  }
  return out;
}
function needle(x: number, shore: number, tall: number, wide: number, fill: string): string {
  let out = '';
  const tiers = 7;
  for (let i = 0; i < tiers; i++) {
    const k = i / tiers;
    const half = wide * 0.5 * (1 - k) ** 1.1 + wide * 0.03;
    out += rect(
      x - half * (i % 2 ? 0.9 : 1),
      shore - tall * 0.82 * (k + 1 / tiers),
      half * 1.9,
      tall * 0.82 * (k + 1 / tiers),
      fill,
    );
  }
  return (
    out +
    path(
      `M${n(x - wide * 0.05)} ${n(shore - tall * 0.8)}L${n(x)} ${n(shore - tall)}L${n(x + wide * 0.05)} ${n(shore - tall * 0.8)}Z`,
      fill,
    )
  );
}
function sail(x: number, shore: number, tall: number, fill: string, edge: string): string {
  const d = `M${n(x)} ${n(shore)}L${n(x)} ${n(shore - tall)}Q${n(x + tall * 0.46)} ${n(shore - tall * 0.45)} ${n(x + tall * 0.42)} ${n(shore)}Z`;
  return (
    path(d, fill) + path(d, 'none', `stroke="${edge}" stroke-opacity="0.5" stroke-width="${n(tall * 0.008)}"`)
  );
}

export interface ArchPalette {
  wall: readonly [string, string];
  inner: readonly [string, string];
  floor: string;
  sun: string;
  leaf: string;
}
/** An arch with a step and a plant, with warm walls and a long shadow. */
export const arches =
  (p: ArchPalette): Scene =>
  (c) => {
    const { w, h } = c;
    const [x, base, half, top] = [w * 0.52, h * 0.84, w * 0.27, h * 0.3];
    const arch = (dx: number, r: number) =>
      `M${n(x + dx - r)} ${n(base)}V${n(top + half)}A${n(r)} ${n(r)} 0 0 1 ${n(x + dx + r)} ${n(top + half)}V${n(base)}Z`;
    let out = `<defs>${linear('wall', [
      [0, p.wall[0]],
      [1, p.wall[1]],
    ])}${linear('in', [
      [0, p.inner[0]],
      [1, p.inner[1]],
    ])}${linear(
      'side',
      [
        [0, '#000000', 0.28],
        [1, '#000000', 0],
      ],
      true,
    )}${blur('shadow', w * 0.015)}<clipPath id="gate"><path d="${arch(0, half)}"/></clipPath></defs>`;
    out += rect(0, 0, w, h, 'url(#wall)') + rect(0, base, w, h - base, p.floor);
    out += path(
      `M${n(w * 0.02)} ${h}L${n(w * 0.3)} ${n(base)}L${n(w * 0.52)} ${n(base)}L${n(w * 0.36)} ${h}Z`,
      '#000000',
      'opacity="0.1" filter="url(#shadow)"',
    );
    out += path(arch(-w * 0.025, half + w * 0.05), '#ffffff', 'opacity="0.16"');
    out += `<g clip-path="url(#gate)">${rect(0, 0, w, h, 'url(#in)')}${circle(x + w * 0.05, h * 0.53, w * 0.13, p.sun)}`;
    for (let i = 0; i < 3; i++) {
      out += path(
        `M0 ${n(h * (0.66 + 0.06 * i))}Q${n(w * (0.4 + 0.1 * i))} ${n(h * (0.58 + 0.07 * i))} ${w} ${n(h * (0.7 + 0.05 * i))}V${h}H0Z`,
        p.inner[1],
        `opacity="${n(0.55 + 0.2 * i)}"`,
      );
    }
    out += `${rect(x - half, top, w * 0.1, h, 'url(#side)')}</g>`;
    out += rect(x - half * 1.35, base, half * 2.7, h * 0.03, '#ffffff', 'opacity="0.3"');
    out += rect(x - half * 1.6, base + h * 0.03, half * 3.2, h * 0.032, '#ffffff', 'opacity="0.18"');
    return out + plant(c, w * 0.17, base + h * 0.05, h * 0.34, p.leaf, p.wall[1]);
  };
function plant(c: Canvas, x: number, y: number, s: number, leaf: string, pot: string): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI / 2 + (i - 4) * 0.27 + between(c, -0.05, 0.05);
    const l = s * between(c, 0.72, 1.02);
    const [tx, ty] = [x + Math.cos(a) * l, y - s * 0.28 + Math.sin(a) * l];
    const [mx, my] = [x + Math.cos(a - 0.26) * l * 0.6, y - s * 0.28 + Math.sin(a - 0.26) * l * 0.6];
    const [kx, ky] = [x + Math.cos(a + 0.2) * l * 0.62, y - s * 0.28 + Math.sin(a + 0.2) * l * 0.62];
    out += path(
      `M${n(x)} ${n(y - s * 0.26)}Q${n(mx)} ${n(my)} ${n(tx)} ${n(ty)}Q${n(kx)} ${n(ky)} ${n(x)} ${n(y - s * 0.26)}Z`,
      leaf,
      `opacity="${n(0.75 + 0.25 * (i % 2))}"`,
    );
  }
  const r = s * 0.19;
  return `${out}${path(`M${n(x - r)} ${n(y - s * 0.3)}H${n(x + r)}L${n(x + r * 0.72)} ${n(y + s * 0.02)}H${n(x - r * 0.72)}Z`, pot)}${rect(x - r * 1.1, y - s * 0.31, r * 2.2, s * 0.05, '#ffffff', 'opacity="0.25"')}`;
}

/** Eight-pointed stars in rows, as on the wall of a courtyard. */
export const tiles =
  (ground: string, colours: readonly string[], line: string): Scene =>
  (c) => {
    const { w, h } = c;
    const s = w / 4;
    let out = rect(0, 0, w, h, ground);
    const star = (x: number, y: number, r: number, points: number, inner: number) => {
      const d = Array.from({ length: points * 2 }, (_, i) => {
        const a = (Math.PI * i) / points + Math.PI / 8;
        const k = i % 2 ? inner : 1;
        return `${n(x + Math.cos(a) * r * k)} ${n(y + Math.sin(a) * r * k)}`;
      });
      return `M${d.join('L')}Z`;
    };
    const pick = () => colours[Math.floor(c.chance() * colours.length)]!;
    for (let j = -1; j <= h / s + 1; j++) {
      for (let i = -1; i <= 4; i++) {
        const [x, y] = [(i + 0.5) * s, (j + 0.5) * s];
        const edge = `stroke="${line}" stroke-width="${n(s * 0.022)}"`;
        out += path(star(x, y, s * 0.54, 8, 0.72), pick(), edge);
        out += path(star(x, y, s * 0.34, 8, 0.6), pick(), edge) + circle(x, y, s * 0.1, pick(), edge);
        out += path(
          `M${n(x + s / 2)} ${n(y + s * 0.2)}L${n(x + s * 0.8)} ${n(y + s / 2)}L${n(x + s / 2)} ${n(y + s * 0.8)}L${n(x + s * 0.2)} ${n(y + s / 2)}Z`,
          pick(),
          edge,
        );
      }
    }
    out += `<defs>${radial('light', [
      [0, '#ffffff', 0.35],
      [0.7, '#ffffff', 0],
      [1, '#000000', 0.25],
    ])}</defs>`;
    return out + circle(w * 0.3, h * 0.25, h * 0.95, 'url(#light)');
  };

/** Palms in front of an evening sky. */
export const palms =
  (sky: readonly [string, string, string], sun: string, trunk: string): Scene =>
  (c) => {
    const { w, h, t } = c;
    let out = `<defs>${linear('sky', [
      [0, sky[0]],
      [0.5, sky[1]],
      [0.92, sky[2]],
    ])}</defs>${rect(0, 0, w, h, 'url(#sky)')}`;
    out += glow('sun', w * 0.5, h * 0.66, Math.min(w, h) * 0.2, sun, sun);
    for (let i = 0; i < 5; i++) {
      const y = h * (0.6 + 0.045 * i);
      out += rect(0, y, w, h * 0.006 * (i + 1), sky[2], 'opacity="0.55"');
    }
    out += path(`M0 ${n(h * 0.9)}Q${n(w * 0.5)} ${n(h * 0.84)} ${w} ${n(h * 0.91)}V${h}H0Z`, trunk);
    for (const [x, top, lean] of [
      [0.2, 0.3, 0.08],
      [0.82, 0.2, -0.1],
      [0.66, 0.46, 0.04],
    ] as const) {
      out += palm(
        c,
        w * x,
        h * 0.9,
        w * (x + lean) + w * 0.006 * sway(t, 1, x),
        h * top,
        Math.min(w, h * 0.6) * (0.5 - top * 0.35),
        trunk,
      );
    }
    return out;
  };
function palm(c: Canvas, x: number, y: number, tx: number, ty: number, s: number, fill: string): string {
  const wide = s * 0.055;
  let out = path(
    `M${n(x - wide)} ${n(y)}Q${n((x + tx) / 2 - wide)} ${n((y + ty) / 2)} ${n(tx - wide * 0.5)} ${n(ty)}H${n(tx + wide * 0.5)}Q${n((x + tx) / 2 + wide)} ${n((y + ty) / 2)} ${n(x + wide)} ${n(y)}Z`,
    fill,
  );
  for (let i = 0; i < 11; i++) {
    const a = Math.PI * (1.12 - 0.124 * i) + between(c, -0.08, 0.08) + 0.03 * sway(c.t, 1, i / 11);
    const l = s * between(c, 0.85, 1.1);
    const [mx, my] = [tx + Math.cos(a) * l * 0.55, ty - Math.sin(a) * l * 0.55 - l * 0.12];
    const [ex, ey] = [tx + Math.cos(a) * l, ty - Math.sin(a) * l * 0.55 + l * 0.34];
    out += path(
      `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - l * 0.1)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + l * 0.14)} ${n(tx)} ${n(ty)}Z`,
      fill,
    );
  }
  return out;
}
