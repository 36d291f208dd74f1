import { fillTexts } from './used-texts';

const shared = {
  'Try again': 'حاول مرة أخرى',
  "The brand's page": 'صفحة العلامة',
  'Line one\nLine two': 'سطر\nسطران',
  'Not in the code': 'غير مستخدم',
};
const own = { 'Key from data': 'من "البيانات"' };
const textsFor = (code: string) => {
  const texts = '(self.a=[]).push(JSON.parse("@texts:ar"))';
  const scripts = fillTexts(new Map(Object.entries({ 'page.js': code, 'texts.js': texts })), {
    ar: { shared, own },
  });
  expect([...scripts.keys()]).toEqual(['texts.js']);
  const script = scripts.get('texts.js')!;
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the built script as a browser does
  return new Function('self', `${script};return self.a[0]`)({}) as object;
};

describe('the texts of a remote in one language', () => {
  it('contain the shared texts that the code uses, and all texts of the remote', () =>
    expect(textsFor('t("Try again")')).toEqual({ 'Try again': shared['Try again'], ...own }));
  it.each([
    `t('The brand\\'s page')`,
    `t("The brand's page")`,
    't(`The brand\\`s page`)||"The brand\'s page"',
  ])('contain a text with an apostrophe, written as %s', (code) =>
    expect(textsFor(code)).toHaveProperty(["The brand's page"], shared["The brand's page"]),
  );
  it('contain a text with a line break', () =>
    expect(textsFor(String.raw`t("Line one\nLine two")`)).toHaveProperty(
      ['Line one\nLine two'],
      'سطر\nسطران',
    ));
  it('change nothing in a script without a placeholder', () =>
    expect(fillTexts(new Map([['page.js', 'texts("@other:ar")']]), {}).size).toBe(0));
});
