/**
 * Runs every attack over HTTP during normal use. Normal requests must succeed, no process may end, and the memory must
 * stay below a limit. The test also plants weaknesses in the server, and checks that the attacks detect them. The long
 * form is `npm run proof`, and the short form is a part of `npm test`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../../../src/platform/root';
import { whyNoProxy } from '../../topology/shipped-proxy';
import { whyNoDatabase } from '../own-database';
import { seeded } from '../random';
import { isLong, record } from '../record';
import type { Attack, Outcome } from './attack';
import { ATTACKS, attackNamed } from './attacks';
import { alwaysRefused, quantile, countRefused, type UseResult, normalUseDuring } from './normal-users';
import { PLANTS } from './plants';
import { Scene } from './scene';

if (isLong) jest.setTimeout(1_800_000);
/** Maximum memory of the server and its helper processes in production, with a heap of 512 MB. */
const MAX_MB = 700;
/** Time limits, in ms, for the requests of users. Only the long form checks them, because its machine is idle. */
const P99_MS = { production: 1_000, demo: 5_000 };
/** Maximum part (0 to 1) of the users' requests that get 503 or 429 during an attack. */
const MAX_REFUSED_SHARE = isLong ? 0.02 : 0.25;

const skipReasons = [whyNoProxy(), whyNoDatabase()].filter(Boolean);
if (skipReasons.length > 0) process.stdout.write(`proof hostile: ${skipReasons.join('; ')}\n`);

interface AttackResult extends Outcome {
  use: UseResult;
}
async function runAttack(scene: Scene, attack: Attack, seed: number): Promise<AttackResult> {
  await attack.prepare?.();
  const running = attack.run(scene, seeded(seed));
  const use = await normalUseDuring(scene, running);
  return { ...(await running), use };
}
/** Returns a sentence for each problem during an attack. */
function faultsAfter(scene: Scene, { weaknesses, use }: AttackResult): string[] {
  const refused = countRefused(use);
  return [
    ...weaknesses,
    ...use.failed,
    ...alwaysRefused(use),
    ...(refused > (use.done + refused) * MAX_REFUSED_SHARE
      ? [
          `${refused} of ${use.done + refused} requests of people were refused: ${JSON.stringify(use.refused)}`,
        ]
      : []),
    ...(scene.isAlive() ? [] : ['a process died']),
    // The memory of the demo is not checked, because its embedded database is in the same process.
    ...(scene.isProduction && scene.peakMb() > MAX_MB ? [`${scene.peakMb()} MB of memory`] : []),
  ];
}

const chosenAttacks = ATTACKS.filter(
  (attack) => (isLong || !attack.needsLongForm) && (!attack.needsPostgres || !whyNoDatabase()),
);
describe('A server that is attacked', () => {
  let scene: Scene;
  const { seed } = seeded();
  const times: number[] = [];
  beforeAll(async () => {
    scene = await Scene.open();
  });
  afterAll(async () => {
    await scene?.close();
  });

  it.each(chosenAttacks.map((attack) => [attack.name, attack] as const))(
    'resists the attack: %s',
    async (name, attack) => {
      const result = await runAttack(scene, attack, seed);
      const faults = faultsAfter(scene, result);
      times.push(...result.use.times);
      const { done } = result.use;
      record({
        kind: 'hostile',
        what: name,
        tries: result.tries,
        survived: result.tries - result.weaknesses.length,
        lost: faults.length - result.weaknesses.length,
        letIn: result.weaknesses.length,
        seed,
        note: `people: ${done} done, ${countRefused(result.use)} refused, p50 ${quantile(result.use.times, 0.5)} p99 ${quantile(result.use.times, 0.99)} ms; memory ${scene.peakMb()} MB`,
      });
      expect(faults).toEqual([]);
    },
  );
  it('serves normal users during all attacks', () => {
    times.sort((a, b) => a - b);
    const p99 = quantile(times, 0.99);
    record({
      kind: 'hostile',
      what: `requests of people during all attacks, ${scene.isProduction ? 'PostgreSQL' : 'PGlite'}`,
      tries: times.length,
      survived: times.length,
      lost: 0,
      letIn: 0,
      note: `p50 ${quantile(times, 0.5)} p99 ${p99} ms; memory at most ${scene.peakMb()} MB; ${scene.proxy ? 'behind the shipped proxy' : 'without a proxy'}`,
    });
    expect(times.length).toBeGreaterThan(20);
    if (isLong) expect(p99).toBeLessThan(P99_MS[scene.isProduction ? 'production' : 'demo']);
  });
});

const planted = PLANTS.filter(
  ({ attack, proxy, isCheap }) =>
    (isLong || isCheap) &&
    (!proxy || !whyNoProxy()) &&
    (!attackNamed(attack).needsPostgres || !whyNoDatabase()),
);
it('the sources contain every text that a planted weakness replaces', () => {
  const outdated = PLANTS.flatMap(({ weakness, patches = [] }) =>
    patches
      .filter(({ file, from }) => !readFileSync(path.join(serverRoot, '..', file), 'utf8').includes(from))
      .map(({ file }) => `${weakness}: ${file}`),
  );
  expect(outdated).toEqual([]);
});

/** The long form plants one weakness per server. The short form plants all cheap weaknesses in one server. */
const servers = isLong ? planted.map((plant) => [plant]) : [planted];
describe.each(servers.map((plants) => [plants.map(({ weakness }) => weakness).join('; '), plants] as const))(
  'A server with planted weaknesses: %s',
  (_names, plants) => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await Scene.open({
        patches: plants.flatMap(({ patches = [] }) => patches),
        ...(plants[0]?.proxy ? { proxy: plants[0].proxy } : {}),
      });
    });
    afterAll(async () => {
      await scene?.close();
    });

    it.each(plants.map((plant) => [plant.weakness, plant] as const))(
      'an attack detects: %s',
      async (weakness, { attack, noticed }) => {
        const faults = faultsAfter(scene, await runAttack(scene, attackNamed(attack), seeded().seed));
        const evidence = faults.filter((sentence) => noticed.test(sentence));
        record({
          kind: 'hostile',
          what: `planted: ${weakness}`,
          tries: 1,
          survived: evidence.length > 0 ? 1 : 0,
          lost: 0,
          letIn: evidence.length > 0 ? 0 : 1,
          note: `noticed: ${(evidence[0] ?? 'not').slice(0, 120)}`,
        });
        expect([evidence.length > 0, faults]).toEqual([true, faults]);
      },
    );
  },
);
