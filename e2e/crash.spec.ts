import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { serverWithFault, releasedServer } from './crash/bundle.ts';
import { registerBuyer, storedBriefs, writeUntilKilled } from './crash/writers.ts';
import { emptyDataDir, Product } from './fixtures/product.ts';

const QUIET = { SEED_DEMO: '0', LOG_LEVEL: 'silent' };

// One directory for all tests, because creating a database is slow.
test.describe.serial('the data directory', () => {
  let dataDir: string;
  const bundles: string[] = [];
  const start = (bundle: string) => Product.start({ command: [bundle], env: QUIET, dataDir });

  test.beforeAll(() => {
    dataDir = emptyDataDir();
  });
  test.afterAll(() => {
    for (const bundle of bundles) rmSync(bundle, { force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Kills a server during writes, and restarts it on the same directory. */
  async function killAndRestart(bundle: string, enough: number) {
    bundles.push(bundle);
    const before = await start(bundle);
    const token = await registerBuyer(before);
    const kill = () => before.kill();
    const { acknowledged, inFlight } = await writeUntilKilled(before, token, { enough, writers: 4, kill });
    const after = await start(bundle);
    const stored = await storedBriefs(after, token);
    await after.stop();
    const lost = acknowledged.filter((id) => !stored.has(id)).length;
    return { acknowledged: acknowledged.length, lost, inFlight };
  }

  test('the restarted server has every acknowledged write after a SIGKILL during writes', async () => {
    const { acknowledged, lost, inFlight } = await killAndRestart(await releasedServer(), 40);
    console.log(`kill -9: ${acknowledged} writes acknowledged, ${inFlight} in flight, ${lost} lost`);
    expect(inFlight).toBeGreaterThan(0);
    expect(lost).toBe(0);
  });

  test('the check for lost writes detects a server that acknowledges a write before the commit', async () => {
    const { acknowledged, lost } = await killAndRestart(await serverWithFault(), 6);
    console.log(`planted fault: ${acknowledged} writes acknowledged, ${lost} lost`);
    expect(lost).toBeGreaterThan(0);
  });

  test('ten kills at different times lose no acknowledged write', { tag: '@full' }, async () => {
    test.setTimeout(600_000);
    const bundle = await releasedServer();
    let total = 0;
    for (let kill = 1; kill <= 10; kill++) {
      const { acknowledged, lost } = await killAndRestart(bundle, 5 * kill);
      expect(lost).toBe(0);
      total += acknowledged;
    }
    console.log(`ten kills: ${total} writes acknowledged, 0 lost`);
  });

  test('a second server with the same data directory stops and names the process that uses it', async () => {
    const first = await start(bundles[0]!);
    const second = start(bundles[0]!);
    await expect(second).rejects.toThrow(/data directory .* is in use by process \d+.*DATA_DIR/);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
  });
});
