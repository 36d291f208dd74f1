/**
 * Returns lines of mixed Arabic and Latin text in the order of drawing, from left to right. pdfkit draws words in
 * logical order, which reverses Arabic. So this file wraps the logical words and then runs the Unicode bidirectional
 * algorithm.
 */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Text of one direction, in the order that the font engine expects. */
export interface Run {
  text: string;
  rtl: boolean;
}
export interface Line {
  runs: Run[];
  /** Direction of the paragraph, which decides the edge where a line starts. */
  rtl: boolean;
}

const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** The font engine draws Arabic digits right to left, but numbers read left to right. */
const ARABIC_NUMBER = /[\u0660-\u0669\u06F0-\u06F9][\u0660-\u0669\u06F0-\u06F9\u066A-\u066C.,]*/g;
/**
 * Matches amounts with a currency, codes such as `R-2026-000001`, dates, times, phone numbers and percentages. Each is
 * isolated as left to right, because an Arabic text would swap its parts.
 */
const LATIN_NUMBER =
  /\b[A-Z]{3} -?\d[\d,]*(?:\.\d+)?|\b[A-Z]{1,4}(?:-\d+)+|\+\d+(?:[- ]\d+)*|(?<!\d)\d+(?:[-/:.]\d+)+%?|(?<!\d)\d+%/g;
/** Matches hashtags and account names in Arabic. Without isolation a text in Latin letters puts the sign after the word. */
const ARABIC_TAG = /[#@](?=\p{Script=Arabic})[\p{Script=Arabic}\p{N}_]{1,100}/gu;
const ISOLATE = '\u2066';
const END_ISOLATE = '\u2069';
/** Characters that the font engine reverses. Other signs are drawn from left to right. */
const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Matches an item of a list: its mark has the document's direction, its words have their own. */
const POINT = /^(• )(.*)$/s;
const FIRST_STRONG_ISOLATE = '\u2068';
const visible = (text: string) => text.replace(CONTROLS, '');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const reversed = (text: string) =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('');

/**
 * Wraps one paragraph.
 * @param max width of a line
 * @param widthOf returns the width of a text in the unit of `max`
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
    .replace(ARABIC_TAG, `${FIRST_STRONG_ISOLATE}$&${END_ISOLATE}`)
    .replace(POINT, `$1${FIRST_STRONG_ISOLATE}$2${END_ISOLATE}`);
  const levels = bidi.getEmbeddingLevels(text, POINT.test(text) ? base : undefined);
  const rtl = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
  return wrap(text, max, (part) => widthOf(visible(part))).map(([start, end]) => ({
    rtl,
    runs: runsOf(text, levels, start, end),
  }));
}

/**
 * Returns the start and end of each line without trailing spaces. A word wider than the line is cut. Each word is
 * measured once, because measuring the line again for each word takes seconds for a long text.
 */
function wrap(text: string, max: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  /** Returns the width from `start` to `end` with spaces. */
  let taken = 0;
  const flush = (next: number) => {
    const trimmed = start + text.slice(start, end).trimEnd().length;
    if (trimmed > start) lines.push([start, trimmed]);
    start = next;
    end = next;
    taken = 0;
  };
  const space = widthOf(' ');
  for (const word of text.matchAll(/\S+\s*/g)) {
    const core = word[0].trimEnd();
    let width = widthOf(core);
    if (end > start && taken + width > max) flush(word.index);
    const coreEnd = word.index + core.length;
    while (width > max && coreEnd - start > 1) {
      const length = lengthThatFits(text.slice(start, coreEnd), (part) => widthOf(part) <= max);
      end = start + length;
      width -= widthOf(text.slice(start, end));
      flush(end);
    }
    end = word.index + word[0].length;
    taken += width + space * (word[0].length - core.length);
  }
  flush(text.length);
  return lines;
}
/**
 * Returns how many characters fit, at least one. It doubles the length, then halves the step, so that it measures few
 * texts and none much longer than a line.
 */
function lengthThatFits(word: string, fits: (part: string) => boolean): number {
  let [least, most] = [1, 2];
  while (most < word.length && fits(word.slice(0, most))) [least, most] = [most, 2 * most];
  most = Math.min(most, word.length);
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(word.slice(0, middle))) least = middle;
    else most = middle;
  }
  return least;
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
