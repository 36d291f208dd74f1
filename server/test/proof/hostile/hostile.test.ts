/**
 * Every class of attack over HTTP during normal use: normal requests are answered, no process dies, memory stays
 * bounded, and each planted weakness is detected.
 */
import { whyNoProxy } from '../../topology/shipped-proxy';
import { whyNoPostgres } from '../own-database';
import { seeded } from '../random';
import { isLong, record } from '../record';
import { ATTACKS, type Attack, attackNamed, type Outcome } from './attacks';
import { quantile, refusedOf, type Use, peopleDuring } from './legitimate';
import { type Planted, Scene } from './scene';

jest.setTimeout(isLong ? 1_800_000 : 240_000);
/** Of the server's process in production, with a heap of 512 MB. */
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
    ...(refused > (use.done + refused) * MAY_REFUSE
      ? [
          `${refused} of ${use.done + refused} requests of people were refused: ${JSON.stringify(use.refused)}`,
        ]
      : []),
    ...(scene.isAlive() ? [] : ['a process died']),
    // The embedded database alone takes more, once, when it starts.
    ...(scene.isProduction && scene.peakMb() > MOST_MB ? [`${scene.peakMb()} MB of memory`] : []),
  ];
}

const chosen = ATTACKS.filter((attack) => isLong || !attack.isLong);
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

const SHAPE = 'server/src/platform/http/payload-shape.ts';
const SERVE = 'server/src/platform/http/serve.ts';
const BUDGET = 'server/src/platform/log-budget.ts';
const PLANTED: readonly [weakness: string, attack: string, planted: Planted, isLong: boolean][] = [
  [
    'a payload is validated whole, and every error told',
    'payloads that are expensive to judge',
    {
      patches: [
        {
          file: SHAPE,
          from: 'return { bytes: bytes + SPARE_BYTES, nodes: 2 * nodes + SPARE_NODES };',
          to: 'return { bytes: 262_144 + 0 * (bytes + SPARE_BYTES), nodes: 1e9 * (nodes + SPARE_NODES) };',
        },
        { file: SHAPE, from: 'return value.slice(0, shape.max + 1).map(', to: 'return value.map(' },
        { file: SERVE, from: 'const MAX_ERRORS = 40;', to: 'const MAX_ERRORS = Infinity;' },
      ],
    },
    true,
  ],
  [
    'every report of a browser is logged',
    'secrets and floods in the logs',
    {
      patches: [
        {
          file: BUDGET,
          from: 'counted.logged < perKind && ofAddress <= perAddress',
          to: 'perKind > 0 || ofAddress > perAddress',
        },
      ],
    },
    false,
  ],
  [
    'the proxy logs whole addresses',
    'secrets and floods in the logs',
    { proxy: (caddyfile) => caddyfile.replaceAll(/^\s*request>(uri|headers).*\n/gm, '') },
    true,
  ],
  [
    'a bank account is changed without a code',
    'a stolen session and the bank account',
    {
      patches: [
        {
          file: 'server/src/money/banks/save-bank.ts',
          from: 'if (!changesNumber(ctx,',
          to: 'if (true || !changesNumber(ctx,',
        },
      ],
    },
    true,
  ],
];
const planted = PLANTED.filter(
  ([, , weakness, onlyLong]) => (isLong || !onlyLong) && (!weakness.proxy || !whyNoProxy()),
);
describe('A planted weakness is noticed', () => {
  it.each(planted)('%s', async (weakness, name, changes) => {
    const scene = await Scene.open(changes);
    try {
      const wrong = wrongAfter(scene, await attacked(scene, attackNamed(name), seeded().seed));
      record({
        kind: 'hostile',
        what: 'planted weaknesses',
        tries: 1,
        survived: wrong.length > 0 ? 1 : 0,
        lost: 0,
        letIn: wrong.length > 0 ? 0 : 1,
        note: 'each was noticed',
      });
      process.stdout.write(`planted: ${weakness}: ${wrong.slice(0, 3).join('; ').slice(0, 300)}\n`);
      expect(wrong).not.toEqual([]);
    } finally {
      await scene.close();
    }
  });
});
