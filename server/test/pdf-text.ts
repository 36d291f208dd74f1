/** Reads the text of a PDF with poppler, as a person copies it. */
import { execFileSync, spawnSync } from 'node:child_process';

/** `pdftotext` is a program of the system, not a package. Tests that need it are skipped without it. */
export const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined;
if (!hasPdftotext) console.warn('pdftotext is not installed: the text of PDFs is not tested');

/** Words of one script, and codes, dates and amounts with their signs. */
const WORDS = /[\p{Script=Arabic}\p{M}]+|[\p{Script=Latin}\p{N}_.,/+-]*[\p{Script=Latin}\p{N}]/gu;

/**
 * Returns the words of a text with one space between them. Signs between two directions have no fixed place in copied
 * text, so they are left out. Arabic letters are in their basic form.
 */
const wordsOf = (text: string): string => (text.normalize('NFKC').match(WORDS) ?? []).join(' ');

/** Returns the words of each line of a PDF, from the top. */
const pdfLines = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .split(/[\n\f]/)
    .map(wordsOf)
    .filter(Boolean);

/**
 * Returns the first row that a PDF does not show after the rows before it. A row is a line with these parts, each with
 * its words in reading order. Poppler puts the parts of a line in the direction of most letters of the page, so their
 * sequence does not count.
 */
export function missingRow(pdf: Buffer, rows: readonly (readonly string[])[]): string | undefined {
  const lines = pdfLines(pdf);
  let from = 0;
  for (const parts of rows) {
    const at = lines.findIndex((line, i) => i >= from && parts.every((part) => line.includes(wordsOf(part))));
    if (at < 0) return `${parts.join(' | ')} is not in:\n${lines.slice(from).join('\n')}`;
    from = at + 1;
  }
  return undefined;
}
