/**
 * Every class of attack over HTTP during normal use: normal requests are answered, no process dies, memory stays
 * bounded, and each planted weakness is detected.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../../../src/platform/root';
import { whyNoProxy } from '../../topology/shipped-proxy';
import { whyNoPostgres } from '../own-database';
import { seeded } from '../random';
import { isLong, record } from '../record';
import type { Attack, Outcome } from './attack';
import { ATTACKS, attackNamed } from './attacks';
import { keptOut, quantile, refusedOf, type Use, peopleDuring } from './legitimate';
import { PLANTS } from './plants';
import { Scene } from './scene';

if (isLong) jest.setTimeout(1_800_000);
/** Of the server in production, with a heap of 512 MB, and its helpers. */
const MOST_MB = 700;
/** Of the requests of people, ms; only the long form, on a machine of its own, looks at times. */
const P99_MS = { production: 1_000, demo: 5_000 };
/** Share of the requests of people that may be refused with 503 in an attack. */
const MAY_REFUSE = isLong ? 0.02 : 0.25;

const why = [whyNoProxy(), whyNoPostgres()].filter(Boolean);
if (why.length > 0) process.stdout.write(`proof hostile: ${why.join('; ')}\n`);

interface Seen extends Outcome {
  use: Use;
}
async function attacked(scene: Scene, attack: Attack, seed: number): Promise<Seen> {
  await attack.prepare?.();
  const running = attack.run(scene, seeded(seed));
  const use = await peopleDuring(scene, running);
  return { ...(await running), use };
}
/** What is wrong after an attack, in words. */
function wrongAfter(scene: Scene, { weaknesses, use }: Seen): string[] {
  const refused = refusedOf(use);
  return [
    ...weaknesses,
    ...use.failed,
    ...keptOut(use),
    ...(refused > (use.done + refused) * MAY_REFUSE
      ? [
          `${refused} of ${use.done + refused} requests of people were refused: ${JSON.stringify(use.refused)}`,
        ]
      : []),
    ...(scene.isAlive() ? [] : ['a process died']),
    // The embedded database is in the same process and takes more than the rest.
    ...(scene.isProduction && scene.peakMb() > MOST_MB ? [`${scene.peakMb()} MB of memory`] : []),
  ];
}

const chosen = ATTACKS.filter(
  (attack) => (isLong || !attack.isLong) && (!attack.needsPostgres || !whyNoPostgres()),
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

  it.each(chosen.map((attack) => [attack.name, attack] as const))('%s', async (name, attack) => {
    const seen = await attacked(scene, attack, seed);
    const wrong = wrongAfter(scene, seen);
    times.push(...seen.use.times);
    const { done } = seen.use;
    record({
      kind: 'hostile',
      what: name,
      tries: seen.tries,
      survived: seen.tries - seen.weaknesses.length,
      lost: wrong.length - seen.weaknesses.length,
      letIn: seen.weaknesses.length,
      seed,
      note: `people: ${done} done, ${refusedOf(seen.use)} refused, p50 ${quantile(seen.use.times, 0.5)} p99 ${quantile(seen.use.times, 0.99)} ms; memory ${scene.peakMb()} MB`,
    });
    expect(wrong).toEqual([]);
  });
  it('served its people meanwhile', () => {
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
    (!attackNamed(attack).needsPostgres || !whyNoPostgres()),
);
it('every old code path can be planted: its source still has the text that it changes', () => {
  const gone = PLANTS.flatMap(({ weakness, patches = [] }) =>
    patches
      .filter(({ file, from }) => !readFileSync(path.join(serverRoot, '..', file), 'utf8').includes(from))
      .map(({ file }) => `${weakness}: ${file}`),
  );
  expect(gone).toEqual([]);
});

/** The long form starts a server for each; the short form starts one that has the cheap ones together. */
const servers = isLong ? planted.map((one) => [one]) : [planted];
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
      'is noticed: %s',
      async (weakness, { attack, noticed }) => {
        const wrong = wrongAfter(scene, await attacked(scene, attackNamed(attack), seeded().seed));
        const told = wrong.filter((one) => noticed.test(one));
        record({
          kind: 'hostile',
          what: `planted: ${weakness}`,
          tries: 1,
          survived: told.length > 0 ? 1 : 0,
          lost: 0,
          letIn: told.length > 0 ? 0 : 1,
          note: `noticed: ${(told[0] ?? 'not').slice(0, 120)}`,
        });
        expect([told.length > 0, wrong]).toEqual([true, wrong]);
      },
    );
  },
);
