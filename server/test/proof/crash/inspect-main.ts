/**
 * The process that inspects the data directory of a killed server. It opens the database like the next start of the
 * server.
 */
import path from 'node:path';
import { openEmbedded } from '../../../src/platform/db/client';
import { brokenInvariants } from '../../invariants';
import { type Fact, forgetUploads, missingFacts, countOpenOrders } from './facts';

process.on('message', async ({ dataDir, facts }: { dataDir: string; facts: Fact[] }) => {
  const { db, close } = await openEmbedded(path.join(dataDir, 'database'));
  await forgetUploads(db);
  const found = {
    missing: await missingFacts(db, facts),
    broken: await brokenInvariants({ db }),
    open: await countOpenOrders(db),
  };
  await close();
  process.send!(found, () => process.exit(0));
});
