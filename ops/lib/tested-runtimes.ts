/**
 * Pairs of federation runtimes that the skew test ran together: one version in the shell, the other in remotes. The
 * gateway accepts such a pair when the versions differ only in their patch.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

type Pair = readonly [previous: string, current: string];
const FILE = path.join(ROOT, 'ops/lib/tested-runtimes.json');

const readPairs = () => JSON.parse(readFileSync(FILE, 'utf8')) as Pair[];
const writePairs = (pairs: readonly Pair[]) => writeFileSync(FILE, `${JSON.stringify(pairs)}\n`);

/** Returns the versions that were tested beside the given one. */
export const testedBeside = (version: string, pairs: readonly Pair[] = readPairs()): string[] =>
  pairs.filter((pair) => pair.includes(version)).map(([one, other]) => (one === version ? other : one));

/**
 * Runs the skew test with the pair recorded, because the release of a mixed pair requires the record.
 * @throws the error of `test`; then the pair is not recorded
 */
export async function withPair(pair: Pair, test: () => Promise<void>): Promise<void> {
  const [previous, current] = pair;
  const before = readPairs();
  const isNew = previous !== current && !testedBeside(previous, before).includes(current);
  if (isNew) writePairs([...before, pair]);
  try {
    await test();
  } catch (error) {
    if (isNew) writePairs(before);
    throw error;
  }
}
