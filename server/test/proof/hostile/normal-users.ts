/** Normal users during an attack. */
import { upload } from '../../accounts';
import { briefForm } from '../../market';
import { sampleImage } from '../../samples';
import type { Scene } from './scene';

export interface UseResult {
  /** Durations of successful requests, ms, sorted. */
  times: number[];
  done: number;
  /** Number of successful requests by step. */
  served: Record<string, number>;
  /** Number of responses with 503 or 429 by step. */
  refused: Record<string, number>;
  /** Step and status (or error) of every other failure. */
  failed: string[];
}
/** Pause, in ms, between two requests. */
const PAUSE_MS = 10;

type Step = readonly [name: string, ask: (scene: Scene) => Promise<number>];
const page = async ({ people }: Scene, url: string, accept = '*/*') =>
  (await people.app.inject({ method: 'GET', url, headers: { accept } })).statusCode;
const PICTURE = sampleImage('jpeg', 400, 300);

const STEPS: readonly Step[] = [
  ['a page', (scene) => page(scene, '/layla', 'text/html')],
  ['a file', (scene) => page(scene, scene.asset)],
  ['a profile', ({ people }) => people.call('getPublicProfile', { query: { username: 'layla' } }).then(({ status }) => status)],
  ['a login', ({ people, seller }) => people.call('getProfile', { token: seller.token }).then(({ status }) => status)],
  [
    'a payload',
    ({ people, seller }) =>
      people
        .call('createBank', {
          token: seller.token,
          body: { name: 'Emirates NBD', title: 'Layla', account: '123456789012', address: 'Dubai' },
        })
        .then(({ status }) => status),
  ],
  [
    'a brief',
    ({ people, buyer }) =>
      people.call('createBrief', { token: buyer.token, body: briefForm() }).then(({ status }) => status),
  ],
  ['orders', ({ people, seller }) => people.call('getOrders', { token: seller.token, query: { status: 'active' } }).then(({ status }) => status)],
  [
    'a picture',
    async ({ people, seller }) =>
      (await upload(people, 'uploadCover', { name: 'a.jpg', bytes: await PICTURE }, { token: seller.token }))
        .status,
  ],
]; // prettier-ignore
const MIN_REFUSED = 2;
/** Only every fourth round uploads a picture, because of the hourly limit of uploads. */
const PICTURE_EVERY = 4;

/** Runs rounds of all steps until the attack is over, at least one round. */
export async function normalUseDuring(scene: Scene, attack: Promise<unknown>): Promise<UseResult> {
  const use: UseResult = { times: [], done: 0, served: {}, refused: {}, failed: [] };
  let isOver = false;
  void attack.catch(() => {}).finally(() => (isOver = true));
  for (let round = 0; round === 0 || !isOver; round++) {
    for (const [name, ask] of STEPS) {
      if (name === 'a picture' && round % PICTURE_EVERY > 0) continue;
      const began = performance.now();
      const status = await ask(scene).catch(
        (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
      );
      if (status === 503 || status === 429) use.refused[name] = (use.refused[name] ?? 0) + 1;
      else if (status === 200) {
        use.done++;
        use.served[name] = (use.served[name] ?? 0) + 1;
        use.times.push(performance.now() - began);
      } else use.failed.push(`${name}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    scene.rounds++;
  }
  use.times.sort((a, b) => a - b);
  return use;
}
/** Lists the steps that never succeeded and were refused at least `MIN_REFUSED` times. */
export const alwaysRefused = ({ served, refused }: UseResult): string[] =>
  Object.entries(refused)
    .filter(([name, count]) => count >= MIN_REFUSED && !served[name])
    .map(([name, count]) => `${name} was refused each of ${count} times`);
export const countRefused = ({ refused }: UseResult): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);
export const quantile = (sorted: readonly number[], q: number): number =>
  Math.round(sorted[Math.floor((sorted.length - 1) * q)] ?? 0);
