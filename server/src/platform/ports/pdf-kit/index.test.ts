import { execFileSync } from 'node:child_process';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { hasPdftotext } from '../../../../test/pdf-text';
import { bidiLines } from './bidi-lines';
import { pdfKit } from './';
import { contrastWithWhite, readableColor } from './readable-color';

const widthOf = (text: string) => text.length;

describe('PDF: the brand’s colour', () => {
  it.each(['#ffe600', '#ffffff', '#00ff00', '#ff8a00'])(
    '%s is darkened until white text on it is readable',
    (color) => {
      expect(contrastWithWhite(readableColor(color))).toBeGreaterThanOrEqual(4.5);
    },
  );
  it('a readable colour is not changed', () => expect(readableColor('#6d28d9')).toBe('#6d28d9'));
});
describe('PDF: two writing directions', () => {
  it('a Latin paragraph is wrapped between words and is left to right', () => {
    const lines = bidiLines('one two three', 8, widthOf);
    expect(lines.map((l) => l.runs.map((r) => r.text).join(''))).toEqual(['one two', 'three']);
    expect(lines.every((l) => !l.rtl)).toBe(true);
  });
  it('an Arabic paragraph is right to left, and a Latin name in it is left to right', () => {
    const [line] = bidiLines('مرحبا Kahwa اليوم', 80, widthOf);
    expect(line!.rtl).toBe(true);
    const latin = line!.runs.filter((run) => !run.rtl).map((run) => run.text.trim());
    expect(latin).toContain('Kahwa');
    // In visual order, the last Arabic word comes first.
    expect(line!.runs[0]!.text).toContain('اليوم');
  });
  it('brackets are mirrored in Arabic runs', () => {
    const [line] = bidiLines('قهوة (خصم)', 80, widthOf);
    expect(line!.runs.map((run) => run.text).join('')).toContain(')خصم(');
  });
  it('a number in Arabic digits keeps its order', () => {
    const [line] = bidiLines('خصم ٢٥ اليوم', 80, widthOf);
    // The font engine draws these digits from right to left.
    expect(line!.runs.map((run) => run.text)).toContain('٥٢');
  });
  it('a phone number and a date keep their order in an Arabic text', () => {
    const [line] = bidiLines('الهاتف +971501234567 بتاريخ 12-08-2026', 80, widthOf);
    const texts = line!.runs.map((run) => run.text);
    expect(texts).toContain('+971501234567');
    expect(texts).toContain('12-08-2026');
  });
  it.each(['R-2026-000001', 'LS-12345678', 'AED 957.00', 'AED -1,957.00', 'AED 12,345'])(
    'the value %s is one run from left to right in an Arabic text',
    (value) => {
      const [line] = bidiLines(`الإجمالي: ${value} اليوم`, 80, widthOf);
      expect(line!.runs).toContainEqual({ text: value, rtl: false });
    },
  );
  it.each(['#ad #إعلان', '#ad #إعلان #hotel'])(
    'the # of the Arabic hashtag stays with its word in: %s',
    (text) => {
      const [line] = bidiLines(text, 80, widthOf);
      expect(line!.rtl).toBe(false);
      const arabic = line!.runs.filter((run) => run.rtl).map((run) => run.text);
      expect(arabic).toEqual(['#إعلان']);
    },
  );
  it('a word that is wider than the line is split without losing characters', () => {
    const lines = bidiLines('abcdefghij', 4, widthOf);
    expect(lines.map((l) => l.runs[0]!.text)).toEqual(['abcd', 'efgh', 'ij']);
  });
  it('each line contains as many words as fit', () => {
    const lines = bidiLines('aa bbb cccc ddddddddddddd e', 6, widthOf);
    const texts = lines.map(({ runs }) => runs.map(({ text }) => text).join(''));
    expect(texts).toEqual(['aa bbb', 'cccc', 'dddddd', 'dddddd', 'd e']);
  });
  it.each([
    ['many words', 'aش1 '.repeat(500)],
    ['one long word', 'ش'.repeat(2_000)],
  ])('the number of measured characters for %s is proportional to the length', (_kind, text) => {
    let measured = 0;
    const lines = bidiLines(text, 80, (part) => {
      measured += part.length;
      return part.length;
    });
    expect(lines.length).toBeGreaterThanOrEqual(text.trimEnd().length / 80);
    expect(measured).toBeLessThan(text.length * 12);
  });
  it('a bullet is at the side where the document’s lines start, whatever the language of the item', () => {
    const drawn = (point: string, base: 'ltr' | 'rtl') =>
      bidiLines(point, 80, widthOf, base)[0]!
        .runs.map(({ text }) => text)
        .join('');
    expect(drawn('• Open daily!', 'rtl')).toBe('Open daily! •');
    expect(drawn('• Open daily!', 'ltr')).toBe('• Open daily!');
    expect(drawn('• خصم', 'rtl')).toMatch(/•$/);
    expect(drawn('• خصم', 'ltr')).toMatch(/^•/);
  });
  it('an empty paragraph has no lines', () => expect(bidiLines('  ', 10, widthOf)).toEqual([]));

  it('a PDF is created for a very long text and for characters without a font', async () => {
    const file = await pdfKit('Linksouq').renderBrief(
      {
        title: 'Client brief 😀',
        language: 'en',
        rtl: false,
        facts: [{ label: 'Deadline', value: '12/08/2026' }],
        sections: [{ heading: 'Overview', text: 'القهوة العربية is our best seller 日本. '.repeat(300) }],
      },
      'a buyer',
    );
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeGreaterThan(5_000);
  });
});

