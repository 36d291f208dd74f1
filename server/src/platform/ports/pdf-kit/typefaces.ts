/** The fonts of PDFs: Latin, Arabic, Greek and Cyrillic letters in two weights, and emoji. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKitDocument from 'pdfkit';
import { RTL_LETTERS } from './bidi-lines';
import { type EmbeddedFont, makeReadable } from './readable-font';

export type Face = 'regular' | 'bold' | 'european' | 'europeanBold' | 'emoji';

const FILES: Readonly<Record<Face, string>> = {
  regular: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  bold: '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  european: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  europeanBold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};
/** Returns the font of the same weight with Cyrillic, Greek and more Latin letters. */
const european = (face: Face): Face => (face === 'bold' ? 'europeanBold' : 'european');
/** Drawn instead of letters that no font has. */
const NO_GLYPH = '…';
interface OpenFont {
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number, points?: readonly number[]): object;
}
const embeddedOf = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _font: EmbeddedFont & { font: OpenFont } })._font;

const openFonts = new Map<Face, OpenFont>();
/** Opens a font once per process, because reading its tables takes longer than drawing a document. */
function openFont(face: Face): OpenFont {
  const opened = openFonts.get(face);
  if (opened) return opened;
  const doc = new PdfKitDocument({ autoFirstPage: false });
  const file = readFileSync(createRequire(import.meta.url).resolve(FILES[face]));
  const { font } = embeddedOf(doc.font(file));
  separateGlyphs(font);
  openFonts.set(face, font);
  return font;
}

/**
 * Makes a font return a separate glyph object for each list of characters. Otherwise the font
 * would keep the first list for every later use of the glyph, and the text of later documents would contain wrong words.
 */
function separateGlyphs(font: OpenFont): void {
  const getSharedGlyph = font.getGlyph.bind(font);
  // The cache also keeps the metrics of each glyph.
  const separate = new Map<string, object>();
  font.getGlyph = (id, points = []) => {
    const key = `${id}:${points.join()}`;
    const cached = separate.get(key);
    if (cached) return cached;
    const glyph = Object.assign(Object.create(getSharedGlyph(id)) as object, { codePoints: [...points] });
    separate.set(key, glyph);
    return glyph;
  };
}

export interface Piece {
  text: string;
  face: Face;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI_STYLE = '\uFE0F';

const drawResults = new Map<string, boolean>();
function canDraw(face: Face, point: string): boolean {
  const key = face + point;
  let cached = drawResults.get(key);
  if (cached === undefined) {
    cached = /\s/.test(point) || openFont(face).hasGlyphForCodePoint(point.codePointAt(0)!);
    // Limits the memory, because a text may contain any character.
    if (drawResults.size > 5_000) drawResults.clear();
    drawResults.set(key, cached);
  }
  return cached;
}
function canDrawAll(face: Face, text: string): boolean {
  for (const point of text) if (!canDraw(face, point)) return false;
  return true;
}

/**
 * Splits text into pieces, each with a font that can draw it. One `…` replaces consecutive letters that no
 * font can draw. Other characters without a font are left out, because they would look like empty boxes.
 */
export function piecesOf(text: string, face: Face): Piece[] {
  const line = text.replaceAll('\t', ' ');
  if (canDrawAll(face, line)) return line ? [{ text: line, face }] : [];
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(line)) {
    const piece = drawable(segment, face);
    const last = pieces.at(-1);
    if (!piece || (piece.text === NO_GLYPH && last?.text.endsWith(NO_GLYPH))) continue;
    if (last?.face === piece.face) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}
function drawable(grapheme: string, face: Face): Piece | undefined {
  if (canDrawAll(face, grapheme)) return { text: grapheme, face };
  if (canDrawAll(european(face), grapheme)) return { text: grapheme, face: european(face) };
  const emoji = grapheme.replaceAll(EMOJI_STYLE, '');
  if (!/\s/.test(emoji) && canDrawAll('emoji', emoji)) return { text: emoji, face: 'emoji' };
  const printable = [...grapheme].filter((point) => canDraw(face, point)).join('');
  if (printable) return { text: printable, face };
  return /[\p{L}\p{N}]/u.test(grapheme) ? { text: NO_GLYPH, face } : undefined;
}
export function visualPieces(text: string, face: Face, rtl: boolean): Piece[] {
  const pieces = piecesOf(text, face);
  return rtl && RTL_LETTERS.test(text) ? pieces.reverse() : pieces;
}

export function selectFace(doc: PDFKit.PDFDocument, registered: Set<Face>, face: Face): void {
  if (registered.has(face)) {
    doc.font(face);
    return;
  }
  registered.add(face);
  doc.registerFont(face, openFont(face) as unknown as PDFKit.Mixins.PDFFontSource);
  makeReadable(embeddedOf(doc.font(face)));
}
