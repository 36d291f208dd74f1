import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { SHARE_IMAGE } from '@linksouq/shared-api/contract';
import type { ShareDrawing } from '../pictures';
import { disc, fade, play, rounded, tick } from './shapes';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 64;
const GAP = 22;
const FACE_SIZE = 152;
const RING_WIDTH = 6;
const BADGE_SIZE = 44;
const POSTER = { width: 296, height: HEIGHT - 2 * MARGIN } as const;
/** Three cards in a fan. They replace the missing pictures of a seller. */
const FAN = { width: 460, height: 380, card: { width: 180, height: 300 }, border: 6 } as const;
const FAN_CARDS = [
  { colour: [229, 138, 123], degrees: -14, aside: -106, down: 14 },
  { colour: [47, 143, 157], degrees: 14, aside: 106, down: 14 },
  { colour: [196, 161, 255], degrees: 0, aside: 0, down: 0 },
] as const;
const PILL = { padding: 30, height: 80 } as const;
const VIOLET = [109, 40, 217] as const;
const NIGHT = [23, 19, 28] as const;

const resolve = createRequire(import.meta.url).resolve;
const FONTS = {
  emoji: resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  regular: resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
} as const;
type FontName = keyof typeof FONTS;
const FAMILY = 'IBM Plex Sans Arabic, Noto Emoji';

interface Layer {
  input: Buffer;
  width: number;
  height: number;
}

/** `sharp` interprets markup in text. */
const escapeMarkup = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