describe('PDF: text and logo', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-pdf-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  /** Returns words and numbers without punctuation, which has no fixed place between two directions. */
  const wordsOf = (text: string) =>
    (text.match(/[\p{L}\p{M}]+|\p{N}+(?:\/\p{N}+)*|[\p{Extended_Pictographic}\p{RI}\u200D]+/gu) ?? []).join(
      ' ',
    );
  const read = async (document: Parameters<ReturnType<typeof pdfKit>['renderBrief']>[0]): Promise<string> => {
    const file = path.join(folder, 'brief.pdf');
    writeFileSync(file, await pdfKit('Linksouq').renderBrief(document, 'a buyer'));
    return wordsOf(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }));
  };
  const itWithPdfimages = hasPdftotext ? it : it.skip;
  itWithPdfimages.each([false, true])('the PDF contains the logo once (right to left: %s)', async (rtl) => {
    const logo = await sharp({ create: { width: 120, height: 60, channels: 3, background: '#b45309' } })
      .jpeg()
      .toBuffer();
    const file = path.join(folder, 'logo.pdf');
    const title = 'Client brief: Kahwa House, the roastery with a very long name';
    const document = { title, rtl, facts: [], sections: [{ heading: 'Overview', text: 'Coffee' }] };
    const listed = async (part: object) => {
      writeFileSync(file, await pdfKit('Linksouq').renderBrief({ ...document, ...part }, 'a buyer'));
      return execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' }).trim().split('\n').slice(2);
    };
    const [image, ...others] = await listed({ logo });
    expect(image).toMatch(/image +120 +60 .* jpeg/);
    expect(others).toEqual([]);
    expect(await listed({})).toEqual([]);
  });
  const OVERVIEW =
    'القهوة العربية المحمصة يوميًا في دبي منذ 1998، لدينا فرع جديد ودود. زوروا Kahwa House اليوم!';
  const arabic = {
    title: 'موجز العميل: قهوة الدار',
    language: 'ar',
    rtl: true,
    deadline: { label: 'الموعد النهائي', value: '12/08/2026' },
    facts: [{ label: 'المنتج المراد الترويج له', value: 'خلطة داد الجديدة' }],
    sections: [
      { heading: 'نبذة', text: OVERVIEW },
      { heading: 'النقاط الرئيسية', text: '• لا سكر إلا القليل\n• Free delivery 😀' },
    ],
  };
  const english = {
    title: 'Client brief: Kahwa House ☕',
    language: 'en',
    rtl: false,
    deadline: { label: 'Deadline', value: '12/08/2026' },
    facts: [{ label: 'Brand', value: 'Kahwa House' }],
    sections: [
      { heading: 'Overview', text: 'Our finest office coffee. We call it قهوة جديدة every day.' },
      { heading: 'Talking points', text: '• Roasted daily 👩‍🍳\n• From 🇦🇪' },
    ],
  };
  const itReads = hasPdftotext ? it : it.skip;

  itReads('Arabic text has its words in reading order, with every letter', async () => {
    const text = await read(arabic);
    for (const part of [
      'موجز العميل: قهوة الدار',
      'المنتج المراد الترويج له',
      'خلطة داد الجديدة',
      'الموعد النهائي',
      OVERVIEW,
      'لا سكر إلا القليل',
      'Free delivery',
      '😀',
      '12/08/2026',
    ])
      expect(text).toContain(wordsOf(part));
    const at = (part: string) => text.indexOf(part);
    expect(at('قهوة الدار')).toBeLessThan(at('الموعد النهائي'));
    expect(at('الموعد النهائي')).toBeLessThan(at('نبذة'));
    expect(at('نبذة')).toBeLessThan(at('النقاط الرئيسية'));
  });
  itReads('English text has its words in reading order, with ligatures, Arabic words and emoji', async () => {
    const text = await read(english);
    const parts = [
      'Client brief Kahwa House ☕ Deadline 12/08/2026 Brand Kahwa House Overview',
      'Our finest office coffee We call it',
      'قهوة جديدة',
      'every day Talking points 1 Roasted daily 👩‍🍳 2 From 🇦🇪',
    ];
    expect(text).toContain(parts.join(' '));
  });
  itReads('Cyrillic, Greek and extended Latin letters appear in both weights and directions', async () => {
    for (const rtl of [false, true]) {
      const text = await read({
        title: 'Client brief: Кофе Дом',
        rtl,
        facts: [{ label: 'Brand', value: 'Кофе Дом' }],
        sections: [{ heading: 'Καφές', text: 'Çağdaş Łódź, Việt Nam, Київ, Αθήνα' }],
      });
      expect(text.match(/Кофе Дом/g)).toHaveLength(2);
      for (const word of ['Καφές', 'Çağdaş', 'Łódź', 'Việt', 'Київ', 'Αθήνα']) expect(text).toContain(word);
    }
  });
  itReads('letters of a script without a font become the character "…"', async () => {
    const file = path.join(folder, 'other.pdf');
    const document = {
      title: 'Brief',
      rtl: false,
      facts: [{ label: 'Brand', value: 'Kissa 喫茶店 Dubai' }],
      sections: [],
    };
    writeFileSync(file, await pdfKit('Linksouq').renderBrief(document, 'a buyer'));
    expect(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })).toContain(
      'Kissa … Dubai',
    );
  });
  it.each([
    ['an Arabic brief', arabic],
    ['an English brief', english],
  ])('%s has tags, a language and a title', async (_name, document) => {
    const file = (await pdfKit('Linksouq').renderBrief(document, 'a buyer')).toString('latin1');
    expect(file).toContain('/Marked true');
    expect(file).toContain(`/Lang (${document.language})`);
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody'])
      expect(file).toContain(`/S /${tag}\n`);
    expect(file).toContain('/DisplayDocTitle true');
  });
  it('a PDF is created for half a surrogate pair, a very long word and a bullet without text', async () => {
    const file = await pdfKit('Linksouq').renderBrief(
      {
        ...english,
        title: 'x'.repeat(400),
        facts: [{ label: 'Brand', value: '\uD83D' }],
        sections: [{ heading: 'Overview', text: `${'x'.repeat(4_000)}\n\n•` }],
      },
      'a buyer',
    );
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
