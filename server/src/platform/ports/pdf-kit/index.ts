/** The brief's PDF, drawn by pdfkit: A4, Latin and Arabic. */
import type { BriefDocument, Pdf } from '../pdf';
import { Writer } from './writer';

const INK = '#17131C';
const MUTED = '#6B6675';
const BRAND = '#6D28D9';
const LINE = '#E7E4EC';
const LABEL_WIDTH = 120;

/** @returns the port's adapter; it caches only the fonts in memory */
export function pdfKit(brand: string): Pdf {
  return {
    async renderBrief(document: BriefDocument): Promise<Buffer> {
      const page = new Writer(document.title, document.rtl);
      page.text(brand, { size: 10, color: BRAND, weight: 'bold' });
      page.y += 4;
      page.text(document.title, { size: 22, color: INK, weight: 'bold' });
      page.y += 8;
      for (const { label, value } of document.facts) fact(page, label, value);
      for (const { heading, text } of document.sections) section(page, heading, text);
      return page.finish();
    },
  };
}

/** Label and value side by side, so that a number in an Arabic text keeps its own direction. */
function fact(page: Writer, label: string, value: string): void {
  const style = { size: 11, color: INK };
  const width = page.width - LABEL_WIDTH;
  page.ensure(page.heightOf(value, style, width));
  const top = page.y;
  const [labelX, valueX] = page.rtl ? [page.x + width, page.x] : [page.x, page.x + LABEL_WIDTH];
  page.text(label, { size: 11, color: MUTED }, { x: labelX, width: LABEL_WIDTH });
  page.y = top;
  page.text(value, style, { x: valueX, width });
  page.y = Math.max(page.y, top + 11 * 1.5) + 2;
}

function section(page: Writer, heading: string, text: string): void {
  page.y += 10;
  page.ensure(60);
  page.doc
    .moveTo(page.x, page.y)
    .lineTo(page.x + page.width, page.y)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke();
  page.y += 10;
  page.text(heading, { size: 12, color: BRAND, weight: 'bold' });
  page.y += 2;
  page.text(text, { size: 11, color: INK });
}
