import { bidiLines } from './bidi-lines';
import { pdfKit } from './';

const widthOf = (text: string) => text.length;

describe('Brief PDF: two directions of writing', () => {
  it('a Latin paragraph wraps on words and starts at the left', () => {
    const lines = bidiLines('one two three', 8, widthOf);
    expect(lines.map((l) => l.runs.map((r) => r.text).join(''))).toEqual(['one two', 'three']);
    expect(lines.every((l) => !l.rtl)).toBe(true);
  });
  it('an Arabic paragraph starts at the right and keeps a Latin name readable', () => {
    const [line] = bidiLines('مرحبا Kahwa اليوم', 80, widthOf);
    expect(line!.rtl).toBe(true);
    const latin = line!.runs.filter((run) => !run.rtl).map((run) => run.text.trim());
    expect(latin).toContain('Kahwa');
    // Drawn from left to right, the last Arabic word comes first.
    expect(line!.runs[0]!.text).toContain('اليوم');
  });
  it('brackets are mirrored in Arabic runs', () => {
    const [line] = bidiLines('قهوة (خصم)', 80, widthOf);
    expect(line!.runs.map((run) => run.text).join('')).toContain(')خصم(');
  });
  it('a number in Arabic digits keeps its order', () => {
    const [line] = bidiLines('خصم ٢٥ اليوم', 80, widthOf);
    expect(line!.runs.map((run) => run.text)).toContain('٥٢');
  });
  it('a phone and a date keep their order in an Arabic text', () => {
    const [line] = bidiLines('الهاتف +971501234567 بتاريخ 12-08-2026', 80, widthOf);
    const texts = line!.runs.map((run) => run.text);
    expect(texts).toContain('+971501234567');
    expect(texts).toContain('12-08-2026');
  });
  it('a word wider than the line is cut, never lost', () => {
    const lines = bidiLines('abcdefghij', 4, widthOf);
    expect(lines.map((l) => l.runs[0]!.text)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('the mark of a list item is on the document’s side, in any language', () => {
    const drawn = (point: string, base: 'ltr' | 'rtl') =>
      bidiLines(point, 80, widthOf, base)[0]!
        .runs.map(({ text }) => text)
        .join('');
    expect(drawn('• Open daily!', 'rtl')).toBe('Open daily! •');
    expect(drawn('• Open daily!', 'ltr')).toBe('• Open daily!');
    expect(drawn('• خصم', 'rtl')).toMatch(/•$/);
    expect(drawn('• خصم', 'ltr')).toMatch(/^•/);
  });
  it('an empty paragraph has no line', () => expect(bidiLines('  ', 10, widthOf)).toEqual([]));

  it('creates a PDF, also for very long texts and for characters that the font lacks', async () => {
    const file = await pdfKit('Linksouq').renderBrief({
      title: 'Client brief 😀',
      facts: [{ label: 'Deadline', value: '12/08/2026' }],
      sections: [{ heading: 'Overview', text: 'القهوة العربية is our best seller 日本. '.repeat(300) }],
    });
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5_000);
  });
});
