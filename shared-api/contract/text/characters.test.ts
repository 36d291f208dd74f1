import { countCharacters, printedName, profileSchema } from '../index';

const bio = (text: string) => {
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
])('%s has %i characters', (text, count) => expect(countCharacters(text)).toBe(count));
it('a bio has at most 45 characters as people see them, and a bounded size', () => {
  expect([bio('👨‍👩‍👧‍👦'.repeat(45)), bio('😀'.repeat(45)), bio('😀'.repeat(46))]).toEqual([true, true, false]);
  expect(bio(`e${'\u0301'.repeat(10_000)}`)).toBe(false);
});

describe('name in the PDF of a brief', () => {
  const brief = { brandName: 'Kahwa', otherName: '', website: 'https://www.kissa.jp/menu', tag: '@kissa' };
  it.each([
    ['a Latin name', {}, 'Kahwa'],
    ['a Cyrillic name', { brandName: 'Кофе Дом' }, 'Кофе Дом'],
    ['an Arabic name', { brandName: 'بيت القهوة' }, 'بيت القهوة'],
    ['a Japanese name', { brandName: '喫茶店' }, 'kissa.jp'],
    ['a Hebrew name with another one', { brandName: 'בית', otherName: 'Beit' }, 'Beit'],
    ['a Japanese name without a website', { brandName: '喫茶店', website: '' }, '@kissa'],
  ])('%s', (_what, values, name) => expect(printedName({ ...brief, ...values })).toBe(name));
});
