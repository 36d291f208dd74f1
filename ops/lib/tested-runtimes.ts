/**
 * Pairs of versions of the federation runtime that passed the skew test: the shell has one version and the
 * remotes have the other. If two versions differ, the gateway accepts them only if this pair is recorded and the
 * difference is only in the patch number.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

type Pair = readonly [previous: string, current: string];
const FILE = path.join(ROOT, 'ops/lib/tested-runtimes.json');

const readPairs = () => JSON.parse(readFileSync(FILE, 'utf8')) as Pair[];
const writePairs = (pairs: readonly Pair[]) => writeFileSync(FILE, `${JSON.stringify(pairs)}\n`);

export const testedWith = (version: string, pairs: readonly Pair[] = readPairs()): string[] =>
  pairs.filter((pair) => pair.includes(version)).map(([one, other]) => (one === version ? other : one));

/**
 * Runs the skew test of a pair. The pair is recorded first, because the gateway refuses a release whose pair is
 * not recorded.
 * @throws the error of `test`; then the pair is removed
 */
export async function withPair(pair: Pair, test: () => Promise<void>): Promise<void> {
  const [previous, current] = pair;
  const before = readPairs();
  const isNew = previous !== current && !testedWith(previous, before).includes(current);
  if (isNew) writePairs([...before, pair]);
  try {
    await test();
  } catch (error) {
    if (isNew) writePairs(before);
    throw error;
  }
}
