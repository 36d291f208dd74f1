import { read } from '../documents/project';
import { productSentences, sentencesIn } from './product';
import { renderMap, withoutSentence, withoutTest } from './render';
import { allTags, tagsIn } from './tags';

/** Section → number of its sentences. */
const SENTENCES = { 1: 17, 2: 129, 3: 30, 4: 40, 5: 55, 6: 7, 7: 44, 8: 29, 9: 29 };
const TAG = ['@', 'product'].join('');

const sentences = productSentences();
const tags = allTags();

describe('docs/spec-map.md', () => {
  it('contains every sentence of every section', () => {
    const sentenceCounts: Record<string, number> = {};
    for (const { id } of sentences)
      sentenceCounts[id.split('.')[0]!] = (sentenceCounts[id.split('.')[0]!] ?? 0) + 1;
    expect(sentenceCounts).toEqual(SENTENCES);
  });
  it('has a test for every sentence', () => expect(withoutTest(sentences, tags)).toEqual([]));
  it('has a sentence for every tag', () => expect(withoutSentence(sentences, tags)).toEqual([]));
  it('is up to date (npm run spec-map)', () =>
    expect(read('docs/spec-map.md')).toBe(renderMap(sentences, tags)));
});

describe('tags and sentences', () => {
  const twoSentences = sentencesIn('## 1. One\n\n- **1.1** First.\n- **1.2** Second,\n  on two lines.\n');
  const test = (tag: string) => `// ${TAG} ${tag}\nit('does it', () => {});\n`;

  it('detects a sentence without a test', () =>
    expect(withoutTest(twoSentences, tagsIn('a.test.ts', test('§1.1')))).toEqual(['1.2']));
  it('detects a tag without a sentence', () =>
    expect(withoutSentence(twoSentences, tagsIn('a.test.ts', test('§1.1 §1.3')))).toEqual([
      'a.test.ts: §1.3',
    ]));
  it('detects a tag that cannot be parsed', () =>
    expect(() => tagsIn('a.test.ts', test('1.1'))).toThrow('write a tag as'));
  it.each([
    ['above a skipped test', test('§1.1').replace('it(', 'it.skip(')],
    [
      'above a skipped test of a group',
      `describe('a', () => {\n${test('§1.1').replace('it(', 'it.skip(')}});\n`,
    ],
    [
      'in a skipped test',
      `describe('a', () => {\n  it.skip('b', () => {\n    // ${TAG} §1.1\n    f();\n  });\n});\n`,
    ],
    ['above a test of a skipped group', `describe.skip('a', () => {\n${test('§1.1')}});\n`],
    ['above a test of a group with xdescribe', `xdescribe('a', () => {\n${test('§1.1')}});\n`],
  ])('detects a tag %s', (_place, source) =>
    expect(() => tagsIn('a.test.ts', source)).toThrow('no test that runs'),
  );
  it('detects a tag outside a test', () =>
    expect(() => tagsIn('a.test.ts', `// ${TAG} §1.1\nconst a = 1;\n`)).toThrow('no test that runs'));
  it('detects two sentences with one number', () =>
    expect(() => sentencesIn('- **1.1** A.\n- **1.1** B.\n')).toThrow('two sentences 1.1'));
  it('renderMap lists each sentence with its tests', () => {
    const tagged = tagsIn('a.test.ts', test('§1.1, §1.2'));
    expect(renderMap(twoSentences, tagged)).toContain(
      '- **1.2** Second, on two lines.\n  - `a.test.ts` › does it',
    );
  });
  it('finds the title for a tag inside a test and for a tag above a row of a table', () => {
    const source = `describe('group', () => {\n  it.each([\n    // ${TAG} §1.1\n    [1],\n  ])('row %s', () => {\n    // ${TAG} §1.2\n    expect(1).toBe(1);\n  });\n});\n`;
    expect(tagsIn('a.test.ts', source).map(({ title }) => title)).toEqual(['row %s', 'row %s']);
  });
  it('uses the first text of the row if the title begins with a placeholder', () => {
    const source = `it.each([\n  // ${TAG} §1.1\n  ['the first', 1],\n])('%s', () => {});\n`;
    expect(tagsIn('a.test.ts', source).map(({ title }) => title)).toEqual(['the first']);
  });
});
