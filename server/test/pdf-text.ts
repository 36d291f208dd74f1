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
export const wordsOf = (text: string): string => (text.normalize('NFKC').match(WORDS) ?? []).join(' ');

/** Returns the words of a PDF in reading order. */
export const pdfWords = (pdf: Buffer): string =>
  wordsOf(execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }));
