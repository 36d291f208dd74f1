/**
 * Lines of mixed Arabic and Latin text, ready to draw from left to right. pdfkit lays words out in logical order,
 * which reverses Arabic, so this file runs the Unicode bidirectional algorithm after wrapping on logical words.
 */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Text of one direction, in the sequence of the font engine. */
export interface Run {
  text: string;
  rtl: boolean;
}
export interface Line {
  runs: Run[];
  /** Direction of the paragraph: the edge where the line starts. */
  rtl: boolean;
}

const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** The font engine draws Arabic digits right to left, although numbers read left to right. */
const ARABIC_NUMBER = /[\u0660-\u0669\u06F0-\u06F9][\u0660-\u0669\u06F0-\u06F9\u066A-\u066C.,]*/g;
/** Dates, times and phones: their parts would swap in an Arabic text, so each is isolated as left to right. */
const LATIN_NUMBER = /\+\d+(?:[- ]\d+)*|(?<!\d)\d+(?:[-/:.]\d+)+/g;
const ISOLATE = '\u2066';
const END_ISOLATE = '\u2069';
/** Characters that the font engine reverses itself; signs alone are drawn from left to right. */
const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A list item: its mark follows the document, its words have their own direction. */
const POINT = /^(• )(.*)$/s;
const FIRST_STRONG_ISOLATE = '\u2068';
const visible = (text: string) => text.replace(CONTROLS, '');
const reversed = (text: string) => [...text].reverse().join('');

/**
 * Wraps one paragraph.
 * @param max width of a line
 * @param widthOf width of a text in the line's unit
 * @param base direction of the document: the side of list marks
 */
export function bidiLines(
  paragraph: string,
  max: number,
  widthOf: (text: string) => number,
  base: 'ltr' | 'rtl' = 'ltr',
): Line[] {
  const text = visible(paragraph.normalize('NFC'))
    .replace(LATIN_NUMBER, `${ISOLATE}$&${END_ISOLATE}`)
    .replace(POINT, `$1${FIRST_STRONG_ISOLATE}$2${END_ISOLATE}`);
  const levels = bidi.getEmbeddingLevels(text, POINT.test(text) ? base : undefined);
  const rtl = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
  return wrap(text, max, (part) => widthOf(visible(part))).map(([start, end]) => ({
    rtl,
    runs: runsOf(text, levels, start, end),
  }));
}

/** Start and end of each line, trailing spaces left out. A word wider than the line is cut. */
function wrap(text: string, max: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  const flush = (next: number) => {
    const trimmed = start + text.slice(start, end).trimEnd().length;
    if (trimmed > start) lines.push([start, trimmed]);
    start = next;
    end = next;
  };
  for (const word of text.matchAll(/\S+\s*/g)) {
    const wordEnd = word.index + word[0].length;
    if (end > start && widthOf(text.slice(start, wordEnd).trimEnd()) > max) flush(word.index);
    while (widthOf(text.slice(start, wordEnd).trimEnd()) > max && wordEnd - start > 1) {
      let cut = start + 1;
      while (cut < wordEnd && widthOf(text.slice(start, cut + 1)) <= max) cut++;
      end = cut;
      flush(cut);
    }
    end = wordEnd;
  }
  flush(text.length);
  return lines;
}

function runsOf(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): Run[] {
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
  const groups: { level: number; indices: number[] }[] = [];
  for (const index of order) {
    const level = levels.levels[index] ?? 0;
    const last = groups.at(-1);
    if (last && last.level === level && Math.abs((last.indices.at(-1) ?? index) - index) === 1) {
      last.indices.push(index);
    } else groups.push({ level, indices: [index] });
  }
  return groups.map(({ level, indices }) => {
    const isRtl = (level & 1) === 1;
    const logical = [...indices].sort((a, b) => a - b);
    const characters = logical.map((i) =>
      isRtl ? (bidi.getMirroredCharacter(text[i]!) ?? text[i]!) : text[i]!,
    );
    const joined = visible(characters.join(''));
    if (!isRtl) return { rtl: false, text: joined.replace(ARABIC_NUMBER, reversed) };
    return { rtl: true, text: RTL_LETTERS.test(joined) ? joined : reversed(joined) };
  });
}
