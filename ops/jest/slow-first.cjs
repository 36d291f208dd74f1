/**
 * Orders the suites (test files). Without durations of an earlier run, jest starts the largest files first. Then a slow
 * suite with a small file starts last, and the other processes wait for it. So this class starts the slowest suites first.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The slowest suites. Suites that mostly wait and suites that mostly compute alternate, so that two processes use both
 * processor cores. `ops/request-cost.test.ts` is not in the list, because it counts allocated bytes. It stays at the
 * end of the run, when few other suites run.
 */
const SLOW = [
  'server/test/proof/cluster/cluster.test.ts',
  'mfe-seller/src/failing-calls.test.tsx',
  'server/test/proof/upgrade/upgrade.test.ts',
  'server/test/proof/hostile/websites.test.ts',
  'mfe-buyer/src/failing-calls.test.tsx',
  'server/src/platform/metrics/alerts.test.ts',
  'server/test/proof/hostile/hostile.test.ts',
  'server/test/proof/hostile/pictures.test.ts',
  'mfe-delivery/src/failing-calls.test.tsx',
  'server/test/topology/shipped-proxy.test.ts',
  'mfe-public-page/src/failing-calls.test.tsx',
  'shell/src/failing-calls.test.tsx',
  'ops/lib/drill.test.ts',
  'server/src/orders/submissions/delivery.property.test.ts',
  'server/test/proof/network/network.test.ts',
  'server/src/orders/process/new-row.test.ts',
  'ops/briefs-score.test.ts',
  'ops/host-api/check.test.ts',
  'ops/build/rspack-cli.test.ts',
];
const rankOf = ({ path }) => {
  const rank = SLOW.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
  return rank === -1 ? SLOW.length : rank;
};

module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    if (sorted.some(({ duration }) => duration !== undefined)) return sorted;
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
};
