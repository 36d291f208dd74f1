import { countCharacters, profileSchema } from '../index';

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
