/** Minimum contrast of text (WCAG 2.2 AA). */
const MIN_CONTRAST = 4.5;

/** Returns the contrast ratio of a colour `#rrggbb` and white, from 1 to 21. */
export function contrastWithWhite(color: string): number {
  const [r, g, b] = partsOf(color).map((part) => {
    const level = part / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

/** Darkens a colour until white text on it is readable. */
export function readableColor(color: string): string {
  let parts = partsOf(color);
  while (contrastWithWhite(hexOf(parts)) < MIN_CONTRAST) parts = parts.map((part) => Math.floor(part * 0.94));
  return hexOf(parts);
}

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
