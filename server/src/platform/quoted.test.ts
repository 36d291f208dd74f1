import { quoted } from './quoted';

describe('quoted', () => {
  it.each([
    ['Kahwa House', '“Kahwa House”'],
    ['Kahwa\n\nYour account is frozen', '“Kahwa Your account is frozen”'],
    ['Pay here https://evil.example/x?y=1 now', '“Pay here now”'],
    ['www.evil.example', '“…”'],
    ['Booking.com', '“Booking com”'],
    ['evil。example/login', '“evil example login”'],
    ['ｅｖｉｌ．example', '“evil example”'],
    ['hxxp:evil.ae', '“hxxp:evil ae”'],
    ['call +971 50 123 4567 now', '“call now”'],
    ['ring ٠٥٠١٢٣٤٥٦٧', '“ring”'],
    ['me@evil.example', '“me evil example”'],
    ['Kahwa” says Linksouq: “log in', '“Kahwa says Linksouq: log in”'],
    ['a\u202eb\u200bc', '“a b c”'],
    ['', '“…”'],
    ['x'.repeat(41), `“${'x'.repeat(39)}…”`],
    ['4 Stories, 2.5 kg', '“4 Stories, 2 5 kg”'],
  ])('quotes %j as %s', (typed, shown) => expect(quoted(typed, 'en')).toBe(shown));
  it('uses the quotation marks of the language', () => expect(quoted('قهوة', 'ar')).toBe('«قهوة»'));
  it('removes line breaks, URLs and quotation marks from the text', () => {
    const parts = [
      '\n',
      '\r\n',
      '”',
      'http://a.b',
      'a.b',
      '//',
      '\u2028',
      'javascript:',
      '+97150123456789',
      ' ',
    ];
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const shown = quoted(`${a}${b}x${c}`, 'en');
          expect(shown.slice(1, -1)).not.toMatch(/[\r\n\u2028“”"]|:\/\/|\w\.\w|\d{7}/);
        }
  });
});
