/** Draws PDFs with pdfkit: A4, Latin and Arabic text, with tags for screen readers. */
import type { BriefDocument, Pdf } from '../pdf';
import { readableColor } from './readable-color';
import type { TextStyle, Writer } from './writer';

const INK = '#17131C';
const MUTED = '#6B6675';
const BRAND = '#6D28D9';
const LINE = '#E7E4EC';
const SURFACE = '#F6F5F8';
const WHITE = '#FFFFFF';
const LABEL_WIDTH = 130;
const GAP = 12;
/** The white rectangle behind the brand's logo. */
const LOGO = { width: 104, height: 48, top: 28, inset: 4 };
const BODY: TextStyle = { size: 11, color: INK };
const LABEL: TextStyle = { size: 11, color: MUTED };
/** Drawing this document loads the fonts and layout rules of both scripts. */
const WARM_UP_DOCUMENT: BriefDocument = {
  title: 'موجز',
  facts: [],
  sections: [{ heading: 'Brief', text: 'Brief موجز 12' }],
};

/**
 * Draws in the calling process.
 * @param brand name of the product, which is drawn above the title
 */
export function pdfKit(brand: string): Pdf {
  const renderBrief = async (document: BriefDocument): Promise<Buffer> => {
    // The first document loads the writer, because the layout code is large.
    const { Writer } = await import('./writer');
    const color = document.color ? readableColor(document.color) : BRAND;
    const { rtl = false, language = rtl ? 'ar' : 'en' } = document;
    const page = new Writer(document.title, language, rtl);
    drawBand(page, brand, document, color);
    if (document.deadline) drawDeadlineBox(page, document.deadline, color);
    drawFacts(page, document.facts);
    for (const { heading, text } of document.sections) drawSection(page, heading, text, color);
    return page.finish();
  };
  return {
    renderBrief,
    warm: async () => void (await renderBrief(WARM_UP_DOCUMENT)),
    close: () => {},
  };
}

function drawBand(page: Writer, brand: string, { title, logo }: BriefDocument, color: string): void {
  const style: TextStyle = { size: 22, color: WHITE, weight: 'bold' };
  // The logo is at the side where the lines end.
  const logoSpace = logo ? LOGO.width + GAP : 0;
  const place = { x: page.x + (page.rtl ? logoSpace : 0), width: page.width - logoSpace };
  const height = 76 + page.heightOf(title, style, place.width);
  page.decorate((doc) => doc.rect(0, 0, doc.page.width, height).fill(color));
  if (logo) drawLogo(page, logo);
  page.y = 32;
  page.text('P', brand, { size: 10, color: WHITE, weight: 'bold' }, place);
  page.y += 2;
  page.text('H1', title, style, place);
  page.y = height + 20;
}
function drawLogo(page: Writer, logo: Uint8Array): void {
  const { width, height, inset } = LOGO;
  const x = page.rtl ? page.x : page.x + page.width - width;
  const fit: [number, number] = [width - 2 * inset, height - 2 * inset];
  page.decorate((doc) => {
    doc.roundedRect(x, LOGO.top, width, height, 6).fill(WHITE);
    doc.image(Buffer.from(logo), x + inset, LOGO.top + inset, { fit, align: 'center', valign: 'center' });
  });
}

function drawDeadlineBox(
  page: Writer,
  { label, value }: { label: string; value: string },
  color: string,
): void {
  const height = 56;
  const top = page.y;
  page.decorate((doc) =>
    doc.roundedRect(page.x, top, page.width, height, 8).lineWidth(1).fillAndStroke(SURFACE, color),
  );
  const place = { x: page.x + GAP, width: page.width - 2 * GAP };
  page.y = top + 8;
  page.text('P', label, { size: 10, color: MUTED }, place);
  page.text('P', value, { size: 16, color: INK, weight: 'bold' }, place);
  page.y = top + height + 16;
}

/** Draws a table with the labels at the side where a line starts. */
function drawFacts(page: Writer, rows: BriefDocument['facts']): void {
  if (rows.length === 0) return;
  page.element('Table', () => {
    for (const { label, value } of rows) page.element('TR', () => drawRow(page, label, value));
  });
}
function drawRow(page: Writer, label: string, value: string): void {
  const width = page.width - LABEL_WIDTH - GAP;
  const [labelX, valueX] = page.rtl ? [page.x + width + GAP, page.x] : [page.x, page.x + LABEL_WIDTH + GAP];
  const height = Math.max(
    page.heightOf(label, LABEL, LABEL_WIDTH),
    Math.min(page.heightOf(value, BODY, width), 300),
  );
  page.ensureSpace(height + 10);
  page.y += 5;
  const top = page.y;
  const pageOfLabel = page.doc.page;
  page.text('TH', label, LABEL, { x: labelX, width: LABEL_WIDTH });
  const labelEnd = page.y;
  page.y = top;
  page.text('TD', value, BODY, { x: valueX, width });
  // If the value ends on a later page, the height of the label does not matter.
  page.y = pageOfLabel === page.doc.page ? Math.max(page.y, labelEnd) : page.y;
  page.y += 5;
  drawHorizontalLine(page);
}

function drawSection(page: Writer, heading: string, text: string, color: string): void {
  page.y += 16;
  page.ensureSpace(60);
  page.text('H2', heading, { size: 13, color, weight: 'bold' });
  page.y += 4;
  const lines = text.split(/\r?\n/);
  const points = lines.map((line) => /^• (.*)$/su.exec(line)?.[1]);
  if (points.every((point) => point !== undefined)) drawList(page, points, color);
  else for (const line of lines) page.text('P', line, BODY);
}
/** Draws the points with numbers, so that the brand and the influencer can refer to a point. */
function drawList(page: Writer, points: readonly string[], color: string): void {
  const numberWidth = 24;
  const width = page.width - numberWidth;
  const [numberX, textX] = page.rtl ? [page.x + width, page.x] : [page.x, page.x + numberWidth];
  page.element('L', () => {
    for (const [i, point] of points.entries())
      page.element('LI', () => {
        page.ensureSpace(Math.min(page.heightOf(point, BODY, width), 200));
        const top = page.y;
        page.text('Lbl', `${i + 1}.`, { ...BODY, color, weight: 'bold' }, { x: numberX, width: numberWidth });
        page.y = top;
        page.text('LBody', point, BODY, { x: textX, width });
        page.y += 3;
      });
  });
}

function drawHorizontalLine(page: Writer): void {
  const { y } = page;
  page.decorate((doc) =>
    doc
      .moveTo(page.x, y)
      .lineTo(page.x + page.width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke(),
  );
}