async function drawText(text: string, font: FontName, size: number): Promise<Layer> {
  const weight = font === 'bold' ? 'SemiBold' : '';
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#ffffff">${escapeMarkup(text)}</span>`,
      font: `${FAMILY} ${weight} ${size}`,
      fontfile: FONTS[font],
      // With 72 dots per inch, one point is one pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Resolves after the first use of the emoji font. Before this, `sharp` draws no emoji in a name. */
let emojiFontUsed: Promise<unknown> | undefined;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum number of characters in a line. Longer texts would not fit. */
const MAX_LETTERS = 80;
const MIN_LETTER_SCALE = 0.62;

/** Draws one line of text. A text that is too long is drawn smaller, and is cut if it is still too long. */
async function drawLine(text: string, font: FontName, size: number, maxWidth: number): Promise<Layer> {
  emojiFontUsed ??= drawText('✨', 'emoji', 12);
  await emojiFontUsed;
  let letters = [...graphemes.segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment);
  const isCut = letters.length > MAX_LETTERS;
  letters = letters.slice(0, MAX_LETTERS);
  let drawn = await drawText(letters.join('') + (isCut ? '…' : ''), font, size);
  if (drawn.width <= maxWidth) return drawn;
  const smaller = Math.max(
    Math.floor((size * maxWidth) / drawn.width) - 1,
    Math.round(size * MIN_LETTER_SCALE),
  );
  drawn = await drawText(letters.join('') + (isCut ? '…' : ''), font, smaller);
  while (drawn.width > maxWidth && letters.length > 1) {
    letters = letters.slice(0, Math.max(1, Math.floor((letters.length * maxWidth) / drawn.width) - 1));
    drawn = await drawText(`${letters.join('')}…`, font, smaller);
  }
  return drawn;
}

const png = (shape: { data: Buffer; width: number; height: number }): Promise<Buffer> =>
  sharp(shape.data, { raw: { width: shape.width, height: shape.height, channels: 4 } })
    .png()
    .toBuffer();

async function cropRounded(bytes: Uint8Array, width: number, height: number, radius: number): Promise<Layer> {
  const mask = await png(rounded(width, height, radius, [255, 255, 255]));
  const input = await sharp(bytes)
    .resize(width, height, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, width, height };
}

/** Draws the cover with a dark layer over it. Without a cover, draws a gradient in the product's colour. */
async function drawBackground({ cover, poster }: ShareDrawing): Promise<Buffer> {
  const plain = fade(WIDTH, HEIGHT, [...VIOLET, 255], [46, 16, 101, 255]);
  const source = cover
    ? sharp(cover).resize(WIDTH, HEIGHT, { fit: 'cover' })
    : sharp(plain.data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  // Next to a poster, only the colours of the cover are visible.
  const background = cover && poster ? source.blur(24) : source;
  const darkLayer = cover
    ? await png(fade(WIDTH, HEIGHT, [...NIGHT, poster ? 120 : 30], [...NIGHT, 235]))
    : undefined;
  return background
    .composite(darkLayer ? [{ input: darkLayer }] : [])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function drawFan(): Promise<Layer> {
  const { width, height, card, border } = FAN;
  const cards = FAN_CARDS.map(async ({ colour, degrees, aside, down }) => {
    const inner = await png(rounded(card.width - 2 * border, card.height - 2 * border, 26, colour));
    const framed = await sharp(await png(rounded(card.width, card.height, 32, [255, 255, 255])))
      .composite([{ input: inner }])
      .png()
      .toBuffer();
    const { data, info } = await sharp(framed)
      .rotate(degrees, { background: '#00000000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    return {
      input: data,
      left: Math.round((width - info.width) / 2 + aside),
      top: Math.round((height - info.height) / 2 + down),
    };
  });
  const input = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([...(await Promise.all(cards)), { input: await png(play(52, 60, [255, 255, 255])) }])
    .png()
    .toBuffer();
  return { input, width, height };
}

async function drawPill(text: string, maxWidth: number): Promise<Layer> {
  const words = await drawLine(text, 'bold', 42, maxWidth - 2 * PILL.padding);
  const width = words.width + 2 * PILL.padding;
  const input = await sharp(await png(rounded(width, PILL.height, PILL.height / 2, VIOLET)))
    .composite([{ input: words.input }])
    .png()
    .toBuffer();
  return { input, width, height: PILL.height };
}

async function drawFaceInRing(face: Uint8Array): Promise<Layer> {
  const size = FACE_SIZE + 2 * RING_WIDTH;
  const { input } = await cropRounded(face, FACE_SIZE, FACE_SIZE, FACE_SIZE / 2);
  const ring = await sharp(await png(disc(size, [255, 255, 255])))
    .composite([{ input }])
    .png()
    .toBuffer();
  return { input: ring, width: size, height: size };
}

/** Returns the rows from top to bottom, each with its layers in reading order. */
async function rowsOf(drawing: ShareDrawing, maxWidth: number): Promise<Layer[][]> {
  const { face, title, subtitle, price, isVerified, isRightToLeft } = drawing;
  // Without a direction mark, the first letter would set the direction of the line.
  const directed = (text: string) => (isRightToLeft ? '\u200F' : '\u200E') + text;
  const titleWidth = maxWidth - (isVerified ? BADGE_SIZE + GAP : 0);
  const badge = isVerified
    ? [{ input: await png(tick(BADGE_SIZE, VIOLET)), width: BADGE_SIZE, height: BADGE_SIZE }]
    : [];
  return [
    ...(face ? [[await drawFaceInRing(face)]] : []),
    [await drawLine(directed(title), 'bold', 76, titleWidth), ...badge],
    ...(subtitle ? [[await drawLine(directed(subtitle), 'regular', 36, maxWidth)]] : []),
    ...(price ? [[await drawPill(directed(price), maxWidth)]] : []),
  ];
}

const heightOf = (row: readonly Layer[]) => Math.max(...row.map(({ height }) => height));

/** @throws Error when a picture cannot be decoded */
export async function drawShareImage(drawing: ShareDrawing): Promise<Buffer> {
  const { cover, poster, isRightToLeft, brand } = drawing;
  const card = poster
    ? await cropRounded(poster, POSTER.width, POSTER.height, 28)
    : // Without pictures of the seller, half of the image would be empty.
      !cover && (await drawFan());
  const rowWidth = WIDTH - 2 * MARGIN - (card ? card.width + MARGIN : 0);
  const overlays: OverlayOptions[] = [];
  /** @param start distance, in px, from the side where lines begin */
  const place = ({ input, width }: Layer, start: number, top: number) =>
    overlays.push({
      input,
      top: Math.round(top),
      left: Math.round(isRightToLeft ? WIDTH - start - width : start),
    });

  if (card) place(card, WIDTH - MARGIN - card.width, (HEIGHT - card.height) / 2);
  const productName = await drawLine(brand, 'bold', 30, 320);
  place(productName, card ? MARGIN : WIDTH - MARGIN - productName.width, MARGIN);

  const rows = await rowsOf(drawing, rowWidth);
  let top = HEIGHT - MARGIN - rows.reduce((sum, row) => sum + heightOf(row) + GAP, -GAP);
  for (const row of rows) {
    const height = heightOf(row);
    let start = MARGIN;
    for (const layer of row) {
      place(layer, start, top + (height - layer.height) / 2);
      start += layer.width + GAP;
    }
    top += height + GAP;
  }
  // Full colour resolution, because a reduced resolution blurs the edges of letters.
  return sharp(await drawBackground(drawing))
    .composite(overlays)
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
