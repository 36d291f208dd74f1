/**
 * Makes Arabic text in a PDF copyable. pdfkit stores one list of characters for each glyph, but several
 * Arabic letters share a glyph. PDF readers sort characters by position. So each character of a ligature, and
 * each mark above a letter, needs its own position.
 */
import bidiFactory from 'bidi-js';
import { RTL_LETTERS } from './bidi-lines';

const bidi = bidiFactory();

interface Glyph {
  id: number;
  codePoints: number[];
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
/** The parts of pdfkit's embedded font that this file reads and replaces. */
export interface EmbeddedFont {
  font: { glyphForCodePoint(point: number): Glyph };
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  /** Characters by glyph index in the subset. */
  unicode: number[][];
  widths: number[];
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: Position[] };
  encode(text: string, features?: unknown): [string[], Position[]];
}

/** Width of a carrier (an empty glyph for a character that another glyph draws), 1/1000 of the font size. */
const CARRIER_WIDTH = 120;
/** Advance after a carrier. It is below 100, because Poppler starts a new word at a distance of 100. */
const CARRIER_ADVANCE = 30;
const MARK = /^\p{M}+$/u;

export function makeReadable(embedded: EmbeddedFont): void {
  const indexByKey = new Map<string, number>();
  const space = embedded.font.glyphForCodePoint(0x20);
  /** Returns the subset index. A glyph is added once for each list of characters that it represents. */
  const indexOf = (id: number, points: readonly number[], width: number): number => {
    const key = `${id}:${points.join()}:${width}`;
    const found = indexByKey.get(key);
    if (found !== undefined) return found;
    const first = embedded.subset.includeGlyph(id);
    const index = embedded.unicode[first] ? embedded.subset.glyphs.push(id) - 1 : first;
    embedded.unicode[index] = [...points];
    embedded.widths[index] = width;
    indexByKey.set(key, index);
    return index;
  };
  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    const codes: string[] = [];
    const places: Position[] = [];
    const put = (index: number, position: Position) => {
      codes.push(index.toString(16).padStart(4, '0'));
      places.push(position);
    };
    /** Adds an empty glyph for a character that the next glyph draws. */
    const addCarrier = (point: number) =>
      put(indexOf(space.id, [point], CARRIER_WIDTH), {
        xAdvance: CARRIER_ADVANCE,
        yAdvance: 0,
        xOffset: CARRIER_ADVANCE - CARRIER_WIDTH,
        yOffset: 0,
        advanceWidth: CARRIER_WIDTH,
      });
    const isRtl = RTL_LETTERS.test(text);
    glyphs.forEach((glyph, i) => {
      const position = positions[i]!;
      const points = isRtl ? glyph.codePoints.map(unmirrored) : glyph.codePoints;
      const isMark = position.advanceWidth === 0 && MARK.test(String.fromCodePoint(...points));
      if (!isRtl || (points.length < 2 && !isMark))
        return put(indexOf(glyph.id, points, position.advanceWidth), position);
      // Right to left: the last character of a ligature is the leftmost, so it comes first.
      const carried = isMark ? points : points.slice(1);
      for (const point of [...carried].reverse()) addCarrier(point);
      put(indexOf(glyph.id, isMark ? [] : points.slice(0, 1), position.advanceWidth), position);
    });
    return [codes, places];
  };
}

/** `bidiLines` mirrors brackets for drawing, but the copied text needs the original bracket. */
function unmirrored(point: number): number {
  const mirror = bidi.getMirroredCharacter(String.fromCodePoint(point));
  return mirror?.codePointAt(0) ?? point;
}
