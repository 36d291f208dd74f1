/** Reads the text of a PDF with poppler. */
import { execFileSync, spawnSync } from 'node:child_process';

/** `pdftotext` is a program of the operating system. Without it, some tests are skipped. */
export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hasPdftotext) console.warn('pdftotext is not installed: the text of PDFs is not tested');

/** Matches an Arabic word, or a Latin word, code, date or amount. */
const WORDS = /[\p{Script=Arabic}\p{M}]+|[\p{Script=Latin}\p{N}_.,/+-]*[\p{Script=Latin}\p{N}]/gu;

/**
 * Returns the words of a text, separated by one space. Omits punctuation between words, because its place depends on
 * the writing direction. NFKC converts Arabic letters to their basic form.
 */
const wordsOf = (text: string): string => (text.normalize('NFKC').match(WORDS) ?? []).join(' ');

/** Returns the words of each line of a PDF, from top to bottom. */
const pdfLines = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .split(/[\n\f]/)
    .map(wordsOf)
    .filter(Boolean);

/**
 * Returns the first row that is missing in the PDF or is at a wrong place. A row matches a line that contains all
 * parts of the row. The sequence of the parts does not matter, because it depends on the direction of the page.
 */
export function missingRow(pdf: Buffer, rows: readonly (readonly string[])[]): string | undefined {
  const lines = pdfLines(pdf);
  let nextLine = 0;
  for (const parts of rows) {
    const at = lines.findIndex(
      (line, i) => i >= nextLine && parts.every((part) => line.includes(wordsOf(part))),
    );
    if (at < 0) return `${parts.join(' | ')} is not in:\n${lines.slice(nextLine).join('\n')}`;
    nextLine = at + 1;
  }
  return undefined;
}
