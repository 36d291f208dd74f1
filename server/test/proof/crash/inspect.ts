import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../../../src/platform/db/client';
import { storagePath } from '../../../src/platform/signed-media';
import { brokenInvariants } from '../../invariants';
import { type Fact, forgetUploads, missingFacts, countOpenOrders } from './facts';

export interface Inspection {
  /** Lost writes. */
  missing: Fact[];
  /** One sentence for each violated invariant. */
  broken: string[];
  /** Number of unfinished orders. */
  open: number;
}
const missingFiles = (dataDir: string, facts: readonly Fact[]) =>
  facts.filter(
    ({ kind, id }) => kind === 'uploaded' && !existsSync(path.join(dataDir, 'storage', storagePath(id))),
  );

/**
 * @param main bundle of `inspect-main.ts`
 * @param dataDir data directory of a stopped server
 */
export async function inspectDirectory(
  main: string,
  dataDir: string,
  facts: readonly Fact[],
): Promise<Inspection> {
  const child = fork(main, [], { execArgv: [], env: { PATH: process.env.PATH }, serialization: 'advanced' });
  const answered = once(child, 'message') as Promise<[Inspection]>;
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`inspection ended: ${code}`)));
  ended.catch(() => {});
  child.send({ dataDir, facts });
  const [found] = await Promise.race([answered, ended]);
  return { ...found, missing: [...found.missing, ...missingFiles(dataDir, facts)] };
}

/** @param dataDir data directory of the server. Undefined if the files are in a bucket */
export async function inspectPostgres(
  url: string,
  dataDir: string | undefined,
  facts: readonly Fact[],
): Promise<Inspection> {
  const { db, close } = openPostgres(url, 1);
  try {
    await forgetUploads(db);
    return {
      missing: [...(await missingFacts(db, facts)), ...(dataDir ? missingFiles(dataDir, facts) : [])],
      broken: await brokenInvariants({ db }),
      open: await countOpenOrders(db),
    };
  } finally {
    await close();
  }
}
