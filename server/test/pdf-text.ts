/** Reads the text of a PDF with poppler. It is the text that a person would copy from the PDF. */
import { execFileSync, spawnSync } from 'node:child_process';

/**
 * `pdftotext` is a program of the operating system, not an npm package. Without it, tests that need it are
 * skipped.
 */
export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hasPdftotext) console.warn('pdftotext is not installed: the text of PDFs is not tested');

/** Matches a word of one script, or a code, date or amount with its signs. */
const WORDS = /[\p{Script=Arabic}\p{M}]+|[\p{Script=Latin}\p{N}_.,/+-]*[\p{Script=Latin}\p{N}]/gu;

/**
 * Returns the words of a text, separated by one space. Signs between texts of different directions have no
 * fixed place in copied text, so they are omitted. Arabic letters are converted to their basic form.
 */
const wordsOf = (text: string): string => (text.normalize('NFKC').match(WORDS) ?? []).join(' ');

/** Returns the words of each line of a PDF, from top to bottom. */
const pdfLines = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .split(/[\n\f]/)
    .map(wordsOf)
    .filter(Boolean);

/**
 * Checks that the PDF shows all rows in this sequence. Returns the first row that is missing or at a wrong
 * place. A row is a line that contains these parts. Each part has its words in reading order. The sequence
 * of the parts is ignored, because poppler sorts the parts of a line in the main direction of the page.
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
