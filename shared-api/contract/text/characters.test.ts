import { countCharacters, printedName, profileSchema } from '../index';

const acceptsBio = (text: string) => {
  try {
    return profileSchema.validateSyncAt('bio', { bio: text }) === text;
  } catch {
    return false;
  }
};
it.each([
  ['', 0],
  ['Food', 4],
  ['قهوة', 4],
  ['😀', 1],
  ['👨‍👩‍👧‍👦', 1],
  ['🇦🇪', 1],
  ['e\u0301', 1],
])('countCharacters("%s") is %i', (text, count) => expect(countCharacters(text)).toBe(count));
it('a bio has at most 45 visible characters', () => {
  expect(acceptsBio('👨‍👩‍👧‍👦'.repeat(45))).toBe(true);
  expect(acceptsBio('😀'.repeat(45))).toBe(true);
  expect(acceptsBio('😀'.repeat(46))).toBe(false);
});
it('a bio of one visible character with 10,000 accents is refused', () =>
  expect(acceptsBio(`e${'\u0301'.repeat(10_000)}`)).toBe(false));

describe('the brand name in the PDF of a brief', () => {
  const brief = { brandName: 'Kahwa', otherName: '', website: 'https://www.kissa.jp/menu', tag: '@kissa' };
  it.each([
    ['a Latin name is printed', {}, 'Kahwa'],
    ['a Cyrillic name is printed', { brandName: 'Кофе Дом' }, 'Кофе Дом'],
    ['an Arabic name is printed', { brandName: 'بيت القهوة' }, 'بيت القهوة'],
    ['a Japanese name is replaced by the host of the website', { brandName: '喫茶店' }, 'kissa.jp'],
    [
      'a Hebrew name is replaced by the name in the other script',
      { brandName: 'בית', otherName: 'Beit' },
      'Beit',
    ],
    [
      'a Japanese name without a website is replaced by the Instagram account',
      { brandName: '喫茶店', website: '' },
      '@kissa',
    ],
  ])('%s', (_title, values, name) => expect(printedName({ ...brief, ...values })).toBe(name));
});
