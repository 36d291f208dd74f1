import { HelperBusy } from '../../workers/helper-pool';
import type { BriefDocument } from '../pdf';
import { PDF_POOL, pdfInHelper } from './';

const document: BriefDocument = {
  title: 'Client brief: Kahwa',
  facts: [{ label: 'Brand', value: 'Kahwa House' }],
  sections: [{ heading: 'Overview', text: 'القهوة العربية is our best seller.' }],
};
/** Expensive to draw, because the writing direction changes after every letter. */
const costly: BriefDocument = {
  ...document,
  sections: Array.from({ length: 6 }, () => ({ heading: 'H', text: 'aش1 '.repeat(500) })),
};

describe('PDFs from a helper process', () => {
  const reports: string[] = [];
  const pdf = pdfInHelper('Linksouq', (reason) => reports.push(reason));
  afterAll(() => pdf.close());

  it('a brief becomes a PDF file', async () => {
    await pdf.warm();
    const file = await pdf.renderBrief(document, 'a buyer');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5_000);
  });
  it('the expensive briefs of one buyer do not fill the queue and do not delay the brief of another buyer', async () => {
    const done: string[] = [];
    const attackerPdfs = Array.from({ length: PDF_POOL.perClient + 3 }, () =>
      pdf.renderBrief(costly, 'attacker').then(
        () => done.push('attacker'),
        (error: unknown) => error,
      ),
    );
    const otherPdf = pdf.renderBrief(document, 'another buyer').then(() => done.push('another'));
    const refused = (await Promise.all(attackerPdfs)).filter((result) => result instanceof HelperBusy);
    await otherPdf;
    expect(refused).toHaveLength(3);
    // Only one brief of the attacker, which was already in progress, ends before the brief of the other buyer.
    expect(done.indexOf('another')).toBe(1);
    expect(reports).toEqual([]);
  });
});
