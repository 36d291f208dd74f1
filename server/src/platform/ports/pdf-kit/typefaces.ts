/**
 * Loads the fonts of documents: Latin, Arabic and further European scripts, each in two weights, and emoji.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKitDocument from 'pdfkit';
import { type EmbeddedFont, makeReadable } from './readable-font';

export type Face = 'regular' | 'bold' | 'european' | 'europeanBold' | 'emoji';

const FILES: Readonly<Record<Face, string>> = {
  regular: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  bold: '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  european: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
  europeanBold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};
/** Returns the font of the same weight for Cyrillic, Greek and further Latin letters. */
const european = (face: Face): Face => (face === 'bold' ? 'europeanBold' : 'european');
/** Drawn in place of letters that no font has, so that the reader sees that text is missing. */
const NO_GLYPH = '…';
/** A font that pdfkit has opened. */
interface OpenFont {
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number, points?: readonly number[]): object;
}
const embeddedOf = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _font: EmbeddedFont & { font: OpenFont } })._font;

const openFonts = new Map<Face, OpenFont>();
/**
 * Opens a font once per process. Reading the tables of a font takes four times as long as the rest of a
 * document.
 */
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
 * Makes a font return separate glyph objects for each list of characters. The font normally keeps the
 * characters of a glyph's first use, although several letters share a glyph. Later documents would then
 * contain wrong words.
 */
function separateGlyphs(font: OpenFont): void {
  const shared = font.getGlyph.bind(font);
  // Cached, so that the metrics of each glyph are computed only once.
  const own = new Map<string, object>();
  font.getGlyph = (id, points = []) => {
    const key = `${id}:${points.join()}`;
    const cached = own.get(key);
    if (cached) return cached;
    const glyph = Object.assign(Object.create(shared(id)) as object, { codePoints: [...points] });
    own.set(key, glyph);
    return glyph;
  };
}

/** Text that is drawn with one font. */
export interface Piece {
  text: string;
  face: Face;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const EMOJI_STYLE = '\uFE0F';

/** Cached results of `canDraw`, by font and character. */
const drawResults = new Map<string, boolean>();
function canDraw(face: Face, point: string): boolean {
  const key = face + point;
  let cached = drawResults.get(key);
  if (cached === undefined) {
    cached = /\s/.test(point) || openFont(face).hasGlyphForCodePoint(point.codePointAt(0)!);
    // Limits the number of cached results. A text may contain any character, but only few of them are
    // frequent.
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
 * Splits text into pieces, each for a font that can draw it. Letters that no font can draw are replaced by
 * one `…`. Other characters that no font can draw are left out, because they would be drawn as empty boxes.
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
/** Returns the pieces of a run from left to right. */
export function visualPieces(text: string, face: Face, rtl: boolean): Piece[] {
  const pieces = piecesOf(text, face);
  return rtl && RTL_LETTERS.test(text) ? pieces.reverse() : pieces;
}

/** Selects a font in the document, and makes its text copyable. */
export function selectFace(doc: PDFKit.PDFDocument, used: Set<Face>, face: Face): void {
  if (used.has(face)) {
    doc.font(face);
    return;
  }
  used.add(face);
  doc.registerFont(face, openFont(face) as unknown as PDFKit.Mixins.PDFFontSource);
  makeReadable(embeddedOf(doc.font(face)));
}
