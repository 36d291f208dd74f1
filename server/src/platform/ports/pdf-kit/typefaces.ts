/** Loads the fonts of documents: Latin and Arabic, and further European scripts, in two weights, and emoji. */
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
/** The font of the same weight with Cyrillic, Greek and all Latin letters. */
const european = (face: Face): Face => (face === 'bold' ? 'europeanBold' : 'european');
/** Shown in place of letters that no font has, so that no text is silently shorter. */
const NO_GLYPH = '…';
/** An open font of pdfkit. */
interface OpenFont {
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number, points?: readonly number[]): object;
}
const embeddedOf = (doc: PDFKit.PDFDocument) =>
  (doc as unknown as { _font: EmbeddedFont & { font: OpenFont } })._font;

const open = new Map<Face, OpenFont>();
/** Opened once per process, because reading a font's tables takes four times as long as the rest of a document. */
function openFont(face: Face): OpenFont {
  const known = open.get(face);
  if (known) return known;
  const doc = new PdfKitDocument({ autoFirstPage: false });
  const file = readFileSync(createRequire(import.meta.url).resolve(FILES[face]));
  const { font } = embeddedOf(doc.font(file));
  giveOwnPoints(font);
  open.set(face, font);
  return font;
}

/**
 * A font stores each glyph with the characters of its first use, but letters share glyphs. Each use gets its own
 * characters. Otherwise later documents would contain wrong words.
 */
function giveOwnPoints(font: OpenFont): void {
  const shared = font.getGlyph.bind(font);
  // Cached, because a glyph computes its metrics once.
  const own = new Map<string, object>();
  font.getGlyph = (id, points = []) => {
    const key = `${id}:${points.join()}`;
    const known = own.get(key);
    if (known) return known;
    const glyph = Object.assign(Object.create(shared(id)) as object, { codePoints: [...points] });
    own.set(key, glyph);
    return glyph;
  };
}

/** Text of one font. */
export interface Piece {
  text: string;
  face: Face;
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const EMOJI_STYLE = '\uFE0F';

/** Returns whether a font can draw a character. The result is cached. */
const drawn = new Map<string, boolean>();
function draws(face: Face, point: string): boolean {
  const key = face + point;
  let known = drawn.get(key);
  if (known === undefined) {
    known = /\s/.test(point) || openFont(face).hasGlyphForCodePoint(point.codePointAt(0)!);
    // Maximum number of cached results. A text may contain any character, but few of them are frequent.
    if (drawn.size > 5_000) drawn.clear();
    drawn.set(key, known);
  }
  return known;
}
function drawsAll(face: Face, text: string): boolean {
  for (const point of text) if (!draws(face, point)) return false;
  return true;
}

/**
 * Splits text by the fonts that can draw it. Letters without a font become one `…`. Other signs without a font are
 * omitted, because they would show as boxes.
 */
export function piecesOf(text: string, face: Face): Piece[] {
  const line = text.replaceAll('\t', ' ');
  if (drawsAll(face, line)) return line ? [{ text: line, face }] : [];
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
  if (drawsAll(face, grapheme)) return { text: grapheme, face };
  if (drawsAll(european(face), grapheme)) return { text: grapheme, face: european(face) };
  const emoji = grapheme.replaceAll(EMOJI_STYLE, '');
  if (!/\s/.test(emoji) && drawsAll('emoji', emoji)) return { text: emoji, face: 'emoji' };
  const kept = [...grapheme].filter((point) => draws(face, point)).join('');
  if (kept) return { text: kept, face };
  return /[\p{L}\p{N}]/u.test(grapheme) ? { text: NO_GLYPH, face } : undefined;
}
/** Returns the parts of a run from left to right. */
export function visualPieces(text: string, face: Face, rtl: boolean): Piece[] {
  const pieces = piecesOf(text, face);
  return rtl && RTL_LETTERS.test(text) ? pieces.reverse() : pieces;
}

/** Selects a font of the document whose text can be copied. */
export function selectFace(doc: PDFKit.PDFDocument, used: Set<Face>, face: Face): void {
  if (used.has(face)) {
    doc.font(face);
    return;
  }
  used.add(face);
  doc.registerFont(face, openFont(face) as unknown as PDFKit.Mixins.PDFFontSource);
  makeReadable(embeddedOf(doc.font(face)));
}
