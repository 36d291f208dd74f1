/**
 * Splits text with Arabic and Latin words into lines, each in the order of drawing from left to right. pdfkit
 * draws words in logical order, which would reverse Arabic. So this file first wraps the words in logical
 * order, and then applies the Unicode bidirectional algorithm to each line.
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
  /** Direction of the paragraph. It decides at which edge a line starts. */
  rtl: boolean;
}

const CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/**
 * Matches numbers in Arabic digits. The font engine draws them from right to left, but numbers are read from
 * left to right.
 */
const ARABIC_NUMBER = /[\u0660-\u0669\u06F0-\u06F9][\u0660-\u0669\u06F0-\u06F9\u066A-\u066C.,]*/g;
/**
 * Matches amounts with a currency, codes such as `R-2026-000001`, dates, times, phone numbers and
 * percentages. Each match is isolated as left-to-right text. Otherwise an Arabic text would change the order
 * of its parts.
 */
const LATIN_NUMBER =
  /\b[A-Z]{3} -?\d[\d,]*(?:\.\d+)?|\b[A-Z]{1,4}(?:-\d+)+|\+\d+(?:[- ]\d+)*|(?<!\d)\d+(?:[-/:.]\d+)+%?|(?<!\d)\d+%/g;
/**
 * Matches hashtags and account names in Arabic letters. Without isolation, Latin text around them would move
 * the sign to the other side of the word.
 */
const ARABIC_TAG = /[#@](?=\p{Script=Arabic})[\p{Script=Arabic}\p{N}_]{1,100}/gu;
const ISOLATE = '\u2066';
const END_ISOLATE = '\u2069';
/**
 * Matches letters of scripts that the font engine draws from right to left. It draws all other characters
 * from left to right.
 */
const RTL_LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/**
 * Matches an item of a list. The mark has the direction of the document, and the text after it has its own
 * direction.
 */
const LIST_ITEM = /^(• )(.*)$/s;
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
 * @param widthOf returns the width of a text, in the same unit as `max`
 * @param base direction of the document, which decides the side of list marks
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
    .replace(LIST_ITEM, `$1${FIRST_STRONG_ISOLATE}$2${END_ISOLATE}`);
  const levels = bidi.getEmbeddingLevels(text, LIST_ITEM.test(text) ? base : undefined);
  const rtl = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
  return wrap(text, max, (part) => widthOf(visible(part))).map(([start, end]) => ({
    rtl,
    runs: runsOf(text, levels, start, end),
  }));
}

/**
 * Returns the start and end of each line, without trailing spaces. A word that is wider than a line is split.
 * Each word is measured only once. To measure the whole line after each word would take seconds for a long
 * text.
 */
function wrap(text: string, max: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  /** Width of the text from `start` to `end`, including spaces. */
  let taken = 0;
  const endLine = (next: number) => {
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
    if (end > start && taken + width > max) endLine(word.index);
    const coreEnd = word.index + core.length;
    while (width > max && coreEnd - start > 1) {
      const length = lengthThatFits(text.slice(start, coreEnd), (part) => widthOf(part) <= max);
      end = start + length;
      width -= widthOf(text.slice(start, end));
      endLine(end);
    }
    end = word.index + word[0].length;
    taken += width + space * (word[0].length - core.length);
  }
  endLine(text.length);
  return lines;
}
/**
 * Returns the number of characters that fit, at least one. The length is doubled until it does not fit, and
 * then found by binary search. So only few texts are measured, and no measured text is much longer than a
 * line.
 */
function lengthThatFits(word: string, fits: (part: string) => boolean): number {
  let [least, atMost] = [1, 2];
  while (atMost < word.length && fits(word.slice(0, atMost))) [least, atMost] = [atMost, 2 * atMost];
  atMost = Math.min(atMost, word.length);
  while (atMost - least > 1) {
    const middle = (least + atMost) >> 1;
    if (fits(word.slice(0, middle))) least = middle;
    else atMost = middle;
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
