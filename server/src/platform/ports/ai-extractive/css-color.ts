export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}
const NAMES: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  snow: '#fffafa',
  ivory: '#fffff0',
  whitesmoke: '#f5f5f5',
  ghostwhite: '#f8f8ff',
  floralwhite: '#fffaf0',
  red: '#ff0000',
  yellow: '#ffff00',
  blue: '#0000ff',
  green: '#008000',
  gray: '#808080',
  grey: '#808080',
  transparent: '#00000000',
};
/** Red, green and blue (0 to 255) come before alpha (0 to 1). */
const CHANNELS = 3;
/** Two colours are similar when each channel differs by at most this value. */
const MAX_DIFFERENCE = 14;

/** Parses hex colours, `rgb(…)` and common names. Returns undefined for other forms. */
export function colorOf(value: string): Color | undefined {
  const hex = NAMES[value] ?? value;
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) {
    const digits = hex.slice(1);
    const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const [red = 0, green = 0, blue = 0, alpha = 255] = (full.match(/../g) ?? []).map((part) =>
      Number.parseInt(part, 16),
    );
    return { red, green, blue, alpha: alpha / 255 };
  }
  const [, channels] = /^rgba?\(([\d\s.,/%]{5,60})\)$/.exec(value) ?? [];
  const [red, green, blue, alpha = 1] = (channels ?? '')
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part, index) =>
      part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * (index < CHANNELS ? 255 : 1) : Number(part),
    );
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : { red, green, blue, alpha };
}

export const areSimilarColors = (color: Color, other: Color): boolean =>
  Math.max(
    Math.abs(color.red - other.red),
    Math.abs(color.green - other.green),
    Math.abs(color.blue - other.blue),
  ) <= MAX_DIFFERENCE;
