/**
 * Wraps text with Arabic and Latin words, and returns each line in visual order. pdfkit draws words in
 * logical order, which would reverse Arabic. So each wrapped line passes through the Unicode bidirectional
 * algorithm.
 */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Text with one direction, in the order that the font engine expects. */
export interface Run {
  text: string;
  rtl: boolean;
}
export interface Line {
  runs: Run[];
  /** Direction of the paragraph. True: the line starts at the right edge. */
  rtl: boolean;
}

const DIRECTION_MARKS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Matches numbers in Arabic digits. The font engine would draw them from right to left. */
const ARABIC_NUMBER = /[\u0660-\u0669\u06F0-\u06F9][\u0660-\u0669\u06F0-\u06F9\u066A-\u066C.,]*/g;
/**
 * Matches amounts with a currency, codes such as `R-2026-000001`, dates, times, phone numbers and
 * percentages. Each match is isolated as left-to-right text, because Arabic text around it would reorder its
 * parts.
 */
const LATIN_NUMBER =
  /\b[A-Z]{3} -?\d[\d,]*(?:\.\d+)?|\b[A-Z]{1,4}(?:-\d+)+|\+\d+(?:[- ]\d+)*|(?<!\d)\d+(?:[-/:.]\d+)+%?|(?<!\d)\d+%/g;
/**
 * Matches Arabic hashtags and account names. Without isolation, Latin text around them would move `#` or `@`
 * to the other side of the word.
 */
const ARABIC_TAG = /[#@](?=\p{Script=Arabic})[\p{Script=Arabic}\p{N}_]{1,100}/gu;
const ISOLATE = '\u2066';
const END_ISOLATE = '\u2069';
/** Letters of scripts that the font engine draws from right to left. */
export const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** A list item. Its bullet has the direction of the document, and its text has its own direction. */
const LIST_ITEM = /^(• )(.*)$/s;
const FIRST_STRONG_ISOLATE = '\u2068';
const withoutMarks = (text: string) => text.replace(DIRECTION_MARKS, '');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const reversed = (text: string) =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('');

/**
 * Wraps one paragraph.
 * @param maxWidth width of a line, in the unit of `widthOf`
 * @param base direction of the document, which decides the side of bullets
 */
export function bidiLines(
  paragraph: string,
  maxWidth: number,
  widthOf: (text: string) => number,
  base: 'ltr' | 'rtl' = 'ltr',
): Line[] {
  const text = withoutMarks(paragraph.normalize('NFC'))
    .replace(LATIN_NUMBER, `${ISOLATE}$&${END_ISOLATE}`)
    .replace(ARABIC_TAG, `${FIRST_STRONG_ISOLATE}$&${END_ISOLATE}`)
    .replace(LIST_ITEM, `$1${FIRST_STRONG_ISOLATE}$2${END_ISOLATE}`);
  const levels = bidi.getEmbeddingLevels(text, LIST_ITEM.test(text) ? base : undefined);
  const rtl = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
  return wrap(text, maxWidth, (part) => widthOf(withoutMarks(part))).map(([start, end]) => ({
    rtl,
    runs: runsOf(text, levels, start, end),
  }));
}

/**
 * Returns the start and end of each line, without trailing spaces. Splits a word that is wider than a line.
 * Measures each word only once, because measuring complete lines would take seconds.
 */
function wrap(text: string, maxWidth: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  let lineWidth = 0;
  const endLine = (next: number) => {
    const trimmed = start + text.slice(start, end).trimEnd().length;
    if (trimmed > start) lines.push([start, trimmed]);
    start = next;
    end = next;
    lineWidth = 0;
  };
  const space = widthOf(' ');
  for (const word of text.matchAll(/\S+\s*/g)) {
    const core = word[0].trimEnd();
    let width = widthOf(core);
    if (end > start && lineWidth + width > maxWidth) endLine(word.index);
    const coreEnd = word.index + core.length;
    while (width > maxWidth && coreEnd - start > 1) {
      const length = lengthThatFits(text.slice(start, coreEnd), (part) => widthOf(part) <= maxWidth);
      end = start + length;
      width -= widthOf(text.slice(start, end));
      endLine(end);
    }
    end = word.index + word[0].length;
    lineWidth += width + space * (word[0].length - core.length);
  }
  endLine(text.length);
  return lines;
}
/** Returns the number of characters that fit, at least one. Measures only few texts, and no very long text. */
function lengthThatFits(word: string, fits: (part: string) => boolean): number {
  let [low, high] = [1, 2];
  while (high < word.length && fits(word.slice(0, high))) [low, high] = [high, 2 * high];
  high = Math.min(high, word.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(word.slice(0, middle))) low = middle;
    else high = middle;
  }
  return low;
}

function runsOf(
  text: string,
  levels: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): Run[] {
  const visualOrder = bidi.getReorderedIndices(text, levels, start, end - 1).slice(start, end);
  const groups: { level: number; indices: number[] }[] = [];
  for (const index of visualOrder) {
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
    const joined = withoutMarks(characters.join(''));
    if (!isRtl) return { rtl: false, text: joined.replace(ARABIC_NUMBER, reversed) };
    return { rtl: true, text: RTL_LETTERS.test(joined) ? joined : reversed(joined) };
  });
}
