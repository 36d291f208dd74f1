import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';
import { testedWith, withPair } from './tested-runtimes';

const file = path.join(ROOT, 'ops/lib/tested-runtimes.json');

it('testedWith returns the versions that were tested with the given version', () => {
  const pairs = [['2.9.1', '2.9.2'] as const, ['2.9.2', '2.9.4'] as const];
  expect(testedWith('2.9.2', pairs)).toEqual(['2.9.1', '2.9.4']);
  expect(testedWith('2.9.3', pairs)).toEqual([]);
});
it('withPair records the pair before the skew test, and removes it when the test fails', async () => {
  const before = readFileSync(file, 'utf8');
  const pair = ['0.0.1', '0.0.2'] as const;
  const failed = withPair(pair, async () => {
    expect(testedWith('0.0.2')).toEqual(['0.0.1']);
    throw new Error('planted');
  });
  await expect(failed).rejects.toThrow('planted');
  expect(readFileSync(file, 'utf8')).toBe(before);
});
it('withPair ignores a pair of equal versions', async () => {
  const before = readFileSync(file, 'utf8');
  await withPair(['0.0.1', '0.0.1'], async () => {});
  expect(readFileSync(file, 'utf8')).toBe(before);
});
