/** Flat, friendly portraits of invented people. */
import { circle, linear, n, path, radial, rect, type Scene } from './canvas';

export interface PortraitPalette {
  back: readonly [string, string];
  disc: string;
  skin: string;
  shade: string;
  cloth: readonly [string, string];
  hair: string;
}

const frame = (w: number, h: number, p: PortraitPalette) =>
  `<defs>${linear('back', [
    [0, p.back[0]],
    [1, p.back[1]],
  ])}${linear('cloth', [
    [0, p.cloth[0]],
    [1, p.cloth[1]],
  ])}${radial('cheek', [
    [0, '#e0574a', 0.4],
    [1, '#e0574a', 0],
  ])}</defs>` +
  rect(0, 0, w, h, 'url(#back)') +
  circle(w * 0.5, h * 0.46, w * 0.37, p.disc, 'opacity="0.55"');

function face(w: number, h: number, p: PortraitPalette, brow: string): string {
  const pointAt = (x: number, y: number) => `${n(w * x)} ${n(h * y)}`;
  const line = (d: string, colour: string, wide: number) =>
    path(d, 'none', `stroke="${colour}" stroke-width="${n(w * wide)}" stroke-linecap="round"`);
  return (
    path(
      `M${pointAt(0.43, 0.58)}L${pointAt(0.43, 0.72)}Q${pointAt(0.5, 0.8)} ${pointAt(0.57, 0.72)}L${pointAt(0.57, 0.58)}Z`,
      p.shade,
    ) +
    path(
      `M${pointAt(0.365, 0.4)}C${pointAt(0.36, 0.24)} ${pointAt(0.64, 0.24)} ${pointAt(0.635, 0.4)}C${pointAt(0.64, 0.56)} ${pointAt(0.56, 0.65)} ${pointAt(0.5, 0.65)}C${pointAt(0.44, 0.65)} ${pointAt(0.36, 0.56)} ${pointAt(0.365, 0.4)}Z`,
      p.skin,
    ) +
    circle(w * 0.415, h * 0.51, w * 0.05, 'url(#cheek)') +
    circle(w * 0.585, h * 0.51, w * 0.05, 'url(#cheek)') +
    line(`M${pointAt(0.405, 0.4)}Q${pointAt(0.435, 0.382)} ${pointAt(0.465, 0.398)}`, brow, 0.011) +
    line(`M${pointAt(0.535, 0.398)}Q${pointAt(0.565, 0.382)} ${pointAt(0.595, 0.4)}`, brow, 0.011) +
    line(`M${pointAt(0.41, 0.445)}Q${pointAt(0.437, 0.463)} ${pointAt(0.464, 0.445)}`, '#2b1a16', 0.01) +
    line(`M${pointAt(0.536, 0.445)}Q${pointAt(0.563, 0.463)} ${pointAt(0.59, 0.445)}`, '#2b1a16', 0.01) +
    line(`M${pointAt(0.503, 0.45)}Q${pointAt(0.515, 0.5)} ${pointAt(0.495, 0.512)}`, p.shade, 0.009)
  );
}

/** A woman who wears a loose scarf. */
export const withScarf =
  (p: PortraitPalette): Scene =>
  ({ w, h }) => {
    const pointAt = (x: number, y: number) => `${n(w * x)} ${n(h * y)}`;
    const mouth = path(
      `M${pointAt(0.462, 0.562)}Q${pointAt(0.5, 0.578)} ${pointAt(0.538, 0.562)}Q${pointAt(0.5, 0.612)} ${pointAt(0.462, 0.562)}Z`,
      '#b8433f',
    );
    return (
      frame(w, h, p) +
      path(
        `M${pointAt(0.29, 0.44)}C${pointAt(0.27, 0.14)} ${pointAt(0.73, 0.14)} ${pointAt(0.71, 0.44)}C${pointAt(0.73, 0.62)} ${pointAt(0.74, 0.74)} ${pointAt(0.7, 0.86)}L${pointAt(0.3, 0.86)}C${pointAt(0.26, 0.74)} ${pointAt(0.27, 0.62)} ${pointAt(0.29, 0.44)}Z`,
        p.cloth[1],
      ) +
      face(w, h, p, p.hair) +
      mouth +
      path(
        `M${pointAt(0.36, 0.41)}C${pointAt(0.37, 0.27)} ${pointAt(0.5, 0.24)} ${pointAt(0.56, 0.262)}C${pointAt(0.46, 0.3)} ${pointAt(0.4, 0.34)} ${pointAt(0.36, 0.41)}Z`,
        p.hair,
      ) +
      path(
        `M${pointAt(0.565, 0.264)}C${pointAt(0.62, 0.29)} ${pointAt(0.64, 0.34)} ${pointAt(0.64, 0.42)}C${pointAt(0.62, 0.35)} ${pointAt(0.6, 0.3)} ${pointAt(0.565, 0.264)}Z`,
        p.hair,
      ) +
      path(
        `M${pointAt(0.3, 0.5)}C${pointAt(0.26, 0.16)} ${pointAt(0.6, 0.12)} ${pointAt(0.68, 0.3)}C${pointAt(0.56, 0.18)} ${pointAt(0.36, 0.24)} ${pointAt(0.355, 0.5)}C${pointAt(0.36, 0.6)} ${pointAt(0.42, 0.68)} ${pointAt(0.5, 0.7)}C${pointAt(0.6, 0.68)} ${pointAt(0.66, 0.56)} ${pointAt(0.645, 0.34)}C${pointAt(0.72, 0.46)} ${pointAt(0.7, 0.64)} ${pointAt(0.66, 0.74)}C${pointAt(0.8, 0.8)} ${pointAt(0.9, 0.88)} ${pointAt(0.94, 1)}L${pointAt(0.06, 1)}C${pointAt(0.1, 0.86)} ${pointAt(0.22, 0.8)} ${pointAt(0.34, 0.76)}C${pointAt(0.3, 0.68)} ${pointAt(0.295, 0.6)} ${pointAt(0.3, 0.5)}Z`,
        'url(#cloth)',
      ) +
      path(
        `M${pointAt(0.34, 0.76)}Q${pointAt(0.5, 0.86)} ${pointAt(0.66, 0.74)}Q${pointAt(0.6, 0.9)} ${pointAt(0.42, 0.92)}Q${pointAt(0.36, 0.86)} ${pointAt(0.34, 0.76)}Z`,
        p.cloth[1],
        'opacity="0.55"',
      )
    );
  };

/** A man with short hair and a beard. */
export const withBeard =
  (p: PortraitPalette): Scene =>
  ({ w, h }) => {
    const pointAt = (x: number, y: number) => `${n(w * x)} ${n(h * y)}`;
    return (
      frame(w, h, p) +
      path(
        `M${pointAt(0.08, 1)}C${pointAt(0.1, 0.84)} ${pointAt(0.26, 0.76)} ${pointAt(0.42, 0.72)}Q${pointAt(0.5, 0.8)} ${pointAt(0.58, 0.72)}C${pointAt(0.74, 0.76)} ${pointAt(0.9, 0.84)} ${pointAt(0.92, 1)}Z`,
        'url(#cloth)',
      ) +
      path(
        `M${pointAt(0.35, 0.47)}Q${pointAt(0.33, 0.42)} ${pointAt(0.365, 0.41)}L${pointAt(0.372, 0.5)}Z`,
        p.shade,
      ) +
      path(
        `M${pointAt(0.65, 0.47)}Q${pointAt(0.67, 0.42)} ${pointAt(0.635, 0.41)}L${pointAt(0.628, 0.5)}Z`,
        p.shade,
      ) +
      face(w, h, p, p.hair) +
      path(
        `M${pointAt(0.366, 0.44)}C${pointAt(0.375, 0.52)} ${pointAt(0.4, 0.53)} ${pointAt(0.43, 0.53)}Q${pointAt(0.5, 0.515)} ${pointAt(0.57, 0.53)}C${pointAt(0.6, 0.53)} ${pointAt(0.625, 0.52)} ${pointAt(0.634, 0.44)}C${pointAt(0.645, 0.58)} ${pointAt(0.57, 0.69)} ${pointAt(0.5, 0.69)}C${pointAt(0.43, 0.69)} ${pointAt(0.355, 0.58)} ${pointAt(0.366, 0.44)}Z`,
        p.hair,
      ) +
      path(
        `M${pointAt(0.455, 0.568)}Q${pointAt(0.5, 0.55)} ${pointAt(0.545, 0.568)}Q${pointAt(0.5, 0.615)} ${pointAt(0.455, 0.568)}Z`,
        '#c46a5c',
      ) +
      path(
        `M${pointAt(0.468, 0.57)}Q${pointAt(0.5, 0.565)} ${pointAt(0.532, 0.57)}Q${pointAt(0.5, 0.592)} ${pointAt(0.468, 0.57)}Z`,
        '#ffffff',
      ) +
      path(
        `M${pointAt(0.355, 0.43)}C${pointAt(0.33, 0.26)} ${pointAt(0.42, 0.2)} ${pointAt(0.52, 0.205)}C${pointAt(0.62, 0.2)} ${pointAt(0.67, 0.3)} ${pointAt(0.645, 0.43)}C${pointAt(0.635, 0.37)} ${pointAt(0.62, 0.34)} ${pointAt(0.6, 0.32)}C${pointAt(0.52, 0.335)} ${pointAt(0.44, 0.33)} ${pointAt(0.4, 0.315)}C${pointAt(0.375, 0.34)} ${pointAt(0.365, 0.38)} ${pointAt(0.355, 0.43)}Z`,
        p.hair,
      )
    );
  };
